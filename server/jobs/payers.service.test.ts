/** A contribution run by payer: the invoices that its preview promises, and those that were made. */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { centsOf, formatMoney } from '#contract/money.ts'
import type { JobPayer } from '#contract/schemas/management/job-payers.ts'
import type { Job } from '#contract/schemas/management/jobs.ts'
import { exampleLine, exampleRules } from '#contract/example-contribution-rules.ts'
import { invoicesOf, preview, rowsOf, start, withMembers } from '../../testing/contribution-run.ts'
import { describeService, describeServiceOnEachDatabase, problem, refused } from '../../testing/describe-service.ts'

const terms = [{ due_date: '2026-04-01' }, { due_date: '2026-09-01' }]
const bakery = { name: 'Bakery', email: 'books@bakery.example' }

const payersOf = async (board: Connection, { id }: Pick<Job, 'id'>) => (await call(board, 'listJobPayers', { id })).data

const sumOf = (rows: readonly { readonly total: string }[]) =>
  formatMoney(rows.reduce((sum, { total }) => sum + (centsOf(total) ?? 0), 0))

const shown = ({ payer, members, total, invoices }: JobPayer) => [
  payer.name,
  members.map(({ name }) => name),
  total,
  invoices.map(({ lines, total: amount }) => [lines, amount]),
]

describeServiceOnEachDatabase('the payers of a contribution run', (enter) => {
  it('have the invoices that are made, whose sums are those of all rows', async () => {
    const world = await withMembers(enter, 4)
    const { board } = world
    await call(board, 'updatePayer', { id: 2, body: { recipient: bakery } })
    await call(board, 'updatePayer', { id: 3, body: { payer_member_id: 1 } })
    // Cents of VAT that are rounded once for each invoice.
    const lines = [{ ...exampleLine, amount: '10.33', vat_rate: 21 }]
    const job = await preview(
      board,
      { terms, lines },
      { payers: [{ member_ids: [4], recipient: { name: 'Aunt', email: 'aunt@example.org' } }] },
    )
    const planned = await payersOf(board, job)
    expect(planned.map(shown)).toEqual([
      [
        'Aunt',
        ['F4 L4'],
        '12.50',
        [
          [1, '6.26'],
          [1, '6.24'],
        ],
      ],
      [
        'Bakery',
        ['F2 L2'],
        '12.50',
        [
          [1, '6.26'],
          [1, '6.24'],
        ],
      ],
      [
        'F1 L1',
        ['F1 L1', 'F3 L3'],
        '25.00',
        [
          [2, '12.51'],
          [2, '12.49'],
        ],
      ],
    ])
    expect([sumOf(planned), sumOf(await rowsOf(board, job))]).toEqual([job.total, job.total])
    await start(world, job)
    const made = await invoicesOf(board)
    const results = await payersOf(board, job)
    expect(results.map(shown)).toEqual(planned.map(shown))
    expect(results.flatMap(({ invoices }) => invoices.map(({ id, number, total }) => [id, number, total]))).toEqual(
      made.map(({ id, number, total }) => [id, number, total]),
    )
  })

  it('come in pages', async () => {
    const { board } = await withMembers(enter, 3)
    const { id } = await preview(board)
    const first = await call(board, 'listJobPayers', { id, query: { limit: 2 } })
    const starting_after = first.next_cursor ?? ''
    const second = await call(board, 'listJobPayers', { id, query: { limit: 2, starting_after } })
    expect([first, second].map(({ data }) => data.map(({ payer }) => payer.member_id))).toEqual([[1, 2], [3]])
    expect(second.next_cursor).toBeNull()
  })

  it('are not those whose members could not be charged when their turn came', async () => {
    const world = await withMembers(enter, 3)
    const { board } = world
    await call(board, 'updatePayer', { id: 3, body: { payer_member_id: 1 } })
    const { id, fingerprint } = await preview(board)
    await call(board, 'startJob', { id, body: { fingerprint } })
    for (const member of [2, 3]) await call(board, 'updateMember', { id: member, body: { status: 'deceased' } })
    await world.service.runJobs()
    expect((await payersOf(board, { id })).map(shown)).toEqual([['F1 L1', ['F1 L1'], '120.00', [[1, '120.00']]]])
    expect((await invoicesOf(board)).map(({ total }) => total)).toEqual(['120.00'])
  })
})

describeService('the payers of a job', (enter) => {
  it('are those of its own association, and of a contribution run alone', async () => {
    const { board } = await withMembers(enter)
    const { id } = await preview(board)
    const other = await withMembers(enter)
    expect(await refused(other.board, 'listJobPayers', { id })).toEqual(problem(404, 'not_found'))
    const body = { member_changes: { member_ids: [1], set_field: { name: 'language', value: 'fr' } } }
    const change = await call(board, 'createJob', { body })
    expect(await refused(board, 'listJobPayers', { id: change.id })).toEqual(problem(404, 'not_found'))
  })

  it('are for callers who may read its rows', async () => {
    const { board, as } = await withMembers(enter)
    const { id } = await preview(board, { who: { ...exampleRules.who, age_from: 18 } })
    for (const scopes of [['leden:lezen'], ['facturen:lezen'], ['facturen:lezen', 'leden:lezen']] as const)
      expect(await refused(await as({ scopes: [...scopes] }), 'listJobPayers', { id })).toEqual(
        problem(403, 'insufficient_scope'),
      )
  })
})
