/** The invoices of a contribution run: each field that rules, payers and members decide, and what the days in between change. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import { exampleLine } from '#contract/example-contribution-rules.ts'
import { invoicesOf, outcomes, preview, rowsOf, start, withMembers } from '../../testing/contribution-run.ts'
import { describeService, invalid, refused, type TestWorld } from '../../testing/describe-service.ts'
import { addClass } from '../../testing/groups.ts'

const terms = [{ due_date: '2026-04-01' }, { due_date: '2026-09-01' }]
const bakery = {
  name: 'Bakery',
  email: 'books@bakery.example',
  address: { street: 'Market', house_number: '2', postal_code: '9000', city: 'Gent', country: 'België' },
  vat_number: 'BE0123456789',
  registration_number: null,
}

const email = ({ board }: TestWorld, id: number, address: string | null) =>
  call(board, 'updateMember', { id, body: { email: address } })

describeService('the invoices of a contribution run', (enter) => {
  it('have the days, the reference, the lines and the sums of the rules', async () => {
    const world = await withMembers(enter, 1)
    const { product } = await addClass(world)
    const lines: ContributionRules['lines'] = [
      { ...exampleLine, amount: '100.01', vat_rate: 21, product_id: product },
      { ...exampleLine, description: 'Gift', amount: '10.00', vat_kind: 'outside' },
      { ...exampleLine, description: 'Shirt', amount: '0.01', vat_rate: 9 },
    ]
    const rules = { invoice_date: '2026-02-15', lines, terms, prices_include_vat: true }
    const job = await preview(world.board, rules)
    expect(job.contribution_run).toEqual({
      rules_id: 1,
      name: 'Yearly',
      reference: 'Contribution 2026',
      invoice_date: '2026-02-15',
    })
    await start(world, job)
    const made = await invoicesOf(world.board)
    expect(
      made.map((invoice) => ({
        ...invoice,
        lines: invoice.lines.map(({ description, gross_price, vat_rate }) => [description, gross_price, vat_rate]),
      })),
    ).toMatchObject([
      {
        invoice_date: '2026-02-15',
        due_date: '2026-04-01',
        reference: 'Contribution 2026 1/2',
        status: 'draft',
        prices_include_vat: true,
        total: '55.02',
        lines: [
          ['Contribution 2026', '50.01', 21],
          ['Gift', '5.00', 0],
          ['Shirt', '0.01', 9],
        ],
      },
      {
        invoice_date: '2026-02-15',
        due_date: '2026-09-01',
        reference: 'Contribution 2026 2/2',
        total: '55.00',
        lines: [
          ['Contribution 2026', '50.00', 21],
          ['Gift', '5.00', 0],
        ],
      },
    ])
    expect(made[0]?.lines.map(({ product_id: id, vat_kind: kind }) => [id, kind])).toEqual([
      [product, null],
      [null, 'outside'],
      [null, null],
    ])
  })

  it('are due after the payment term where the rules name no day, and say no term where there is one', async () => {
    const world = await withMembers(enter, 1)
    await start(world, await preview(world.board))
    expect(await invoicesOf(world.board)).toMatchObject([
      { invoice_date: '2026-03-01', due_date: '2026-03-31', reference: 'Contribution 2026' },
    ])
  })

  it('are sent to those with an email address, later terms only where the rules say so', async () => {
    const statuses = async (rules: Partial<ContributionRules>) => {
      const world = await withMembers(enter, 2)
      await email(world, 1, 'one@example.org')
      const job = await start(world, await preview(world.board, { terms, ...rules }))
      const made = await invoicesOf(world.board)
      return [job.counts.done, ...made.map(({ member_id, status }) => `${member_id} ${status}`)]
    }
    expect(await statuses({ delivery: 'draft' })).toEqual([4, '1 draft', '1 draft', '2 draft', '2 draft'])
    expect(await statuses({ delivery: 'send' })).toEqual([4, '1 sent', '1 draft', '2 draft', '2 draft'])
    const all = { delivery: 'send', later_terms: 'send' } as const
    expect(await statuses(all)).toEqual([4, '1 sent', '1 sent', '2 draft', '2 draft'])
    expect(await statuses({ ...all, without_email: 'leave_out' })).toEqual([2, '1 sent', '1 sent'])
  })

  it('are for the payer as set or chosen, with the name of each member whom they are not for', async () => {
    const world = await withMembers(enter, 5)
    const { board } = world
    await call(board, 'updatePayer', { id: 2, body: { recipient: bakery } })
    await call(board, 'updatePayer', { id: 3, body: { payer_member_id: 1 } })
    const payers = [
      { member_ids: [4], recipient: { name: 'Aunt', email: 'aunt@example.org' } },
      { member_ids: [5], recipient: { name: 'Zoo' } },
    ]
    const job = await preview(board, { delivery: 'send' }, { payers })
    await start(world, job)
    const made = await invoicesOf(board)
    expect(
      made.map(({ member_id: id, recipient, status, lines }) => [
        id,
        recipient.name,
        recipient.email,
        status,
        ...lines.map(({ description }) => description),
      ]),
    ).toEqual([
      [null, 'Aunt', 'aunt@example.org', 'sent', 'Contribution 2026 – F4 L4'],
      [null, 'Bakery', bakery.email, 'sent', 'Contribution 2026 – F2 L2'],
      [1, 'F1 L1', null, 'draft', 'Contribution 2026 – F1 L1', 'Contribution 2026 – F3 L3'],
      [null, 'Zoo', null, 'draft', 'Contribution 2026 – F5 L5'],
    ])
    expect(made[1]?.recipient).toEqual(bakery)
    expect(await rowsOf(board, job)).toMatchObject(
      [4, 2, 1, 3, 5].map((id, index) => ({
        member: { id },
        is_done: true,
        invoices: [{ id: made[[0, 1, 2, 2, 3][index] ?? 0]?.id }],
      })),
    )
  })

  it('name a member as far as an invoice line takes it', async () => {
    const world = await enter()
    const { board } = world
    const last_name = 'x'.repeat(100)
    await call(board, 'createMember', { body: { last_name } })
    await call(board, 'updatePayer', { id: 1, body: { recipient: bakery } })
    const description = 'y'.repeat(200)
    await start(world, await preview(board, { lines: [{ ...exampleLine, description }] }))
    expect((await invoicesOf(board))[0]?.lines[0]?.description).toBe(`${description} – ${last_name}`)
  })

  it('take the discount in the language of the association', async () => {
    const texts = []
    for (const language of ['nl', 'en', 'de', 'fr', null]) {
      const world = await enter({ settings: { language } })
      for (const last_name of ['A', 'B']) await call(world.board, 'createMember', { body: { last_name } })
      await call(world.board, 'updatePayer', { id: 2, body: { payer_member_id: 1 } })
      const family_discount = {
        by: 'percentage',
        second: 10,
        further: null,
        same_address: false,
        same_payer: true,
      } as const
      const rows = await rowsOf(world.board, await preview(world.board, { family_discount }))
      texts.push(rows.flatMap(({ lines }) => lines.map(({ description, amount }) => `${description} ${amount}`))[2])
    }
    expect(texts).toEqual([
      'Gezinskorting -12.00',
      'Family discount -12.00',
      'Familienrabatt -12.00',
      'Réduction famille -12.00',
      'Gezinskorting -12.00',
    ])
  })
})

describeService('what changes between preview and invoice', (enter) => {
  /** What became of members 1 and 2, both with an email address, after `change`. */
  const after = async (
    change: (world: TestWorld) => Promise<unknown>,
    rules: Partial<ContributionRules> = {},
    input: object = {},
  ) => {
    const world = await withMembers(enter, 2)
    await email(world, 1, 'one@example.org')
    await email(world, 2, 'two@example.org')
    await call(world.board, 'updatePayer', { id: 2, body: { recipient: bakery } })
    const { id, fingerprint } = await preview(world.board, { ...rules, reference: 'R' }, input)
    await call(world.board, 'startJob', { id, body: { fingerprint } })
    await change(world)
    await world.service.runJobs()
    const job = await call(world.board, 'getJob', { id })
    const reasons = (await rowsOf(world.board, { id })).map(({ member, reason }) => [member?.id, reason])
    return [job.status, job.counts.done, job.counts.skipped, ...reasons.toSorted(([a], [b]) => Number(a) - Number(b))]
  }
  const sending = { delivery: 'send', without_email: 'leave_out' } as const

  it('leaves out who has left', async () => {
    for (const status of ['ended', 'deceased'] as const) {
      const ending = ({ storage, association }: TestWorld) =>
        storage.db
          .updateTable('members')
          .set({ status })
          .where('organization_id', '=', association.id)
          .where('id', '=', 1)
          .execute()
      expect(await after(ending)).toEqual(['done', 1, 1, [1, 'ended'], [2, null]])
    }
  })

  it('leaves out whose payer was taken back', async () => {
    const change = ({ board }: TestWorld) => call(board, 'updatePayer', { id: 2, body: { payer_member_id: null } })
    expect(await after(change)).toEqual(['done', 1, 1, [1, null], [2, 'payer_ended']])
  })

  it('leaves out who has no email address any more, where the rules say so', async () => {
    const change = (world: TestWorld) => email(world, 1, null)
    expect(await after(change, sending)).toEqual(['done', 1, 1, [1, 'no_email'], [2, null]])
    expect(await after(change, { ...sending, without_email: 'print' })).toEqual(['done', 2, 0, [1, null], [2, null]])
    expect(await after(change, { ...sending, delivery: 'draft' })).toEqual(['done', 2, 0, [1, null], [2, null]])
  })

  it('leaves out who was charged by another run', async () => {
    const charge =
      (term: number, count: number) =>
      async ({ storage, association, board }: TestWorld) => {
        const body = { member_id: 1, lines: [{ description: 'C', unit_price: '1.00' }] }
        const { id } = await call(board, 'createInvoice', { body })
        const keys = { organization_id: association.id, reference_key: 'r', member_id: 1, invoice_id: id }
        await storage.transaction((tx) =>
          tx
            .insertInto('contribution_charges')
            .values({ ...keys, term, terms: count })
            .execute(),
        )
      }
    const left = ['done', 2, 1, [1, 'invoiced'], [2, null]]
    expect(await after(charge(2, 2), { terms })).toEqual(left)
    expect(await after(charge(1, 3), { terms })).toEqual(left)
    expect(await after(charge(3, 3), { terms })).toEqual(left)
  })
})

