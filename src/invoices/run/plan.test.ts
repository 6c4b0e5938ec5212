import { describe, expect, test } from 'vitest'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import { contactOf, created_at, earlier, earlierOf, input, member } from '../../testing/example-run.ts'
import { contributionPlan, endedSteps, madeAlready, planBody, planReference } from './contribution-plan.ts'
import { invoicesToRead } from './invoices-to-read.ts'
import { keptChoices, nameOf } from './payers.ts'
import { faultOf, previewRun } from './plan.ts'
import type { RunInput, RunPreview } from './preview.ts'
import { type RunSettings, runProblems } from './settings.ts'

function reasons(of: RunInput) {
  return Object.fromEntries(previewRun(of).rows.map(({ member: { id }, reason }) => [id, reason]))
}

describe('everyone is in the run or has a reason', () => {
  test('by status, selection, hand, amount and email', () => {
    const people = [
      member(1),
      member(2, { status: 'prospective' }),
      member(3, { status: 'ended' }),
      member(4, { email: null }),
      member(5),
    ]
    const sending = { delivery: 'send', without_email: 'leave' } as const
    expect(reasons(input(people, sending, { excluded: new Set([5]) }))).toEqual({
      1: null,
      2: 'status',
      4: 'noEmail',
      5: 'excluded',
    })
    expect(reasons(input(people, sending, { selected: new Set([2, 3]) }))).toEqual({
      1: 'selection',
      2: null,
      3: 'ended',
      4: 'selection',
      5: 'selection',
    })
    const free = input(people).settings.lines.map((line) => ({ ...line, amount: '0.00' }))
    expect(reasons(input(people, { lines: free }))).toMatchObject({ 1: 'zero' })
  })

  test('by group, product, age and saved view', () => {
    const people = [member(1, { date_of_birth: '2000-01-01' }), member(2, { date_of_birth: '2020-01-01' }), member(3)]
    expect(reasons(input(people, { age_from: '18' }))).toEqual({ 1: null, 2: 'age', 3: 'age' })
    expect(reasons(input(people, { age_to: '18' }))).toEqual({ 1: 'age', 2: null, 3: 'age' })
    const inGroup = (id: number) => (id === 2 ? [7] : [])
    expect(reasons(input(people, { groups: ['7'] }, { groupsOf: inGroup }))).toEqual({
      1: 'group',
      2: null,
      3: 'group',
    })
    const withProduct = (id: number) => (id === 3 ? [8] : [])
    expect(reasons(input(people, { products: ['8'] }, { productsOf: withProduct }))).toEqual({
      1: 'product',
      2: 'product',
      3: null,
    })
    expect(reasons(input(people, {}, { inView: new Set([3]) }))).toEqual({ 1: 'view', 2: 'view', 3: null })
  })

  test('by payer', () => {
    const people = [member(1, contactOf(2)), member(2, { status: 'ended' }), member(3, contactOf(99))]
    expect(reasons(input(people))).toEqual({ 1: 'payerEnded', 3: 'payerUnknown' })
  })

  test('by an invoice under the same reference, in whatever case it was typed', () => {
    const invoiced = earlier([1, 'CONTRIBUTION 2026 ', { id: 12, number: '2026-0012', created_at }])
    const { rows, invoices } = previewRun(input([member(1), member(2)], {}, { invoiced }))
    expect(rows[0]).toMatchObject({ reason: 'invoiced', invoice: { number: '2026-0012' } })
    expect(invoices.map(({ payer }) => payer.name)).toEqual(['M2 Jansen'])
  })
})

