import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { ageingBuckets } from '#contract/schemas/management/books.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { expectBalanced, wholeJournal } from '../../testing/journal.ts'
import { invoiceBody, pay } from '../../testing/invoices.ts'

type Body = Partial<RequestBody<'createInvoice'>>

async function sent({ board }: TestWorld, body: Body = {}) {
  return call(board, 'createInvoice', { body: invoiceBody({ send: true, ...body }) })
}

const vatLines = [
  { description: 'Sign', unit_price: '100.00', vat_rate: 21 },
  { description: 'Discount', unit_price: '-10.00', vat_rate: 21 },
  { description: 'Flyer', unit_price: '3.33', vat_rate: 9 },
]

describeService('ledger accounts', (enter) => {
  it('are the usual ones until they are changed, and only what is sent changes', async () => {
    const { board } = await enter()
    const before = await call(board, 'getBooks', {})
    expect(before).toMatchObject({ debtors: '1300', income: '8000', vat_rates: [], first_on: null })
    const vat_rates = [{ rate: 21, account: '1510' }]
    const body = { debtors: '1310', vat_rates }
    const after = await call(board, 'updateBooks', { version: before.version, body })
    expect(after).toMatchObject({ debtors: '1310', bank: '1100', vat_rates })
    const again = { version: before.version, body: { bank: '1101' } }
    expect(await refused(board, 'updateBooks', again)).toMatchObject(problem(412, 'version_conflict'))
    const { version } = await call(board, 'updateBooks', { body })
    expect(version).toBe(after.version)
    const double = { vat_rates: [...vat_rates, { rate: 21, account: '1520' }] }
    expect(await refused(board, 'updateBooks', { body: double })).toEqual(invalid(['vat_rates', 'taken']))
    expect(await refused(board, 'updateBooks', { body: { debtors: '' } })).toEqual(invalid(['debtors', 'required']))
  })

  it('are read by who administers invoices, and changed by who administers the association', async () => {
    const { as } = await enter()
    const treasurer = await as({ scopes: ['facturen:beheren'] })
    expect((await call(treasurer, 'getBooks', {})).object).toBe('books')
    const scope = problem(403, 'insufficient_scope')
    expect(await refused(treasurer, 'updateBooks', { body: { debtors: '1' } })).toEqual(scope)
    const reader = await as({ scopes: ['facturen:lezen', 'instellingen:beheren'] })
    for (const name of [
      'getBooks',
      'getVatReport',
      'getIncomeReport',
      'getAgeing',
      'listOpenItems',
      'listJournal',
    ] as const)
      expect(await refused(reader, name, {})).toEqual(scope)
  })

  it('of a product go to the lines that begin with its name, and of a draft can be changed', async () => {
    const world = await enter()
    const { board } = world
    const product = { name: 'Lessons', ledger_account: '8100', cost_centre: 'TENNIS' }
    const { id: lessons } = await call(board, 'createProduct', { body: product })
    const body = { name: 'Lessons padel', ledger_account: '8110' }
    const { id: padel } = await call(board, 'createProduct', { body })
    const descriptions = ['lessons – Anna', 'Lessons padel 2026', 'Lessonsheet', 'Other']
    const lines = descriptions.map((description) => ({ description, unit_price: '10.00' }))
    const { id } = await call(board, 'createInvoice', { body: invoiceBody({ lines }) })
    const shown = await call(board, 'getManagedInvoice', { id })
    const accounts = (line: (typeof shown.lines)[number]) => [line.product_id, line.ledger_account, line.cost_centre]
    expect(shown.lines.map(accounts)).toEqual([
      [lessons, '8100', 'TENNIS'],
      [padel, '8110', null],
      [null, null, null],
      [null, null, null],
    ])
    const [first] = lines
    const changed = await call(board, 'updateInvoice', {
      id,
      body: {
        lines: [
          { description: 'Other', unit_price: '1.00', product_id: padel, cost_centre: 'PADEL' },
          { ...first, description: 'Lessons', unit_price: '1.00', product_id: null, ledger_account: '8200' },
        ],
      },
    })
    expect(changed.lines.map(accounts)).toEqual([
      [padel, '8110', 'PADEL'],
      [null, '8200', null],
    ])
    const shorter = { lines: [{ description: 'Lessons', unit_price: '2.00' }] }
    const again = await call(board, 'updateInvoice', { id, body: shorter })
    expect(again.lines.map(accounts)).toEqual([[null, '8200', null]])
    const unknown = { lines: [{ description: 'X', unit_price: '1.00', product_id: 99 }] }
    expect(await refused(board, 'updateInvoice', { id, body: unknown })).toEqual(
      invalid(['lines.0.product_id', 'invalid']),
    )
    expect(Object.keys((await call(board, 'getInvoice', { id })).lines[0] ?? {})).not.toContain('ledger_account')
  })
})

