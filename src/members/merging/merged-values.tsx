/** Fields of two members that are compared: their names, and what each member has. */
import { useTranslations } from 'use-intl'
import { isLanguage } from '#contract/languages.ts'
import { memberTextNames } from '#contract/member-fields.ts'
import { mergeFields } from '#contract/member-merges.ts'
import type { MergeUndo } from '#contract/schemas/management/merges.ts'
import type { ManagedMember } from '#contract/schemas/management/memberships.ts'
import { showIban } from '../../forms/text-formats.ts'
import { addressLines } from '../../i18n/address-lines.ts'
import { useFormats } from '../../i18n/language-provider.tsx'
import { labelOfField } from '../../records/custom-fields.ts'
import { useCustomFields } from '../../records/queries.ts'
import { useSession } from '../../session/session.ts'
import { ShownCustomValue } from '../person-sections.tsx'

const custom = 'custom_fields.'
const own = ['address', 'membership', 'newsletters', 'sepa', 'payer'] as const

/** The name of a field. */
export function useFieldName(): (name: string) => string {
  const t = useTranslations()
  const fields = useCustomFields()
  return (name) => {
    if (name.startsWith(custom)) return labelOfField(fields, name.slice(custom.length))
    const known = mergeFields.find((field) => field === name)
    if (known === undefined) return name
    const ownName = own.find((field) => field === known)
    return ownName ? t(`merging.fields.${ownName}`) : t(`members.fields.${asMemberField(known)}`)
  }
}

/** What an undo left as it was. */
export function useLeftName(): (left: MergeUndo['left'][number]) => string {
  const t = useTranslations('merging')
  const fieldName = useFieldName()
  return ({ part, name }) =>
    part === 'member' && name !== null ? fieldName(name) : (name ?? t(`parts.${part}`, { count: 1 }))
}

type MemberField = Exclude<(typeof mergeFields)[number], (typeof own)[number]>

function isOwn(name: (typeof mergeFields)[number]): name is (typeof own)[number] {
  return own.some((field) => field === name)
}

function asMemberField(name: (typeof mergeFields)[number]): MemberField {
  return isOwn(name) ? 'last_name' : name
}

interface ValueProps {
  readonly name: string
  readonly member: ManagedMember
  readonly payer: string | null
}

/** The value of a field, in a few lines. */
export function MergedValue({ name, member, payer }: ValueProps) {
  const t = useTranslations()
  const formats = useFormats()
  const { organization } = useSession()
  const lines = (): (string | null | false | undefined)[] => {
    switch (name) {
      case 'address':
        return addressLines(member.address, organization.country)
      case 'membership':
        return [
          t(`members.status.${member.status}`),
          member.member_since && t('merging.memberSince', { date: formats.date(member.member_since) }),
          member.membership_end_date && t('merging.memberUntil', { date: formats.date(member.membership_end_date) }),
        ]
      case 'newsletters':
        return [
          member.no_newsletters
            ? t('merging.noNewsletters', { date: formats.date(member.no_newsletters.since) })
            : t('merging.getsNewsletters'),
        ]
      case 'sepa':
        return [
          member.sepa?.iban && showIban(member.sepa.iban),
          member.sepa?.account_holder,
          member.sepa?.mandate_reference,
          member.sepa?.mandate_date && formats.date(member.sepa.mandate_date),
        ]
      case 'payer':
        return [payer]
      case 'language':
        return [member.language !== null && isLanguage(member.language) && t(`members.languages.${member.language}`)]
      case 'date_of_birth':
        return [member.date_of_birth && formats.date(member.date_of_birth)]
      case 'last_name':
      case 'email':
        return [member[name]]
      default:
        return memberTextNames.flatMap((text) => (text === name ? [member[text]] : []))
    }
  }
  if (name.startsWith(custom))
    return <ShownCustomValue value={member.custom_fields[name.slice(custom.length)] ?? null} />
  return lines().filter(Boolean).join('\n') || t('merging.empty')
}
