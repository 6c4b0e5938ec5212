/** The members of the sample, in the order in which they joined. */
import type { z } from 'zod'
import { likelyPrefix } from '#contract/surnames.ts'
import type { fileMember, fileRelationship } from '../../server/association-file/schema/members.ts'
import { iban } from './bank.ts'
import { EmailBook, phone } from './contact.ts'
import { customFieldValues } from './custom-fields.ts'
import { isChild, makeHouseholds, type SamplePerson, shape } from './households.ts'
import type { Random } from './random.ts'
import { isCurrent, makeMemberships, type SampleMembership } from './memberships.ts'

export type SampleFileMember = z.input<typeof fileMember>
type FileRelationship = z.input<typeof fileRelationship>

/** A member with the data that other parts of the sample use. */
export interface SampleMember {
  readonly person: SamplePerson
  readonly membership: SampleMembership
  readonly number: string
  readonly age: number
  readonly file: SampleFileMember
}

/** Number of members without an email address (5 %). */
const withoutEmail = Math.round(shape.members * 0.05)

function ordered(
  people: readonly SamplePerson[],
  memberships: ReadonlyMap<SamplePerson, SampleMembership>,
): SamplePerson[] {
  const since = (person: SamplePerson) => memberships.get(person)?.since ?? ''
  return people.toSorted((a, b) => (since(a) === since(b) ? 0 : since(a) < since(b) ? -1 : 1))
}

/** Each relation once; the service stores the inverse. */
function relationships(person: SamplePerson, numberOf: (person: SamplePerson) => string): FileRelationship[] {
  const { people, married } = person.household
  const [head, ...others] = people
  const to = (other: SamplePerson, type: FileRelationship['type'], primary = false) => ({
    membership_number: numberOf(other),
    type,
    primary_contact: primary,
  })
  if (isChild(person)) {
    const parents = people
      .filter(({ role }) => role === 'parent')
      .map((parent) => to(parent, 'child_of', parent === head))
    const children = people.filter(isChild)
    const younger = children.slice(children.indexOf(person) + 1).map((child) => to(child, 'sibling_of'))
    return [...parents, ...younger]
  }
  const partner = others.find((other) => other !== person && !isChild(other))
  return person === head && partner ? [to(partner, married ? 'spouse_of' : 'partner_of')] : []
}

interface Account {
  readonly iban: string
  readonly holder: string
}

function accountOf(random: Random, { initials, lastName }: SamplePerson): Account {
  return { iban: iban(random), holder: `${initials} ${lastName}`.slice(0, 100) }
}

/** Mandates exist since 2014; earlier members signed theirs in that year. */
function mandate(random: Random, account: Account, number: string, since: string): SampleFileMember['sepa'] {
  const date = since > '2014-02-01' ? since : random.date('2014-01-15', '2014-12-01')
  return {
    iban: account.iban,
    account_holder: account.holder,
    mandate_reference: `LINDE-${number}`,
    mandate_date: date,
  }
}

class MemberMaker {
  readonly #random: Random
  readonly #emails: EmailBook
  readonly #accounts = new Map<SamplePerson, Account>()
  readonly #silent: ReadonlySet<SamplePerson>

  constructor(random: Random, people: readonly SamplePerson[]) {
    this.#random = random
    this.#emails = new EmailBook(random)
    const elderly = people.filter(({ age }) => age >= 60)
    const others = people.filter(
      (person) => person.age < 60 && person.household.people[0] === person && person.household.people.length === 1,
    )
    this.#silent = new Set([...random.some(elderly, 40), ...random.some(others, withoutEmail - 40)])
  }

  /** One account per household, in the name of its first person. */
  #account(person: SamplePerson): Account {
    const [head = person] = person.household.people
    const holder = isChild(person) || this.#random.chance(0.5) ? head : person
    const account = this.#accounts.get(holder) ?? accountOf(this.#random, holder)
    this.#accounts.set(holder, account)
    return account
  }

  make(person: SamplePerson, membership: SampleMembership, number: string): Omit<SampleFileMember, 'relationships'> {
    const random = this.#random
    const pays = membership.status !== 'prospective' && random.chance(0.88)
    return {
      membership_number: number,
      last_name: person.lastName,
      last_name_prefix: likelyPrefix(person.lastName),
      first_name: random.chance(0.985) ? person.firstName : null,
      initials: random.chance(0.9) ? person.initials.slice(0, 20) : null,
      email: this.#silent.has(person) ? null : this.#emails.of(person),
      phone: person.age < 12 || random.chance(0.06) ? null : phone(random),
      gender: random.chance(0.97) ? (person.sex === 'm' ? 'Dhr.' : 'Mevr.') : null,
      address: { ...person.household.address },
      status: membership.status,
      member_since: membership.since,
      membership_end_date: membership.until,
      language: random.weighted([
        [94, null],
        [3, 'en'],
        [2, 'de'],
        [1, 'fr'],
      ]),
      date_of_birth: person.born,
      custom_fields: customFieldValues(random, person),
      ...random.calendar.enteredOn(membership.since),
      ...(pays ? { sepa: mandate(random, this.#account(person), number, membership.since) } : {}),
    }
  }
}

export function makeMembers(random: Random): SampleMember[] {
  const people = makeHouseholds(random)
  const memberships = makeMemberships(random, people)
  const inOrder = ordered(people, memberships)
  const numbers = new Map(inOrder.map((person, index) => [person, String(1001 + index)]))
  const numberOf = (person: SamplePerson) => numbers.get(person) ?? ''
  const maker = new MemberMaker(random, people)
  return inOrder.map((person) => {
    const membership = memberships.get(person) ?? { status: 'active', since: random.calendar.day, until: null }
    const number = numberOf(person)
    const file = {
      ...maker.make(person, membership, number),
      relationships: relationships(person, numberOf),
      subscriptions: [],
    }
    return { person, membership, number, age: person.age, file }
  })
}

/** Members on the day of the sample. */
export function presentMembers(members: readonly SampleMember[]): SampleMember[] {
  return members.filter(({ membership }) => isCurrent(membership))
}
