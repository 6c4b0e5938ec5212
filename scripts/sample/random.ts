/** Seeded randomness: the same day produces the same sample on every machine. */
import { base, Faker, nl } from '@faker-js/faker'
import { addDays } from '#contract/dates.ts'
import { SampleCalendar } from './calendar.ts'

const seed = 19_480_612

export type Weighted<T> = readonly (readonly [weight: number, value: T])[]

export class Random {
  readonly faker = new Faker({ locale: [nl, base], seed })
  readonly calendar: SampleCalendar

  /** `day`: `YYYY-MM-DD`. */
  constructor(day: string) {
    this.calendar = new SampleCalendar(day)
  }

  /** An integer, both ends included. */
  between(min: number, max: number): number {
    return this.faker.number.int({ min, max })
  }

  chance(probability: number): boolean {
    return this.faker.number.float() < probability
  }

  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T {
    return this.faker.helpers.arrayElement(values)
  }

  weighted<T>(values: Weighted<T>): T {
    return this.faker.helpers.weightedArrayElement(values.map(([weight, value]) => ({ weight, value })))
  }

  shuffled<T>(values: readonly T[]): T[] {
    return this.faker.helpers.shuffle(values)
  }

  /** `count` different values, in their original order. */
  some<T>(values: readonly T[], count: number): T[] {
    const chosen = new Set(this.shuffled(values.map((_, index) => index)).slice(0, count))
    return values.filter((_, index) => chosen.has(index))
  }

  /** A date, both ends included. */
  date(from: string, until: string): string {
    const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
    return addDays(from, this.between(0, Math.max(0, days)))
  }

  letters(alphabet: string, count: number): string {
    return Array.from({ length: count }, () => alphabet[this.between(0, alphabet.length - 1)]).join('')
  }
}
