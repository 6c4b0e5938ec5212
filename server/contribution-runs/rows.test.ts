/** Who is charged what in a contribution run, who pays, and why someone is left out. */
import { describe, expect, it } from 'vitest'
import type { PayerReference } from '../operation/job-kind.ts'
import { exampleLine } from '#contract/example-contribution-rules.ts'
import { runData, runMember, runRules } from '../../testing/run-data.ts'
import { runRows } from './rows.ts'
import type { EarlierInvoice, RunData, RunMember, RunRules } from './run-data.ts'

const { who } = runRules

type MemberValues = Partial<RunMember>

/** The row of the first of these members. */
function rowOf(members: readonly MemberValues[], rules: Partial<RunRules> = {}, values: Partial<RunData> = {}) {
  const all = members.map((member, index) => runMember(index + 1, member))
  return runRows(runData(all, rules, values)).find(({ member }) => member.id === 1)
}

const reasonOf = (...of: Parameters<typeof rowOf>) => rowOf(...of)?.reason

it('has everything about a member who is charged', () => {
  expect(rowOf([{ status: 'cancelled', membership_end_date: '2026-12-31' }], { delivery: 'send' })).toMatchObject({
    reason: null,
    payer: { key: 'm1', reference: { member: 1 }, name: 'F1 L1', email: 'f1@example.org' },
    content: {
      payer: { member: 1 },
      lines: [{ text: 'Contribution 2026', productId: null, cents: 12_000, vatRate: 0, vatKind: null }],
      cents: 12_000,
      delivery: 'email',
      terms: [1],
      note: null,
      endsOn: '2026-12-31',
      earlier: null,
    },
  })
})

describe('members whom the rules do not choose', () => {
  const inGroups = { groups: [3, 4] }
  it.each<[string, MemberValues, Partial<typeof who>, string | null]>([
    ['status', { status: 'inactive' }, {}, 'status'],
    ['status', { status: 'inactive' }, { statuses: ['inactive'] }, null],
    ['group', inGroups, { group_ids: [5] }, 'group'],
    ['group', inGroups, { group_ids: [5, 4] }, null],
    ['excluded group', inGroups, { excluded_group_ids: [4] }, 'excluded_group'],
    ['excluded group', inGroups, { group_ids: [3], excluded_group_ids: [5] }, null],
    ['product', { products: [3] }, { product_ids: [4] }, 'product'],
    ['product', { products: [3] }, { product_ids: [4, 3] }, null],
    ['too young', { date_of_birth: '2008-01-02' }, { age_from: 18 }, 'age'],
    ['old enough', { date_of_birth: '2008-01-01' }, { age_from: 18 }, null],
    ['young enough', { date_of_birth: '2007-01-02' }, { age_until: 18 }, null],
    ['too old', { date_of_birth: '2007-01-01' }, { age_until: 18 }, 'age'],
    ['unknown age', { date_of_birth: null }, { age_from: 0 }, 'age'],
    ['unknown age', { date_of_birth: null }, { age_until: 150 }, 'age'],
    ['unknown age', { date_of_birth: null }, {}, null],
    ['excluded', {}, { excluded: [{ member_id: 1, reason: null }] }, 'excluded'],
    ['not excluded', {}, { excluded: [{ member_id: 2, reason: null }] }, null],
    [
      'excluded',
      {},
      {
        excluded: [
          { member_id: 2, reason: null },
          { member_id: 1, reason: null },
        ],
      },
      'excluded',
    ],
  ])('%s: %j by %j', (_, member, chosen, reason) => {
    expect(reasonOf([member], { who: { ...who, ...chosen } })).toBe(reason)
  })

  it('are all who are not selected, and the selected ones are charged in spite of the rules', () => {
    const rules = { who: { ...who, group_ids: [5] } }
    expect(reasonOf([{}], rules, { selected: new Set([2]) })).toBe('selection')
    expect(reasonOf([{ status: 'inactive' }], rules, { selected: new Set([1]) })).toBeNull()
  })

  it('include former ones only where they are selected', () => {
    expect(rowOf([{ status: 'ended' }])).toBeUndefined()
    expect(rowOf([{ status: 'deceased' }], {}, { selected: new Set([2]) })).toBeUndefined()
    for (const status of ['ended', 'deceased'])
      expect(reasonOf([{ status }], {}, { selected: new Set([1]) })).toBe('ended')
  })
})