describe('a family', () => {
  const family = [member(1), member(2, contactOf(1)), member(3, { ...contactOf(1), email: null })]

  test('gets one invoice with a line for each, and its discount', () => {
    const discount = { discount: 'percent', discount_second: '10', discount_further: '25' } as const
    const { invoices, total } = previewRun(input(family, discount))
    expect(invoices).toHaveLength(1)
    expect(invoices[0]?.lines.map(({ text, cents, member: { id } }) => [id, text, cents])).toEqual([
      [1, 'Contribution 2026', 10_000],
      [2, 'Contribution 2026', 10_000],
      [2, 'Family discount', -1_000],
      [3, 'Contribution 2026', 10_000],
      [3, 'Family discount', -2_500],
    ])
    expect(total).toBe(26_500)
  })

  test('keeps its discount when one of them has an invoice already', () => {
    const invoiced = earlier([1, 'Contribution 2026', { id: 1, number: '1', created_at }])
    const apart = { payer: 'self', discount: 'amount', discount_second: '20.00' } as const
    const { invoices } = previewRun(input(family, apart, { invoiced }))
    expect(invoices.map(({ cents }) => cents)).toEqual([8_000, 8_000])
  })

  test('may get an invoice for each, told apart by reference', () => {
    const { invoices } = previewRun(input(family, { is_combined: false }))
    expect(invoices.map(({ reference, payer }) => [payer.name, reference])).toEqual([
      ['M1 Jansen', 'Contribution 2026'],
      ['M1 Jansen', 'Contribution 2026 1002'],
      ['M1 Jansen', 'Contribution 2026 1003'],
    ])
  })

  test('gets an invoice for a member who was entered after the others were invoiced, and for no one else', () => {
    const late = { ...contactOf(1), created_at: '2026-02-01T00:00:00.000Z' }
    const invoiced = earlier([1, 'Contribution 2026', { id: 1, number: '1', created_at }])
    const people = [...family, member(4, late), member(5, late)]
    const { rows, invoices } = previewRun(input(people, {}, { invoiced }))
    expect(rows.map(({ reason }) => reason)).toEqual(['invoiced', 'invoiced', 'invoiced', null, null])
    expect(invoices.map(({ reference, payer, cents }) => [payer.name, reference, cents])).toEqual([
      ['M1 Jansen', 'Contribution 2026 1004', 10_000],
      ['M1 Jansen', 'Contribution 2026 1005', 10_000],
    ])
    // And once only.
    const own = { id: 2, number: '2', created_at: '2026-02-02T00:00:00.000Z' }
    const again = previewRun(
      input(people, {}, { invoiced: new Map([...invoiced, ...earlier([1, 'Contribution 2026 1004', own])]) }),
    )
    expect(again.invoices.map(({ reference }) => reference)).toEqual(['Contribution 2026 1005'])
    expect(again.rows[3]).toMatchObject({ reason: 'invoiced', invoice: { number: '2' } })
  })

  describe('of which only some were invoiced', () => {
    const invoiced = earlier([1, 'Contribution 2026', { id: 7, number: '7', created_at }])
    const after = (texts: readonly string[], settings: Partial<RunSettings> = {}, more: Partial<RunInput> = {}) =>
      previewRun(input(family, settings, { invoiced, textsOf: new Map([[7, texts]]), ...more }))
    const references = ({ invoices }: RunPreview) => invoices.map(({ reference }) => reference)
    const [parent, child] = ['Contribution 2026 – M1 Jansen', 'Contribution 2026 – M2 Jansen']

    test('gets an invoice for a child who was left out', () => {
      const { rows, invoices } = after([parent, child])
      expect(rows.map(({ reason }) => reason)).toEqual(['invoiced', 'invoiced', null])
      expect(invoices).toMatchObject([
        { payer: { name: 'M1 Jansen' }, reference: 'Contribution 2026 1003', cents: 10_000 },
      ])
    })

    test('gets invoices for the children of whom only the parent was invoiced', () => {
      expect(references(after(['Contribution 2026']))).toEqual(['Contribution 2026 1002', 'Contribution 2026 1003'])
    })

    test('gets an invoice for the parent who was left out', () => {
      expect(references(after([child]))).toEqual(['Contribution 2026 1001', 'Contribution 2026 1003'])
    })

    test('is not invoiced again where a line does not say for whom it is', () => {
      expect(references(after([parent, 'Family contribution']))).toEqual([])
      expect(references(after([parent, 'Contribution 2026 – M2 de Vries']))).toEqual([])
      expect(references(after([]))).toEqual([])
    })

    test('is not invoiced again by a run that no longer combines families, or does so for the first time', () => {
      expect(references(after([parent, child], { is_combined: false }))).toEqual(['Contribution 2026 1003'])
      const own = earlier([1, 'Contribution 2026 1002', { id: 8, number: '8', created_at }])
      const first = after([], {}, { invoiced: own })
      expect(first.invoices.map(({ lines }) => lines.map(({ member: { id } }) => id))).toEqual([[1, 3]])
    })

    test('has its invoice read, and a member who pays only for themself does not', () => {
      const alone = earlier([4, 'Contribution 2026', { id: 9, number: '9', created_at }])
      expect(invoicesToRead(input([...family, member(4)], {}, { invoiced: new Map([...invoiced, ...alone]) }))).toEqual(
        [7],
      )
    })
  })

  test('pays every term for a late member, also where some terms are still to be made', () => {
    const late = member(4, { ...contactOf(1), created_at: '2026-02-01T00:00:00.000Z' })
    const invoiced = earlierOf('2', [1, 'Contribution 2026 1/2', { id: 1, number: '1', created_at }])
    const terms = { terms: '2', due_dates: ['2026-12-01', '2027-01-01'] }
    const { invoices } = previewRun(input([member(1), late], terms, { invoiced }))
    expect(invoices.map(({ reference, cents }) => [reference, cents])).toEqual([
      ['Contribution 2026 2/2', 5_000],
      ['Contribution 2026 1004 1/2', 5_000],
      ['Contribution 2026 1004 2/2', 5_000],
    ])
  })

  test('is paid for by the payers kept for its members, unless others were chosen', () => {
    const nobody = { street: null, house_number: null, postal_code: null, city: null, country: null }
    const fund = { name: 'Sports fund', email: null, address: { ...nobody, city: 'Gent' } }
    const keep = (id: number, payer: Partial<MemberPayer>) =>
      ({
        object: 'payer',
        id,
        version: 1,
        payer_member_id: null,
        recipient_id: null,
        recipient: null,
        updated_at: '',
        ...payer,
      }) as const
    const kept = keptChoices([keep(2, { recipient: fund }), keep(3, { payer_member_id: 3 }), keep(1, {})])
    expect(kept).toEqual([
      [2, fund],
      [3, { member: 3 }],
    ])
    const { invoices } = previewRun(input(family, {}, { payers: new Map(kept) }))
    expect(invoices.map(({ payer: { name, member, address } }) => [name, member?.id ?? address?.city])).toEqual([
      ['M1 Jansen', 1],
      ['M3 Jansen', 3],
      ['Sports fund', 'Gent'],
    ])
  })

  test('has one address of a business, the latest that was kept', () => {
    const keep = (id: number, name: string, city: string, updated_at: string): MemberPayer => {
      const address = { street: null, house_number: null, postal_code: null, city, country: null }
      const recipient = { name, email: null, address }
      return { object: 'payer', id, version: 1, payer_member_id: null, recipient_id: null, recipient, updated_at }
    }
    const kept = keptChoices([keep(1, 'Bakery', 'Gent', '2026-01-01'), keep(2, 'BAKERY', 'Brugge', '2026-02-01')])
    expect(kept).toMatchObject([
      [1, { name: 'BAKERY', address: { city: 'Brugge' } }],
      [2, { name: 'BAKERY', address: { city: 'Brugge' } }],
    ])
  })

  test('is one invoice of a business however its name was spelt, which later runs recognise', () => {
    const payers = new Map([
      [1, { name: 'Sports Fund' }],
      [2, { name: 'SPORTS  FUND' }],
    ])
    const people = [member(1), member(2)]
    const run = input(people, {}, { payers })
    const { invoices } = previewRun(run)
    expect(invoices.map(({ cents }) => cents)).toEqual([20_000])
    const invoiced = earlier(['SPORTS FUND', 'Contribution 2026', { id: 9, number: '9', created_at }])
    const textsOf = new Map([[9, ['Contribution – M1 Jansen', 'Contribution – M2 Jansen']]])
    expect(reasons({ ...run, invoiced, textsOf })).toEqual({ 1: 'invoiced', 2: 'invoiced' })
  })

  test('has the invoice read of a payer who pays only for others, and so as much as for themself', () => {
    const inGroup = (id: number) => (id === 2 ? [7] : [])
    const payers = new Map([[2, { name: 'Sports fund' }]])
    const invoiced = earlier([1, 'Contribution 2026', { id: 9, number: '9', created_at }])
    const run = input([member(1), member(2)], { groups: ['7'] }, { groupsOf: inGroup, payers, invoiced })
    expect(invoicesToRead(run)).toEqual([9])
    const textsOf = new Map([[9, ['Contribution – M2 Jansen']]])
    expect(reasons({ ...run, textsOf })).toMatchObject({ 2: 'invoiced' })
  })

  test('may be paid for by someone else', () => {
    const payers = new Map([[2, { name: 'Sports fund', email: 'fund@example.org' }]])
    const { invoices } = previewRun(input(family, {}, { payers }))
    expect(invoices.map(({ payer: { name, member } }) => [name, member?.id ?? null])).toEqual([
      ['M1 Jansen', 1],
      ['Sports fund', null],
    ])
  })
})

