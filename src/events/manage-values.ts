/** The form of the number of people of a registration. Pure. */
import { numberOf } from './register-values.ts'

export type PeopleValues = {
  /** As typed. */
  number_of_people: string
}

export function peopleValues({ number_of_people: people }: { readonly number_of_people: number }): PeopleValues {
  return { number_of_people: String(people) }
}

/** What is sent, or refused by the schema. */
export function peopleInput({ number_of_people: typed }: PeopleValues): Record<string, unknown> {
  return { number_of_people: numberOf(typed) }
}
