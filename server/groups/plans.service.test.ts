/** How what groups and committees show is found: from the memberships of the page, however many other members there are. */
import { beforeAll, expect, test } from 'vitest'
import { committeesChangedBetween } from '../committees/day-rollover.ts'
import { listCommittees } from '../committees/list.ts'
import { findCommittee } from '../committees/queries.ts'
import type { Database, Storage } from '../database/database.ts'
import { loadAssociation } from '../organization/queries.ts'
import type { Association } from '../operation/context.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { plansOf, sorting, wholeTable } from '../../testing/plans.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import { isLargeGroup } from '../members/in-group.ts'
import { groupsChangedBetween } from './day-rollover.ts'
import { listGroupMembers } from './list.ts'
import { findGroups } from './queries.ts'

const today = '2026-03-01'

describeEachDatabase('plans of groups', (open) => {
  let storage: Storage
  let association: Association

  beforeAll(async () => {
    storage = await open()
    const organization_id = await addOrganization(storage)
    const found = await loadAssociation(storage.db, organization_id)
    if (!found) throw new Error('no association')
    association = found
    await storage.transaction(async (tx) => {
      await tx
        .insertInto('products')
        .values(rows.products({ organization_id, id: 1 }))
        .execute()
      await tx
        .insertInto('groups')
        .values([
          rows.groups({ organization_id, id: 1 }),
          { ...rows.groups({ organization_id, id: 2 }), product_id: 1 },
        ])
        .execute()
      await tx
        .insertInto('committees')
        .values(rows.committees({ organization_id, id: 1 }))
        .execute()
    })
  })

  const reader = (db: Database) => ({ db, association, today })
  const days = (db: Database) => ({ db, association, last: '2026-02-01', today })

  test.each<[string, number, (db: Database) => Promise<unknown>]>([
    ['groups with their counts', 1, (db) => findGroups(reader(db), [1, 2])],
    [
      'memberships of a group',
      2,
      (db) => listGroupMembers({ ctx: reader(db), input: { params: { id: 1 }, query: {} } }),
    ],
    [
      'memberships of a class',
      2,
      (db) => listGroupMembers({ ctx: reader(db), input: { params: { id: 2 }, query: {} } }),
    ],
    ['committees', 1, (db) => listCommittees({ ctx: reader(db), input: { query: {} } })],
    ['a committee', 1, (db) => findCommittee(reader(db), 1)],
    ['groups that change with the day', 1, (db) => groupsChangedBetween(days(db))],
    ['committees that change with the day', 1, (db) => committeesChangedBetween(days(db))],
  ])('%s take %i queries, and no whole table', async (_, count, work) => {
    const plans = await plansOf(storage, work)
    expect(plans).toHaveLength(count)
    for (const text of plans) {
      expect(text).not.toMatch(wholeTable)
      // Members are looked up one by one, never walked through. PostgreSQL decides by how many it has counted.
      for (const line of text.split('\n').filter((each) => /SEARCH members\b/.test(each)))
        expect(line).toMatch(/organization_id=\? AND id=\?/)
    }
  })

  test.each([1, 2])('memberships of either kind are in order of id already (%d)', async (id) => {
    const [, text] = await plansOf(storage, (db) =>
      listGroupMembers({ ctx: reader(db), input: { params: { id }, query: {} } }),
    )
    expect(text).not.toMatch(sorting)
    expect(text).toMatch(/(group_places_group_id|subscriptions_product_id)_id_index/)
  })

  test.each(['valid_from', 'valid_until', 'starts_on', 'ends_on'])(
    'the day finds memberships by %s',
    async (column) => {
      const [text] = await plansOf(storage, (db) => groupsChangedBetween(days(db)))
      expect(text).toMatch(new RegExp(`_${column}_index`))
    },
  )

  test('memberships of today are found by their group, not by the date from which they run', async () => {
    const plans = await plansOf(storage, async (db) => {
      await findGroups(reader(db), [1, 2])
      await isLargeGroup({ db, association, today }, 1)
    })
    // PostgreSQL decides by how many it has counted.
    const byDate = plans.filter((text) => storage.engine === 'sqlite' && /_(valid_from|starts_on)_index/.test(text))
    expect(byDate).toEqual([])
  })

  test.each(['since', 'until'])('the day finds terms by %s', async (column) => {
    const [text] = await plansOf(storage, (db) => committeesChangedBetween(days(db)))
    expect(text).toMatch(new RegExp(`_${column}_index`))
  })
})
