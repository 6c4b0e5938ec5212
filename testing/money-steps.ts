/** Steps of a year of money, in any order. */
import fc from 'fast-check'
import type { Amount } from './invoice-model.ts'

export const shapes: readonly (readonly Amount[])[] = [
  [[5000, 0]],
  [
    [10_000, 21],
    [-1000, 21],
  ],
  [
    [10_000, 21],
    [-1000, 0],
  ],
  [
    [3333, 9],
    [6667, 21],
    [1, 9],
  ],
  [[0, 0]],
]

const invoice = fc.nat({ max: 5 })
const cents = fc.constantFrom(1, 1000, 3000, 5000, 10_890)
const lines = fc.constantFrom(...shapes)
export const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), lines, send: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change' as const), invoice, lines }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('send' as const, 'cancel' as const, 'restore' as const, 'credit' as const),
      invoice,
    }),
  },
  {
    weight: 3,
    // Each line gets this many quarters of its rest, a cent more, and so much goes from one line to the next.
    arbitrary: fc.record({
      kind: fc.constant('credit part' as const),
      invoice,
      quarters: fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.nat({ max: 4 })),
      more: fc.constantFrom(0, 0, 0, 1),
      shift: fc.constantFrom(0, 0, 500),
    }),
  },
  // `all`: exactly what is due, or overpaid.
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay' as const, 'refund' as const),
      invoice,
      cents: fc.option(cents, { nil: 'all' as const }),
      more: fc.constantFrom(0, 0, 1),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reverse' as const), payment: fc.nat({ max: 9 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('statement' as const),
      // A reference that was there before is the same entry again.
      entries: fc.uniqueArray(
        fc.record({
          ref: fc.nat({ max: 5 }),
          named: fc.array(invoice, { maxLength: 2 }),
          cents,
          day: fc.integer({ min: 10, max: 28 }),
          sign: fc.constantFrom('CRDT', 'CRDT', 'CRDT', 'DBIT', 'RETURN', 'RETURN'),
        }),
        { minLength: 1, maxLength: 3, selector: ({ ref }) => ref },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('collect' as const) }) },
  {
    weight: 3,
    // The bank credits a batch as one sum, or a cent less; twice at worst.
    arbitrary: fc.record({
      kind: fc.constant('collected' as const),
      batch: fc.nat({ max: 2 }),
      less: fc.constantFrom(0, 0, 0, 1),
      ref: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('allocate' as const, 'dismiss' as const, 'undo entry' as const),
      entry: fc.integer({ min: 1, max: 4 }),
      invoice,
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** As much as the invoice in sum, but not of each line: its two lines are left with 5.00 and -5.00. */
export const netted = [
  { days: 0, step: { kind: 'create', lines: shapes[2] ?? [], send: true } },
  { days: 0, step: { kind: 'credit part', invoice: 0, quarters: [4, 4, 4], more: 0, shift: 500 } },
  { days: 0, step: { kind: 'credit', invoice: 0 } },
] satisfies { days: number; step: Step }[]

function fromBank(ref: number, sign: 'CRDT' | 'RETURN', day: number): { days: number; step: Step } {
  return { days: 0, step: { kind: 'statement', entries: [{ ref, named: [0], cents: 5000, day, sign }] } }
}

function decided(kind: 'allocate' | 'dismiss' | 'undo entry', entry: number): { days: number; step: Step } {
  return { days: 0, step: { kind, entry, invoice: 0 } }
}

/** Two returns of one payment, the first before it came in; each is undone, booked again, and at last the payment itself is undone. */
export const returnedTwice = [
  { days: 0, step: { kind: 'create', lines: [[5000, 0]], send: true } },
  fromBank(1, 'RETURN', 20),
  fromBank(0, 'CRDT', 12),
  fromBank(2, 'RETURN', 21),
  decided('undo entry', 2),
  decided('allocate', 3),
  decided('undo entry', 1),
  decided('undo entry', 3),
  decided('allocate', 1),
  decided('undo entry', 1),
  decided('undo entry', 2),
  { days: 0, step: { kind: 'reverse', payment: 8 } },
] satisfies { days: number; step: Step }[]

/** Credited after it was paid, paid back, and then its payment is reversed too: what was paid back is owed. */
export const paidBackTwice = [
  { days: 0, step: { kind: 'create', lines: [[5000, 0]], send: true } },
  { days: 1, step: { kind: 'pay', invoice: 0, cents: 'all', more: 0 } },
  { days: 1, step: { kind: 'credit', invoice: 0 } },
  { days: 1, step: { kind: 'refund', invoice: 0, cents: 'all', more: 0 } },
  { days: 1, step: { kind: 'reverse', payment: 0 } },
] satisfies { days: number; step: Step }[]

/** Paid and credited without having been sent: it is a draft again when its payment is reversed, and stays as its credit note took it back. */
export const creditedDraft = [
  { days: 0, step: { kind: 'create', lines: [[5000, 0]], send: false } },
  { days: 1, step: { kind: 'pay', invoice: 0, cents: 'all', more: 0 } },
  { days: 1, step: { kind: 'credit part', invoice: 0, quarters: [2, 2, 2], more: 0, shift: 0 } },
  { days: 1, step: { kind: 'refund', invoice: 0, cents: 'all', more: 0 } },
  { days: 1, step: { kind: 'reverse', payment: 0 } },
  { days: 1, step: { kind: 'change', invoice: 0, lines: shapes[4] ?? [] } },
] satisfies { days: number; step: Step }[]

/** The sum of a batch, of which one comes back and is collected again; the sum comes a second time, and is undone. */
export const collectedTwice = [
  { days: 0, step: { kind: 'create', lines: [[5000, 0]], send: true } },
  { days: 0, step: { kind: 'create', lines: [[3000, 0]], send: true } },
  { days: 1, step: { kind: 'collect' } },
  { days: 1, step: { kind: 'collected', batch: 0, less: 0, ref: 0 } },
  fromBank(0, 'RETURN', 20),
  { days: 1, step: { kind: 'collected', batch: 0, less: 0, ref: 1 } },
  { days: 1, step: { kind: 'collect' } },
  { days: 1, step: { kind: 'collected', batch: 1, less: 0, ref: 0 } },
  decided('undo entry', 4),
  decided('undo entry', 2),
  decided('undo entry', 1),
] satisfies { days: number; step: Step }[]

/** A sum that lacks a cent, and the whole one after a part was paid in another way. */
export const collectedInPart = [
  { days: 0, step: { kind: 'create', lines: [[5000, 0]], send: true } },
  { days: 1, step: { kind: 'collect' } },
  { days: 1, step: { kind: 'collected', batch: 0, less: 1, ref: 0 } },
  { days: 1, step: { kind: 'pay', invoice: 0, cents: 1000, more: 0 } },
  { days: 1, step: { kind: 'collected', batch: 0, less: 0, ref: 1 } },
] satisfies { days: number; step: Step }[]
