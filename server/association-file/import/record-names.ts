/** Names of the records of an import: with a number where they have one; parts with their member or event. */
import { type RawBuilder, sql } from 'kysely'
import type { ImportRun } from './run.ts'

const memberName = sql`membership_number || ' · ' || trim(coalesce(first_name, initials, '') || ' ' || last_name)`
const inAssociation = (table: string, id: string) =>
  sql`${sql.table(table)} where organization_id = part.organization_id and id = ${sql.ref(`part.${id}`)}`
const member = sql`(select ${memberName} from ${inAssociation('members', 'member_id')})`
const named = (table: string, id: string) => sql`(select name from ${inAssociation(table, id)})`
const numbered = sql`(select number from ${inAssociation('invoices', 'invoice_id')})`
const both = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`coalesce(${one}, '') || ' · ' || coalesce(${other}, '')`

/** By the change log's name: the table, and the name of its row `part`. */
const names: Readonly<Record<string, readonly [table: string, name: RawBuilder<unknown>]>> = {
  organization: ['organizations', sql`name`],
  api_key: ['api_keys', sql`name`],
  custom_field: ['custom_fields', sql`label`],
  product: ['products', both(sql`code`, sql`name`)],
  member: ['members', memberName],
  payer: ['members', memberName],
  subscription: ['subscriptions', both(member, named('products', 'product_id'))],
  group: ['groups', sql`name`],
  group_membership: ['group_places', both(member, named('groups', 'group_id'))],
  committee: ['committees', sql`name`],
  committee_member: ['committee_members', both(member, named('committees', 'committee_id'))],
  event: ['events', sql`name`],
  event_registration: ['event_registrations', both(sql`name`, named('events', 'event_id'))],
  waiting_list_entry: ['waiting_list', both(sql`name`, named('events', 'event_id'))],
  invoice: ['invoices', both(sql`number`, sql`recipient_name`)],
  payment: ['payments', numbered],
  credit_note: ['credit_notes', both(sql`number`, numbered)],
  reminder: ['reminders', both(numbered, sql`level_name`)],
  direct_debit: ['direct_debits', sql`message_id`],
  bank_statement: ['statement_files', sql`file_name`],
  contribution_rules: ['contribution_rules', sql`name`],
  mailing_template: ['mailing_templates', sql`name`],
  note: [
    'notes',
    sql`coalesce(${member}, ${named('groups', 'group_id')}, ${named('committees', 'committee_id')}, ${named('events', 'event_id')})`,
  ],
  bank_entry: ['bank_entries', both(sql`cast(booked_on as text)`, sql`payer_name`)],
}

/** By id, as the import leaves them. */
export async function recordNames(
  { tx, organizationId }: Pick<ImportRun, 'tx' | 'organizationId'>,
  record: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const [table, name] = names[record] ?? []
  if (table === undefined || name === undefined || ids.length === 0) return new Map()
  const own = table === 'organizations' ? sql`true` : sql`organization_id = ${organizationId}`
  const { rows } = await sql<{ id: number; name: string | null }>`
    select id, ${name} as name from ${sql.table(table)} as part where ${own} and id in (${sql.join(ids)})`.execute(tx)
  return new Map(rows.flatMap((row) => (row.name ? [[row.id, row.name] as const] : [])))
}
