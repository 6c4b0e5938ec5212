/** Households: families with children, couples and singles, as many people as the sample has members. */
import { addDays } from '#contract/dates.ts'
import { firstName, sampleInitials, type Sex, surname, unusualSurnames } from './names.ts'
import { type SampleAddress, dutchAddress, foreignAddresses } from './addresses.ts'
import type { Random } from './random.ts'

export const shape = { members: 1068, children: 320, foreign: 21 } as const

export interface SamplePerson {
  readonly firstName: string
  readonly lastName: string
  readonly initials: string
  readonly sex: Sex
  readonly born: string
  /** Age in years on the day of the sample. */
  readonly age: number
  readonly household: Household
  readonly role: 'parent' | 'child' | 'partner' | 'single'
}

export interface Household {
  readonly address: SampleAddress
  readonly people: SamplePerson[]
  /** Married or living together. */
  readonly married: boolean
  /** All members share one email address. */
  readonly sharesEmail: boolean
}

interface PersonOptions {
  readonly sex: Sex
  readonly lastName: string
  readonly age: readonly [min: number, max: number]
  readonly role: SamplePerson['role']
}

class Builder {
  readonly #random: Random
  readonly #surnames: string[]
  readonly #foreign: SampleAddress[]

  constructor(random: Random) {
    this.#random = random
    this.#surnames = random.shuffled(unusualSurnames)
    this.#foreign = Array.from(
      { length: shape.foreign },
      (_, index) => foreignAddresses[index % foreignAddresses.length] ?? foreignAddresses[0],
    ).filter((address) => address !== undefined)
  }

  household({ abroad = false, sharing = 0.1 } = {}): Household {
    const foreign = abroad ? this.#foreign.pop() : undefined
    const address = foreign ?? dutchAddress(this.#random)
    return { address, people: [], married: this.#random.chance(0.7), sharesEmail: this.#random.chance(sharing) }
  }

  surname(): string {
    return (this.#random.chance(0.08) ? this.#surnames.pop() : undefined) ?? surname(this.#random)
  }

  /** Surnames not assigned yet, so that each occurs at least once. */
  get unusedSurnames(): string[] {
    return this.#surnames
  }

  add(household: Household, { sex, lastName, age: [min, max], role }: PersonOptions): SamplePerson {
    const { calendar } = this.#random
    const born = this.#random.date(addDays(calendar.yearsAgo(max + 1), 1), calendar.yearsAgo(min))
    const first = firstName(this.#random, sex, Number(born.slice(0, 4)))
    const initials = sampleInitials(this.#random, first)
    const age = calendar.age(born)
    const person = { firstName: first, lastName, initials, sex, born, age, household, role }
    household.people.push(person)
    return person
  }
}

function sexOf(random: Random): Sex {
  return random.chance(0.52) ? 'm' : 'f'
}

function family(random: Random, builder: Builder, childrenLeft: number): Household {
  const household = builder.household({ sharing: 0.25 })
  const lastName = builder.surname()
  const parents = random.weighted([
    [55, 1],
    [45, 2],
  ])
  const first = sexOf(random)
  const parent = builder.add(household, { sex: first, lastName, age: [34, 52], role: 'parent' })
  if (parents === 2) {
    const own = random.chance(0.3) ? `${lastName}-${surname(random)}` : random.chance(0.6) ? surname(random) : lastName
    builder.add(household, { sex: first === 'm' ? 'f' : 'm', lastName: own, age: [34, 50], role: 'parent' })
  }
  const children = Math.min(
    childrenLeft,
    random.weighted([
      [42, 1],
      [43, 2],
      [15, 3],
    ]),
  )
  const oldest = Math.min(17, parent.age - 24)
  for (let index = 0; index < children; index += 1) {
    builder.add(household, { sex: sexOf(random), lastName, age: [5, Math.max(6, oldest)], role: 'child' })
  }
  return household
}

function couple(random: Random, builder: Builder): Household {
  const household = builder.household({ sharing: 0.2 })
  const lastName = builder.surname()
  const age = random.between(26, 80)
  const first = sexOf(random)
  const second = random.chance(0.06) ? first : first === 'm' ? 'f' : 'm'
  builder.add(household, { sex: first, lastName, age: [age, age + 4], role: 'partner' })
  builder.add(household, {
    sex: second,
    lastName: random.chance(0.5) ? lastName : surname(random),
    age: [age, age + 4],
    role: 'partner',
  })
  return household
}

function single(random: Random, builder: Builder, options: { lastName?: string; abroad?: boolean }): Household {
  const household = builder.household({ abroad: options.abroad ?? false, sharing: 0 })
  const age = random.weighted<readonly [number, number]>([
    [30, [18, 29]],
    [35, [30, 54]],
    [25, [55, 69]],
    [10, [70, 91]],
  ])
  builder.add(household, { sex: sexOf(random), lastName: options.lastName ?? builder.surname(), age, role: 'single' })
  return household
}

const couples = 110

/** Every person of the sample, household by household. */
export function makeHouseholds(random: Random): SamplePerson[] {
  const builder = new Builder(random)
  const people: SamplePerson[] = []
  const children = () => people.filter(({ role }) => role === 'child').length
  while (children() < shape.children) people.push(...family(random, builder, shape.children - children()).people)
  for (let index = 0; index < couples; index += 1) people.push(...couple(random, builder).people)
  for (let index = 0; index < shape.foreign; index += 1)
    people.push(...single(random, builder, { abroad: true }).people)
  while (people.length < shape.members) {
    const lastName = builder.unusedSurnames.pop()
    people.push(...single(random, builder, lastName === undefined ? {} : { lastName }).people)
  }
  if (people.length !== shape.members) throw new Error(`${people.length} people instead of ${shape.members}`)
  return people
}

/** Under eighteen on the day of the sample. */
export function isChild({ role, age }: SamplePerson): boolean {
  return role === 'child' && age < 18
}
