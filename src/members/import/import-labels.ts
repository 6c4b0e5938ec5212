/** Labels for the fields of a file and for their values. */
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { isDate } from '#contract/dates.ts'
import { languages } from '#contract/languages.ts'
import { importFields } from '#contract/member-import.ts'
import { useFormats } from '../../i18n/language-provider.tsx'
import { labelOfField } from '../../records/custom-fields.ts'
import { useCustomFields } from '../../records/queries.ts'
import { isMemberStatus } from '#contract/member-states.ts'

/** Fields that a member has not: parts of one, and memberships of groups and products. */
const ownLabels = [
  'full_name',
  'house_number_addition',
  'group',
  'group_since',
  'product',
  'product_since',
  'product_until',
  'payer',
] as const

const custom = 'custom.'

export function useImportLabel(): (field: string) => string {
  const t = useTranslations('memberImport.fields')
  const members = useTranslations('members.fields')
  const fields = useCustomFields()
  return useCallback(
    (field) => {
      if (field.startsWith(custom)) return labelOfField(fields, field.slice(custom.length))
      const own = ownLabels.find((name) => name === field)
      if (own) return t(own)
      const known = importFields.filter((name) => !isOwn(name)).find((name) => name === field)
      return known ? members(known) : field
    },
    [t, members, fields],
  )
}

type OwnLabel = (typeof ownLabels)[number]

function isOwn<Name extends string>(name: Name): name is Name & OwnLabel {
  return ownLabels.some((own) => own === name)
}

/** A value as people read it: days, ticks, statuses and languages come as codes. */
export function useImportValue(): (field: string, value: string) => string {
  const t = useTranslations('members')
  const common = useTranslations('common')
  const fields = useCustomFields()
  const formats = useFormats()
  return useCallback(
    (field, value) => {
      if (field === 'status' && isMemberStatus(value)) return t(`status.${value}`)
      const language = field === 'language' ? languages.find((one) => one === value) : undefined
      if (language) return t(`languages.${language}`)
      const isTick = fields.some(({ name, type }) => field === custom + name && type === 'checkbox')
      if (isTick) return value === 'true' ? common('yes') : common('no')
      return isDate(value) ? formats.shortDate(value) : value
    },
    [t, common, fields, formats],
  )
}
