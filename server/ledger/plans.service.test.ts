/** What is read of bank entries beside thousands that wait: by an index, and never all of them. */
import { beforeAll, expect, test } from 'vitest'
import { listBankEntries, listBankStatements } from './bank/list.ts'
import type { Reader } from '../operation/context.ts'
import type { Storage } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { countAllRows, plansOf, sorting, wholeTable } from '../../testing/plans.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import { checkEntries } from './check-entries.ts'
import { entriesBetween } from './queries.ts'
import { entriesToRetry } from './reconciliation/retry.ts'

describeEachDatabase('plans of bank entries', (open) => {
  let storage: Storage
  let organizationId: number
  beforeAll(async () => {
    storage = await open()
    organizationId = await addOrganization(storage)
    const files = Array.from({ length: 20 }, (_, index) => index + 1).map((id) =>
      rows.statement_files({ organization_id: organizationId, id }),
    )
    const entries = Array.from({ length: 3_000 }, (_, index) => ({
      ...rows.bank_entries({ organization_id: organizationId, id: index + 1 }),
      booked_on: `2026-0${1 + (index % 9)}-01`,
      statement_id: 1 + (index % 20),
      ...(index % 300 === 0 ? {} : { allocated: 2_500 }),
      amount: 2_500,
    }))
    await storage.transaction(async (tx) => {
      await insertRows(tx, 'statement_files', files)
      await insertRows(tx, 'bank_entries', entries)
    })
    await countAllRows(storage)
  })

  const plansHere = (work: (reader: Reader) => Promise<unknown>) =>
    plansOf(storage, (db) => work({ db, association: { id: organizationId } }))

  test.each([
    ['unmatched', /_open_index/],
    ['dismissed', /_dismissed_index/],
  ] as const)('a page of the ones that are %s is in order, by an index that has few others', async (state, index) => {
    const [page] = await plansHere((ctx) => listBankEntries({ ctx, input: { query: { state, limit: 50 } } }))
    expect(page).toMatch(index)
    expect(page).not.toMatch(sorting)
  })

  test('entries of some days are found by their days', async () => {
    const plans = await plansHere((reader) => entriesBetween(reader, '2026-03-02', '2026-03-02'))
    expect(plans).toHaveLength(2)
    expect(plans[0]).toMatch(/bank_entries_booked_on_id_index.*booked_on/s)
    expect(plans[1]).toMatch(/bank_entries_earliest_on_index.*booked_on/s)
  })

  test('the books are checked by the ones that are decided, and the number of all', async () => {
    const plans = await plansHere((reader) => checkEntries(reader))
    expect(plans).toHaveLength(4)
    expect(plans[1]).toMatch(/COVERING INDEX|Index Only Scan/)
    expect(plans[2]).toMatch(/_allocated_index/)
    expect(plans[3]).toMatch(/_dismissed_index/)
  })

  test('the entries of files are counted in their index', async () => {
    const [, counts] = await plansHere((ctx) => listBankStatements({ ctx, input: { query: { limit: 50 } } }))
    expect(counts).toMatch(
      /COVERING INDEX bank_entries_statement_index|Index Only Scan using bank_entries_statement_index/,
    )
  })

  test('nothing reads a whole table', async () => {
    const plans = await plansHere(async (reader) => {
      await listBankStatements({ ctx: reader, input: { query: { limit: 50 } } })
      await entriesToRetry(reader, 'credits')
      await checkEntries(reader)
    })
    for (const text of plans) expect(text).not.toMatch(wholeTable)
  })
})
