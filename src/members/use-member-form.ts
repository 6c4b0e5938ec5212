import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { memberTextNames } from '#contract/member-fields.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { localToday } from '../forms/local-date.ts'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { useSession } from '../session/session.ts'
import { labelOfField, type MemberField } from '../records/custom-fields.ts'
import { memberProblems, alignCustom, mergeMember, atomicLists } from './member-body.ts'
import type { MemberValues } from './member-values.ts'
import { memberDraft } from './queries.ts'

interface MemberFormOptions {
  /** `new`, or `edit` with the member's id. */
  readonly name: string
  readonly schema: z.ZodType
  readonly initial: MemberValues
  readonly version: string | null
  readonly fields: readonly MemberField[]
}

/** The member form, validated by the schema of its operation and by the rules between fields. */
export function useMemberForm({ name, schema, initial, version, fields }: MemberFormOptions): RecordForm<MemberValues> {
  const session = useSession()
  return useRecordForm<MemberValues>({
    draftKey: { sessionId: session.id, form: memberDraft(name) },
    initial,
    version,
    validate: (values, base) =>
      memberProblems(values, base, { refused: (body) => schemaProblems(schema, body), today: localToday(), fields }),
    merge: mergeMember,
    atomicLists,
    align: alignCustom,
  })
}

const fieldNames = [
  ...memberTextNames,
  'last_name',
  'last_name_prefix',
  'membership_number',
  'email',
  'language',
  'status',
  'member_since',
  'date_of_birth',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'iban',
  'account_holder',
  'mandate_reference',
  'mandate_date',
  'mandate_last_collected_on',
  'participants',
  'relationships',
] as const

/** The label of a field of the form or the request, for use in messages. */
export function useMemberLabel(
  { custom: rows }: Pick<MemberValues, 'custom'>,
  fields: readonly MemberField[] = [],
): (field: string) => string {
  const t = useTranslations('members.fields')
  return (field) => {
    const custom = rows.find(
      ({ name }, index) => field === `custom_fields.${name}` || field.startsWith(`custom.${index}.`),
    )
    if (custom) return labelOfField(fields, custom.name)
    const [first = '', second = ''] = field.split('.')
    const name = fieldNames.find((known) => known === (first === 'address' || first === 'sepa' ? second : first))
    return name ? t(name) : field
  }
}
