/**
 * Which transfers of a statement have come before. Files overlap, and a bank's newer version may contain more than its older one. So entries of
 * the same account and amount, whose days may be the same, are compared by what both of them contain: the bank's own references, payer and text.
 */
import { createHash } from 'node:crypto'
import { foldText } from '#contract/text.ts'
import type { CreditTransfer } from '../credit-transfer.ts'

/** The fields that identify a transfer. */
export type Recognised = Pick<
  CreditTransfer,
  | 'account'
  | 'bookedOn'
  | 'earliestOn'
  | 'amount'
  | 'payerName'
  | 'payerIban'
  | 'endToEndId'
  | 'remittance'
  | 'bankReferences'
>

/** Letters and figures alone: line breaks, spaces and capitals differ between versions. */
function squeezed(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Values derived from a transfer are derived once: each transfer is compared with many. */
function derived(derive: (transfer: Recognised) => string): (transfer: Recognised) => string {
  const known = new WeakMap<Recognised, string>()
  return (transfer) => {
    const before = known.get(transfer)
    if (before !== undefined) return before
    const text = derive(transfer)
    known.set(transfer, text)
    return text
  }
}

function payersText({ remittance, endToEndId }: Recognised): string {
  return remittance.length > 0 ? remittance.join('') : (endToEndId ?? '')
}

const content = derived((transfer) => squeezed(payersText(transfer)))

const payerName = derived((transfer) => squeezed(transfer.payerName ?? ''))

/** How figures are grouped, and where hyphens stand between them: `12-34` and `1 234` can be the references of two payments. */
const figureGroups = derived((transfer) => (payersText(transfer).match(/\d+(?:-(?=\d))?/g) ?? []).join(' '))

function sameContent(a: Recognised, b: Recognised): boolean {
  return content(a) === content(b)
}

function samePayer(a: Recognised, b: Recognised): boolean {
  if (a.payerIban !== null && b.payerIban !== null) return a.payerIban === b.payerIban
  return a.payerName === null || b.payerName === null || payerName(a) === payerName(b)
}

/** A day that the bank does not give is any day of the statement. */
export function mayBeSameDay(a: Recognised, b: Recognised): boolean {
  return (a.earliestOn ?? a.bookedOn) <= b.bookedOn && (b.earliestOn ?? b.bookedOn) <= a.bookedOn
}

/** References that are one entry's alone. Its number on the statement (`N`) is not one of them: at some banks it counts the lines. */
const provingKinds = ['A:', 'T:', 'M:']

/** Different references of the same kind show two entries. */
function differsInReference(a: Recognised, b: Recognised): boolean {
  return provingKinds.some((kind) => {
    const [ofA, ofB] = [a, b].map(({ bankReferences }) => bankReferences.filter((one) => one.startsWith(kind)))
    return ofA?.length && ofB?.length && !ofA.some((one) => ofB.includes(one))
  })
}

/** Transfers by what recognises them. */
class Shelf<T> {
  readonly #byKey = new Map<string, T[]>()

  add(transfer: T, keys: readonly string[]): void {
    for (const key of keys) {
      const there = this.#byKey.get(key)
      if (there) there.push(transfer)
      else this.#byKey.set(key, [transfer])
    }
  }

  at(key: string): readonly T[] {
    return this.#byKey.get(key) ?? []
  }
}

/** Gives out each transfer of a shelf once, in order. */
class Giving<T> {
  readonly #shelf: Shelf<T>
  /** On this shelf and on the others that hold the same transfers. */
  readonly #given: Set<T>
  /** By key, how many at its beginning have been given: a thousand equal ones are not scanned a thousand times. */
  readonly #starts = new Map<string, number>()

  constructor(shelf: Shelf<T>, given: Set<T>) {
    this.#shelf = shelf
    this.#given = given
  }

  /** The first that is left and fits. */
  take(keys: readonly string[], fits: (transfer: T) => boolean): T | undefined {
    for (const key of keys) {
      const found = this.#find(key, fits)
      if (found === undefined) continue
      this.#given.add(found)
      return found
    }
    return undefined
  }

  #find(key: string, fits: (transfer: T) => boolean): T | undefined {
    const transfers = this.#shelf.at(key)
    let start = this.#starts.get(key) ?? 0
    for (let next = transfers[start]; next !== undefined && this.#given.has(next); next = transfers[start]) start += 1
    this.#starts.set(key, start)
    for (let index = start; index < transfers.length; index += 1) {
      const transfer = transfers[index]
      if (transfer !== undefined && !this.#given.has(transfer) && fits(transfer)) return transfer
    }
    return undefined
  }
}

/** Evidence that a transfer is one that is known. Its day may be the same, and no reference shows the opposite. */
interface Evidence {
  /** Without it, only a person can tell. */
  readonly isProof: boolean
  /** The two have one of these in common, and their account and amount. */
  readonly keysOf: (transfer: Recognised) => readonly string[]
  readonly fits: (transfer: Recognised, candidate: Recognised) => boolean
}

/** The strongest first. */
const evidence: readonly Evidence[] = [
  {
    isProof: true,
    keysOf: ({ bankReferences }) => bankReferences,
    fits: (a, b) => sameContent(a, b) && samePayer(a, b),
  },
  {
    isProof: true,
    keysOf: ({ bankReferences }) => bankReferences.filter((one) => provingKinds.some((kind) => one.startsWith(kind))),
    fits: (a, b) => sameContent(a, b) || samePayer(a, b),
  },
  {
    isProof: true,
    keysOf: (transfer) => [`${transfer.earliestOn ?? ''} ${transfer.bookedOn} ${content(transfer)}`],
    fits: (a, b) => samePayer(a, b) && figureGroups(a) === figureGroups(b),
  },
  {
    isProof: false,
    keysOf: (transfer) => [`${transfer.earliestOn ?? ''} ${transfer.bookedOn} ${content(transfer)}`],
    fits: samePayer,
  },
  { isProof: false, keysOf: ({ bankReferences }) => bankReferences, fits: () => true },
  // For two entries of a day this is no evidence: at least one of them has no day of its own.
  {
    isProof: false,
    keysOf: (transfer) => [content(transfer)],
    fits: (a, b) => (a.earliestOn ?? b.earliestOn) !== null && samePayer(a, b),
  },
]

export interface Pairs<Given, Known> {
  /** These came before. */
  readonly same: ReadonlyMap<Given, Known>
  /** These may have come before. */
  readonly doubtful: ReadonlyMap<Given, Known>
}

/** Transfers that are known, by all that recognises them: what is added is looked at once, however many statements are compared with it. */
export class KnownTransfers<Known extends Recognised> {
  readonly #shelves = evidence.map((kind) => ({ ...kind, shelf: new Shelf<Known>() }))

  add(transfers: readonly Known[]): void {
    for (const { shelf, keysOf } of this.#shelves)
      for (const transfer of transfers) shelf.add(transfer, groupedKeys(transfer, keysOf))
  }

  /** Pairs the transfers of one statement with the known ones, one to one: two equal payments of a day are two, and come again as two. */
  pair<Given extends Recognised>(given: readonly Given[]): Pairs<Given, Known> {
    const [same, doubtful] = [new Map<Given, Known>(), new Map<Given, Known>()]
    const paired = new Set<Known>()
    for (const { isProof, keysOf, fits, shelf } of this.#shelves) {
      const giving = new Giving(shelf, paired)
      for (const transfer of given) {
        if (same.has(transfer) || doubtful.has(transfer)) continue
        const isLike = (candidate: Known) =>
          mayBeSameDay(transfer, candidate) && fits(transfer, candidate) && !differsInReference(transfer, candidate)
        const found = giving.take(groupedKeys(transfer, keysOf), isLike)
        if (found !== undefined) (isProof ? same : doubtful).set(transfer, found)
      }
    }
    return { same, doubtful }
  }
}

function groupedKeys(transfer: Recognised, keysOf: Evidence['keysOf']): string[] {
  return keysOf(transfer).map((key) => `${groupOf(transfer)} ${key}`)
}

/** Transfers are compared only with those of the same account and amount. */
function groupOf({ account, amount }: Recognised): string {
  return `${account} ${amount}`
}

/** Equal for equal transfers, in whatever file; `newIdentity` distinguishes those of one day. */
function baseIdentity(transfer: Recognised): string {
  const own = [...transfer.bankReferences].sort()[0] ?? [
    transfer.payerIban ?? transfer.payerName ?? '',
    content(transfer),
  ]
  return createHash('sha256')
    .update(JSON.stringify([`${transfer.account} ${transfer.bookedOn} ${transfer.amount}`, own]))
    .digest('hex')
    .slice(0, 32)
}

/** Whether an identity was made of this transfer. */
export function isIdentityOf(transfer: Recognised, identity: string): boolean {
  return identity.startsWith(`${baseIdentity(transfer)}-`)
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