test('an invoice with more lines than the service takes is named before the run begins', () => {
  const people = Array.from({ length: 201 }, (_, index) => member(index + 1))
  const faultWith = (count: number) => {
    const payers = new Map(people.slice(0, count).map(({ id }) => [id, { name: 'Sports fund' }]))
    return previewRun(input(people, {}, { payers })).invoices.flatMap((invoice) => faultOf(invoice) ?? [])
  }
  expect(faultWith(200)).toEqual([])
  expect(faultWith(201)).toEqual(['lines'])
})

describe('terms', () => {
  const terms = {
    terms: '3',
    due_dates: ['2026-12-01', '2027-01-01', '2027-02-01'],
    delivery: 'send',
    lines: input([]).settings.lines.map((line) => ({ ...line, amount: '100.00', vat_rate: '21' })),
  } as const

  test('are invoices of their own whose amounts add up, of which the first is sent', () => {
    const { invoices } = previewRun(input([member(1)], terms))
    expect(invoices.map(({ reference, dueDate, isSent }) => [reference, dueDate, isSent])).toEqual([
      ['Contribution 2026 1/3', '2026-12-01', true],
      ['Contribution 2026 2/3', '2027-01-01', false],
      ['Contribution 2026 3/3', '2027-02-01', false],
    ])
    expect(invoices.map(({ lines: [line] }) => line?.cents)).toEqual([3_334, 3_333, 3_333])
  })

  test('that exist are left out, and the others are made', () => {
    const invoiced = earlierOf('3', [1, 'Contribution 2026 2/3', { id: 5, number: '5', created_at }])
    const { invoices, rows } = previewRun(input([member(1)], terms, { invoiced }))
    expect(rows[0]?.isIn).toBe(true)
    expect(invoices.map(({ reference }) => reference.slice(-3))).toEqual(['1/3', '3/3'])
  })
})

