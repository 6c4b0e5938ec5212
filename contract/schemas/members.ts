/** Member and its parts (specification, "Member" and "Input shapes known for members"). */
import { z } from 'zod'
import { relationshipTypes } from '../relationships.ts'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import {
  anyFields,
  assumed,
  because,
  date,
  dateTime,
  emailLength,
  id,
  language,
  listOf,
  nullableBirthDate,
  nullableDate,
  nullableEmail,
  nullableString,
  nullableText,
  text,
} from './fields.ts'
import { forMemberTexts, type MemberTextName, memberTextRules } from '../member-fields.ts'
import { memberStatuses } from '../member-states.ts'
import { longestPrefix } from '../surnames.ts'
import { idFilter, page, queryText, updatedSince } from './parameters.ts'

/** Statuses a new member can have, and those an update can set (not in the specification). */
export const createStatuses = ['active', 'prospective'] as const
export const updateStatuses = ['active', 'prospective', 'inactive', 'deceased'] as const

export const addressFields = ['street', 'house_number', 'postal_code', 'city', 'country'] as const

export const address = z
  .strictObject({
    street: nullableString,
    house_number: nullableString,
    postal_code: nullableString,
    city: nullableString,
    country: nullableString.meta({ description: 'Usually a name.' }),
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof address>

export const sepa = z
  .strictObject({
    iban: nullableString,
    account_holder: nullableString,
    mandate_reference: nullableString,
    mandate_date: date.nullable(),
  })
  .meta({ id: 'Sepa', 'x-scope': 'leden:gevoelig' })

export const relationship = z
  .strictObject({
    member_id: id.meta({ description: 'The related member.' }),
    type: z
      .enum(relationshipTypes)
      .meta({ description: '`parent_of` means this member is the parent of `member_id`.' }),
    primary_contact: z.boolean().meta({ description: 'Whether the related member is the primary contact.' }),
  })
  .meta({ id: 'Relationship' })
export type Relationship = z.output<typeof relationship>

export const participant = z
  .strictObject({
    id,
    name: z.string(),
    active: z.boolean(),
    date_of_birth: date.nullable().optional().meta({ 'x-scope': 'leden:gevoelig' }),
  })
  .meta({ id: 'Participant' })
export type Participant = z.output<typeof participant>

/** Checkboxes are booleans, numbers integers, dates YYYY-MM-DD, all others strings; null means no value. */
export const customFieldValue = z.union([z.string(), z.int(), z.boolean(), z.null()])
export type CustomFieldValue = z.output<typeof customFieldValue>
export const customFieldTypes = ['text', 'number', 'checkbox', 'date'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

function shownText(name: MemberTextName) {
  const { description } = memberTextRules[name]
  return description === undefined ? nullableString : nullableString.meta({ description })
}

export const member = z
  .strictObject({
    object: z.literal('member'),
    id,
    membership_number: nullableString,
    last_name: z.string(),
    ...forMemberTexts(shownText),
    email: nullableString,
    address,
    status: z.enum(memberStatuses).meta({ id: 'MemberStatus' }),
    member_since: date.nullable(),
    membership_end_date: date.nullable(),
    language: language.nullable(),
    custom_fields: z.record(z.string(), customFieldValue),
    relationships: z.array(relationship),
    created_at: dateTime,
    updated_at: dateTime,
    participants: z.array(participant).optional().meta({ description: 'Only when the association uses participants.' }),
    date_of_birth: date.nullable().optional().meta({ 'x-scope': 'leden:gevoelig' }),
    sepa: sepa.optional(),
  })
  .meta({ id: 'Member' })
export type Member = z.output<typeof member>

export const memberList = listOf(member, 'MemberList')

/** Maximum length of each text field (not in the specification). */
export const memberLimits = {
  last_name: 100,
  last_name_prefix: longestPrefix,
  membership_number: 50,
  street: 100,
  house_number: 20,
  postal_code: 20,
  city: 100,
  country: 100,
  iban: 42,
  account_holder: 100,
  mandate_reference: 35,
  participant_name: 100,
  custom_field: 2000,
} as const

/** Null clears the whole part: "null clears a field" (specification, "Member update body"). */
export function clearable<Part extends z.ZodType>(part: Part, cleared: z.output<Part>) {
  return part
    .nullable()
    .transform((value) => value ?? cleared)
    .optional()
}

export const addressInput = z
  .strictObject({
    street: nullableText({ max: memberLimits.street }).optional(),
    house_number: nullableText({ max: memberLimits.house_number }).optional(),
    postal_code: nullableText({ max: memberLimits.postal_code })
      .optional()
      .meta({ description: 'A Dutch postal code when the country is the Netherlands or empty.' }),
    city: nullableText({ max: memberLimits.city }).optional(),
    country: nullableText({ max: memberLimits.country }).optional(),
  })
  .meta({ id: 'AddressInput' })

/** Capitals without spaces. */
export const storedIban = (value: string) => electronicFormatIBAN(value) ?? value

export const sepaInput = z
  .strictObject({
    iban: nullableText({
      max: memberLimits.iban,
      check: { test: (value) => isValidIBAN(storedIban(value)), reason: 'iban' },
      store: storedIban,
    })
      .optional()
      .meta({ description: 'Spaces are removed and letters capitalised; null clears the mandate as a whole.' }),
    account_holder: nullableText({ max: memberLimits.account_holder }).optional().meta(assumed),
    mandate_reference: nullableText({ max: memberLimits.mandate_reference })
      .optional()
      .meta({ ...assumed, description: 'Generated when left out.' }),
    mandate_date: nullableDate.optional().meta({ ...assumed, description: 'Required when an IBAN is given.' }),
  })
  .meta({ id: 'SepaInput', 'x-scope': 'leden:gevoelig' })

// Changes the participant with this `id`, or adds one without `id`; omitted participants stay (not in the
// specification).
export const participantInput = z
  .strictObject({
    id: id.optional(),
    name: text({ max: memberLimits.participant_name }).optional().meta({ description: 'Required without `id`.' }),
    active: z.boolean().optional(),
    date_of_birth: nullableBirthDate.optional().meta({ 'x-scope': 'leden:gevoelig' }),
  })
  .refine((value) => value.id !== undefined || value.name !== undefined, { ...because('required'), path: ['name'] })
  .meta({ id: 'ParticipantInput', ...assumed })
export type ParticipantInput = z.output<typeof participantInput>

export const relationshipInput = z
  .strictObject({
    member_id: id,
    type: z.enum(relationshipTypes),
    primary_contact: z.boolean().optional(),
  })
  .meta({ id: 'RelationshipInput', ...assumed })
export type RelationshipInput = z.output<typeof relationshipInput>

function textInput(name: MemberTextName) {
  const { max, isAssumed } = memberTextRules[name]
  const input = nullableText({ max }).optional()
  return isAssumed ? input.meta(assumed) : input
}

/**
 * Fields of both the create and the update body; the specification only defines names, email, address, language,
 * `sepa` and `date_of_birth`.
 */
const inputFields = {
  ...forMemberTexts(textInput),
  email: nullableEmail.optional(),
  address: clearable(addressInput, { street: null, house_number: null, postal_code: null, city: null, country: null }),
  language: language.nullable().optional(),
  member_since: nullableDate.optional().meta(assumed),
  // The association's definitions type the values, and decide what null clears (`member-bodies.ts`).
  custom_fields: anyFields.nullable().optional().meta(assumed),
  date_of_birth: nullableBirthDate.optional().meta({ 'x-scope': 'leden:gevoelig' }),
  sepa: clearable(sepaInput, { iban: null }),
  participants: z.array(participantInput).max(50).optional().meta(assumed),
  relationships: clearable(z.array(relationshipInput).max(100), []).meta({
    ...assumed,
    description: 'Replaces the whole set.',
  }),
}

export const memberCreate = z
  .strictObject({
    last_name: text({ max: memberLimits.last_name }),
    ...inputFields,
    status: z
      .enum(createStatuses)
      .optional()
      .meta({ ...assumed, default: 'active' }),
    membership_number: text({ max: memberLimits.membership_number })
      .optional()
      .meta({ description: 'The next free number unless sent.' }),
  })
  .meta({ id: 'MemberCreate', ...assumed })
export type MemberCreate = z.output<typeof memberCreate>

export const memberUpdate = z
  .strictObject({
    last_name: text({ max: memberLimits.last_name }).optional(),
    ...inputFields,
    // `cancelled` and `ended` get their own message, because cancelling is a separate operation.
    status: z
      .enum(memberStatuses)
      .refine((value) => updateStatuses.some((allowed) => allowed === value), because('use_cancel'))
      .optional()
      .meta({ ...assumed, enum: [...updateStatuses] }),
    membership_number: text({ max: memberLimits.membership_number }).optional().meta(assumed),
  })
  .meta({ id: 'MemberUpdate', ...assumed })

export const memberCancel = z
  .strictObject({
    end_date: date.optional().meta({ description: 'Without it, the end date follows from the notice period.' }),
    send_confirmation: z.boolean().optional(),
  })
  .meta({ id: 'MemberCancel' })

export const memberListQuery = z.object({
  ...page,
  updated_since: updatedSince,
  status: z.enum(memberStatuses).optional(),
  group_id: idFilter.optional().meta({ type: 'integer', description: 'Currently in this group.' }),
  email: queryText(emailLength).optional().meta({ description: 'Exact, case-insensitive.' }),
  q: queryText(200).optional().meta({ description: 'Search in first name, last name and initials.' }),
})
export type MemberListQuery = z.output<typeof memberListQuery>
