/** Keys, custom fields and products: what an association defines before it has members. */
import { productPeriods } from '#contract/kinds.ts'
import { z } from 'zod'
import { type Environment, keyPrefixes, allScopes } from '#contract/operations.ts'
import { instant, nameText, text } from '#contract/schemas/fields.ts'
import { vatRate } from '#contract/schemas/invoices.ts'
import { vatKinds } from '#contract/vat-kinds.ts'
import { optionalCode } from '#contract/schemas/management/books.ts'
import { customFieldLimits, fieldChoices, isFieldName } from '#contract/schemas/management/custom-fields.ts'
import { productCode, productPrice } from '#contract/schemas/management/products.ts'
import { customFieldTypes } from '#contract/schemas/members.ts'
import { environmentOf, isGuessable } from '../../api-keys/key-form.ts'
import { saying } from '../errors.ts'

const environments = ['live', 'test'] as const satisfies readonly Environment[]

const keyText = z
  .string()
  .refine((value) => environmentOf(value) !== null, saying('A key is lb_live_ or lb_test_ and at least 32 characters.'))
  .refine(
    (value) => !isGuessable(value),
    saying('This key is easy to guess. Use 32 random characters or more, or leave it out to have one generated.'),
  )

/**
 * `key` is a key in full, for a move from elsewhere. An export, which no longer knows it, writes `prefix` and `hash` instead, so that the
 * same key works in the association that is made from the file.
 */
export const fileApiKey = z
  .strictObject({
    name: text({ max: 100 }),
    environment: z.enum(environments).optional(),
    scopes: z.array(z.enum(allScopes)).max(allScopes.length).optional(),
    key: keyText.optional(),
    prefix: z
      .string()
      .regex(/^lb_(?:live|test)_[\w-]{8}$/)
      .optional(),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    expires_at: instant.nullable().optional(),
    revoked: z.boolean().optional(),
  })
  .refine((value) => (value.prefix === undefined) === (value.hash === undefined), {
    ...saying('A hash goes with its prefix.'),
    path: ['hash'],
  })
  .refine((value) => value.key === undefined || value.hash === undefined, {
    ...saying('Give the key or its hash, not both.'),
    path: ['key'],
  })
  .refine(
    ({ environment, key, prefix }) =>
      !environment || (key ?? prefix ?? keyPrefixes[environment]).startsWith(keyPrefixes[environment]),
    { ...saying('The key begins with another environment.'), path: ['environment'] },
  )
export type FileApiKey = z.output<typeof fileApiKey>

const fieldName = z
  .string()
  .refine(
    isFieldName,
    saying('A name begins with a letter and has at most 50 letters, digits, hyphens and underscores.'),
  )

/** A choice is text with `choices`. */
export const fileCustomField = z.strictObject({
  name: fieldName,
  label: text({ max: customFieldLimits.label }).optional(),
  type: z.enum(customFieldTypes).optional(),
  choices: fieldChoices.min(1).nullable().optional(),
  required: z.boolean().optional(),
  sensitive: z.boolean().optional(),
  active: z.boolean().optional(),
})
export type FileCustomField = z.output<typeof fileCustomField>

export const fileProduct = z.strictObject({
  code: productCode,
  name: nameText.optional(),
  price: productPrice.nullable().optional(),
  period: z.enum(productPeriods).nullable().optional(),
  vat_rate: vatRate.nullable().optional(),
  vat_kind: z.enum(vatKinds).nullable().optional(),
  ledger_account: optionalCode.optional(),
  cost_centre: optionalCode.optional(),
  archived_at: instant.nullable().optional(),
})
export type FileProduct = z.output<typeof fileProduct>
