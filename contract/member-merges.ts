/** The words of merging two members (not in the specification). The app has a text for each. */
import { memberTextNames } from './member-fields.ts'

/** Signs beside the name that two members are one person. */
export const duplicateSigns = ['email', 'birth', 'iban', 'address', 'phone'] as const

/** Fields that are taken together from one of the two members. The association's own follow as `custom_fields.NAME`. */
export const mergeFields = [
  'last_name',
  ...memberTextNames,
  'date_of_birth',
  'email',
  'address',
  'language',
  'membership',
  'newsletters',
  'sepa',
  'payer',
] as const
export type MergeField = (typeof mergeFields)[number]

/** Records that move to the member who stays. */
export const mergeParts = [
  'relationships',
  'participants',
  'notes',
  'subscriptions',
  'payers',
  'group_memberships',
  'committee_terms',
  'registrations',
  'waiting_list',
  'invoices',
  'invoice_lines',
  'charges',
  'direct_debits',
  'contribution_rules',
  'emails',
  'message_drafts',
  'distinct_members',
  'merges',
] as const
export type MergePart = (typeof mergeParts)[number]

/** Rules for what both members have. */
export const mergeRules = [
  /** One membership of the group remains, from the first day to the last. */
  'same_group',
  'same_committee',
  'same_subscription',
  /** One registration remains; the other one is cancelled. */
  'same_event',
  /** One entry of the waiting list remains, or none for someone who is registered. */
  'same_waiting_list',
  /** The relationship between the two ends. */
  'each_other',
  /** The relationship of the member who stays remains. */
  'same_relation',
  /** The member pays for themselves. */
  'own_payer',
  /** Both were charged under one reference: both invoices remain. */
  'same_charge',
  /** The membership that runs, or ends last, is taken. */
  'membership_runs',
  /** The earlier membership of the other record becomes an earlier period. */
  'earlier_period',
] as const
export type MergeRule = (typeof mergeRules)[number]

export const mergeLimits = {
  /** Days in which a merge can be undone. */
  undoDays: 30,
  /** Pairs that a list of possible duplicates has at most. */
  pairs: 500,
} as const

/** Why something stays as it is when a merge is undone. */
export const undoLeftReasons = ['changed_since', 'gone_since', 'event_full'] as const
export type UndoLeftReason = (typeof undoLeftReasons)[number]