describeServiceOnEachDatabase('reports', (enter) => {
  it('give VAT per rate, credit notes against it, and leave drafts and cancelled invoices out', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await sent(world, { lines: vatLines })
    await sent(world, { lines: vatLines, invoice_date: '2026-04-01' })
    await call(board, 'createInvoice', { body: invoiceBody({ lines: vatLines }) })
    const cancelled = await sent(world, { lines: vatLines })
    await call(board, 'cancelInvoice', { id: cancelled.id, body: { reason: 'Twice' } })
    const quarter = { from: '2026-01-01', to: '2026-03-31' }
    const rates = [
      { rate: 9, base: '3.33', vat: '0.30' },
      { rate: 21, base: '90.00', vat: '18.90' },
    ]
    expect(await call(board, 'getVatReport', { query: quarter })).toMatchObject({
      ...quarter,
      rates,
      base: '93.33',
      vat: '19.20',
      invoice_count: 1,
      credit_note_count: 0,
    })
    const { lines } = await call(board, 'getManagedInvoice', { id })
    const credits = [{ line_id: lines[2]?.id ?? 0, amount: '3.33' }]
    await call(board, 'creditInvoice', { id, body: { lines: credits } })
    expect(await call(board, 'getVatReport', { query: quarter })).toMatchObject({
      rates: [{ rate: 9, base: '0.00', vat: '0.00' }, rates[1]],
      credit_note_count: 1,
    })
    await expectBalanced(world)
  })

  it('round VAT as the document does: half a cent away from zero', async () => {
    const world = await enter()
    const lines = [
      { description: 'Fee', unit_price: '10.00' },
      { description: 'Flyer', unit_price: '0.50', vat_rate: 9 },
      { description: 'Discount', unit_price: '-0.50', vat_rate: 21 },
    ]
    await sent(world, { lines })
    expect((await call(world.board, 'getVatReport', {})).rates).toEqual([
      { rate: 0, kind: 'exempt', base: '10.00', vat: '0.00' },
      { rate: 9, kind: null, base: '0.50', vat: '0.05' },
      { rate: 21, kind: null, base: '-0.50', vat: '-0.11' },
    ])
    await expectBalanced(world)
  })

  it('compare income by month, product and year with the year before', async () => {
    const world = await enter()
    const { board } = world
    const { id: lessons } = await call(board, 'createProduct', { body: { name: 'Lessons' } })
    const lines = [
      { description: 'Lessons', unit_price: '80.00', vat_rate: 9 },
      { description: 'Fee', unit_price: '20.00' },
    ]
    await sent(world, { lines, invoice_date: '2026-02-15' })
    await sent(world, { lines: lines.slice(0, 1), invoice_date: '2025-02-15' })
    await sent(world, { lines: lines.slice(1), invoice_date: '2025-06-15' })
    await sent(world, { lines: lines.slice(1), invoice_date: '2024-12-31' })
    const query = { from: '2026-01-01', to: '2026-02-28' }
    expect(await call(board, 'getIncomeReport', { query })).toEqual({
      object: 'income_report',
      ...query,
      amount: '100.00',
      last_year: '80.00',
      months: [
        { month: '2026-01', amount: '0.00', last_year: '0.00' },
        { month: '2026-02', amount: '100.00', last_year: '80.00' },
      ],
      products: [
        { product_id: lessons, name: 'Lessons', amount: '80.00', last_year: '80.00' },
        { product_id: null, name: null, amount: '20.00', last_year: '0.00' },
      ],
      years: [2022, 2023, 2024, 2025, 2026].map((year) => ({
        year,
        amount: { 2024: '20.00', 2025: '100.00', 2026: '100.00' }[year] ?? '0.00',
      })),
      invoice_count: 1,
      credit_note_count: 0,
    })
    const backwards = { from: '2026-02-01', to: '2026-01-31' }
    expect(await refused(board, 'getIncomeReport', { query: backwards })).toEqual(problem(400, 'malformed_request'))
  })

  it('list products by their income, and of equal ones the oldest first', async () => {
    const world = await enter()
    const { board } = world
    for (const name of ['Ball', 'Court', 'Drinks', 'Evening']) await call(board, 'createProduct', { body: { name } })
    const line = (description: string, unit_price: string) => ({ description, unit_price })
    await sent(world, { lines: [line('Evening', '30.00')], invoice_date: '2025-01-15' })
    await sent(world, { lines: [line('Court', '10.00')], invoice_date: '2026-01-15' })
    const later = [line('Ball', '10.00'), line('Other', '10.00'), line('Drinks', '-5.00')]
    await sent(world, { lines: later, invoice_date: '2026-02-15' })
    const query = { from: '2026-01-01', to: '2026-02-28' }
    const { products } = await call(board, 'getIncomeReport', { query })
    expect(products.map(({ name, amount, last_year }) => [name, amount, last_year])).toEqual([
      [null, '10.00', '0.00'],
      ['Ball', '10.00', '0.00'],
      ['Court', '10.00', '0.00'],
      ['Evening', '0.00', '30.00'],
      ['Drinks', '-5.00', '0.00'],
    ])
  })

  it('say what was open on any day, and how late it was then', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await sent(world, { invoice_date: '2026-01-01', due_date: '2026-01-15' })
    await pay(world, { invoiceId: id, amount: 2000, paidOn: '2026-02-20' }, '2026-03-01T12:00:01.000Z')
    world.service.setNow('2026-03-10T12:00:00.000Z')
    const { payments } = await call(board, 'getManagedInvoice', { id })
    await call(board, 'reversePayment', { id: payments[0]?.id ?? 0, body: {} })
    world.service.setNow('2026-05-01T12:00:00.000Z')
    await call(board, 'recordPayment', {
      id,
      body: { amount: '60.00', method: 'cash', paid_on: '2026-05-01', allow_overpayment: true },
    })
    const days = {
      '2025-12-31': [],
      '2026-01-01': [['50.00', 'not_due']],
      '2026-01-15': [['50.00', 'not_due']],
      '2026-01-16': [['50.00', '1_30']],
      '2026-02-14': [['50.00', '1_30']],
      '2026-02-15': [['50.00', '31_60']],
      '2026-02-20': [['30.00', '31_60']],
      '2026-03-10': [['50.00', '31_60']],
      '2026-03-16': [['50.00', '31_60']],
      '2026-03-17': [['50.00', '61_90']],
      '2026-04-15': [['50.00', '61_90']],
      '2026-04-16': [['50.00', 'over_90']],
      '2026-05-01': [['-10.00', 'credit']],
    }
    for (const [on, expected] of Object.entries(days)) {
      const { data } = await call(board, 'listOpenItems', { query: { on } })
      expect([on, data.map(({ amount, bucket }) => [amount, bucket])]).toEqual([on, expected])
      for (const each of ageingBuckets) {
        const { data: found } = await call(board, 'listOpenItems', { query: { on, bucket: each } })
        const ofAge = expected.filter(([, bucket]) => bucket === each)
        expect([on, found.map(({ amount, bucket }) => [amount, bucket])]).toEqual([on, ofAge])
      }
      const { count, buckets } = await call(board, 'getAgeing', { query: { on } })
      expect([count, buckets.filter((sum) => sum.count > 0).map(({ amount, bucket }) => [amount, bucket])]).toEqual([
        expected.length,
        expected,
      ])
      await expectBalanced(world, on)
    }
  })

  it('stay within the association', async () => {
    const world = await enter()
    await sent(world, { lines: vatLines })
    const { board } = await enter()
    expect((await call(board, 'getVatReport', {})).rates).toEqual([])
    expect(await call(board, 'getAgeing', {})).toMatchObject({
      count: 0,
      buckets: ageingBuckets.map((bucket) => ({ bucket, count: 0, amount: '0.00' })),
    })
    expect((await call(board, 'listJournal', {})).data).toEqual([])
    expect((await call(board, 'getIncomeReport', {})).products).toEqual([])
  })
})

