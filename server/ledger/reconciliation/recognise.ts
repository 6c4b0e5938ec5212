/** Separates the new credit transfers of a file from the ones seen before. */
import type { CreditTransfer, Statement, StatementEntry } from '../credit-transfer.ts'
import type { LedgerEntry } from '../queries.ts'
import { KnownTransfers, mayBeSameDay, newIdentity, ordinalsOf, type Recognised } from './seen-before.ts'

/** A credit transfer of this file that did not come before. */
export interface NewTransfer extends CreditTransfer {
  readonly identity: string
  /** The identity of a transfer that may be this one: a person decides. */
  readonly resembles: string | null
}

/** A credit transfer of the file in the ledger. */
export type Known = { readonly stored: LedgerEntry } | { readonly fresh: NewTransfer }

type ReceivedEntry = Extract<StatementEntry, { skip: null }>

/** The entries that are money for invoices. */
export function receivedEntries({ entries }: Statement): ReceivedEntry[] {
  return entries.filter((entry) => entry.skip === null)
}

type KnownTransfer = CreditTransfer & { readonly identity: string; readonly is: Known }

/** Keys of an entry of the bank, by its own reference: its items share them. */
function entryKeys({ account, bankReferences }: Recognised): string[] {
  const ofEntry = bankReferences.filter((reference) => reference.startsWith('A:'))
  return ofEntry.map((reference) => `${account} ${reference}`)
}

/** Earlier transfers. */
class Memory {
  readonly #known = new KnownTransfers<KnownTransfer>()
  readonly #byEntry = new Map<string, KnownTransfer[]>()

  constructor(transfers: readonly KnownTransfer[]) {
    this.add(transfers)
  }

  /**
   * One file may give a batch as one sum, another one its items: whichever came first counts. The sums must agree, because some banks
   * give entries that have nothing to do with each other the same reference.
   */
  otherForm(transfer: CreditTransfer): { readonly same?: KnownTransfer; readonly doubtful?: KnownTransfer } {
    const { amount, isBatchTotal, batchAmount } = transfer
    const known = entryKeys(transfer)
      .flatMap((key) => this.#byEntry.get(key) ?? [])
      .filter((other) => other.isBatchTotal !== isBatchTotal && mayBeSameDay(other, transfer))
    const same = known.find((other) => (isBatchTotal ? other.batchAmount === amount : other.amount === batchAmount))
    // A single entry, or an item of which an earlier version did not keep the amount of its batch.
    const doubtful = isBatchTotal ? known.find((other) => other.batchAmount === null) : undefined
    return { ...(same && { same }), ...(doubtful && { doubtful }) }
  }

  pair(transfers: readonly CreditTransfer[]) {
    return this.#known.pair(transfers)
  }

  add(transfers: readonly KnownTransfer[]): void {
    this.#known.add(transfers)
    for (const transfer of transfers) for (const key of entryKeys(transfer)) push(this.#byEntry, key, transfer)
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
export function recognise(
  statements: readonly Statement[],
  stored: readonly LedgerEntry[],
): Map<CreditTransfer, Known> {
  const ordinals = ordinalsOf(stored.map(({ identity }) => identity))
  const memory = new Memory(stored.map((entry) => ({ ...entry, is: { stored: entry } })))
  const result = new Map<CreditTransfer, Known>()
  for (const statement of statements) {
    const transfers = receivedEntries(statement).map(({ transfer }) => transfer)
    const { same, doubtful } = memory.pair(transfers)
    const added: KnownTransfer[] = []
    for (const transfer of transfers) {
      const otherForm = memory.otherForm(transfer)
      const before = same.get(transfer) ?? otherForm.same
      const resembles = (doubtful.get(transfer) ?? otherForm.doubtful)?.identity ?? null
      const fresh = () => ({ ...transfer, identity: newIdentity(transfer, ordinals), resembles })
      const is = before?.is ?? { fresh: fresh() }
      result.set(transfer, is)
      if ('fresh' in is && !before) added.push({ ...is.fresh, is })
    }
    memory.add(added)
  }
  return result
}
