/** The values of the form for a family: each person as a new member with what they share. Pure. */
import type { FieldProblem } from '#contract/problems.ts'
import { oncePerField } from '#contract/field-errors.ts'
import type { AdultRelation } from '#contract/schemas/management/families.ts'
import type { FormObject } from '../forms/changed-fields.ts'
import type { MemberField } from '../records/custom-fields.ts'
import { memberBody, memberPath, memberProblems } from './member-body.ts'
import { lastNameOf, type MemberValues, newMemberValues, prefixOf } from './member-values.ts'

export type FamilyPerson = Pick<
  MemberValues,
  'first_name' | 'last_name_prefix' | 'last_name' | 'gender' | 'date_of_birth' | 'email' | 'phone' | 'custom'
> & { role: 'adult' | 'child' }

/** `contact` and `payer` are places in `people`, or empty. */
export type FamilyValues = Pick<MemberValues, 'address' | 'member_since' | 'sepa'> & {
  people: FamilyPerson[]
  adults_are: AdultRelation
  contact: string
  payer: string
}

interface Defaults {
  readonly country: string | null
  /** `YYYY-MM-DD` */
  readonly since: string
  /** The fields that every member must have: the others are filled in later. */
  readonly fields: readonly MemberField[]
}

export function newPerson(role: FamilyPerson['role'], fields: readonly MemberField[]): FamilyPerson {
  const { first_name, last_name_prefix, last_name, gender, date_of_birth, email, phone, custom } = newMemberValues(
    fields,
    { country: null, since: '' },
  )
  return { role, first_name, last_name_prefix, last_name, gender, date_of_birth, email, phone, custom }
}

export function newFamilyValues({ country, since, fields }: Defaults): FamilyValues {
  const { address, member_since, sepa } = newMemberValues([], { country, since })
  return {
    people: [newPerson('adult', fields), newPerson('adult', fields), newPerson('child', fields)],
    adults_are: 'partner_of',
    contact: '0',
    payer: '',
    address,
    member_since,
    sepa: { ...sepa, mandate_date: since },
  }
}

/** The places that the form may name: adults who are there, for the contact; everyone, for the payer. */
function placeIn({ people }: FamilyValues, place: string, isOnlyAdult: boolean): number | null {
  const person = place === '' ? undefined : people[Number(place)]
  return person && (!isOnlyAdult || person.role === 'adult') ? Number(place) : null
}

export function familyContact(values: FamilyValues): number | null {
  const hasChild = values.people.some(({ role }) => role === 'child')
  return hasChild ? placeIn(values, values.contact, true) : null
}

/** Whose account it is: who pays, or the contact, or the first adult. */
function accountPlace(values: FamilyValues): number {
  const first = values.people.findIndex(({ role }) => role === 'adult')
  return placeIn(values, values.payer, false) ?? familyContact(values) ?? Math.max(first, 0)
}

/** One person as the form for a new member would have them. */
export function memberInFamily(values: FamilyValues, place: number): MemberValues {
  const empty = newMemberValues([], { country: null, since: values.member_since })
  const { role: _role, ...person } = values.people[place] ?? newPerson('adult', [])
  const hasAccount = place === accountPlace(values) && values.sepa.iban !== ''
  return {
    ...empty,
    ...person,
    address: values.address,
    ...(hasAccount
      ? { sepa: { ...values.sepa, account_holder: values.sepa.account_holder || nameInFamily(values, place) } }
      : {}),
  }
}

/** The name of a person; empty before one is typed. */
export function nameInFamily({ people }: Pick<FamilyValues, 'people'>, place: number): string {
  const person = people[place]
  if (!person) return ''
  return `${person.first_name} ${lastNameOf(person)}`.trim()
}

/** The form before anything is typed; the day that it shows is always sent. */
const base: MemberValues = newMemberValues([], { country: null, since: '' })

function baseFor(values: MemberValues): MemberValues {
  return { ...base, custom: values.custom.map((row) => ({ ...row, text: '', checked: false })) }
}

interface Sending {
  /** Whether prefixes of surnames and payers may be set. */
  readonly hasPrefix: boolean
  readonly hasPayer: boolean
}

export function familyBody(values: FamilyValues, { hasPrefix, hasPayer }: Sending): FormObject {
  const contact = familyContact(values)
  const payer = hasPayer ? placeIn(values, values.payer, false) : null
  return {
    members: values.people.map(({ role }, place) => {
      const member = memberInFamily(values, place)
      const prefix = hasPrefix ? prefixOf(member) : null
      return { role, ...memberBody(member, baseFor(member)), ...(prefix === null ? {} : { last_name_prefix: prefix }) }
    }),
    adults_are: values.adults_are,
    ...(contact === null ? {} : { contact }),
    ...(payer === null ? {} : { payer }),
  }
}

/** Fields that all of them share are entered once. */
function pathInForm(path: string, place: number): string {
  return /^(address|sepa|member_since)\b/.test(path) ? path : `people.${place}.${path}`
}

/** The path in the form of a field of the body. */
export function familyPath(field: string, values: FamilyValues): string {
  const [, place, rest = ''] = /^members\.(\d+)\.(.+)$/s.exec(field) ?? []
  if (place === undefined) return field
  const member = memberInFamily(values, Number(place))
  return pathInForm(memberPath(rest, member, baseFor(member)), Number(place))
}

/** Validation errors by form path; the rest as `memberProblems`. */
export function familyProblems(
  values: FamilyValues,
  rules: Parameters<typeof memberProblems>[2],
): readonly FieldProblem[] {
  const problems = values.people.flatMap((_, place) => {
    const member = memberInFamily(values, place)
    return memberProblems(member, baseFor(member), rules).map((problem) => ({
      ...problem,
      field: pathInForm(problem.field, place),
    }))
  })
  const needsContact = values.people.some(({ role }) => role === 'child') && familyContact(values) === null
  return oncePerField([
    ...problems,
    ...(needsContact && values.contact !== '' ? [{ field: 'contact', reason: 'not_an_adult' } as const] : []),
  ])
}

/** The place of a person after another has gone; the contact of someone who is gone is the first again. */
export function placeWithout(place: string, gone: number, none: string): string {
  if (place === '' || Number(place) < gone) return place
  return Number(place) === gone ? none : String(Number(place) - 1)
}