describe('members who are chosen and owe nothing', () => {
  const leaving = (end: string | null) => [{ status: 'cancelled', membership_end_date: end }]
  const year = { by: 'month', from: '2026-06-01', until: '2026-12-31' } as const

  it('have left before the invoice, or the period', () => {
    expect(reasonOf(leaving('2026-02-28'))).toBe('ended')
    expect(reasonOf(leaving('2026-03-01'))).toBeNull()
    expect(reasonOf(leaving(null))).toBeNull()
    expect(reasonOf(leaving('2026-05-31'), { pro_rata: year })).toBe('ended')
    expect(reasonOf(leaving('2026-06-01'), { pro_rata: year })).toBeNull()
    // Only of those who have cancelled the day is their last one.
    const active = rowOf([{ membership_end_date: '2025-12-31' }])
    expect([active?.reason, active?.content.endsOn]).toEqual([null, null])
  })

  it('have no date of birth for an amount that needs it, whatever else they owe', () => {
    const byAge = { ...exampleLine, by: 'age' as const, amount: null, amounts: [{ value: '0', amount: '1.00' }] }
    const row = rowOf([{ date_of_birth: null }], { lines: [exampleLine, byAge] })
    expect([row?.reason, row?.content.lines.length, row?.content.terms]).toEqual(['no_birth_date', 1, []])
  })

  it('owe zero, or less', () => {
    const lines = (...amounts: string[]) => amounts.map((amount) => ({ ...exampleLine, amount }))
    expect(reasonOf([{}], { lines: lines('1.00', '-1.00') })).toBe('zero')
    expect(reasonOf([{}], { lines: lines('1.00', '-1.01') })).toBe('negative')
    expect(reasonOf([{}], { lines: lines('1.00', '-0.99') })).toBeNull()
    expect(rowOf([{}], { lines: lines('0.00', '1.00') })?.content.lines).toHaveLength(1)
  })

  it('have a payer who has left, other than themselves', () => {
    const payers = new Map([[1, { member: 2 }]])
    expect(reasonOf([{}, { status: 'ended' }], {}, { payers })).toBe('payer_ended')
    expect(reasonOf([{}, { status: 'inactive' }], {}, { payers })).toBeNull()
    expect(reasonOf([{ status: 'ended' }], {}, { selected: new Set([1]) })).toBe('ended')
  })

  it('say why they are left out of every run', () => {
    const excluded = [
      { member_id: 2, reason: 'Other' },
      { member_id: 1, reason: 'Honorary member' },
    ]
    expect(rowOf([{}], { who: { ...who, excluded } })?.content).toMatchObject({ note: 'Honorary member', terms: [] })
    const notChosen = rowOf([{}], { who: { ...who, excluded, group_ids: [5] } })
    expect([notChosen?.reason, notChosen?.content.note]).toEqual(['group', null])
  })
})

describe('how an invoice is delivered', () => {
  const [withEmail, without] = [[{}], [{ email: null }]]
  it.each([
    [withEmail, { delivery: 'draft' }, 'draft', null],
    [without, { delivery: 'draft', without_email: 'leave_out' }, 'draft', null],
    [withEmail, { delivery: 'send', without_email: 'leave_out' }, 'email', null],
    [without, { delivery: 'send', without_email: 'print' }, 'print', null],
    [without, { delivery: 'send', without_email: 'leave_out' }, 'print', 'no_email'],
  ] as const)('%j with %j: %s', (members, rules, delivery, reason) => {
    const row = rowOf(members, rules)
    expect([row?.content.delivery, row?.reason]).toEqual([delivery, reason])
  })

  it('is by the email of who pays', () => {
    const rules = { delivery: 'send', without_email: 'leave_out' } as const
    const payers = new Map([[1, { member: 2 }]])
    expect(reasonOf([{}, { email: null }], rules, { payers })).toBe('no_email')
    expect(reasonOf([{ email: null }, {}], rules, { payers })).toBeNull()
  })
})

describe('who pays', () => {
  const set = { recipientId: 7, name: 'Bakery', email: 'bakery@example.org' }
  const butcher = { name: 'Butcher', email: null }
  it.each<[string, Partial<RunMember>, Partial<RunRules>, Partial<RunData>, string, PayerReference]>([
    ['the member', {}, {}, {}, 'F1 L1', { member: 1 }],
    ['the contact', { contact: 2 }, {}, {}, 'F2 L2', { member: 2 }],
    ['the member, by the rules', { contact: 2 }, { payer: 'self' }, {}, 'F1 L1', { member: 1 }],
    ['a contact who is not there', { contact: 9 }, {}, {}, 'F1 L1', { member: 1 }],
    ['the set member', { contact: 2 }, {}, { payers: new Map([[1, { member: 3 }]]) }, 'F3 L3', { member: 3 }],
    ['the set recipient', { contact: 2 }, { payer: 'self' }, { payers: new Map([[1, set]]) }, 'Bakery', { setFor: 1 }],
    [
      'the chosen member, before the set one',
      {},
      {},
      { payers: new Map([[1, set]]), chosen: [{ memberIds: [2, 1], payer: 3 }] },
      'F3 L3',
      { member: 3 },
    ],
    [
      'the chosen recipient, the last one of the member',
      {},
      {},
      {
        chosen: [
          { memberIds: [1], payer: 3 },
          { memberIds: [2, 1], payer: butcher },
          { memberIds: [3], payer: 2 },
        ],
      },
      'Butcher',
      { chosen: 1 },
    ],
  ])('%s', (...[, member, rules, values, name, reference]) => {
    const row = rowOf([member, {}, {}], rules, values)
    expect([row?.payer.name, row?.payer.reference, row?.content.payer]).toEqual([name, reference, reference])
  })

  it('is one payer by id, whatever their name', () => {
    const members = [1, 2, 3, 4, 5].map((id) => runMember(id))
    const payers = new Map([
      [1, set],
      [2, set],
      [3, { ...set, recipientId: 8 }],
    ])
    const chosen = [{ memberIds: [4, 5], payer: { name: 'Bakery', email: null } }]
    const rows = runRows(runData(members, {}, { payers, chosen }))
    expect(rows.map(({ payer }) => [payer.key, payer.email, payer.member])).toEqual([
      ['r7', 'bakery@example.org', null],
      ['r7', 'bakery@example.org', null],
      ['r8', 'bakery@example.org', null],
      ['c0', null, null],
      ['c0', null, null],
    ])
  })
})