describeServiceOnEachDatabase('figures of more money than a number can hold exactly', (enter) => {
  it('are exact to the cent', async () => {
    const world = await enter()
    const { board } = world
    const line = { description: 'Gold', quantity: 1_000_000, unit_price: '1000000.00' }
    const lines = [...Array.from({ length: 8 }, () => line), { ...line, quantity: 999_999 }]
    const cent = { description: 'Silver', unit_price: '0.01' }
    const cash = { method: 'cash', paid_on: '2026-03-01', amount: '8999999000000.01' } as const
    // Each is nearly the largest invoice there can be.
    for (let made = 0; made < 11; made += 1) {
      const { id } = await call(board, 'createInvoice', { body: invoiceBody({ lines: [...lines, cent], send: true }) })
      if (made < 10) await call(board, 'recordPayment', { id, body: cash })
    }
    const sum = '98999989000000.11'
    expect(await call(board, 'getVatReport', {})).toMatchObject({ base: sum, rates: [{ base: sum }] })
    expect(await call(board, 'getIncomeReport', {})).toMatchObject({ amount: sum, products: [{ amount: sum }] })
    expect(await call(board, 'getAgeing', {})).toMatchObject({ total: '8999999000000.01' })
    expect(await call(board, 'getReconciliation', {})).toMatchObject({ paid: '89999990000000.10', count: 0 })
  })
})

