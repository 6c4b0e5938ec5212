/** Contribution runs from preview to invoices (docs/decisions/jobs.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import type { Job, JobRefresh } from '#contract/schemas/management/jobs.ts'
import { exampleLine, exampleRules } from '#contract/example-contribution-rules.ts'
import { invoicesOf, outcomes, preview, rowsOf, start, withMembers } from '../../testing/contribution-run.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addGroup, addMembership } from '../../testing/groups.ts'

describeServiceOnEachDatabase('a contribution run', (enter) => {
  it('makes the invoices of its preview, with whom each line is for', async () => {
    const world = await withMembers(enter)
    const { board } = world
    await call(board, 'updatePayer', { id: 3, body: { payer_member_id: 1 } })
    const job = await preview(board)
    expect(job).toMatchObject({
      status: 'draft',
      counts: { included: 3, left_out: 0, invoices: 2, done: 0 },
      total: '360.00',
    })
    expect(await invoicesOf(board)).toEqual([])
    expect(await start(world, job)).toMatchObject({ status: 'done', progress: 1, counts: { done: 2, skipped: 0 } })
    const invoices = await invoicesOf(board)
    expect(invoices).toMatchObject([
      {
        job_id: job.id,
        member_id: 1,
        reference: 'Contribution 2026',
        status: 'draft',
        total: '240.00',
        lines: [
          { description: 'Contribution 2026 – F1 L1', for_member_id: 1 },
          { description: 'Contribution 2026 – F3 L3', for_member_id: 3 },
        ],
      },
      { member_id: 2, total: '120.00', lines: [{ description: 'Contribution 2026', for_member_id: 2 }] },
    ])
    expect(await rowsOf(board, job)).toMatchObject([
      { member: { id: 1 }, is_done: true, invoices: [{ id: invoices[0]?.id }] },
      { member: { id: 3 }, payer: { member_id: 1 }, is_done: true, invoices: [{ id: invoices[0]?.id }] },
      { member: { id: 2 }, is_done: true, invoices: [{ id: invoices[1]?.id }] },
    ])
  })

  it('charges each member once under a reference, and late joiners with the next one', async () => {
    const world = await withMembers(enter, 2)
    const { board } = world
    await start(world, await preview(board, { terms: [{ due_date: '2026-04-01' }, { due_date: '2026-05-01' }] }))
    await call(board, 'createMember', { body: { last_name: 'Late', member_since: '2026-07-01' } })
    const later = await preview(board, {
      reference: 'CONTRIBUTION  2026',
      pro_rata: { by: 'month', from: '2026-01-01', until: '2026-12-31' },
      terms: [{ due_date: null }],
    })
    expect(await outcomes(board, later)).toEqual([
      [3, '60.00'],
      [1, 'invoiced'],
      [2, 'invoiced'],
    ])
    await start(world, later)
    expect((await invoicesOf(board)).map(({ reference, total }) => [reference, total])).toEqual([
      ['Contribution 2026 1/2', '60.00'],
      ['Contribution 2026 2/2', '60.00'],
      ['Contribution 2026 1/2', '60.00'],
      ['Contribution 2026 2/2', '60.00'],
      ['CONTRIBUTION  2026', '60.00'],
    ])
  })

  it('charges again what a cancelled invoice asked for, and no term twice', async () => {
    const world = await withMembers(enter, 1)
    const { board } = world
    const terms = [{ due_date: '2026-04-01' }, { due_date: '2026-05-01' }]
    await start(world, await preview(board, { terms }))
    await call(board, 'cancelInvoice', { id: 2, body: {} })
    const again = await preview(board, { terms })
    expect(again.total).toBe('60.00')
    await start(world, again)
    expect((await invoicesOf(board)).map(({ reference, status }) => [reference, status])).toEqual([
      ['Contribution 2026 1/2', 'draft'],
      ['Contribution 2026 2/2', 'cancelled'],
      ['Contribution 2026 2/2', 'draft'],
    ])
  })

  it('owes nothing of a term for which no cent is left', async () => {
    const world = await withMembers(enter, 1)
    const { board } = world
    const rules = {
      lines: [{ ...exampleLine, amount: '0.01' }],
      terms: [{ due_date: '2026-04-01' }, { due_date: '2026-05-01' }],
    }
    const job = await preview(board, rules)
    expect(job.counts).toMatchObject({ included: 1, invoices: 1 })
    await start(world, job)
    expect(await outcomes(board, await preview(board, rules))).toEqual([[1, 'invoiced']])
  })

  it('takes further payers into a preview, and the last one of a member counts', async () => {
    const { board } = await withMembers(enter)
    const job = await preview(board)
    const refresh = (payers: NonNullable<NonNullable<JobRefresh['contribution_run']>['payers']>) =>
      call(board, 'refreshJob', { id: job.id, body: { contribution_run: { payers } } })
    expect((await refresh([{ member_ids: [2, 3], recipient: { name: 'Bakery' } }])).counts.invoices).toBe(2)
    expect((await refresh([{ member_ids: [3], payer_member_id: 1 }])).counts.invoices).toBe(2)
    const payers = (await rowsOf(board, job)).map(({ member, payer }) => [member?.id, payer?.name])
    expect(payers).toEqual([
      [2, 'Bakery'],
      [1, 'F1 L1'],
      [3, 'F1 L1'],
    ])
  })

  it('is not started when a colleague has changed something since the preview, and says what', async () => {
    const world = await withMembers(enter)
    const { board } = world
    const job = await preview(board)
    await call(board, 'updateMember', { id: 2, body: { status: 'inactive' } })
    await call(board, 'createMember', { body: { last_name: 'New' } })
    const begin = (fingerprint: string) => refused(board, 'startJob', { id: job.id, body: { fingerprint } })
    expect(await begin(job.fingerprint)).toEqual(problem(409, 'job_outdated'))
    const fresh = await call(board, 'refreshJob', { id: job.id, body: {} })
    expect(fresh.differences).toEqual({
      count: 2,
      rows: [
        {
          member_id: 2,
          invoice_id: null,
          name: 'F2 L2',
          before: { is_included: true, reason: null, total: '120.00' },
          after: { is_included: false, reason: 'status', total: '120.00' },
        },
        {
          member_id: 4,
          invoice_id: null,
          name: 'New',
          before: null,
          after: { is_included: true, reason: null, total: '120.00' },
        },
      ],
    })
    expect(await begin(job.fingerprint)).toEqual(problem(409, 'job_outdated'))
    expect(await start(world, fresh)).toMatchObject({ status: 'done', counts: { done: 3 } })
  })

  it('leaves out a member who ends, and one whose payer ends, before their turn', async () => {
    const world = await withMembers(enter)
    const { board, service } = world
    await call(board, 'updatePayer', { id: 3, body: { payer_member_id: 2 } })
    const { id, fingerprint } = await preview(board)
    await call(board, 'startJob', { id, body: { fingerprint } })
    await call(board, 'updateMember', { id: 2, body: { status: 'deceased' } })
    await service.runJobs()
    expect(await call(board, 'getJob', { id })).toMatchObject({ status: 'done', counts: { done: 1, skipped: 2 } })
    expect((await rowsOf(board, { id })).map(({ member, reason, is_done }) => [member?.id, reason, is_done])).toEqual([
      [1, null, true],
      [2, 'ended', false],
      [3, 'payer_ended', false],
    ])
  })

  it('runs one at a time, also when two start at once', async () => {
    const world = await withMembers(enter)
    const { board, service } = world
    const jobs = [await preview(board), await preview(board, { reference: 'Other' })]
    const { done, refusals } = await race(
      jobs.map(({ id, fingerprint }) => call(board, 'startJob', { id, body: { fingerprint } })),
    )
    expect([done.length, refusals]).toEqual([1, [problem(409, 'job_in_progress')]])
    await service.runJobs()
    expect(await invoicesOf(board)).toHaveLength(3)
  })

  it('is shared by two workers without an invoice too many, and goes on after it was stopped', async () => {
    const world = await withMembers(enter, 90)
    const { board, service, storage } = world
    const { id, fingerprint } = await preview(board)
    await call(board, 'startJob', { id, body: { fingerprint } })
    const stopped = await stopAfterABatch(world, id)
    const { done } = stopped.counts
    expect([stopped.status, done > 0, done < 90]).toEqual(['stopped', true, true])
    await service.runJobs()
    expect(await invoicesOf(board)).toHaveLength(done)
    await call(board, 'startJob', { id, body: { fingerprint } })
    await Promise.all([service.runJobs(), service.newJobWorker().run()])
    expect(await call(board, 'getJob', { id })).toMatchObject({ status: 'done', counts: { done: 90 } })
    const charges = await storage.db
      .selectFrom('contribution_charges')
      .where('organization_id', '=', world.association.id)
      .select('invoice_id')
      .execute()
    expect(new Set(charges.map(({ invoice_id }) => invoice_id)).size).toBe(90)
  })

  it('is started once, however often it is asked for', async () => {
    const world = await withMembers(enter)
    const { board } = world
    const job = await preview(board)
    const again = { id: job.id, body: { fingerprint: job.fingerprint } }
    await Promise.all([call(board, 'startJob', again), call(board, 'startJob', again)])
    const done = await start(world, job)
    expect(await call(board, 'startJob', again)).toEqual(done)
    expect(await invoicesOf(board)).toHaveLength(3)
    const { data } = await call(board, 'listChanges', { query: { record: 'job', record_id: job.id } })
    expect(data.map(({ action }) => action)).toEqual(['finished', 'started'])
  })

  it('is taken back as far as its invoices are drafts', async () => {
    const world = await withMembers(enter)
    const { board } = world
    const run = await start(world, await preview(board))
    await call(board, 'markInvoiceSent', { id: 2 })
    await call(board, 'recordPayment', { id: 3, body: { amount: '1.00', method: 'cash', paid_on: '2026-03-01' } })
    const undo = await call(board, 'createJob', { body: { discard_drafts: { job_id: run.id } } })
    const reasons = (await rowsOf(board, undo)).map(({ invoices, reason }) => [invoices[0]?.id, reason])
    expect(reasons).toEqual([
      [1, null],
      [2, 'not_draft'],
      [3, 'paid'],
    ])
    expect(await start(world, undo)).toMatchObject({ status: 'done', counts: { done: 1 } })
    expect((await invoicesOf(board)).map(({ status }) => status)).toEqual(['cancelled', 'sent', 'draft'])
    expect((await preview(board)).counts).toMatchObject({ included: 1, left_out: 2 })
  })

  it('keeps a draft that was edited after the taking back was started', async () => {
    const world = await withMembers(enter)
    const { board, service } = world
    const run = await start(world, await preview(board))
    const undo = await call(board, 'createJob', { body: { discard_drafts: { job_id: run.id } } })
    const begin = { id: undo.id, body: { fingerprint: undo.fingerprint } }
    await call(board, 'startJob', begin)
    await call(board, 'stopJob', { id: undo.id })
    await call(board, 'updateInvoice', { id: 1, body: { lines: [{ description: 'Shirt', unit_price: '5.00' }] } })
    await call(board, 'startJob', begin)
    await service.runJobs()
    expect((await rowsOf(board, undo)).map(({ reason }) => reason)).toEqual(['changed_since', null, null])
    expect((await invoicesOf(board)).map(({ status }) => status)).toEqual(['draft', 'cancelled', 'cancelled'])
  })
})

/** The stop arrives while the second batch waits for the association. */
async function stopAfterABatch({ board, service }: TestWorld, id: number): Promise<Job> {
  await service.runJobs({ batches: 1 })
  return call(board, 'stopJob', { id })
}

