/** The records that an import is compared with, and the cells that it keeps: of today, and of their association alone. */
import { expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeServiceOnEachDatabase } from '../../testing/describe-service.ts'
import { rows } from '../../testing/rows.ts'
import { cellsOfRows, removeCells, removeOldCells, storeCells } from './cells.ts'
import type { PlannedRow } from './content.ts'
import { hasChangedSince, removeFiles } from './queries.ts'
import { readRecords } from './read-records.ts'

const today = '2026-03-01'
const change = {
  changed_at: '2026-03-01T12:00:00.000Z',
  actor_kind: 'import',
  actor_id: null,
  actor_name: null,
  record_id: 1,
  action: 'changed',
  fields: '{}',
}
const archived = { archived_at: '2026-02-01T09:00:00.000Z' }

/** Membership of a group, or a subscription: member, and its last day. */
const ends: readonly (readonly [member: number, until: string | null])[] = [
  [1, null],
  [2, '2026-03-01'],
  [3, '2026-02-28'],
]

async function furnish(tx: Database, organization: number): Promise<void> {
  const key = (id: number) => ({ organization_id: organization, id })
  await tx
    .insertInto('members')
    .values([3, 1, 2].map((id) => ({ ...rows.members(key(id)), membership_number: `N${id}` })))
    .execute()
  await tx
    .insertInto('products')
    .values([
      { ...rows.products(key(1)), name: 'Lessen' },
      { ...rows.products(key(2)), name: 'Bar' },
      { ...rows.products(key(3)), name: 'Oud', ...archived },
    ])
    .execute()
  await tx
    .insertInto('groups')
    .values([
      { ...rows.groups(key(1)), name: 'Heren' },
      { ...rows.groups(key(2)), name: 'Dames' },
      { ...rows.groups(key(3)), name: 'Klas', product_id: 1 },
      { ...rows.groups(key(4)), name: 'Oud', ...archived },
    ])
    .execute()
  const places = ends.map(([member_id, valid_until], index) => ({
    ...rows.group_places(key(index + 1)),
    group_id: 2,
    member_id,
    valid_until,
  }))
  await tx.insertInto('group_places').values(places).execute()
  const subscriptions = ends.map(([member_id, ends_on], index) => ({
    ...rows.subscriptions(key(index + 1)),
    product_id: 2,
    member_id,
    ends_on,
  }))
  await tx.insertInto('subscriptions').values(subscriptions).execute()
  const payers = [
    { id: 1, payer_member_id: 2, recipient_id: null, recipient_name: null },
    { id: 2, payer_member_id: null, recipient_id: 9, recipient_name: 'Bakkerij' },
  ]
  await tx
    .insertInto('payers')
    .values(payers.map((values) => ({ ...rows.payers(key(values.id)), ...values })))
    .execute()
}

describeServiceOnEachDatabase('the records of an import', (enter) => {
  /** Beside another association that has them too. */
  const start = async () => {
    const [other, world] = [await enter(), await enter()]
    for (const { storage, association } of [other, world])
      await storage.transaction((tx) => furnish(tx, association.id))
    return { ...world, other, reader: { db: world.storage.db, association: world.association } }
  }

  it('are members with the groups and products that they have today, and who pays', async () => {
    const { storage, association } = await start()
    const source = { db: storage.db, today, association: { id: association.id } }
    const records = await readRecords(source)
    expect(
      records.members.map(({ row, groups, products, payer }) => [row.id, [...groups], [...products], payer]),
    ).toEqual([
      [1, [2], [2], 'N2'],
      [2, [2], [2], 'Bakkerij'],
      [3, [], [], null],
    ])
    expect(records.groups).toEqual([
      { id: 2, name: 'Dames' },
      { id: 1, name: 'Heren' },
    ])
    expect(records.products).toEqual([
      { id: 2, name: 'Bar' },
      { id: 1, name: 'Lessen' },
    ])
  })

  it('are of the moment of the last change of the association', async () => {
    const { storage, association } = await start()
    const source = { db: storage.db, today, association: { id: association.id } }
    const { basis } = await readRecords(source)
    const { last } = await storage.db
      .selectFrom('changes')
      .where('organization_id', '=', association.id)
      .select((is) => is.fn.max('sequence').as('last'))
      .executeTakeFirstOrThrow()
    expect(basis).toBe(last)
    expect((await readRecords({ ...source, association: { id: 999_999 } })).basis).toBe(0)
  })

  it('have changed where one of those was changed on which a preview rests', async () => {
    const { storage, association, other, reader } = await start()
    const changed = async (record: string, organization = association.id) => {
      const { last } = await storage.db
        .selectFrom('changes')
        .select((is) => is.fn.max('sequence').as('last'))
        .executeTakeFirstOrThrow()
      const sequence = last + 1
      await storage.db
        .insertInto('changes')
        .values({ ...change, organization_id: organization, sequence, record })
        .execute()
      return [await hasChangedSince(reader, sequence - 1), await hasChangedSince(reader, sequence)]
    }
    for (const record of [
      'organization',
      'member',
      'custom_field',
      'group',
      'group_membership',
      'product',
      'subscription',
      'payer',
    ])
      expect([record, ...(await changed(record))]).toEqual([record, true, false])
    for (const record of ['invoice', 'payment', 'event', 'api_key'])
      expect([record, ...(await changed(record))]).toEqual([record, false, false])
    expect(await changed('member', other.association.id)).toEqual([false, false])
  })
})

