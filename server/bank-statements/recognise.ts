/** Tells new credits of a file from those that came before. */
import type { Credit, Statement } from './credit.ts'
import { bucketOf, newIdentity, ordinalsOf, pairSeen, type Recognised } from './seen-before.ts'
import type { BankEntry } from './stored-entries.ts'

/** A credit of this file that did not come before. */
export interface NewCredit extends Credit {
  readonly identity: string
}

/** Where a credit of the file stands in the books. */
export type Known = { readonly stored: BankEntry } | { readonly fresh: NewCredit }

/** What is to be booked. */
export function creditsOf({ movements }: Statement): Credit[] {
  return movements.filter(({ skip }) => skip === null).map(({ credit }) => credit)
}

type KnownCredit = Credit & { readonly is: Known }

/** An entry of the bank, whatever its parts are. */
function entryKeys({ account, bookedOn, bankReferences }: Recognised): string[] {
  const ofEntry = bankReferences.filter((reference) => reference.startsWith('A:'))
  return ofEntry.map((reference) => `${account} ${bookedOn} ${reference}`)
}

/** Known credits by account, day and amount, so that a statement is compared with little. */
class Memory {
  readonly #byBucket = new Map<string, KnownCredit[]>()
  /** By the bank's reference: sums of several payments, and payments by themselves. */
  readonly #lumps = new Map<string, Known>()
  readonly #parts = new Map<string, Known>()

  constructor(credits: readonly KnownCredit[]) {
    for (const credit of credits) this.add(credit)
  }

  /** One file may tell a batch as one sum, another one its payments: whichever came first holds. */
  otherwiseTold(credit: Credit): Known | undefined {
    const others = credit.isLump ? this.#parts : this.#lumps
    const key = entryKeys(credit).find((one) => others.has(one))
    return key === undefined ? undefined : others.get(key)
  }

  like(credits: readonly Recognised[]): KnownCredit[] {
    return [...new Set(credits.map(bucketOf))].flatMap((bucket) => this.#byBucket.get(bucket) ?? [])
  }

  add(credit: KnownCredit): void {
    const there = this.#byBucket.get(bucketOf(credit))
    if (there) there.push(credit)
    else this.#byBucket.set(bucketOf(credit), [credit])
    for (const key of entryKeys(credit)) (credit.isLump ? this.#lumps : this.#parts).set(key, credit.is)
  }
}

/** What each credit is: one that came before, in another file or an earlier statement of this one, or a new one. */
export function recognise(statements: readonly Statement[], stored: readonly BankEntry[]): Map<Credit, Known> {
  const ordinals = ordinalsOf(stored.map(({ identity }) => identity))
  const memory = new Memory(stored.map((entry) => ({ ...entry, is: { stored: entry } })))
  const result = new Map<Credit, Known>()
  for (const statement of statements) {
    const credits = creditsOf(statement)
    const seen = pairSeen(credits, memory.like(credits))
    for (const credit of credits) {
      const before = seen.get(credit)?.is ?? memory.otherwiseTold(credit)
      const is = before ?? { fresh: { ...credit, identity: newIdentity(credit, ordinals) } }
      result.set(credit, is)
      if (!before) memory.add({ ...credit, is })
    }
  }
  return result
}
