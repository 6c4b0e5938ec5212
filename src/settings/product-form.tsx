import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import { type Product, productCreate, productUpdate } from '#contract/schemas/management/products.ts'
import { MoneyField, PercentField } from '../forms/amount-fields.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { FormRow } from '../forms/form-section.tsx'
import { DialogForm } from '../forms/form-shell.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useVatKindText, VatKindField } from '../forms/vat-kind-field.tsx'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { createProduct, useUpdateProduct } from './catalogue-queries.ts'
import { newProductValues, pricePeriods, productBody, type ProductValues, productValues } from './product-values.ts'

function useProductLabel(): (field: string) => string {
  const t = useTranslations('products.fields')
  return (field) => {
    const known = (
      ['name', 'price', 'period', 'vat_rate', 'vat_kind', 'ledger_account', 'cost_centre', 'code'] as const
    ).find((name) => name === field)
    return known ? t(known) : field
  }
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

function CancelButton({ onClose }: FormProps) {
  const common = useTranslations('common')
  return (
    <Button variant="default" onClick={onClose}>
      {common('cancel')}
    </Button>
  )
}

function NewForm({ onClose }: FormProps) {
  const t = useTranslations('products')
  const session = useSession()
  const form = useRecordForm<ProductValues>({
    draftKey: { sessionId: session.id, form: 'products.new' },
    initial: newProductValues,
    version: null,
    validate: (values) => schemaProblems(productCreate, productBody(values)),
  })
  const close = () => {
    form.finish()
    onClose()
  }
  const created = (product: Product | null) => {
    if (product) void notify({ message: t('created', { name: product.name }) })
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('newTitle')} size="lg">
      <DialogForm
        form={form}
        send={(body: RequestBody<'createProduct'>, signal) => createProduct(session, body, signal)}
        toInput={(values) => productBody(values)}
        labelOf={useProductLabel()}
        onSaved={created}
        onEarlier={created}
        submitLabel={t('create')}
        cancel={<CancelButton onClose={close} />}
      >
        <Fields form={form} isNew />
      </DialogForm>
    </Dialog>
  )
}

function EditForm({ product, onClose }: FormProps & { product: Product }) {
  const t = useTranslations('products')
  const common = useTranslations('common')
  const forms = useTranslations('forms')
  const kindText = useVatKindText()
  const formats = useFormats()
  const session = useSession()
  const form = useRecordForm<ProductValues>({
    draftKey: { sessionId: session.id, form: `products.edit.${product.id}` },
    initial: productValues(product),
    version: String(product.version),
    validate: (values, base) => schemaProblems(productUpdate, productBody(values, base)),
  })
  const close = () => {
    form.finish()
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('editTitle', { name: product.name })} size="lg">
      <DialogForm
        form={form}
        send={useUpdateProduct(session, product)}
        toInput={(values, base) => {
          const body = productBody(values, base)
          return Object.keys(body).length === 0 ? null : { version: Number(form.version), body, base, values }
        }}
        labelOf={useProductLabel()}
        showValue={(path, value) => {
          if (path === 'vat_kind') return kindText(value)
          const period = path === 'period' && pricePeriods.find((known) => known === value)
          if (period) return t(`periods.${period}`)
          return path === 'price' && typeof value === 'string' ? formats.money(value) : null
        }}
        onSaved={(saved) => {
          void notify({ message: saved ? t('saved', { name: saved.name }) : forms('nothingChanged') })
          onClose()
        }}
        submitLabel={common('save')}
        cancel={<CancelButton onClose={close} />}
      >
        <Fields form={form} isNew={false} />
      </DialogForm>
    </Dialog>
  )
}

/** A new product, or the one given. */
export function ProductForm({ product, onClose }: FormProps & { readonly product: Product | null }) {
  return product ? <EditForm product={product} onClose={onClose} /> : <NewForm onClose={onClose} />
}
