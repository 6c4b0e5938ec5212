/**
 * Which transfers of a statement have come before. Files overlap, and a bank's newer version may contain more than its older one. So entries of
 * the same account, day and amount are compared by what both of them contain: first the bank's own references, else payer and text.
 */
import { createHash } from 'node:crypto'
import { foldText } from '#contract/text.ts'
import type { CreditTransfer } from '../credit-transfer.ts'

/** The fields that identify a transfer. */
export type Recognised = Pick<
  CreditTransfer,
  'account' | 'bookedOn' | 'amount' | 'payerName' | 'payerIban' | 'endToEndId' | 'remittance' | 'bankReferences'
>

/** A transfer is searched for only among those of the same account, day and amount. */
export function bucketOf({ account, bookedOn, amount }: Recognised): string {
  return `${account} ${bookedOn} ${amount}`
}

/** Letters and figures alone: line breaks, spaces and capitals differ between versions. */
function squeezed(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function content({ remittance, endToEndId }: Recognised): string {
  return squeezed(remittance.length > 0 ? remittance.join('') : (endToEndId ?? ''))
}

function samePayer(a: Recognised, b: Recognised): boolean {
  if (a.payerIban !== null && b.payerIban !== null) return a.payerIban === b.payerIban
  return a.payerName === null || b.payerName === null || squeezed(a.payerName) === squeezed(b.payerName)
}

/** Different references of the same kind show two entries. An entry's number on its statement (`N`) proves nothing. */
function differsInReference(a: Recognised, b: Recognised): boolean {
  const kindsOf = (transfer: Recognised) =>
    new Set(transfer.bankReferences.map((reference) => reference.slice(0, 2)).filter((kind) => kind !== 'N:'))
  const other = kindsOf(b)
  return [...kindsOf(a)].some((kind) => other.has(kind))
}

/** Credits by what recognises them. Each is given out once, in order. */
class Shelf<T> {
  readonly #byKey = new Map<string, T[]>()
  readonly #given: Set<T>

  /** `given` is shared by shelves that hold the same transfers. */
  constructor(transfers: readonly T[], keysOf: (transfer: T) => readonly string[], given: Set<T>) {
    this.#given = given
    for (const transfer of transfers) {
      for (const key of keysOf(transfer)) {
        const there = this.#byKey.get(key)
        if (there) there.push(transfer)
        else this.#byKey.set(key, [transfer])
      }
    }
  }

  /** The first that is left and fits. */
  take(key: string, fits: (transfer: T) => boolean): T | undefined {
    const transfers = this.#byKey.get(key) ?? []
    // Assigned ones are removed, so that a thousand equal ones are not scanned a thousand times.
    const left = transfers.findIndex((transfer) => !this.#given.has(transfer))
    transfers.splice(0, left < 0 ? transfers.length : left)
    const found = transfers.find((transfer) => !this.#given.has(transfer) && fits(transfer))
    if (found !== undefined) this.#given.add(found)
    return found
  }
}

function referenceKeys(transfer: Recognised): string[] {
  const bucket = bucketOf(transfer)
  return transfer.bankReferences.map((reference) => `${bucket} ${reference}`)
}

function contentKey(transfer: Recognised): string {
  return `${bucketOf(transfer)} ${content(transfer)}`
}

/**
 * Pairs the transfers of one statement with those that are known, one to one: two equal payments of a day are two, and come again as
 * two. What resembles most goes first.
 */
export function pairSeen<Given extends Recognised, Known extends Recognised>(
  given: readonly Given[],
  known: readonly Known[],
): Map<Given, Known> {
  const pairs = new Map<Given, Known>()
  const paired = new Set<Known>()
  const byReference = new Shelf(known, referenceKeys, paired)
  const byContent = new Shelf(known, (transfer) => [contentKey(transfer)], paired)
  const keep = (transfer: Given, found: Known | undefined) => {
    if (found !== undefined) pairs.set(transfer, found)
    return found !== undefined
  }
  const waiting = (find: (transfer: Given) => Known | undefined) => {
    for (const transfer of given) if (!pairs.has(transfer)) keep(transfer, find(transfer))
  }
  const referred = (transfer: Given, fits: (candidate: Known) => boolean) => {
    for (const key of referenceKeys(transfer)) {
      const found = byReference.take(key, fits)
      if (found !== undefined) return found
    }
    return undefined
  }
  waiting((transfer) =>
    referred(transfer, (candidate) => content(transfer) === content(candidate) && samePayer(transfer, candidate)),
  )
  waiting((transfer) => referred(transfer, () => true))
  waiting((transfer) =>
    byContent.take(
      contentKey(transfer),
      (candidate) => samePayer(transfer, candidate) && !differsInReference(transfer, candidate),
    ),
  )
  return pairs
}

/** Equal for equal transfers, in whatever file; `newIdentity` distinguishes those of one day. */
function baseIdentity(transfer: Recognised): string {
  const own = [...transfer.bankReferences].sort()[0] ?? [
    transfer.payerIban ?? transfer.payerName ?? '',
    content(transfer),
  ]
  return createHash('sha256')
    .update(JSON.stringify([bucketOf(transfer), own]))
    .digest('hex')
    .slice(0, 32)
}

/** The ordinals in use, by the identity they are appended to. */
export type Ordinals = Map<string, number>

export function ordinalsOf(identities: Iterable<string>): Ordinals {
  const ordinals: Ordinals = new Map()
  for (const identity of identities) {
    const [base = '', ordinal] = identity.split('-')
    ordinals.set(base, Math.max(ordinals.get(base) ?? 0, Number(ordinal)))
  }
  return ordinals
}

/** By which an entry is known for ever, also in an association file: the next free one of its kind. */
export function newIdentity(transfer: Recognised, ordinals: Ordinals): string {
  const base = baseIdentity(transfer)
  const ordinal = (ordinals.get(base) ?? 0) + 1
  ordinals.set(base, ordinal)
  return `${base}-${ordinal}`
}
