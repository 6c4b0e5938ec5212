/** The records a job is about, and the reasons why a row is left out. Plain data, for the app's first load. */
import type { OperationName } from './operations.ts'
import { noReminderReasons } from './reminder-texts.ts'

/** Each is also the name of its parameters in a job. */
export const jobKinds = [
  'contribution_run',
  'discard_drafts',
  'send_invoices',
  'send_reminders',
  'member_import',
  'undo_member_import',
  'member_changes',
  'undo_member_changes',
  'send_mailing',
] as const
export type JobKind = (typeof jobKinds)[number]

interface JobAccess {
  readonly reads: OperationName
  readonly writes: OperationName
}

const ofMembers = { reads: 'listMembers', writes: 'updateManagedMember' } as const
const ofRuns = { reads: 'listContributionRules', writes: 'createContributionRules' } as const

const ofImports = { reads: 'listMembers', writes: 'createMemberImport' } as const

/** A caller sees the jobs of a kind, or previews, starts and stops them, where these operations are allowed. */
export const jobAccess: Readonly<Record<JobKind, JobAccess>> = {
  contribution_run: ofRuns,
  discard_drafts: ofRuns,
  member_import: ofImports,
  undo_member_import: ofImports,
  send_invoices: { reads: 'listInvoices', writes: 'sendInvoice' },
  send_reminders: { reads: 'getReminderPreview', writes: 'createReminder' },
  member_changes: ofMembers,
  undo_member_changes: ofMembers,
  send_mailing: { reads: 'listMailings', writes: 'createMailing' },
}

/** Bulk changes to members. Each key also names the change's input; its value is the operation that the caller must have access to. */
export const memberChanges = {
  add_to_group: 'addGroupMember',
  remove_from_group: 'updateGroupMembership',
  start_subscription: 'startSubscription',
  end_subscription: 'updateSubscription',
  set_field: 'updateManagedMember',
  cancel: 'cancelMember',
} as const satisfies Readonly<Record<string, OperationName>>
export type MemberChangeName = keyof typeof memberChanges
// The keys of a constant are exactly its keys.
export const memberChangeNames = Object.keys(memberChanges) as MemberChangeName[]

/** Fields of every member that are set for many; the association's own ones are `custom_fields.<name>`. */
export const settableFields = ['status', 'language'] as const

/** Why a row is left out, in the preview or by what has changed when its turn comes. */
export const leftOutReasons = [
  // The rules, or the selection, do not choose the member.
  'status',
  'group',
  'excluded_group',
  'product',
  'age',
  'selection',
  // The rules choose the member, who gets no invoice all the same.
  'excluded',
  'ended',
  'no_birth_date',
  'zero',
  'negative',
  'payer_ended',
  'no_email',
  /** By a run under the same reference. */
  'invoiced',
  /** By an invoice under the same reference that no job made: it may be for the member. Chosen with `include_member_ids`. */
  'invoiced_before',
  /** The invoice of the payer would have more lines, or larger amounts, than an invoice takes. */
  'invoice_too_large',
  // Drafts to discard.
  'not_draft',
  'paid',
  // Changes to members, and members of a file.
  /** It is so already. */
  'unchanged',
  /** A member was changed after the preview, or someone with the same number or name was entered. */
  'changed_since',
  /** An undo keeps data that someone has changed since. */
  'changed_after',
  // Changes to members.
  'already_in_group',
  /** The member was in the group on that day. */
  'earlier_membership',
  'not_in_group',
  'no_subscription',
  /** The membership or subscription to end starts after that day. */
  'starts_later',
  /** The membership or subscription to end already ends before that day. */
  'ends_earlier',
  'after_membership',
  'before_membership',
  'during_membership',
  'overlapping_membership',
  'overlapping_subscription',
  'archived_product',
  // Members of a file.
  /** A rule refuses it: `member_import.problems` says which. */
  'refused',
  /** It may be any of `member_import.candidates`, or a new member: it waits for a choice. */
  'whose',
  /** Its groups and products go with an earlier row, that of the same person. */
  'same_person',
  /** By a choice, or by the answer to a question. */
  'chosen',
  /** The undo of an import keeps members with invoices, registrations or other records. */
  'in_use',
  // Invoices to send or to remind of.
  'not_open',
  'closed_period',
  /** By someone else since the preview. */
  'sent_since',
  // Readers of a message.
  /** The member wants none. */
  'no_newsletters',
  /** A guest of an event is no member: nothing would say that no more newsletters are wanted. */
  'not_member',
  /** Someone stopped it. */
  'stopped',
  ...noReminderReasons,
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const jobLimits = {
  /** Ids in a selection of members or invoices. */
  selection: 50_000,
  /** Members who are chosen by hand for another payer, or in spite of an earlier invoice. */
  exceptions: 5_000,
  rows: 1_000,
  /** Letters in one PDF: what is drawn in a few seconds. */
  letters: 200,
  /** Characters in the name of a field to set. */
  fieldName: 200,
  /** Changes that a refreshed preview lists; it counts all. */
  differences: 100,
} as const

export const contributionLimits = {
  rules: 100,
  name: 100,
  /** ` 12/12` may follow; an invoice takes 100 characters. */
  reference: 60,
  lines: 20,
  /** Amounts of a line by age, group, product or value. */
  amounts: 100,
  groups: 500,
  excluded: 5_000,
  terms: 12,
  age: 150,
} as const

/** The amount of a line depends on one of these. */
export const amountKinds = ['all', 'age', 'group', 'product', 'custom_field'] as const
