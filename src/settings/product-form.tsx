import { productPeriods } from '#contract/kinds.ts'
import { type Control, useWatch } from 'react-hook-form'
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
import { ActionForm, changesBy, wholeBy } from '../forms/action-form.tsx'
import { type DescribedFields, optionsOf } from '../forms/described.tsx'
import { EditRecord, useRowNow } from '../forms/record-dialog.tsx'
import { useVatKindText, VatKindField } from '../forms/amount-fields.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { productsQuery } from '../members/queries.ts'
import { useSession } from '../session/session.ts'

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

/** Text that is no number stays none, which the schema refuses with a reason. */
function onWire({ vat_rate: rate, ...values }: ProductValues) {
  return { ...values, vat_rate: rate === '' ? null : Number(rate) }
}

/** The service makes the code of a new one from its name. */
function newOnWire(values: ProductValues) {
  const { code: _, ...others } = onWire(values)
  return others
}

/** Only a rate of 0 has kinds. */
function KindField({ control }: { control: Control<ProductValues> }) {
  const t = useTranslations('products')
  const rate = useWatch({ control, name: 'vat_rate' })
  return (
    Number(rate || '0') === 0 && (
      <VatKindField control={control} name="vat_kind" label={t('fields.vat_kind')} unset={t('asAssociation')} />
    )
  )
}

function useProductFields(): DescribedFields<ProductValues> {
  const t = useTranslations('products')
  return [
    { is: 'text', name: 'name', label: t('fields.name'), required: true },
    [
      { is: 'money', name: 'price', label: t('fields.price') },
      {
        is: 'select',
        name: 'period',
        label: t('fields.period'),
        options: [{ value: '', label: t('noPeriod') }, ...optionsOf(productPeriods, (value) => t(`periods.${value}`))],
      },
      { is: 'percent', name: 'vat_rate', label: t('fields.vat_rate') },
    ],
    {
      is: 'own',
      name: 'vat_kind',
      label: t('fields.vat_kind'),
      render: (control) => <KindField control={control} />,
    },
    [
      { is: 'text', name: 'ledger_account', label: t('fields.ledger_account'), hint: t('ledgerHint') },
      { is: 'text', name: 'cost_centre', label: t('fields.cost_centre') },
    ],
  ]
}

interface FormProps {
  readonly onClose: () => void
}

function NewForm({ onClose }: FormProps) {
  const t = useTranslations('products')
  const session = useSession()
  return (
    <ActionForm<ProductValues, RequestBody<'createProduct'>, Product>
      operation="createProduct"
      draft="products.new"
      title={t('newTitle')}
      size="lg"
      initial={newProductValues}
      {...wholeBy(productCreate, { wire: newOnWire })}
      send={({ body }, once) => submitOnce(session, 'createProduct', { body }, once)}
      fields={useProductFields()}
      said={({ name }) => t('created', { name })}
      submitLabel={t('create')}
      onClose={onClose}
    />
  )
}

function EditForm({ product, onClose }: FormProps & { product: Product }) {
  const t = useTranslations('products')
  const kindText = useVatKindText()
  const formats = useFormats()
  const session = useSession()
  const { id } = product
  return (
    <EditRecord<Product, ProductValues, RequestBody<'updateProduct'>>
      operation="updateProduct"
      draft={`products.edit.${id}`}
      title={t('editTitle', { name: product.name })}
      size="lg"
      record={product}
      toValues={productValues}
      {...changesBy(productUpdate, { wire: onWire })}
      send={(input, signal) => submit(session, 'updateProduct', { id, ...input }, signal)}
      {...useRowNow(productsQuery(session), product)}
      fields={[...useProductFields(), { is: 'text', name: 'code', label: t('fields.code'), hint: t('codeHint') }]}
      showValue={(path, value) => {
        if (path === 'vat_kind') return kindText(value)
        const period = path === 'period' && productPeriods.find((known) => known === value)
        if (period) return t(`periods.${period}`)
        return path === 'price' && typeof value === 'string' ? formats.money(value) : null
      }}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    />
  )
}

/** A new product, or the one given. */
export function ProductForm({ product, onClose }: FormProps & { readonly product: Product | null }) {
  return product ? <EditForm product={product} onClose={onClose} /> : <NewForm onClose={onClose} />
}
