/** Tables of which erasing a person changes no columns. A new table does not compile until it is here or in `personal-data.ts`. */
import type { Tables } from '../database/tables.ts'
import type { ChangedTable } from './personal-data.ts'

export const otherTables = {
  // The rows about the person go.
  participants: 'removed',
  relationships: 'removed',
  notes: 'removed',
  invoice_sendings: 'removed',
  reminder_holds: 'removed',
  mailing_copies: 'removed',
  job_rows: 'removed',
  distinct_members: 'removed',
  member_import_cells: 'removed',
  // Once the books no longer need it: by values that a bank would accept in a file.
  direct_debit_rows: 'written over',
  // Of merges with the person, which cannot be undone any more; of others the values in rows about the person.
  merge_steps: 'removed',
  // Views whose name or filters name the person.
  saved_views: 'removed',
  // Digests of addresses that no one else has.
  outbox: 'scrubbed',
  // Old values of the columns above, by record.
  changes: 'scrubbed',
  // Values of the person among the samples of a file, payers and reasons of a run, and subjects of messages to them.
  jobs: 'scrubbed',
  // Why rules leave the person out.
  contribution_rules: 'scrubbed',
  // Names of payers that an import asked about.
  member_import_memory: 'scrubbed',
  // Nothing is erased while a file waits there.
  member_import_files: 'empty',
  // Encrypted with a key that is not stored, and gone within a day.
  idempotency_keys: 'encrypted',
  // Only ids, dates, amounts and states of members.
  subscriptions: 'nothing personal',
  contribution_charges: 'nothing personal',
  attendance: 'nothing personal',
  // Ids and numbers, so that an older file brings nobody back who was merged before.
  merges: 'nothing personal',
  sequences: 'nothing personal',
  change_clocks: 'nothing personal',
  // The association, its settings and its catalogue.
  organizations: 'not about members',
  organization_details: 'not about members',
  book_accounts: 'not about members',
  custom_fields: 'not about members',
  products: 'not about members',
  groups: 'not about members',
  committees: 'not about members',
  mailing_templates: 'not about members',
  events: 'not about members',
  direct_debits: 'not about members',
  bank_statements: 'not about members',
  statement_files: 'not about members',
  reminder_settings: 'not about members',
  // People who sign in: a member with the same address is not erased.
  people: 'not about members',
  api_keys: 'not about members',
  passkeys: 'not about members',
  passkey_challenges: 'not about members',
  sign_in_attempts: 'not about members',
  known_devices: 'not about members',
  list_layouts: 'not about members',
  service_secrets: 'not about members',
} as const satisfies Readonly<Record<Exclude<keyof Tables, ChangedTable>, string>>
