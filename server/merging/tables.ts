/** Every column that holds the id of a member, and what a merge does with it. A test compares them with `memberReferences`. */
import type { ChangedRecord } from '#contract/changed-records.ts'
import type { MergePart } from '#contract/member-merges.ts'
import type { OperationName } from '#contract/operations.ts'
import type { Tables } from '../database/tables.ts'

export interface MovedTable {
  readonly part: MergePart
  /** Columns with the id of a member. */
  readonly columns: readonly string[]
  readonly key: readonly string[]
  /** Its name in the change log; null for a part of another record. */
  readonly record: ChangedRecord | null
  /** The operation whose scope the caller needs. */
  readonly needs: OperationName
  /** Other records that a row needs, by column. */
  readonly parents: Readonly<Record<string, keyof Tables>>
  /** Rows of the member who stays decide what becomes of those of the other. */
  readonly isCompared?: true
}

const ofMember = { columns: ['member_id'], key: ['id'], parents: {} } as const

export const movedTables = {
  relationships: {
    ...ofMember,
    part: 'relationships',
    columns: ['member_id', 'related_id'],
    key: ['member_id', 'related_id', 'type'],
    record: null,
    needs: 'updateMember',
    parents: { member_id: 'members', related_id: 'members' },
    isCompared: true,
  },
  participants: { ...ofMember, part: 'participants', record: null, needs: 'updateMember' },
  notes: { ...ofMember, part: 'notes', record: 'note', needs: 'updateMember' },
  subscriptions: {
    ...ofMember,
    part: 'subscriptions',
    record: 'subscription',
    needs: 'startSubscription',
    parents: { product_id: 'products' },
    isCompared: true,
  },
  payers: {
    ...ofMember,
    part: 'payers',
    columns: ['id', 'payer_member_id'],
    record: 'payer',
    needs: 'updatePayer',
    parents: { id: 'members', payer_member_id: 'members' },
    isCompared: true,
  },
  group_places: {
    ...ofMember,
    part: 'group_memberships',
    record: 'group_membership',
    needs: 'addGroupMember',
    parents: { group_id: 'groups' },
    isCompared: true,
  },
  committee_members: {
    ...ofMember,
    part: 'committee_terms',
    record: 'committee_member',
    needs: 'addCommitteeMember',
    parents: { committee_id: 'committees' },
    isCompared: true,
  },
  event_registrations: {
    ...ofMember,
    part: 'registrations',
    record: 'event_registration',
    needs: 'updateRegistration',
    parents: { event_id: 'events' },
    isCompared: true,
  },
  waiting_list: {
    ...ofMember,
    part: 'waiting_list',
    record: 'waiting_list_entry',
    needs: 'updateRegistration',
    parents: { event_id: 'events' },
    isCompared: true,
  },
  invoices: { ...ofMember, part: 'invoices', record: 'invoice', needs: 'updateInvoice' },
  invoice_lines: {
    ...ofMember,
    part: 'invoice_lines',
    columns: ['for_member_id'],
    record: null,
    needs: 'updateInvoice',
  },
  contribution_charges: {
    ...ofMember,
    part: 'charges',
    key: ['reference_key', 'member_id', 'term'],
    record: null,
    needs: 'updateInvoice',
    parents: { invoice_id: 'invoices' },
    isCompared: true,
  },
  direct_debit_rows: {
    ...ofMember,
    part: 'direct_debits',
    key: ['direct_debit_id', 'position'],
    record: null,
    needs: 'updateInvoice',
  },
  mailing_copies: {
    ...ofMember,
    part: 'emails',
    columns: ['member_id', 'reader_id'],
    record: null,
    needs: 'updateMember',
  },
  distinct_members: {
    ...ofMember,
    part: 'distinct_members',
    columns: ['member_id', 'other_id'],
    key: ['member_id', 'other_id'],
    record: null,
    needs: 'updateMember',
    parents: { member_id: 'members', other_id: 'members' },
    isCompared: true,
  },
  // So that the number of someone who was merged before leads to the one who stays now.
  merges: { ...ofMember, part: 'merges', record: null, needs: 'updateMember' },
} as const satisfies Partial<Record<keyof Tables, MovedTable>>
export type MovedTableName = keyof typeof movedTables

/** Columns that keep the id of the member who is gone, each for a reason. */
export const keptColumns: Readonly<Record<string, string>> = {
  'job_rows.member_id': 'What a job did is about the member as it was then.',
  'merges.gone_id': 'Where the id leads from.',
}

/** Texts that name members by id. */
export const movedTexts = {
  contribution_rules: { part: 'contribution_rules', column: 'rules', needs: 'updateInvoice' },
  mailings: { part: 'message_drafts', column: 'member_ids', needs: 'updateMember' },
} as const satisfies Partial<
  Record<keyof Tables, { readonly part: MergePart; readonly column: string; readonly needs: OperationName }>
>
