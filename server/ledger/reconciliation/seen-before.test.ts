import { expect, test } from 'vitest'
import { KnownTransfers, newIdentity, ordinalsOf, type Recognised } from './seen-before.ts'

const plain: Recognised = {
  account: 'NL91ABNA0417164300',
  bookedOn: '2026-03-02',
  earliestOn: null,
  amount: 12_00,
  payerName: 'J. Jansen',
  payerIban: 'NL44RABO0123456789',
  endToEndId: null,
  remittance: ['contributie'],
  bankReferences: [],
}

function pairSeen(given: readonly Recognised[], known: readonly Recognised[]) {
  const transfers = new KnownTransfers<Recognised>()
  transfers.add(known)
  return transfers.pair(given)
}

/** Whether the second is the first one again; null when only a person can tell. */
function isSeen(first: Partial<Recognised>, second: Partial<Recognised>): boolean | null {
  const { same, doubtful } = pairSeen([{ ...plain, ...second }], [{ ...plain, ...first }])
  return doubtful.size === 1 ? null : same.size === 1
}

const month = { earliestOn: '2026-03-01', bookedOn: '2026-03-31' }
const other = { payerIban: 'NL68SNSB0901234567', remittance: ['lesgeld'] }

test.for<readonly [name: string, first: Partial<Recognised>, second: Partial<Recognised>, seen: boolean | null]>([
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
  ['another number on the statement', { bankReferences: ['N:8000001'] }, { bankReferences: ['N:8000002'] }, true],
  [
    'another reference, and the same number on the statement',
    { bankReferences: ['A:1', 'N:8000001'] },
    { bankReferences: ['A:2', 'N:8000001'] },
    false,
  ],
  ['the same number alone', { bankReferences: ['N:8000001'] }, { ...other, bankReferences: ['N:8000001'] }, null],
  [
    'the same number, of which one has a reference too',
    { bankReferences: ['N:8000001'] },
    { ...other, bankReferences: ['A:1', 'N:8000001'] },
    null,
  ],
  [
    'the same reference, another payer and text',
    { bankReferences: ['A:1'] },
    { ...other, bankReferences: ['A:1'] },
    null,
  ],
  [
    'the same item of a batch with another reference of its own',
    { bankReferences: ['A:1', 'T:1'] },
    { bankReferences: ['A:1', 'T:2'] },
    false,
  ],
  ['no day, in the same statement', month, month, true],
  ['no day, with the same reference', { bankReferences: ['A:1'] }, { ...month, bankReferences: ['A:1'] }, true],
  ['no day, with another reference', { bankReferences: ['A:1'] }, { ...month, bankReferences: ['A:2'] }, false],
  ['no day, with the same text alone', {}, month, null],
  ['no day, with another text', {}, { ...month, ...other }, false],
  [
    'a day outside the statement',
    { ...month, bankReferences: ['A:1'] },
    { bookedOn: '2026-04-01', bankReferences: ['A:1'] },
    false,
  ],
])('%s', ([, first, second, seen]) => {
  expect(isSeen(first, second)).toBe(seen)
})

test('two equal ones are two, and come again as two', () => {
  const two = [{ ...plain }, { ...plain }]
  expect(pairSeen(two, [{ ...plain }]).same.size).toBe(1)
  expect(pairSeen(two, [{ ...plain }, { ...plain }]).same.size).toBe(2)
})

test('what shares a reference and the text goes before what shares the reference alone', () => {
  const [a, b] = [
    { ...plain, bankReferences: ['A:batch'], remittance: ['a'] },
    { ...plain, bankReferences: ['A:batch'], remittance: ['b'] },
  ]
  expect(pairSeen([b], [a, b]).same.get(b)).toBe(b)
})

test('ten thousand equal ones are paired within the time of a test', () => {
  const many = () => Array.from({ length: 10_000 }, () => ({ ...plain }))
  expect(pairSeen(many(), many()).same.size).toBe(10_000)
})

test('the identities of equal transfers continue the count of the known ones', () => {
  const ordinals = ordinalsOf([])
  const first = newIdentity(plain, ordinals)
  const second = newIdentity(plain, ordinals)
  expect([first.endsWith('-1'), second.endsWith('-2')]).toEqual([true, true])
  expect(newIdentity(plain, ordinalsOf([first, second]))).toMatch(/-3$/)
  expect(newIdentity({ ...plain, amount: 1 }, ordinals)).toMatch(/-1$/)
})

test('what is known is read once, however many statements it is compared with', () => {
  let reads = 0
  const known = Array.from({ length: 100 }, (_, index) => ({
    ...plain,
    payerIban: null,
    payerName: `Payer ${index}`,
    bankReferences: ['A:1'],
    get remittance() {
      reads += 1
      return ['contributie']
    },
  }))
  const transfers = new KnownTransfers<Recognised>()
  transfers.add(known)
  const once = reads
  const seen = known.map(({ payerName: name }) =>
    transfers.pair([{ ...plain, payerIban: null, payerName: name, bankReferences: ['A:1'] }]),
  )
  expect(seen.map(({ same }) => same.size)).toEqual(known.map(() => 1))
  // How its figures are grouped is asked for later, and once too.
  expect(reads - once).toBeLessThanOrEqual(2 * known.length)
})