describe('what was charged before', () => {
  const charge = (term: number, terms: number) => ({ term, terms, invoiceId: 10 + term })
  const twice = { terms: [{ due_date: null }, { due_date: '2026-06-01' }] }
  it.each([
    ['one of two', twice, [charge(1, 2)], null, [2], null],
    ['the second of two', twice, [charge(2, 2)], null, [1], null],
    ['both', twice, [charge(1, 2), charge(2, 2)], 'invoiced', [], 11],
    ['the whole', twice, [charge(1, 1)], 'invoiced', [], 11],
    ['one of two, and now the whole', {}, [charge(2, 2)], 'invoiced', [], 12],
  ] as const)('by terms: %s', (...[, rules, charges, reason, terms, earlier]) => {
    const row = rowOf([{}], rules, { charges: new Map([[1, charges]]) })
    expect([row?.reason, row?.content.terms, row?.content.earlier]).toEqual([reason, terms, earlier])
  })

  it('leaves no term open for which there is no cent', () => {
    const cents = (amount: string) => ({ ...twice, lines: [{ ...exampleLine, amount }] })
    expect(rowOf([{}], cents('0.01'))?.content.terms).toEqual([1])
    expect(rowOf([{}], cents('0.02'))?.content.terms).toEqual([1, 2])
  })

  const invoice = (values: Partial<EarlierInvoice>): EarlierInvoice => ({
    id: 5,
    memberId: null,
    recipientName: 'Someone',
    suffix: '',
    createdAt: '2026-01-01T09:00:00.000Z',
    ...values,
  })
  const bakery = new Map([[1, { recipientId: 7, name: 'The  Bakery', email: null }]])
  const contact = { contact: 2 }
  it.each<[string, MemberValues, Partial<EarlierInvoice>, Partial<RunData>, boolean]>([
    ['of the member', {}, { memberId: 1 }, {}, true],
    ['of another member', {}, { memberId: 2 }, {}, false],
    ['of the payer', contact, { memberId: 2 }, {}, true],
    ['of the member, whoever pays now', contact, { memberId: 1 }, {}, true],
    ['of a recipient by name', {}, { recipientName: 'the bakery' }, { payers: bakery }, true],
    ['of a recipient with another name', {}, { recipientName: 'the bakery 2' }, { payers: bakery }, false],
    [
      'of a member whose name a recipient has',
      {},
      { memberId: 2, recipientName: 'The Bakery' },
      { payers: bakery },
      false,
    ],
    ['of someone else with the name of a member', {}, { recipientName: 'F1 L1' }, {}, false],
    ['with the number of the member', { membership_number: 'N1' }, { suffix: 'n1', memberId: 3 }, {}, true],
    ['with the number of another member', {}, { suffix: 'n2', memberId: 1 }, {}, false],
    [
      'made at the moment when the member was entered',
      {},
      { memberId: 1, createdAt: '2026-01-01T09:00:00.000Z' },
      {},
      true,
    ],
    ['made before the member was entered', {}, { memberId: 1, createdAt: '2026-01-01T08:59:59.999Z' }, {}, false],
    ['of a member who is charged all the same', {}, { memberId: 1 }, { confirmed: new Set([1]) }, false],
    ['of another one who is charged all the same', {}, { memberId: 1 }, { confirmed: new Set([2]) }, true],
  ])('by an invoice that no job made: %s', (...[, member, values, data, isFound]) => {
    const row = rowOf([member, {}], {}, { ...data, earlier: [invoice(values)] })
    expect([row?.reason, row?.content.earlier]).toEqual(isFound ? ['invoiced_before', 5] : [null, null])
  })

  it('is by a run rather than by an invoice that no job made', () => {
    const earlier = [invoice({ memberId: 1 })]
    const row = rowOf([{}], twice, { earlier, charges: new Map([[1, [charge(1, 2)]]]) })
    expect([row?.reason, row?.content.terms]).toEqual([null, [2]])
  })

  it('takes the first invoice that is not older than the member', () => {
    const earlier = [
      invoice({ id: 5, memberId: 1, createdAt: '2025-01-01T09:00:00.000Z' }),
      invoice({ id: 6, memberId: 1 }),
      invoice({ id: 7, memberId: 1 }),
    ]
    expect(rowOf([{}], {}, { earlier })?.content.earlier).toBe(6)
  })
})
