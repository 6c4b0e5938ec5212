/** What people call the records of the change log. */
import { z } from 'zod'
import type { ChangedRecord } from '#contract/changed-records.ts'
import { jobAccess, jobKinds } from '#contract/jobs.ts'
import { mailingAudiences, mayUseMailings } from '#contract/mailings.ts'
import { can, hasScope, type OperationName, type Permissions, sensitiveScope } from '#contract/operations.ts'

export const storedColumns = z.record(z.string(), z.unknown())

/** A row of a record: as it is, or as the log has it of a record that is gone. */
export type Row = Readonly<Record<string, unknown>>

function text(row: Row, ...columns: readonly string[]): string | null {
  const found = columns.map((column) => row[column])
  return found.filter((value) => typeof value === 'string' && value !== '').join(' ') || null
}

export interface Titled {
  readonly table: string
  readonly columns: readonly string[]
  /** What people call it by itself. */
  readonly own?: (row: Row, reader: Permissions) => string | null
  /** Columns with ids of records after which it is called too, in this order. */
  readonly after?: readonly ReferenceColumn[]
  /** The record that its address begins with. */
  readonly parent?: ReferenceColumn
  /** What reads it, where not every reader of the log may. */
  readonly reads?: OperationName
}

export const references = {
  member_id: 'member',
  product_id: 'product',
  group_id: 'group',
  committee_id: 'committee',
  event_id: 'event',
  invoice_id: 'invoice',
  person_id: 'person',
  mailing_id: 'mailing',
} as const satisfies Readonly<Record<string, ChangedRecord>>
export type ReferenceColumn = keyof typeof references

const [named, numbered] = [['name'], ['number']] as const
const payloadIds = ['member_id', 'invoice_id', 'person_id', 'event_id', 'mailing_id'] as const
const person = { table: 'members', columns: ['first_name', 'initials', 'last_name'], reads: 'getMember' } as const

function personName(row: Row): string | null {
  return [text(row, 'first_name') ?? text(row, 'initials'), text(row, 'last_name')].filter(Boolean).join(' ') || null
}

/** Whether the message, or the job that sends it, is for an audience that the reader may know. */
function mayRead(reader: Permissions, { audience }: Row): boolean {
  return mailingAudiences.some((one) => one === audience && mayUseMailings(reader, one, 'reads'))
}

/** What people call a record of each kind: every one of them has a title without internal numbers. */
export const titles: Readonly<Record<ChangedRecord, Titled>> = {
  organization: { table: 'organizations', columns: named, own: (row) => text(row, 'name') },
  api_key: { table: 'api_keys', columns: named, own: (row) => text(row, 'name') },
  session: { table: 'api_keys', columns: ['person_id'], after: ['person_id'] },
  person: { table: 'people', columns: named, own: (row) => text(row, 'name') },
  custom_field: { table: 'custom_fields', columns: ['label'], own: (row) => text(row, 'label') },
  product: { table: 'products', columns: named, own: (row) => text(row, 'name') },
  member: { ...person, own: personName },
  payer: { ...person, own: personName },
  subscription: {
    table: 'subscriptions',
    columns: ['member_id', 'product_id'],
    after: ['product_id', 'member_id'],
    parent: 'member_id',
  },
  group: { table: 'groups', columns: named, own: (row) => text(row, 'name'), reads: 'getGroup' },
  group_membership: {
    table: 'group_places',
    columns: ['group_id', 'member_id'],
    after: ['group_id', 'member_id'],
    parent: 'group_id',
  },
  committee: { table: 'committees', columns: named, own: (row) => text(row, 'name'), reads: 'getCommittee' },
  committee_member: {
    table: 'committee_members',
    columns: ['committee_id', 'member_id'],
    after: ['committee_id', 'member_id'],
    parent: 'committee_id',
  },
  event: { table: 'events', columns: named, own: (row) => text(row, 'name'), reads: 'getEvent' },
  event_registration: {
    table: 'event_registrations',
    columns: ['name', 'event_id'],
    own: (row) => text(row, 'name'),
    after: ['event_id'],
    reads: 'listEventRegistrations',
  },
  waiting_list_entry: {
    table: 'waiting_list',
    columns: ['name', 'event_id'],
    own: (row) => text(row, 'name'),
    after: ['event_id'],
    reads: 'listEventRegistrations',
  },
  invoice: { table: 'invoices', columns: numbered, own: (row) => text(row, 'number'), reads: 'getInvoice' },
  payment: { table: 'payments', columns: ['invoice_id'], after: ['invoice_id'], reads: 'getPayment' },
  credit_note: { table: 'credit_notes', columns: numbered, own: (row) => text(row, 'number'), reads: 'getInvoice' },
  direct_debit: {
    table: 'direct_debits',
    columns: ['collection_date'],
    own: (row) => text(row, 'collection_date'),
    reads: 'getDirectDebit',
  },
  reminder: {
    table: 'reminders',
    columns: ['invoice_id', 'level_name'],
    own: (row) => text(row, 'level_name'),
    after: ['invoice_id'],
    reads: 'getReminder',
  },
  bank_entry: {
    table: 'bank_entries',
    columns: ['payer_name', 'booked_on'],
    own: (row, reader) => (hasScope(reader, sensitiveScope) ? text(row, 'payer_name') : null) ?? text(row, 'booked_on'),
    reads: 'listBankEntries',
  },
  bank_statement: {
    table: 'statement_files',
    columns: ['file_name'],
    own: (row) => text(row, 'file_name'),
    reads: 'listBankStatements',
  },
  contribution_rules: {
    table: 'contribution_rules',
    columns: named,
    own: (row) => text(row, 'name'),
    reads: 'listContributionRules',
  },
  mailing_template: {
    table: 'mailing_templates',
    columns: named,
    own: (row) => text(row, 'name'),
    reads: 'listMailingTemplates',
  },
  job: {
    table: 'jobs',
    columns: ['settings', 'kind'],
    own: (row, reader) => {
      const kind = jobKinds.find((one) => one === row.kind)
      if (kind === undefined || !can(reader, jobAccess[kind].reads)) return null
      const settings = storedColumns.parse(JSON.parse(text(row, 'settings') ?? '{}'))
      return kind === 'send_mailing' && !mayRead(reader, settings) ? null : text(settings, 'name')
    },
  },
  mailing: {
    table: 'mailings',
    columns: ['subject', 'audience'],
    own: (row, reader) => (mayRead(reader, row) ? text(row, 'subject') : null),
    reads: 'getMailing',
  },
  outbox_entry: { table: 'outbox', columns: ['payload'], after: payloadIds },
}
