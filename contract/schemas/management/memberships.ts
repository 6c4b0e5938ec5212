/** A membership with its history: death, return, and the parts of the surname (not in the specification). */
import { z } from 'zod'
import { date, dateTime, firstDay, id, listOf, nullableDate, nullableString, nullableText, text } from '../fields.ts'
import { clearable, member, memberCancel, memberLimits, memberUpdate, sepa, sepaInput } from '../members.ts'
import { sharedFields } from '../../shared-fields.ts'
import { memberStatuses } from '../../member-states.ts'
import { byId, none } from '../operation-schemas.ts'
import { page, updatedSince } from '../parameters.ts'
import { version } from './version.ts'

export const earlierPeriod = z.strictObject({ starts_on: date.nullable(), ends_on: date.nullable() })
export type EarlierPeriod = z.output<typeof earlierPeriod>

export const membership = z
  .strictObject({
    object: z.literal('membership'),
    id: id.meta({ description: 'Of the member.' }),
    version,
    status: z.enum(memberStatuses),
    member_since: date.nullable(),
    membership_end_date: date.nullable(),
    deceased_on: date.nullable(),
    earlier_periods: z.array(earlierPeriod).meta({ description: 'Before the member came back, oldest first.' }),
    left_as: z
      .literal('prospective')
      .nullable()
      .meta({ description: 'Of a membership that ended, or is to end, while it was on trial: it counts on no day.' }),
    last_name_prefix: nullableString.meta({ description: 'With which `last_name` of the member begins.' }),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .meta({ id: 'Membership' })
export type Membership = z.output<typeof membership>

/** The first rows of the list of members. */
export const firstMembers = z.strictObject({ object: z.literal('first_members'), members: z.array(member) }).meta({
  id: 'FirstMembers',
})
export type FirstMembers = z.output<typeof firstMembers>

const lastCollected = {
  description: 'Day of the last collection by this mandate that is not in these books, such as by another program.',
}

export const managedSepa = sepa
  .extend({ mandate_last_collected_on: date.nullable().meta(lastCollected) })
  .meta({ id: 'ManagedSepa', 'x-scope': 'leden:gevoelig' })

/** Another mandate has no last collection unless it is sent. */
export const managedSepaInput = sepaInput
  .extend({ mandate_last_collected_on: nullableDate.optional().meta(lastCollected) })
  .meta({ id: 'ManagedSepaInput', 'x-scope': 'leden:gevoelig' })
export type ManagedSepaInput = z.output<typeof managedSepaInput>

/** A member with everything that is known beside `/v2`, in one record with one version. */
export const managedMember = z
  .strictObject({
    ...member.shape,
    sepa: managedSepa.optional(),
    version,
    deceased_on: membership.shape.deceased_on,
    earlier_periods: membership.shape.earlier_periods,
    left_as: membership.shape.left_as,
    leaving_reason: nullableString.meta({
      description: 'Why the member leaves or left, in the association’s words; null: not given, or no end.',
    }),
    last_name_prefix: membership.shape.last_name_prefix,
    no_newsletters: z
      .strictObject({
        since: date,
        by: nullableString.meta({ description: 'Null where the link in a newsletter was used.' }),
      })
      .nullable()
      .meta({ description: 'Null for a member who gets newsletters.' }),
    erased: z
      .strictObject({
        on: date,
        books_until: date
          .nullable()
          .meta({ description: 'The last day on which the books keep the name; null: they have none.' }),
      })
      .nullable()
      .meta({ description: 'Of someone whose data were erased.' }),
  })
  .meta({ id: 'ManagedMember' })
export type ManagedMember = z.output<typeof managedMember>

export const managedMemberUpdate = z
  .strictObject({
    ...memberUpdate.shape,
    sepa: clearable(managedSepaInput, { iban: null }),
    last_name_prefix: nullableText({ max: memberLimits.last_name_prefix })
      .optional()
      .meta({ description: 'With which `last_name` begins, as it is after the change.' }),
    newsletters: z.boolean().optional().meta({ description: 'Whether the member gets newsletters.' }),
  })
  .meta({ id: 'ManagedMemberUpdate' })
export type ManagedMemberUpdate = z.output<typeof managedMemberUpdate>

/** More live together in no family, and in few houses. */
export const mostInHousehold = 50

const otherMember = z.strictObject({
  member_id: id,
  version: version.meta({ description: 'Of that member, as the caller saw it.' }),
  ...memberUpdate.pick({ address: true, email: true, phone: true }).shape,
})

/** The body of a change of a member. */
export const managedMemberChange = managedMemberUpdate
  .extend({
    others: z.array(otherMember).max(mostInHousehold).optional().meta({
      description:
        'Members who change with this one, such as a family that moves: all of it is saved, or nothing. Each is for the version that the caller saw.',
    }),
  })
  .meta({ id: 'ManagedMemberChange' })
export type ManagedMemberChange = z.output<typeof managedMemberChange>

export const household = z
  .strictObject({
    object: z.literal('household'),
    members: z
      .array(
        z.strictObject({
          ...member.pick({ id: true, first_name: true, last_name: true, address: true, email: true, phone: true })
            .shape,
          version,
          shared: z.array(z.enum(sharedFields)).meta({ description: 'Which of these the member has in common.' }),
        }),
      )
      .meta({
        description: `Relatives and others at the same address who share the address, the email address or the phone number; relatives first, at most ${mostInHousehold}. Former members are left out.`,
      }),
    has_more: z.boolean().meta({ description: 'More live at the address, as in a home or a block of flats.' }),
  })
  .meta({ id: 'Household' })
export type MemberHousehold = z.output<typeof household>

export const longestLeavingReason = 100

export const managedCancel = z
  .strictObject({
    ...memberCancel.shape,
    leaving_reason: nullableText({ max: longestLeavingReason })
      .optional()
      .meta({ description: 'Why the member leaves. Without it, the one that is known stays.' }),
  })
  .meta({ id: 'ManagedCancel' })
export type ManagedCancel = z.output<typeof managedCancel>

export const membershipList = listOf(membership, 'MembershipList')
export const membershipQuery = z.object({ ...page, updated_since: updatedSince })

export const deathRecord = z
  .strictObject({
    deceased_on: firstDay,
    cancel_registrations: z.boolean().optional().meta({
      default: false,
      description: 'Cancels registrations for events to come, and waits for none any more. No email is sent.',
    }),
  })
  .meta({ id: 'DeathRecord' })
export type DeathRecord = z.output<typeof deathRecord>

export const rejoining = z.strictObject({ member_since: firstDay }).meta({ id: 'Rejoining' })
export type Rejoining = z.output<typeof rejoining>

export const cancellationPreview = z
  .strictObject({ object: z.literal('cancellation_preview'), end_date: date })
  .meta({ id: 'CancellationPreview' })

/** Records that keep a member from being deleted. */
export const inUseBy = ['relationships', 'payers', 'committees', 'registrations', 'invoices'] as const

export const deletionPreview = z
  .strictObject({
    object: z.literal('deletion_preview'),
    in_use_by: z.array(z.enum(inUseBy)).meta({
      description: 'Records about the member, which would stay: with any of them the member cannot be deleted.',
    }),
  })
  .meta({ id: 'DeletionPreview' })
export type DeletionPreview = z.output<typeof deletionPreview>

const affectedEvent = z.strictObject({ id, name: z.string(), starts_at: dateTime })
const affectedInvoice = z.strictObject({ id, number: z.string(), amount_due: z.string() })

export const deathPreview = z
  .strictObject({
    object: z.literal('death_preview'),
    groups: z.array(z.strictObject({ id, name: z.string() })),
    committees: z.array(z.strictObject({ id, name: z.string() })),
    subscriptions: z.int(),
    events: z.array(affectedEvent).meta({ description: 'To come, with a registration or on the waiting list.' }),
    invoices: z.array(affectedInvoice).meta({
      description: 'Open ones of the member, also as payer. Only with `facturen:lezen`.',
    }),
  })
  .meta({ id: 'DeathPreview' })
export type DeathPreview = z.output<typeof deathPreview>

export const namePrefixUpdate = z
  .strictObject({ last_name_prefix: nullableText({ max: memberLimits.last_name_prefix }) })
  .meta({ id: 'NamePrefixUpdate' })
export type NamePrefixUpdate = z.output<typeof namePrefixUpdate>

const mostPrefixes = 200

export const namePrefixRecognition = z
  .strictObject({
    prefixes: z
      .array(text({ max: memberLimits.last_name_prefix }))
      .min(1)
      .max(mostPrefixes)
      .meta({ description: 'Exactly as they are written in the names.' }),
  })
  .meta({ id: 'NamePrefixRecognition' })
export type NamePrefixRecognition = z.output<typeof namePrefixRecognition>

export const namePrefixesRecognized = z
  .strictObject({
    object: z.literal('name_prefix_recognition'),
    recognized: z.int().min(0).meta({ description: 'How many members.' }),
    has_more: z.boolean().meta({
      description: 'Not all of them have been reached: send the same again.',
    }),
  })
  .meta({ id: 'NamePrefixesRecognized' })

/** The schemas of each operation. */
export const membershipSchemas = {
  listMemberships: { params: none, query: membershipQuery, body: null, response: membershipList },
  listFirstMembers: { params: none, query: none, body: null, response: firstMembers },
  getManagedMember: { params: byId, query: none, body: null, response: managedMember },
  updateManagedMember: { params: byId, query: none, body: managedMemberChange, response: managedMember },
  findHousehold: { params: byId, query: none, body: null, response: household },
  previewDeletion: { params: byId, query: none, body: null, response: deletionPreview },
  deleteMember: { params: byId, query: none, body: null, response: null },
  getMembership: { params: byId, query: none, body: null, response: membership },
  cancelManagedMember: { params: byId, query: none, body: managedCancel, response: managedMember },
  previewCancellation: { params: byId, query: none, body: null, response: cancellationPreview },
  previewDeath: { params: byId, query: none, body: null, response: deathPreview },
  recordDeath: { params: byId, query: none, body: deathRecord, response: membership },
  restoreMembership: { params: byId, query: none, body: null, response: membership },
  rejoinMember: { params: byId, query: none, body: rejoining, response: membership },
  updateNamePrefix: { params: byId, query: none, body: namePrefixUpdate, response: membership },
  recognizeNamePrefixes: {
    params: none,
    query: none,
    body: namePrefixRecognition,
    response: namePrefixesRecognized,
  },
} as const