describeServiceOnEachDatabase('the cells and files of an import', (enter) => {
  const plannedRow = (cells: readonly string[]): PlannedRow => ({
    memberId: null,
    outcome: 'refused',
    reason: 'refused',
    cells,
    content: {
      line: 2,
      name: '',
      values: [],
      problems: [],
      candidates: [],
      double_line: null,
      choice: null,
      work: null,
    },
  })
  const ended = '2026-03-01T12:00:00.000Z'

  /** Two associations with jobs 1 and 2 that have ended, each with cells at three positions, and a file. */
  const start = async () => {
    const worlds = [await enter(), await enter()]
    for (const { storage, association } of worlds)
      await storage.transaction(async (tx) => {
        for (const id of [1, 2]) {
          const key = { organization_id: association.id, id }
          await tx
            .insertInto('jobs')
            .values({ ...rows.jobs(key), kind: 'member_import', ended_at: ended })
            .execute()
          await tx
            .insertInto('member_import_files')
            .values({ organization_id: association.id, job_id: id, content: new Uint8Array([1]) })
            .execute()
          const stored = [['a', ''], [], ['b'], ['c']].map((cells, index) => ({
            position: index + 1,
            row: plannedRow(cells),
          }))
          await storeCells(tx, { organizationId: association.id, jobId: id }, stored)
        }
      })
    const [other, world] = worlds
    if (!other || !world) throw new Error('There are two.')
    const left = async (table: 'member_import_cells' | 'member_import_files') => {
      const all = await world.storage.db.selectFrom(table).select(['organization_id', 'job_id']).execute()
      return [world, other].map(({ association }) =>
        [...new Set(all.flatMap((row) => (row.organization_id === association.id ? row.job_id : [])))].toSorted(
          (a, b) => a - b,
        ),
      )
    }
    return { left, db: world.storage.db, reader: { db: world.storage.db, association: world.association } }
  }

  it('are those of the rows that are shown', async () => {
    const { reader } = await start()
    expect([...(await cellsOfRows(reader, 1, [1, 2, 3]))]).toEqual(
      expect.arrayContaining([
        [1, ['a', '']],
        [3, ['b']],
      ]),
    )
    expect(new Set((await cellsOfRows(reader, 1, [3, 4])).keys())).toEqual(new Set([3, 4]))
    expect([...(await cellsOfRows(reader, 1, [4])).values()]).toEqual([['c']])
    expect((await cellsOfRows(reader, 1, [])).size).toBe(0)
    expect((await cellsOfRows(reader, 3, [1])).size).toBe(0)
  })

  it('go with their jobs, of one association', async () => {
    const { left, reader } = await start()
    await removeCells(reader, [])
    await removeFiles(reader, [])
    expect([await left('member_import_cells'), await left('member_import_files')]).toEqual([
      [
        [1, 2],
        [1, 2],
      ],
      [
        [1, 2],
        [1, 2],
      ],
    ])
    await removeCells(reader, [2])
    await removeFiles(reader, [1])
    expect([await left('member_import_cells'), await left('member_import_files')]).toEqual([
      [[1], [1, 2]],
      [[2], [1, 2]],
    ])
  })

  it('go a month after the end of their jobs, of all associations', async () => {
    const { left, db, reader } = await start()
    await db
      .updateTable('jobs')
      .set({ ended_at: null })
      .where('organization_id', '=', reader.association.id)
      .where('id', '=', 2)
      .execute()
    await removeOldCells({ db, clock: () => '2026-03-31T12:00:00.000Z' })
    expect(await left('member_import_cells')).toEqual([
      [1, 2],
      [1, 2],
    ])
    await removeOldCells({ db, clock: () => '2026-03-31T12:00:00.001Z' })
    expect(await left('member_import_cells')).toEqual([[2], []])
  })
})
