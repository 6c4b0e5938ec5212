/** The email addresses of several people. Pure. */
import { emailKey } from '#contract/text.ts'

export interface Addressee {
  readonly name: string
  readonly email: string | null
}

export interface AddressList {
  /** Each address once, because families share one. */
  readonly addresses: readonly string[]
  /** Names of members without an address. */
  readonly without: readonly string[]
  /** Number of people who share an address with someone. */
  readonly shared: number
}

export function addressList(people: readonly Addressee[]): AddressList {
  const without = people.flatMap(({ name, email }) => (email ? [] : [name]))
  const found = people.flatMap(({ email }) => email || [])
  const byAddress = [...Map.groupBy(found, emailKey).values()]
  return {
    addresses: byAddress.flatMap(([first]) => first ?? []),
    without,
    shared: byAddress.reduce((sum, same) => (same.length > 1 ? sum + same.length : sum), 0),
  }
}
