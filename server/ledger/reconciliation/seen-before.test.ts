import { expect, test } from 'vitest'
import { newIdentity, ordinalsOf, pairSeen, type Recognised } from './seen-before.ts'

const plain: Recognised = {
  account: 'NL91ABNA0417164300',
  bookedOn: '2026-03-02',
  amount: 12_00,
  payerName: 'J. Jansen',
  payerIban: 'NL44RABO0123456789',
  endToEndId: null,
  remittance: ['contributie'],
  bankReferences: [],
}

/** Whether the second is the first one again. */
function isSeen(first: Partial<Recognised>, second: Partial<Recognised>): boolean {
  return pairSeen([{ ...plain, ...second }], [{ ...plain, ...first }]).size === 1
}

test.for<readonly [name: string, first: Partial<Recognised>, second: Partial<Recognised>, seen: boolean]>([
  ['equal', {}, {}, true],
  ['another day', {}, { bookedOn: '2026-03-03' }, false],
  ['another amount', {}, { amount: 12_01 }, false],
  ['another account', {}, { account: 'NL20INGB0001234567' }, false],
  ['another text', {}, { remittance: ['lesgeld'] }, false],
  ['another payer', {}, { payerIban: 'NL68SNSB0901234567' }, false],
  ['the text broken elsewhere, in capitals', {}, { remittance: ['CONTRI', 'BUTIE'] }, true],
  ['a payer that one of them does not tell', { payerIban: null }, { payerName: null }, true],
  [
    'the same reference and another text',
    { bankReferences: ['A:1'] },
    { bankReferences: ['A:1'], remittance: [] },
    true,
  ],
  ['one of two references', { bankReferences: ['A:1', 'A:2'] }, { bankReferences: ['A:2'] }, true],
  ['another reference', { bankReferences: ['A:1'] }, { bankReferences: ['A:2'] }, false],
  ['a reference that only one of them has', { bankReferences: ['A:1'] }, {}, true],
  ['references of two kinds', { bankReferences: ['A:1'] }, { bankReferences: ['T:9'] }, true],
  ['another number on the statement', { bankReferences: ['N:000001'] }, { bankReferences: ['N:000002'] }, true],
])('%s', ([, first, second, seen]) => {
  expect(isSeen(first, second)).toBe(seen)
})

test('two equal ones are two, and come again as two', () => {
  const two = [{ ...plain }, { ...plain }]
  expect(pairSeen(two, [{ ...plain }]).size).toBe(1)
  expect(pairSeen(two, [{ ...plain }, { ...plain }]).size).toBe(2)
})

test('what shares a reference and the text goes before what shares the reference alone', () => {
  const [a, b] = [
    { ...plain, bankReferences: ['A:batch'], remittance: ['a'] },
    { ...plain, bankReferences: ['A:batch'], remittance: ['b'] },
  ]
  expect(pairSeen([b], [a, b]).get(b)).toBe(b)
})

test('ten thousand equal ones are paired within the time of a test', () => {
  const many = () => Array.from({ length: 10_000 }, () => ({ ...plain }))
  expect(pairSeen(many(), many()).size).toBe(10_000)
})

test('identities of equal ones count on, from those that are there', () => {
  const ordinals = ordinalsOf([])
  const first = newIdentity(plain, ordinals)
  const second = newIdentity(plain, ordinals)
  expect([first.endsWith('-1'), second.endsWith('-2')]).toEqual([true, true])
  expect(newIdentity(plain, ordinalsOf([first, second]))).toMatch(/-3$/)
  expect(newIdentity({ ...plain, amount: 1 }, ordinals)).toMatch(/-1$/)
})
