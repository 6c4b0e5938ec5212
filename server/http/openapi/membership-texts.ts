/** Descriptions of the operations on memberships, as `operation-texts.ts` has them of all others. */
import type { membershipOperations } from '#contract/management-membership-operations.ts'
import type { OperationText } from './operation-text.ts'

export const membershipTexts: Readonly<Record<keyof typeof membershipOperations, OperationText>> = {
  listMemberships: {
    description:
      'Of members who died, came back, or have a prefix to their surname. With `updated_since` all that changed.',
  },
  listFirstMembers: {
    description:
      'What the list of members begins with: current ones by name, in the order of the language of the response. Empty where there are too many to sort.',
  },
  findHousehold: {
    description: 'Who may change with the member: those who have the same address, email address or phone number.',
  },
  previewDeletion: { description: 'Which records are about the member, so that deleting is refused.' },
  deleteMember: {
    description:
      'A member who was entered by mistake, with group memberships and subscriptions. Only as long as no other record is about the member.',
    conflicts: ['member_erased', 'member_in_use'],
  },
  previewErasure: {
    description:
      'What erasing removes, what it makes anonymous, what the books keep until when, and what is in the way.',
    conflicts: ['member_erased'],
  },
  eraseMember: {
    description:
      'Erases what is known of a former member, for good. The record stays without the person, so that figures stay right. What the books have to keep is erased on the first day after its term.',
    conflicts: ['member_erased', 'erasure_blocked'],
  },
  getMembership: {},
  cancelManagedMember: {
    description:
      'As `cancelMember`, and notes why the member leaves. The reason goes when the membership goes on after all.',
    conflicts: ['membership_already_ended', 'recipient_without_email'],
  },
  previewCancellation: { description: 'The last day of membership by the notice period, when cancelled today.' },
  previewDeath: { description: 'What the record of a death would end today, and invoices that are open.' },
  recordDeath: {
    description:
      'The membership, groups, committees and subscriptions end on that day. Also corrects the date. No email is sent.',
    conflicts: ['member_erased'],
  },
  restoreMembership: {
    description:
      'Takes back an end or a death: the membership goes on as before. Registrations that were cancelled stay so.',
    conflicts: ['membership_not_ended', 'member_erased'],
  },
  rejoinMember: {
    description:
      'A former member comes back. The earlier period is kept; its groups, committees and subscriptions stay ended.',
    conflicts: ['membership_not_ended', 'member_erased'],
  },
  getManagedMember: {
    description:
      'A member with everything that is known beside `/v2`. Sensitive fields are shown with `leden:gevoelig` alone.',
  },
  updateManagedMember: {
    description:
      'Changes only the fields sent, the prefix of the surname too; `null` clears a field. With `If-Match`, a change of someone else in between is ' +
      'refused, and nothing of either is lost. `others` change with the member, all in one or not at all.',
    conflicts: ['membership_already_ended', 'member_erased'],
  },
  createFamily: {
    description:
      'Signs up a family at once, all of it or nothing, and relates its members: adults to each other, parents to children, children to each other.',
  },
  removeFamily: {
    description:
      'Takes back a family that has just joined, with its relationships and payers, as long as nobody has changed one of them and no other record is about one of them.',
    conflicts: ['member_in_use'],
  },
  updateNamePrefix: {
    description: 'Says which part of the surname is its prefix; the name stays as it is.',
    conflicts: ['member_erased'],
  },
  recognizeNamePrefixes: {
    description:
      'Records these prefixes for all members whose surname begins with one and who have none yet, a thousand in a request.',
  },
}
