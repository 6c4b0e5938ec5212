/** Messages that an association emails to many members. Plain data, for the app's first load. */
import { can, type OperationName, type Permissions } from './operations.ts'

export const mailingLimits = {
  /** Characters. */
  subject: 150,
  text: 20_000,
  /** Used in one text, each of which becomes as long as names are. */
  placeholders: 100,
  /** Standard texts of an association, and characters of the name of one. */
  templates: 200,
  templateName: 100,
  /** Ids in a selection, as in `jobLimits`: with an import of them every first load would be larger. */
  members: 50_000,
  /** Members about whom one email is, because they are read about at one address. */
  together: 20,
  /** Emails that leave in a minute, so that mail servers take them and other emails are not kept waiting. */
  perMinute: 120,
} as const

/** Audiences of a message; `everyone` has a membership that runs. */
export const mailingAudiences = ['everyone', 'members', 'group', 'committee', 'event'] as const
export type MailingAudience = (typeof mailingAudiences)[number]

interface MailingAccess {
  readonly reads: readonly OperationName[]
  readonly writes: readonly OperationName[]
}

const ofMembers = { reads: ['listMembers'], writes: ['listMembers', 'updateManagedMember'] } as const

/** A caller reads, or writes and sends, the messages to an audience where all of these operations are allowed. */
export const mailingAccess: Readonly<Record<MailingAudience, MailingAccess>> = {
  everyone: ofMembers,
  members: ofMembers,
  group: { reads: [...ofMembers.reads, 'listGroupMembers'], writes: [...ofMembers.writes, 'listGroupMembers'] },
  committee: { reads: [...ofMembers.reads, 'getCommittee'], writes: [...ofMembers.writes, 'getCommittee'] },
  event: {
    reads: ['listEventRegistrations'],
    writes: ['listEventRegistrations', 'createEventRegistration'],
  },
}
export type MailingUse = keyof MailingAccess

export function mayUseMailings(permissions: Permissions, audience: MailingAudience, use: MailingUse): boolean {
  return mailingAccess[audience][use].every((name) => can(permissions, name))
}

/** The audience of recipients as they are sent. */
export function audienceOfRecipients(recipients: {
  readonly member_ids?: readonly number[] | undefined
  readonly group_id?: number | undefined
  readonly committee_id?: number | undefined
  readonly event_id?: number | undefined
}): MailingAudience {
  if (recipients.member_ids) return 'members'
  return mailingAudiences.find((one) => `${one}_id` in recipients) ?? 'everyone'
}

/** A newsletter goes to those who want it, and says how to stop it; information about the membership or an event to everyone. */
export const mailingKinds = ['information', 'newsletter'] as const
export type MailingKind = (typeof mailingKinds)[number]

/** `not_sent`: the sending was stopped before, or a test key started it. */
export const copyStatuses = ['waiting', 'sent', 'failed', 'not_sent'] as const
export type CopyStatus = (typeof copyStatuses)[number]

/** A draft is changed until its sending starts. */
export const mailingStatuses = ['draft', 'sent', 'stopped'] as const
export type MailingStatus = (typeof mailingStatuses)[number]
