/** Titles of the records in the change log. */
import { z } from 'zod'
import type { ChangedRecord } from '#contract/changed-records.ts'
import { jobAccess, jobKinds } from '#contract/jobs.ts'
import { mailingAudiences, mayUseMailings } from '#contract/mailings.ts'
import { can, hasScope, type OperationName, type Permissions, sensitiveScope } from '#contract/operations.ts'

export const storedColumns = z.record(z.string(), z.unknown())

/** A row of a record: as it is, or as the log has it of a record that is gone. */
export type RecordRow = Readonly<Record<string, unknown>>

function text(row: RecordRow, column: string): string | null {
  const value = row[column]
  return typeof value === 'string' && value !== '' ? value : null
}

export interface Titled {
  readonly table: string
  readonly columns: readonly string[]
  /** Its own name. */
  readonly own?: (row: RecordRow, reader: Permissions) => string | null
  /** Columns with ids of records whose names follow its own, in this order. */
  readonly after?: readonly ReferenceColumn[]
  /** The record that its address begins with. */
  readonly parent?: ReferenceColumn
  /** The operation that reads it, where not every reader of the log may. */
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

/** A record whose name is in one column. */
function called(table: string, column: string, more: Partial<Titled> = {}): Titled {
  return { table, columns: [column], own: (row) => text(row, column), ...more }
}

const notedIds = ['member_id', 'group_id', 'committee_id', 'event_id'] as const
const payloadIds = ['member_id', 'invoice_id', 'person_id', 'event_id', 'mailing_id'] as const
const person = { table: 'members', columns: ['first_name', 'initials', 'last_name'], reads: 'getMember' } as const

function personName(row: RecordRow): string | null {
  return [text(row, 'first_name') ?? text(row, 'initials'), text(row, 'last_name')].filter(Boolean).join(' ') || null
}

/** Whether the message, or the job that sends it, is for an audience that the reader may know. */
function mayRead(reader: Permissions, { audience }: RecordRow): boolean {
  return mailingAudiences.some((one) => one === audience && mayUseMailings(reader, one, 'reads'))
}

/** The title of a record of each kind, which has no internal numbers in it. */
export const titles: Readonly<Record<ChangedRecord, Titled>> = {
  organization: called('organizations', 'name'),
  api_key: called('api_keys', 'name'),
  session: { table: 'api_keys', columns: ['person_id'], after: ['person_id'] },
  person: called('people', 'name'),
  custom_field: called('custom_fields', 'label'),
  product: called('products', 'name'),
  member: { ...person, own: personName },
  payer: { ...person, own: personName },
  subscription: {
    table: 'subscriptions',
    columns: ['member_id', 'product_id'],
    after: ['product_id', 'member_id'],
    parent: 'member_id',
  },
  group: called('groups', 'name', { reads: 'getGroup' }),
  group_membership: {
    table: 'group_places',
    columns: ['group_id', 'member_id'],
    after: ['group_id', 'member_id'],
    parent: 'group_id',
  },
  committee: called('committees', 'name', { reads: 'getCommittee' }),
  committee_member: {
    table: 'committee_members',
    columns: ['committee_id', 'member_id'],
    after: ['committee_id', 'member_id'],
    parent: 'committee_id',
  },
  event: called('events', 'name', { reads: 'getEvent' }),
  event_registration: called('event_registrations', 'name', {
    columns: ['name', 'event_id'],
    after: ['event_id'],
    reads: 'listEventRegistrations',
  }),
  waiting_list_entry: called('waiting_list', 'name', {
    columns: ['name', 'event_id'],
    after: ['event_id'],
    reads: 'listEventRegistrations',
  }),
  invoice: called('invoices', 'number', { reads: 'getInvoice' }),
  payment: { table: 'payments', columns: ['invoice_id'], after: ['invoice_id'], reads: 'getPayment' },
  credit_note: called('credit_notes', 'number', { reads: 'getInvoice' }),
  direct_debit: called('direct_debits', 'collection_date', { reads: 'getDirectDebit' }),
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
  bank_statement: called('statement_files', 'file_name', { reads: 'listBankStatements' }),
  contribution_rules: called('contribution_rules', 'name', { reads: 'listContributionRules' }),
  mailing_template: called('mailing_templates', 'name', { reads: 'listMailingTemplates' }),
  note: { table: 'notes', columns: notedIds, after: notedIds },
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