describeService('the preview of a contribution run', (enter) => {
  it('has everyone in one row, with the reason why someone is left out', async () => {
    const world = await withMembers(enter, 8)
    const { board } = world
    const [donors, team] = [await addGroup(world), await addGroup(world)]
    await addMembership(world, donors, 1, ['2026-01-01', null])
    for (const id of [1, 2, 3, 4, 5]) await addMembership(world, team, id, ['2026-01-01', null])
    await call(board, 'updateMember', { id: 3, body: { status: 'inactive' } })
    await call(board, 'cancelMember', { id: 4, body: { end_date: '2026-06-30' } })
    await call(board, 'updateMember', { id: 8, body: { status: 'deceased' } })
    const job = await preview(board, {
      who: {
        ...exampleRules.who,
        group_ids: [team],
        excluded_group_ids: [donors],
        excluded: [{ member_id: 5, reason: 'Honorary member' }],
      },
    })
    expect(
      (await rowsOf(board, job)).map(({ member, reason, note, membership_end_date: end }) => [
        member?.id,
        reason,
        note ?? end,
      ]),
    ).toEqual([
      [2, null, null],
      [4, null, '2026-06-30'],
      [1, 'excluded_group', null],
      [3, 'status', null],
      [5, 'excluded', 'Honorary member'],
      [6, 'group', null],
      [7, 'group', null],
    ])
  })

  it('charges by age on 1 January, and knows no age without a date of birth', async () => {
    const world = await withMembers(enter)
    const { board } = world
    await call(board, 'updateMember', { id: 1, body: { date_of_birth: '2008-01-01' } })
    await call(board, 'updateMember', { id: 2, body: { date_of_birth: '2008-01-02' } })
    const amounts = [
      { value: '0', amount: '60.00' },
      { value: '18', amount: '120.00' },
    ]
    const job = await preview(board, { lines: [{ ...exampleLine, by: 'age', amount: null, amounts }] })
    expect(await outcomes(board, job)).toEqual([
      [1, '120.00'],
      [2, '60.00'],
      [3, 'no_birth_date'],
    ])
  })

  it('takes the family discount off for members with one payer', async () => {
    const world = await withMembers(enter)
    const { board } = world
    for (const id of [2, 3]) await call(board, 'updatePayer', { id, body: { payer_member_id: 1 } })
    const discount = { by: 'percentage', second: 10, further: null, same_address: false, same_payer: true } as const
    const totals = async (family_discount: ContributionRules['family_discount']) =>
      (await preview(board, { family_discount })).total
    expect(await totals(discount)).toBe('336.00')
    expect(await totals({ ...discount, same_payer: false })).toBe('360.00')
    expect(await totals({ ...discount, same_payer: false, same_field: 'family' })).toBe('360.00')
    expect(await totals({ ...discount, by: 'amount', second: '20.00', further: '30.00' })).toBe('310.00')
  })

  it('takes the family discount off for members with one number in a field of the association', async () => {
    const world = await withMembers(enter, 4)
    const { board, association } = world
    await association.defineFields([
      { name: 'family', type: 'text', active: true },
      { name: 'volunteer', type: 'checkbox', active: true },
    ])
    const values = [{ family: 'G12', volunteer: true }, { family: 'g12', volunteer: true }, { family: 'G13' }, {}]
    for (const [index, custom_fields] of values.entries())
      await call(board, 'updateMember', { id: index + 1, body: { custom_fields } })
    const totals = async (same_field: string) => {
      const family_discount = {
        by: 'percentage',
        second: 10,
        further: null,
        same_address: false,
        same_payer: false,
      } as const
      return (await preview(board, { family_discount: { ...family_discount, same_field } })).total
    }
    expect(await totals('family')).toBe('468.00')
    // A tick, or no value, makes no family.
    expect(await totals('volunteer')).toBe('480.00')
  })

  it('leaves out who has an invoice of an earlier version under the reference, unless it is said that it is not theirs', async () => {
    const world = await withMembers(enter)
    const { board } = world
    const body = {
      member_id: 1,
      reference: 'contribution 2026 1/2',
      lines: [{ description: 'C', unit_price: '60.00' }],
    }
    await call(board, 'createInvoice', { body })
    await call(board, 'updatePayer', { id: 2, body: { payer_member_id: 1 } })
    expect(await outcomes(board, await preview(board))).toEqual([
      [3, '120.00'],
      [1, 'invoiced_before'],
      [2, 'invoiced_before'],
    ])
    expect(await outcomes(board, await preview(board, {}, { include_member_ids: [2] }))).toEqual([
      [2, '120.00'],
      [3, '120.00'],
      [1, 'invoiced_before'],
    ])
  })

  it('has the payers that were chosen for this run only: one recipient for all of its members, two of one name', async () => {
    const { board } = await withMembers(enter)
    const recipient = { name: 'J. de Vries', email: 'j@example.org' }
    const payers = [
      { member_ids: [1, 2], recipient },
      { member_ids: [3], recipient },
    ]
    const job = await preview(board, {}, { payers })
    expect(job.counts.invoices).toBe(2)
    expect((await rowsOf(board, job)).map(({ bundle, payer }) => [bundle, payer?.name])).toEqual([
      [1, 'J. de Vries'],
      [1, 'J. de Vries'],
      [2, 'J. de Vries'],
    ])
  })

  it('leaves out whose invoice would be too large, and charges the others', async () => {
    const world = await withMembers(enter, 12)
    const { board } = world
    for (let id = 2; id <= 11; id += 1) await call(board, 'updatePayer', { id, body: { payer_member_id: 1 } })
    const lines = Array.from({ length: 20 }, () => exampleLine)
    const job = await preview(board, { lines })
    expect(job.counts).toMatchObject({ included: 1, left_out: 11 })
    expect((await rowsOf(board, job)).map(({ reason }) => reason)).toEqual([
      null,
      ...Array.from({ length: 11 }, () => 'invoice_too_large'),
    ])
  })
})
