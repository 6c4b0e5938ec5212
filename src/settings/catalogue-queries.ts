/** Mutations of the forms of custom fields and products. */
import { useQueryClient } from '@tanstack/react-query'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { CustomField } from '#contract/schemas/management/custom-fields.ts'
import type { Product } from '#contract/schemas/management/products.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { saveVersioned, type VersionedEdit } from '../forms/save-versioned.ts'
import { customFieldsQuery, productsQuery } from '../members/queries.ts'
import type { Session } from '../session/session.ts'
import { type FieldValues, fieldValues } from './custom-field-values.ts'
import { type ProductValues, productValues } from './product-values.ts'

export function createField(
  session: Session,
  body: RequestBody<'createCustomField'>,
  signal: AbortSignal,
): Promise<SubmissionResult<CustomField>> {
  const pending = submissionEntry(session, 'customFields.new')
  return submitOnce(session, 'createCustomField', { body }, { pending, signal })
}

/** The list has the saved record and its version before it is read again: the next action on it may follow at once. */
function withSaved<Row extends { readonly id: number }>(saved: Row) {
  return (all: readonly Row[] | undefined) => all?.map((one) => (one.id === saved.id ? saved : one))
}

export type FieldEdit = VersionedEdit<FieldValues, RequestBody<'updateCustomField'>>

export function useUpdateField(session: Session, field: CustomField) {
  const client = useQueryClient()
  const { id } = field
  return async (edit: FieldEdit, signal: AbortSignal): Promise<SubmissionResult<CustomField>> => {
    const result = await saveVersioned(edit, {
      send: (version) => submit(session, 'updateCustomField', { id, body: edit.body, version }, signal),
      reread: async () => {
        const all = await client.fetchQuery({ ...customFieldsQuery(session), staleTime: 0, retry: false })
        return all.find((one) => one.id === id) ?? field
      },
      toValues: fieldValues,
    })
    client.setQueryData(customFieldsQuery(session).queryKey, withSaved(result))
    return { result, isEarlier: false }
  }
}

export function createProduct(
  session: Session,
  body: RequestBody<'createProduct'>,
  signal: AbortSignal,
): Promise<SubmissionResult<Product>> {
  return submitOnce(session, 'createProduct', { body }, { pending: submissionEntry(session, 'products.new'), signal })
}

export type ProductEdit = VersionedEdit<ProductValues, RequestBody<'updateProduct'>>

export function useUpdateProduct(session: Session, product: Product) {
  const client = useQueryClient()
  const { id } = product
  return async (edit: ProductEdit, signal: AbortSignal): Promise<SubmissionResult<Product>> => {
    const result = await saveVersioned(edit, {
      send: (version) => submit(session, 'updateProduct', { id, body: edit.body, version }, signal),
      reread: async () => {
        const all = await client.fetchQuery({ ...productsQuery(session), staleTime: 0, retry: false })
        return all.find((one) => one.id === id) ?? product
      },
      toValues: productValues,
    })
    client.setQueryData(productsQuery(session).queryKey, withSaved(result))
    return { result, isEarlier: false }
  }
}