test('a stored plan names nobody, and makes the same body again', () => {
  const people = [member(1), member(2, contactOf(1)), member(3, { email: null })]
  const { invoices } = previewRun(input(people, { delivery: 'send' }))
  const plan = contributionPlan(invoices, { reference: 'Contribution 2026', invoiceDate: '2026-11-23' })
  expect(JSON.stringify(plan)).not.toContain('Jansen')
  expect(JSON.stringify(plan)).not.toContain('@')
  const [family, single] = plan.invoices
  if (!family || !single) throw new Error('two invoices')
  const name = (id: number) => nameOf(people[id - 1] ?? member(id))
  expect(planBody(plan, family, name)).toEqual({
    member_id: 1,
    invoice_date: '2026-11-23',
    reference: 'Contribution 2026',
    lines: [
      { description: 'Contribution 2026 – M1 Jansen', quantity: 1, unit_price: '100.00', vat_rate: 0 },
      { description: 'Contribution 2026 – M2 Jansen', quantity: 1, unit_price: '100.00', vat_rate: 0 },
    ],
    send: true,
  })
  expect(planBody(plan, single, name)).toMatchObject({ lines: [{ description: 'Contribution 2026' }], send: false })
  expect(single.isPrinted).toBe(true)
})

test('made invoices are recognised by payer and reference', () => {
  const { invoices } = previewRun(input([member(1), member(2)], {}))
  const plan = contributionPlan(invoices, { reference: 'Contribution 2026', invoiceDate: '2026-11-23' })
  const recipient = { name: 'x', email: null, address: member(1).address }
  const existing = [
    { id: 31, member_id: 2, recipient, reference: 'contribution 2026' },
    { id: 30, member_id: 2, recipient, reference: 'Contribution 2026' },
    { id: 32, member_id: 1, recipient, reference: 'Contribution 2025' },
    { id: 33, member_id: null, recipient, reference: null },
  ]
  const [, second] = plan.invoices
  if (!second) throw new Error('two invoices')
  expect(planReference(plan, second)).toBe('Contribution 2026')
  expect([...madeAlready(plan, existing)]).toEqual([[1, 30]])
  // What was discarded is to be made again.
  const discarded = existing.map((invoice) => ({ ...invoice, status: 'cancelled' as const }))
  expect(madeAlready(plan, discarded).size).toBe(0)
})

