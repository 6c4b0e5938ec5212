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
  /** Number of people who share an address with someone before them. */
  readonly shared: number
}

export function addressList(people: readonly Addressee[]): AddressList {
  const addresses = new Map<string, string>()
  const without: string[] = []
  let shared = 0
  for (const { name, email } of people) {
    if (!email) without.push(name)
    else if (addresses.has(emailKey(email))) shared += 1
    else addresses.set(emailKey(email), email)
  }
  return { addresses: [...addresses.values()], without, shared }
}
