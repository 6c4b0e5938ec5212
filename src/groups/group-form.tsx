import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { SelectField } from '../forms/select-field.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'
import { useSession } from '../session/use-session.ts'
import { groupKinds } from './group-filters.ts'
import { groupProductsQuery } from './manage-queries.ts'
import type { GroupValues } from './manage-values.ts'

const fields = ['name', 'kind', 'description', 'product_id'] as const

export function useGroupLabel(): (field: string) => string {
  const t = useTranslations('groups.manage.fields')
  return (field) => {
    const known = fields.find((name) => name === field)
    return known ? t(known) : field
  }
}

/** Only for a class, and where there are products to follow. */
function ProductField({ form }: { form: RecordForm<GroupValues> }) {
  const t = useTranslations('groups.manage')
  const { data } = useQuery(groupProductsQuery(useSession()))
  const products = data?.data ?? []
  if (products.length === 0) return null
  return (
    <SelectField
      control={form.methods.control}
      name="product_id"
      label={t('fields.product_id')}
      hint={t('productHint')}
      options={[
        { value: '', label: t('noProduct') },
        ...products.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}

export function GroupFields({ form }: { form: RecordForm<GroupValues> }) {
  const t = useTranslations('groups')
  const { control } = form.methods
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <TextField control={control} name="name" label={t('manage.fields.name')} required />
      <SelectField
        control={control}
        name="kind"
        label={t('manage.fields.kind')}
        options={groupKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
      />
      {kind === 'class' && <ProductField form={form} />}
      <TextAreaField control={control} name="description" label={t('manage.fields.description')} />
    </>
  )
}
