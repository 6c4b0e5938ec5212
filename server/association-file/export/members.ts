/** Members with everything of theirs, a page at a time. */
import { forMemberTexts } from '#contract/member-fields.ts'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import { startAfterEndProblems } from '#contract/membership-days.ts'
import { relationshipTypes } from '#contract/relationships.ts'
import type { RowOf } from '../../database/tables.ts'
import { presentManagedRecipient } from '../../invoices/present.ts'
import { shownCustomFields } from '../../lib/custom-field-values.ts'
import type { MemberRow } from '../../members/queries.ts'
import { earlierPeriodsOf } from '../../members/earlier-periods.ts'
import type { PayerRow } from '../../invoices/payers/queries.ts'
import type { fileMember } from '../schema/members.ts'
import { type Exported, type ExportReader, memberNumberOf, pagesOf, recordParts } from './reader.ts'

type ExportedMember = Exported<typeof fileMember>

interface Definitions {
  readonly customFields: readonly CustomFieldDefinition[]
  /** Codes by product id. */
  readonly products: ReadonlyMap<number, string>
}

interface Parts {
  readonly participants: readonly RowOf<'participants'>[]
  readonly relationships: readonly RowOf<'relationships'>[]
  readonly subscriptions: readonly RowOf<'subscriptions'>[]
  readonly distinct: readonly RowOf<'distinct_members'>[]
  readonly payer: PayerRow | undefined
}

/** Active fields as the API shows them, inactive ones where they have a value. */
function customFieldsOf(
  { customFields }: Definitions,
  { custom_fields: stored }: MemberRow,
): ExportedMember['custom_fields'] {
  const all = shownCustomFields(
    customFields.map((definition) => ({ ...definition, active: true })),
    stored,
  )
  const active = new Set(customFields.filter((definition) => definition.active).map(({ name }) => name))
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => active.has(name) || value !== null))
}

function ownFields(
  row: MemberRow,
): Omit<
  ExportedMember,
  'custom_fields' | 'participants' | 'relationships' | 'subscriptions' | 'not_the_same_as' | 'payer'
> {
  const { street, house_number, postal_code, city, country } = row
  const { iban, account_holder, mandate_reference, mandate_date, mandate_last_collected_on } = row
  return {
    membership_number: row.membership_number,
    last_name: row.last_name,
    ...forMemberTexts((name) => row[name]),
    email: row.email,
    address: { street, house_number, postal_code, city, country },
    status: row.status,
    member_since: row.member_since,
    membership_end_date: row.membership_end_date,
    called_off: startAfterEndProblems(row).length > 0,
    deceased_on: row.deceased_on,
    earlier_periods: earlierPeriodsOf(row),
    left_as: row.left_as,
    leaving_reason: row.leaving_reason,
    last_name_prefix: row.last_name_prefix,
    no_newsletters_since: row.no_newsletters_since,
    no_newsletters_by: row.no_newsletters_by,
    erased_on: row.erased_on,
    books_until: row.books_until,
    language: row.language,
    date_of_birth: row.date_of_birth,
    sepa: { iban, account_holder, mandate_reference, mandate_date, mandate_last_collected_on },
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

function exportPayer(reader: ExportReader, row: PayerRow | undefined): ExportedMember['payer'] {
  const { payer_member_id: payerId = null, recipient_name: name = null } = row ?? {}
  if (payerId !== null) return { membership_number: memberNumberOf(reader, payerId) }
  if (!row || name === null) return null
  const recipient = presentManagedRecipient({ ...row, recipient_name: name })
  return row.recipient_id === null ? { recipient } : { recipient, recipient_id: row.recipient_id }
}

function exportMember(reader: ExportReader, definitions: Definitions, row: MemberRow, parts: Parts): ExportedMember {
  return {
    ...ownFields(row),
    custom_fields: customFieldsOf(definitions, row),
    participants: parts.participants.map(({ name, active, date_of_birth }) => ({
      name,
      active: Boolean(active),
      date_of_birth,
    })),
    relationships: parts.relationships.map(({ related_id, type, primary_contact }) => ({
      membership_number: memberNumberOf(reader, related_id),
      type: relationshipTypes.find((known) => known === type) ?? 'household_member_of',
      primary_contact: Boolean(primary_contact),
    })),
    subscriptions: parts.subscriptions.map(
      ({ product_id, starts_on, ends_on, is_cancelled, end_before_cancellation }) => ({
        product: definitions.products.get(product_id) ?? '',
        starts_on,
        ends_on,
        ...(is_cancelled ? { end_before_cancellation } : {}),
      }),
    ),
    not_the_same_as: parts.distinct.map(({ other_id: id }) => memberNumberOf(reader, id)),
    payer: exportPayer(reader, parts.payer),
  }
}

export async function* exportMembers(reader: ExportReader, definitions: Definitions): AsyncGenerator<ExportedMember> {
  for await (const rows of pagesOf<'members', MemberRow>(reader, 'members')) {
    const participants = await recordParts(reader, rows, { table: 'participants', of: 'member_id', order: 'id' })
    const subscriptions = await recordParts(reader, rows, { table: 'subscriptions', of: 'member_id', order: 'id' })
    const relationships = await recordParts(reader, rows, {
      table: 'relationships',
      of: 'member_id',
      order: 'related_id',
    })
    const distinct = await recordParts(reader, rows, { table: 'distinct_members', of: 'member_id', order: 'other_id' })
    const payers = await recordParts(reader, rows, { table: 'payers', of: 'id', order: 'id' })
    for (const row of rows) {
      yield exportMember(reader, definitions, row, {
        participants: participants(row.id),
        relationships: relationships(row.id),
        subscriptions: subscriptions(row.id),
        distinct: distinct(row.id),
        payer: payers(row.id)[0],
      })
    }
  }
}
