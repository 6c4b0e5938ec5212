/** The report of an import. */
import type { Environment, Scope } from '#contract/operations.ts'
import type { AssociationImport } from '#contract/schemas/management/association-file.ts'

/** By kind of record. */
export type ListedChanges = AssociationImport['changes']

export const countedKinds = [
  'api_keys',
  'custom_fields',
  'products',
  'members',
  'participants',
  'relationships',
  'payers',
  'subscriptions',
  'groups',
  'group_memberships',
  'committees',
  'committee_members',
  'events',
  'registrations',
  'waiting_list',
  'contribution_rules',
  'mailings',
  'mailing_templates',
  'notes',
  'invoices',
  'payments',
  'statement_files',
  'bank_entries',
  'statement_balances',
  'direct_debits',
] as const
export type CountedKind = (typeof countedKinds)[number]

export interface Changes {
  created: number
  updated: number
  unchanged: number
}
export type Tally = Record<CountedKind, Changes>

export interface ImportedKey {
  readonly name: string
  readonly environment: Environment
  readonly scopes: readonly Scope[]
  /** The key in full, known here and never again. */
  readonly key: string
}

export interface ImportReport {
  readonly slug: string
  readonly name: string
  readonly organization: keyof Changes
  readonly counts: Readonly<Record<CountedKind, Readonly<Changes>>>
  /** Keys the import made because the file named none. */
  readonly keys: readonly ImportedKey[]
  readonly warnings: readonly string[]
  /** Null: the file does not say it. */
  readonly exportedAt: string | null
  /** Newer records that the file changes. */
  readonly newer: number
  /** Record by record; nothing for an association that the file makes. */
  readonly changes: ListedChanges
}

export function emptyTally(): Tally {
  const zero = (): Changes => ({ created: 0, updated: 0, unchanged: 0 })
  return {
    api_keys: zero(),
    custom_fields: zero(),
    products: zero(),
    members: zero(),
    participants: zero(),
    relationships: zero(),
    payers: zero(),
    subscriptions: zero(),
    groups: zero(),
    group_memberships: zero(),
    committees: zero(),
    committee_members: zero(),
    events: zero(),
    registrations: zero(),
    waiting_list: zero(),
    contribution_rules: zero(),
    mailings: zero(),
    mailing_templates: zero(),
    notes: zero(),
    invoices: zero(),
    payments: zero(),
    statement_files: zero(),
    bank_entries: zero(),
    statement_balances: zero(),
    direct_debits: zero(),
  }
}

/** Whether the import found everything as the file says. */
export function isUnchanged(report: ImportReport): boolean {
  return (
    report.organization === 'unchanged' &&
    Object.values(report.counts).every(({ created, updated }) => created + updated === 0)
  )
}
