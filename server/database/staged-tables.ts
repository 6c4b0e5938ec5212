/** Which tables are staged (`staging.ts`): a new one of an association is named here, or does not compile. */
import type { Tables } from './tables.ts'

const recordKey = ['organization_id', 'id'] as const

/** What has a copy, and its key. A table comes after those it refers to. */
export const keys = {
  organizations: ['id'],
  organization_details: ['organization_id'],
  book_accounts: ['organization_id'],
  reminder_settings: ['organization_id'],
  change_clocks: ['organization_id'],
  changes: ['organization_id', 'sequence'],
  sequences: ['organization_id', 'name'],
  api_keys: recordKey,
  custom_fields: recordKey,
  products: recordKey,
  members: recordKey,
  participants: recordKey,
  relationships: ['organization_id', 'member_id', 'related_id'],
  payers: recordKey,
  subscriptions: recordKey,
  groups: recordKey,
  group_places: recordKey,
  committees: recordKey,
  committee_members: recordKey,
  events: recordKey,
  event_registrations: recordKey,
  waiting_list: recordKey,
  attendance: recordKey,
  invoices: recordKey,
  invoice_lines: recordKey,
  reminders: recordKey,
  reminder_holds: ['organization_id', 'invoice_id'],
  direct_debits: recordKey,
  direct_debit_rows: ['organization_id', 'direct_debit_id', 'position'],
  statement_files: recordKey,
  bank_entries: recordKey,
  payments: recordKey,
  credit_notes: recordKey,
  credit_note_lines: ['organization_id', 'credit_note_id', 'position'],
  invoice_sendings: ['organization_id', 'invoice_id', 'requested_at'],
  contribution_charges: ['organization_id', 'reference_key', 'member_id', 'term'],
  contribution_rules: recordKey,
  mailings: recordKey,
  mailing_copies: recordKey,
  bank_statements: ['organization_id', 'account', 'opened_on', 'closed_on', 'opening', 'closing'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>

export type CopiedTable = keyof typeof keys
// The keys of a constant are exactly its keys.
export const tables = Object.keys(keys) as CopiedTable[]

/** Staged work never writes them: they are of people and requests. A new table is in one of both lists. */
const leftAlone = {
  idempotency_keys: true,
  job_rows: true,
  jobs: true,
  known_devices: true,
  list_layouts: true,
  member_import_cells: true,
  member_import_files: true,
  member_import_memory: true,
  outbox: true,
  passkeys: true,
  people: true,
  saved_views: true,
} as const satisfies Record<Exclude<keyof Tables, CopiedTable | TableOfAll>, true>
export const unstagedTables: readonly string[] = Object.keys(leftAlone)
/** Rows of no association. */
type TableOfAll = 'passkey_challenges' | 'sign_in_attempts' | 'service_secrets'

/** Tables from which rows may be removed: of the log only the last row is copied. */
export const shortenable = tables.filter(
  (table) => !['organizations', 'change_clocks', 'changes', 'sequences'].includes(table),
)
