/**
 * Which credits of a statement have come before. Files overlap, and a bank's newer version may tell more than its older one. So entries of
 * the same account, day and amount are compared by what both of them tell: first the bank's own references, else payer and text.
 */
import { createHash } from 'node:crypto'
import { foldText } from '#contract/text.ts'
import type { Credit } from './credit.ts'

/** What recognises a credit. */
export type Recognised = Pick<
  Credit,
  'account' | 'bookedOn' | 'amount' | 'payerName' | 'payerIban' | 'endToEndId' | 'remittance' | 'bankReferences'
>

/** Only within one of these is a credit looked for. */
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

/** Of one kind, and other ones: two entries. An entry's number on its statement (`N`) proves nothing. */
function differsInReference(a: Recognised, b: Recognised): boolean {
  const kindsOf = (credit: Recognised) =>
    new Set(credit.bankReferences.map((reference) => reference.slice(0, 2)).filter((kind) => kind !== 'N:'))
  const other = kindsOf(b)
  return [...kindsOf(a)].some((kind) => other.has(kind))
}

/** Credits by what recognises them. Each is given out once, in order. */
class Shelf<T> {
  readonly #byKey = new Map<string, T[]>()
  readonly #given: Set<T>

  /** `given` is shared by shelves that hold the same credits. */
  constructor(credits: readonly T[], keysOf: (credit: T) => readonly string[], given: Set<T>) {
    this.#given = given
    for (const credit of credits) {
      for (const key of keysOf(credit)) {
        const there = this.#byKey.get(key)
        if (there) there.push(credit)
        else this.#byKey.set(key, [credit])
      }
    }
  }

  /** The first that is left and fits. */
  take(key: string, fits: (credit: T) => boolean): T | undefined {
    const credits = this.#byKey.get(key) ?? []
    // What was given out goes, so that of a thousand equal ones not all are passed a thousand times.
    const left = credits.findIndex((credit) => !this.#given.has(credit))
    credits.splice(0, left < 0 ? credits.length : left)
    const found = credits.find((credit) => !this.#given.has(credit) && fits(credit))
    if (found !== undefined) this.#given.add(found)
    return found
  }
}

function referenceKeys(credit: Recognised): string[] {
  const bucket = bucketOf(credit)
  return credit.bankReferences.map((reference) => `${bucket} ${reference}`)
}

function contentKey(credit: Recognised): string {
  return `${bucketOf(credit)} ${content(credit)}`
}

/**
 * Pairs the credits of one statement with those that are known, one to one: two equal payments of a day are two, and come again as
 * two. What resembles most goes first.
 */
export function pairSeen<Given extends Recognised, Known extends Recognised>(
  given: readonly Given[],
  known: readonly Known[],
): Map<Given, Known> {
  const pairs = new Map<Given, Known>()
  const paired = new Set<Known>()
  const byReference = new Shelf(known, referenceKeys, paired)
  const byContent = new Shelf(known, (credit) => [contentKey(credit)], paired)
  const keep = (credit: Given, found: Known | undefined) => {
    if (found !== undefined) pairs.set(credit, found)
    return found !== undefined
  }
  const waiting = (find: (credit: Given) => Known | undefined) => {
    for (const credit of given) if (!pairs.has(credit)) keep(credit, find(credit))
  }
  const referred = (credit: Given, fits: (candidate: Known) => boolean) => {
    for (const key of referenceKeys(credit)) {
      const found = byReference.take(key, fits)
      if (found !== undefined) return found
    }
    return undefined
  }
  waiting((credit) =>
    referred(credit, (candidate) => content(credit) === content(candidate) && samePayer(credit, candidate)),
  )
  waiting((credit) => referred(credit, () => true))
  waiting((credit) =>
    byContent.take(
      contentKey(credit),
      (candidate) => samePayer(credit, candidate) && !differsInReference(credit, candidate),
    ),
  )
  return pairs
}

/** Equal for equal credits, in whatever file; `newIdentity` tells those of one day apart. */
function baseIdentity(credit: Recognised): string {
  const own = [...credit.bankReferences].sort()[0] ?? [credit.payerIban ?? credit.payerName ?? '', content(credit)]
  return createHash('sha256')
    .update(JSON.stringify([bucketOf(credit), own]))
    .digest('hex')
    .slice(0, 32)
}

/** The ordinals in use, by what stands before them. */
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
export function newIdentity(credit: Recognised, ordinals: Ordinals): string {
  const base = baseIdentity(credit)
  const ordinal = (ordinals.get(base) ?? 0) + 1
  ordinals.set(base, ordinal)
  return `${base}-${ordinal}`
}
