/** Separates the new credit transfers of a file from the ones seen before. */
import type { CreditTransfer, Statement, StatementEntry } from '../credit-transfer.ts'
import type { BankEntry } from '../queries.ts'
import { bucketOf, newIdentity, ordinalsOf, pairSeen, type Recognised } from './seen-before.ts'

/** A credit transfer of this file that did not come before. */
export interface NewTransfer extends CreditTransfer {
  readonly identity: string
}

/** A credit transfer of the file in the ledger. */
export type Known = { readonly stored: BankEntry } | { readonly fresh: NewTransfer }

type ReceivedEntry = Extract<StatementEntry, { skip: null }>

/** The entries that are money for invoices. */
export function receivedEntries({ entries }: Statement): ReceivedEntry[] {
  return entries.filter((entry) => entry.skip === null)
}

type KnownTransfer = CreditTransfer & { readonly is: Known }

/** Keys of an entry of the bank, by its own reference: its items share them. */
function entryKeys({ account, bookedOn, bankReferences }: Recognised): string[] {
  const ofEntry = bankReferences.filter((reference) => reference.startsWith('A:'))
  return ofEntry.map((reference) => `${account} ${bookedOn} ${reference}`)
}

/** Earlier transfers by account, day and amount, so that a statement is compared with few. */
class Memory {
  readonly #byBucket = new Map<string, KnownTransfer[]>()
  readonly #byEntry = new Map<string, KnownTransfer[]>()

  constructor(transfers: readonly KnownTransfer[]) {
    this.add(transfers)
  }

  /**
   * One file may give a batch as one sum, another one its items: whichever came first counts. The sums must agree, because some banks
   * give entries that have nothing to do with each other the same reference.
   */
  otherForm({ transfer, batchAmount }: ReceivedEntry): Known | undefined {
    for (const key of entryKeys(transfer)) {
      const known = this.#byEntry.get(key) ?? []
      const items = known.filter(({ isBatchTotal }) => !isBatchTotal)
      const sum = items.reduce((total, { amount }) => total + amount, 0)
      const found = transfer.isBatchTotal
        ? items.find(() => sum === transfer.amount)
        : known.find(({ isBatchTotal, amount }) => isBatchTotal && amount === batchAmount)
      if (found) return found.is
    }
    return undefined
  }

  like(transfers: readonly Recognised[]): KnownTransfer[] {
    return [...new Set(transfers.map(bucketOf))].flatMap((bucket) => this.#byBucket.get(bucket) ?? [])
  }

  add(transfers: readonly KnownTransfer[]): void {
    for (const transfer of transfers) {
      push(this.#byBucket, bucketOf(transfer), transfer)
      for (const key of entryKeys(transfer)) push(this.#byEntry, key, transfer)
    }
  }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}

/**
 * Classifies each credit transfer: one that came before, in another file or an earlier statement of this one, or a new one. Within one
 * statement two entries are two, whatever they have in common.
 */
export function recognise(statements: readonly Statement[], stored: readonly BankEntry[]): Map<CreditTransfer, Known> {
  const ordinals = ordinalsOf(stored.map(({ identity }) => identity))
  const memory = new Memory(stored.map((entry) => ({ ...entry, is: { stored: entry } })))
  const result = new Map<CreditTransfer, Known>()
  for (const statement of statements) {
    const entries = receivedEntries(statement)
    const transfers = entries.map(({ transfer }) => transfer)
    const seen = pairSeen(transfers, memory.like(transfers))
    const added: KnownTransfer[] = []
    for (const entry of entries) {
      const { transfer } = entry
      const before = seen.get(transfer)?.is ?? memory.otherForm(entry)
      const is = before ?? { fresh: { ...transfer, identity: newIdentity(transfer, ordinals) } }
      result.set(transfer, is)
      if (!before) added.push({ ...transfer, is })
    }
    memory.add(added)
  }
  return result
}
