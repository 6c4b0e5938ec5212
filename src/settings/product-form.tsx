import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import {
  type Product,
  type ProductPeriod,
  productCreate,
  productUpdate,
} from '#contract/schemas/management/products.ts'
import type { VatKind } from '#contract/vat-kinds.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { MoneyField, PercentField } from '../forms/amount-fields.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { FormRow } from '../forms/form-section.tsx'
import { EditRecord, labelsOf, NewRecord, useRowNow } from '../forms/record-dialog.tsx'
import { SelectField, TextField } from '../forms/fields.tsx'
import { useVatKindText, VatKindField } from '../forms/vat-kind-field.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/formats.ts'
import { productsQuery } from '../members/queries.ts'
import { useSession } from '../session/use-session.ts'

/** `ProductPeriod` without the schema library. */
const pricePeriods = ['month', 'quarter', 'half_year', 'year', 'once'] as const satisfies readonly ProductPeriod[]

type ProductValues = {
  name: string
  /** As the contract writes it; `''`: not known. */
  price: string
  /** `''`: not decided. */
  period: ProductPeriod | ''
  vat_rate: string
  /** For a rate of 0; `''` uses the association's settings. */
  vat_kind: VatKind | ''
  ledger_account: string
  cost_centre: string
  /** `''` for a new one: made from its name. */
  code: string
}

const newProductValues: ProductValues = {
  name: '',
  price: '',
  period: 'year',
  vat_rate: '',
  vat_kind: '',
  ledger_account: '',
  cost_centre: '',
  code: '',
}

function productValues(product: Product): ProductValues {
  const { name, price, period, vat_rate: rate, vat_kind, ledger_account, cost_centre, code } = product
  return {
    name,
    price: price ?? '',
    period: period ?? '',
    vat_rate: rate === null ? '' : String(rate),
    vat_kind: vat_kind ?? '',
    ledger_account: ledger_account ?? '',
    cost_centre: cost_centre ?? '',
    code,
  }
}

/** Text that is no number stays text, which the schema refuses with a reason. */
function rateOnWire(rate: string): number | null {
  return rate === '' ? null : Number(rate)
}

function bookFields(values: ProductValues, differs: (field: keyof ProductValues) => boolean) {
  return {
    ...(differs('vat_kind') ? { vat_kind: values.vat_kind || null } : {}),
    ...(differs('ledger_account') ? { ledger_account: values.ledger_account || null } : {}),
    ...(differs('cost_centre') ? { cost_centre: values.cost_centre || null } : {}),
  }
}

/** Differences from `base`, or all fields of a new product. */
function productBody(values: ProductValues): RequestBody<'createProduct'>
function productBody(values: ProductValues, base: ProductValues): RequestBody<'updateProduct'>
function productBody(values: ProductValues, base?: ProductValues): RequestBody<'updateProduct'> {
  const differs = (field: keyof ProductValues) => base === undefined || values[field] !== base[field]
  return {
    ...(differs('name') ? { name: values.name } : {}),
    ...(differs('price') ? { price: values.price || null } : {}),
    ...(differs('period') ? { period: values.period || null } : {}),
    ...(differs('vat_rate') ? { vat_rate: rateOnWire(values.vat_rate) } : {}),
    ...bookFields(values, differs),
    ...(base === undefined ? values.code !== '' && { code: values.code } : differs('code') && { code: values.code }),
  }
}

function useProductLabel(): (field: string) => string {
  const t = useTranslations('products.fields')
  return labelsOf({
    name: t('name'),
    price: t('price'),
    period: t('period'),
    vat_rate: t('vat_rate'),
    vat_kind: t('vat_kind'),
    ledger_account: t('ledger_account'),
    cost_centre: t('cost_centre'),
    code: t('code'),
  })
}

function Fields({ form, isNew }: { form: RecordForm<ProductValues>; isNew: boolean }) {
  const t = useTranslations('products')
  const { control } = form.methods
  const rate = useWatch({ control, name: 'vat_rate' })
  return (
    <>
      <TextField control={control} name="name" label={t('fields.name')} required />
      <FormRow widths="thirds">
        <MoneyField control={control} name="price" label={t('fields.price')} />
        <SelectField
          control={control}
          name="period"
          label={t('fields.period')}
          options={[
            { value: '', label: t('noPeriod') },
            ...pricePeriods.map((value) => ({ value, label: t(`periods.${value}`) })),
          ]}
        />
        <PercentField control={control} name="vat_rate" label={t('fields.vat_rate')} />
      </FormRow>
      {Number(rate || '0') === 0 && (
        <VatKindField control={control} name="vat_kind" label={t('fields.vat_kind')} unset={t('asAssociation')} />
      )}
      <FormRow>
        <TextField control={control} name="ledger_account" label={t('fields.ledger_account')} hint={t('ledgerHint')} />
        <TextField control={control} name="cost_centre" label={t('fields.cost_centre')} />
      </FormRow>
      {!isNew && <TextField control={control} name="code" label={t('fields.code')} hint={t('codeHint')} />}
    </>
  )
}

interface FormProps {
  readonly onClose: () => void
}

function NewForm({ onClose }: FormProps) {
  const t = useTranslations('products')
  const session = useSession()
  return (
    <NewRecord<ProductValues, RequestBody<'createProduct'>, Product>
      operation="createProduct"
      draft="products.new"
      title={t('newTitle')}
      size="lg"
      initial={newProductValues}
      validate={(values) => schemaProblems(productCreate, productBody(values))}
      toBody={(values) => productBody(values)}
      send={(body, once) => submitOnce(session, 'createProduct', { body }, once)}
      labelOf={useProductLabel()}
      said={({ name }) => t('created', { name })}
      submitLabel={t('create')}
      onClose={onClose}
    >
      {(form) => <Fields form={form} isNew />}
    </NewRecord>
  )
}

function EditForm({ product, onClose }: FormProps & { product: Product }) {
  const t = useTranslations('products')
  const kindText = useVatKindText()
  const formats = useFormats()
  const session = useSession()
  const { id } = product
  return (
    <EditRecord
      operation="updateProduct"
      draft={`products.edit.${id}`}
      title={t('editTitle', { name: product.name })}
      size="lg"
      record={product}
      toValues={productValues}
      validate={(values, base) => schemaProblems(productUpdate, productBody(values, base))}
      toBody={(values, base) => productBody(values, base)}
      send={(input, signal) => submit(session, 'updateProduct', { id, ...input }, signal)}
      {...useRowNow(productsQuery(session), product)}
      labelOf={useProductLabel()}
      showValue={(path, value) => {
        if (path === 'vat_kind') return kindText(value)
        const period = path === 'period' && pricePeriods.find((known) => known === value)
        if (period) return t(`periods.${period}`)
        return path === 'price' && typeof value === 'string' ? formats.money(value) : null
      }}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      {(form) => <Fields form={form} isNew={false} />}
    </EditRecord>
  )
}

/** A new product, or the one given. */
export function ProductForm({ product, onClose }: FormProps & { readonly product: Product | null }) {
  return product ? <EditForm product={product} onClose={onClose} /> : <NewForm onClose={onClose} />
}
