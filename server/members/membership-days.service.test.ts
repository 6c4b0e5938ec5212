import { expect, test } from 'vitest'
import { isMemberAfter, isMemberOn, type MembershipPeriod, membershipPeriods } from '#contract/membership-days.ts'
import { memberStatuses } from '#contract/member-states.ts'
import type { Storage } from '../database/database.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import { whereMemberAfter, whereMemberOn, selectMembershipPeriods } from './membership-days.ts'

const days = ['2019-12-31', '2020-01-01', '2022-06-01', '2024-12-31', '2025-01-01', '2026-03-01', '2027-01-01']
const histories: readonly (readonly MembershipPeriod[])[] = [
  [],
  [{ starts_on: '2010-01-01', ends_on: '2019-12-31' }],
  [
    { starts_on: null, ends_on: '2011-01-01' },
    { starts_on: '2012-01-01', ends_on: null },
    { starts_on: '2019-12-31', ends_on: '2019-12-31' },
  ],
]

/** Every status with each combination of dates that makes a difference. */
const people = memberStatuses.flatMap((status) =>
  [null, '2020-01-01', '2027-01-01'].flatMap((member_since) =>
    [null, '2024-12-31', '2026-12-31'].flatMap((membership_end_date) =>
      [null, '2025-01-01'].flatMap((deceased_on) =>
        histories.flatMap((earlier_periods) =>
          ([null, 'prospective'] as const).map((left_as) => ({
            status,
            member_since,
            membership_end_date,
            deceased_on,
            earlier_periods,
            left_as,
          })),
        ),
      ),
    ),
  ),
)

async function fill(storage: Storage): Promise<number> {
  const organization_id = await addOrganization(storage)
  const members = people.map(({ earlier_periods: periods, ...person }, index) => ({
    ...rows.members({ organization_id, id: index + 1 }),
    ...person,
    earlier_periods: periods.length === 0 ? null : JSON.stringify(periods),
  }))
  for (const member of members) await storage.db.insertInto('members').values(member).execute()
  return organization_id
}

describeEachDatabase('who was a member on a day', (open) => {
  test('is in SQL what the contract says, for every combination', async () => {
    const storage = await open()
    const { db } = storage
    const id = await fill(storage)
    // Another association's members are nobody's business.
    await fill(storage)
    const found = db.selectFrom('members').where('organization_id', '=', id).orderBy('id').select('id')
    const those = (is: typeof isMemberOn, day: string) =>
      people.flatMap((person, index) => (is(person, day) ? [{ id: index + 1 }] : []))
    for (const day of days) {
      expect(await found.where(whereMemberOn(db, day)).execute()).toEqual(those(isMemberOn, day))
      expect(await found.where(whereMemberAfter(db, day)).execute()).toEqual(those(isMemberAfter, day))
    }
    const periods = await db
      .selectFrom(selectMembershipPeriods({ db, association: { id } }).as('periods'))
      .selectAll()
      .execute()
    const expected = people.flatMap((person, index) =>
      membershipPeriods(person).map((period) => ({ member_id: index + 1, ...period })),
    )
    const sorted = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).toSorted()
    expect(sorted(periods)).toEqual(sorted(expected))
  })
})