describeServiceOnEachDatabase('the journal', (enter) => {
  it('has an entry for each document and each movement of money, in order of dates', async () => {
    const world = await enter()
    const { board } = world
    await call(board, 'updateBooks', { body: { vat_rates: [{ rate: 21, account: '1510' }] } })
    const { id, number } = await sent(world, { lines: vatLines })
    await call(board, 'recordPayment', {
      id,
      body: { amount: '120.00', method: 'cash', paid_on: '2026-03-01', allow_overpayment: true },
    })
    await call(board, 'refundInvoice', { id, body: { amount: '7.47', method: 'bank_transfer', paid_on: '2026-03-01' } })
    await call(board, 'creditInvoice', { id, body: {} })
    const entries = await wholeJournal(world, { from: '2026-01-01', to: '2026-12-31' }, 1)
    const line = ({ account, debit, credit }: (typeof entries)[number]['lines'][number]) => [account, debit, credit]
    expect(entries.map((entry) => [entry.kind, entry.number, entry.lines.map(line)])).toEqual([
      [
        'invoice',
        number,
        [
          ['1300', '112.53', '0.00'],
          ['8000', '0.00', '100.00'],
          ['8000', '10.00', '0.00'],
          ['8000', '0.00', '3.33'],
          ['1500', '0.00', '0.30'],
          ['1510', '0.00', '18.90'],
        ],
      ],
      [
        'credit_note',
        'C2026-0001',
        [
          ['1300', '0.00', '112.53'],
          ['8000', '100.00', '0.00'],
          ['8000', '0.00', '10.00'],
          ['8000', '3.33', '0.00'],
          ['1500', '0.30', '0.00'],
          ['1510', '18.90', '0.00'],
        ],
      ],
      [
        'payment',
        number,
        [
          ['1000', '120.00', '0.00'],
          ['1300', '0.00', '120.00'],
        ],
      ],
      [
        'refund',
        number,
        [
          ['1100', '0.00', '7.47'],
          ['1300', '7.47', '0.00'],
        ],
      ],
    ])
    const wrong = { query: { starting_after: Buffer.from('journal:2026-99-99:1:1').toString('base64url') } }
    expect(await refused(board, 'listJournal', wrong)).toEqual(problem(400, 'malformed_request'))
    await expectBalanced(world)
  })

  it.each([false, true])(
    'takes what rounding leaves of a credited invoice off the debtors, settled: %s',
    async (isSettled) => {
      const world = await enter()
      const { board, storage } = world
      const lines = [1, 2, 3].map((line) => ({ description: `L${line}`, unit_price: '0.07', vat_rate: 21 }))
      const { id } = await sent(world, { lines })
      if (isSettled)
        await storage.db
          .updateTable('invoices')
          .set({ settled_elsewhere: true, status: 'paid' })
          .where('organization_id', '=', world.association.id)
          .execute()
      const shown = await call(board, 'getManagedInvoice', { id })
      for (const { id: line_id } of shown.lines.slice(0, 2))
        await call(board, 'creditInvoice', { id, body: { lines: [{ line_id, amount: '0.07' }] } })
      expect((await call(board, 'creditInvoice', { id, body: {} })).status).toBe('credited')
      expect([...(await expectBalanced(world)).values()]).toEqual([])
    },
  )

  it('leaves out an invoice that was settled elsewhere, as far as it was', async () => {
    const world = await enter()
    const { id } = await sent(world)
    const { storage, association } = world
    await storage.db
      .updateTable('invoices')
      .set({ settled_elsewhere: true, status: 'paid' })
      .where('organization_id', '=', association.id)
      .where('id', '=', id)
      .execute()
    expect((await expectBalanced(world)).size).toBe(0)
    await pay(world, { invoiceId: id, amount: 2000 })
    expect((await expectBalanced(world)).size).toBe(0)
  })
})
