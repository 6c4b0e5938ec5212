import { expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { currentMembers, upcomingEvents } from './links.ts'
import { membersWhoJoined, membersWhoLeft } from '../records/member-lists.ts'

interface Search {
  readonly status?: string
  readonly filter?: readonly string[]
}

/** How many records the list behind a link shows. */
async function rowsBehind({ status, filter }: Search, list: 'members' | 'events' = 'members'): Promise<number> {
  const search = new URLSearchParams({
    ...(status === undefined ? {} : { status }),
    ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
  })
  const { container, unmount } = await renderScreen(`/${list}?${search.toString()}`)
  const count = () => Number(container.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount'))
  // One more for the headings; before the rows have come it is -1.
  await expect.poll(count).toBeGreaterThan(0)
  const rows = count() - 1
  await unmount()
  return rows
}

test('the list behind each figure of members has as many rows as the figure says, also of past years', async () => {
  const end = (id: number, day: string) => asColleague('cancelMember', { id, body: { end_date: day } })
  const add = async (last_name: string, member_since: string, status: 'active' | 'prospective' = 'active') =>
    (await asColleague('createMember', { body: { last_name, member_since, status } })).id
  const returned = await add('Terug', '2018-03-01')
  await end(returned, '2019-05-31')
  await asColleague('rejoinMember', { id: returned, body: { member_since: '2021-02-01' } })
  await end(await add('Proef', '2018-06-01', 'prospective'), '2019-08-31')
  await end(await add('Proef', '2021-06-01', 'prospective'), '2099-12-31')
  await end(await add('Lid', '2018-07-01'), '2019-12-31')
  const { day, members } = await asColleague('getHome', {})
  await signInForTest()
  const yearOf = (period: string) => members?.years.find((year) => year.period === period)
  expect(yearOf('2018')?.joined).toBeGreaterThanOrEqual(2)
  for (const period of ['2018', '2021'])
    expect([period, await rowsBehind(membersWhoJoined(period, day).search)]).toEqual([period, yearOf(period)?.joined])
  expect(await rowsBehind(membersWhoLeft('2019', day).search)).toBe(yearOf('2019')?.left)
  expect(await rowsBehind(currentMembers.search)).toBe(members?.years.at(-1)?.total)
})

test('the list behind the figure of upcoming events has no drafts, which the figure does not count', async () => {
  const { day } = await asColleague('getHome', {})
  const add = (name: string, starts_at: string) => asColleague('createEvent', { body: { name, starts_at } })
  const { id } = await add('Feest', `${addDays(day, 30)}T18:00:00Z`)
  await asColleague('publishEvent', { id })
  await add('Kamp', `${addDays(day, 60)}T18:00:00Z`)
  const { events } = await asColleague('getHome', {})
  await signInForTest()
  expect(events?.upcoming).toBeGreaterThan(0)
  expect(await rowsBehind(upcomingEvents.search, 'events')).toBe(events?.upcoming)
})
