/** The values of the member form: text for inputs, booleans for checkboxes. Pure. */
import { forMemberTexts, type MemberTextName } from '#contract/member-fields.ts'
import type { ManagedMember } from '#contract/schemas/management/memberships.ts'
import type { RelationshipType } from '#contract/relationships.ts'
import type { CustomFieldType, CustomFieldValue, Member } from '#contract/schemas/members.ts'
import type { MemberStatus } from '#contract/member-states.ts'
import { mainPart, wholeName } from '#contract/surnames.ts'
import { cleanText } from '#contract/text.ts'
import type { MemberField } from '../records/custom-fields.ts'
import { memberName } from '../records/member-name.ts'

export type AddressValues = { street: string; house_number: string; postal_code: string; city: string; country: string }
export type SepaValues = {
  iban: string
  account_holder: string
  mandate_reference: string
  mandate_date: string
  /** Only in the management API. */
  mandate_last_collected_on: string
}

/** A checkbox uses `checked`; every other type uses `text`: a number as typed, a date as YYYY-MM-DD. */
export type CustomValue = { name: string; type: CustomFieldType; text: string; checked: boolean }
/** `participant_id` is null for a new participant. */
export type ParticipantValues = { participant_id: number | null; name: string; active: boolean; date_of_birth: string }
/** `member_id` is null until a member is chosen. */
export type RelationshipValues = { member_id: number | null; type: RelationshipType; primary_contact: boolean }

/** Empty text means no value. Sensitive fields stay empty, and are never sent, for a key that may not read them. */
export type MemberValues = Record<MemberTextName, string> & {
  /** Without the prefix, which `/v2` has as the beginning of the name. */
  last_name: string
  last_name_prefix: string
  membership_number: string
  email: string
  language: string
  status: MemberStatus
  member_since: string
  date_of_birth: string
  address: AddressValues
  sepa: SepaValues
  /** In the order of the fields; keyed by index, because a name may contain dots. */
  custom: CustomValue[]
  participants: ParticipantValues[]
  relationships: RelationshipValues[]
}

/** A member with what only the management API knows and the form shows; absent elsewhere. */
export type NamedMember = Omit<Member, 'sepa'> &
  Partial<Pick<ManagedMember, 'last_name_prefix'>> & { readonly sepa?: Partial<ManagedMember['sepa']> & Member['sepa'] }

/** The surname as `/v2` has it. */
export function lastNameOf({
  last_name_prefix: prefix,
  last_name: name,
}: Pick<MemberValues, 'last_name' | 'last_name_prefix'>): string {
  return wholeName(prefix, name)
}

/** The prefix for the management API, on its own: the name has the rest. */
export function prefixOf({ last_name_prefix: prefix }: Pick<MemberValues, 'last_name_prefix'>): string | null {
  return cleanText(prefix) || null
}

/** Fields are matched by name, because their order may change. */
export function customNamed({ custom }: Pick<MemberValues, 'custom'>, name: string): CustomValue | undefined {
  return custom.find((row) => row.name === name)
}

function customValue(name: string, type: CustomFieldType, value: CustomFieldValue): CustomValue {
  return { name, type, text: value === null || type === 'checkbox' ? '' : String(value), checked: value === true }
}

function customValues(
  fields: readonly Pick<MemberField, 'name' | 'type'>[],
  of: Member['custom_fields'],
): CustomValue[] {
  return fields.map(({ name, type }) => customValue(name, type, Object.hasOwn(of, name) ? (of[name] ?? null) : null))
}

interface Defaults {
  readonly country: string | null
  /** `YYYY-MM-DD` */
  readonly since: string
}

/** The values of an empty form, with the service's own defaults. */
export function newMemberValues(fields: readonly MemberField[], { country, since }: Defaults): MemberValues {
  return {
    last_name: '',
    last_name_prefix: '',
    ...forMemberTexts(() => ''),
    membership_number: '',
    email: '',
    language: '',
    status: 'active',
    member_since: since,
    date_of_birth: '',
    address: { street: '', house_number: '', postal_code: '', city: '', country: country ?? '' },
    sepa: { iban: '', account_holder: '', mandate_reference: '', mandate_date: '', mandate_last_collected_on: '' },
    custom: customValues(fields, {}),
    participants: [],
    relationships: [],
  }
}

/** Null and absent become `''`, so that every input has a value; other keys stay unchanged. */
function texts<Values extends Record<string, string>>(
  empty: Values,
  from: { readonly [Key in keyof Values]?: string | null } | undefined,
): Values {
  const filled = Object.entries(empty).map(([key, none]) => [key, from?.[key] ?? none])
  // The same keys with text values, which is the type.
  return Object.fromEntries(filled) as Values
}

export function addressValues(address: { readonly [Key in keyof AddressValues]?: string | null } | undefined) {
  return texts<AddressValues>({ street: '', house_number: '', postal_code: '', city: '', country: '' }, address)
}

/** The form values of a member; fields missing from the response are empty. */
export function memberValues(member: NamedMember, fields: readonly Pick<MemberField, 'name' | 'type'>[]): MemberValues {
  const empty = newMemberValues([], { country: null, since: '' })
  return {
    last_name: mainPart(member.last_name, member.last_name_prefix ?? null),
    last_name_prefix: member.last_name_prefix ?? '',
    ...forMemberTexts((name) => member[name] ?? ''),
    membership_number: member.membership_number ?? '',
    email: member.email ?? '',
    language: member.language ?? '',
    status: member.status,
    member_since: member.member_since ?? '',
    date_of_birth: member.date_of_birth ?? '',
    address: addressValues(member.address),
    sepa: texts(empty.sepa, member.sepa),
    custom: customValues(fields, member.custom_fields ?? {}),
    participants: (member.participants ?? []).map(({ id, name, active, date_of_birth: born }) => ({
      participant_id: id,
      name,
      active,
      date_of_birth: born ?? '',
    })),
    relationships: (member.relationships ?? []).map(({ member_id, type, primary_contact }) => ({
      member_id,
      type,
      primary_contact,
    })),
  }
}

/** Values that members of one family usually share, and their relation to each other. `today` is `YYYY-MM-DD`. */
export function familyValues(member: NamedMember, today: string): Partial<MemberValues> {
  const { last_name, last_name_prefix, email, phone, address, sepa } = memberValues(member, [])
  // Without a name the account is the member's own, which it is not for the others.
  const holder = sepa.account_holder === '' ? memberName(member) : sepa.account_holder
  const mandate = { mandate_reference: '', mandate_date: today, mandate_last_collected_on: '' }
  const account = { ...sepa, account_holder: holder, ...mandate }
  return {
    last_name,
    last_name_prefix,
    email,
    phone,
    address,
    ...(sepa.iban === '' ? {} : { sepa: account }),
    ...(member.relationships
      ? { relationships: [{ member_id: member.id, type: 'household_member_of', primary_contact: false }] }
      : {}),
  }
}