describeService('what a contribution run is asked for', (enter) => {
  it('names members who are there, each at its place', async () => {
    const { board } = await withMembers(enter, 2)
    await preview(board)
    const recipient = { name: 'Bakery' }
    const run = {
      rules_id: 1,
      member_ids: [1, 71],
      include_member_ids: [72, 2],
      payers: [
        { member_ids: [1], payer_member_id: 73 },
        { member_ids: [2, 74], recipient },
        { member_ids: [2], payer_member_id: 1 },
      ],
    }
    expect(await refused(board, 'createJob', { body: { contribution_run: run } })).toEqual(
      invalid(
        ['contribution_run.member_ids.1', 'invalid'],
        ['contribution_run.include_member_ids.0', 'invalid'],
        ['contribution_run.payers.0.payer_member_id', 'invalid'],
        ['contribution_run.payers.1.member_ids.1', 'invalid'],
      ),
    )
  })

  it('has days that an invoice may have, of every term', async () => {
    const world = await withMembers(enter, 1)
    const refusal = invalid(['contribution_run.rules_id', 'invalid'])
    const { board } = world
    const asked = async (rules: Partial<ContributionRules>) => {
      const made = await preview(board, rules).then(
        () => null,
        (error: unknown) => error,
      )
      if (made === null) return null
      const { data } = await call(board, 'listContributionRules', {})
      return refused(board, 'createJob', { body: { contribution_run: { rules_id: data.at(-1)?.id ?? 0 } } })
    }
    expect(await asked({ invoice_date: '1999-01-01' })).toEqual(refusal)
    expect(await asked({ terms: [{ due_date: null }, { due_date: '2099-01-01' }] })).toEqual(refusal)
    expect(
      await asked({ terms: [{ due_date: '2099-01-01' }, { due_date: '1999-01-01' }], invoice_date: '1999-01-01' }),
    ).toEqual(refusal)
    expect(await asked({ terms, invoice_date: '2026-02-15' })).toBeNull()
  })

  it('charges only those who are chosen, whatever the rules', async () => {
    const { board } = await withMembers(enter)
    const job = await preview(board, {}, { member_ids: [3, 1] })
    expect(await outcomes(board, job)).toEqual([
      [1, '120.00'],
      [3, '120.00'],
      [2, 'selection'],
    ])
  })
})