test('a value has one amount', () => {
  const [line] = input([]).settings.lines
  if (!line) throw new Error('a line')
  const problems = (by: 'age' | 'group', values: readonly string[]) =>
    runProblems({
      ...input([]).settings,
      lines: [{ ...line, by, cells: values.map((value) => ({ value, amount: '10.00' })) }],
    })
  expect(problems('age', ['18', '12', '018'])).toEqual([{ field: 'lines.0.cells.2.value', reason: 'taken' }])
  expect(problems('group', ['3', '3'])).toEqual([{ field: 'lines.0.cells.1.value', reason: 'taken' }])
  expect(problems('age', ['18', '12'])).toEqual([])
})

test('an invoice is not due before its date', () => {
  const { settings } = input([], { invoice_date: '2026-11-23', terms: '2', due_dates: ['2026-11-22', '2026-11-23'] })
  expect(runProblems(settings)).toEqual([{ field: 'due_dates.0', reason: 'before_invoice_date' }])
})

test('an invoice is not made for a member whose membership ended after the run was planned', () => {
  const people = [member(1), member(2, contactOf(1)), member(3), member(4, contactOf(5)), member(5)]
  const of = (settings: Partial<RunSettings>, ended: number) => {
    const { invoices } = previewRun(input(people, settings, { excluded: new Set([5]) }))
    const plan = contributionPlan(invoices, { reference: 'Contribution 2026', invoiceDate: '2026-11-23' })
    return [...endedSteps(plan, new Set([ended]))].map(([step, why]) => [plan.invoices[step]?.payer, why])
  }
  expect(of({}, 3)).toEqual([[3, 'ended']])
  expect(of({}, 2)).toEqual([[1, 'ended']])
  expect(of({}, 5)).toEqual([[5, 'payerEnded']])
  expect(of({ is_combined: false }, 2)).toEqual([[1, 'ended']])
  expect(of({}, 6)).toEqual([])
})
