/** Each figure of a report beside the home screen, the lists, and what was noted while it happened. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { isMemberOn } from '#contract/membership-days.ts'
import { allScopes } from '#contract/operations.ts'
import { sampleAssociation } from '../../testing/sample.ts'
import { allRows } from '../../testing/all-rows.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { describeServiceOnEachDatabase, refused } from '../../testing/describe-service.ts'
import { importFile } from '../../testing/import-file.ts'
import { merge } from '../../testing/merge.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const today = '2026-11-21'
const now = `${today}T12:00:00.000Z`
const key = `lb_test_${'7Q9w8E7r6T'.repeat(4)}`

function countBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((all, { count }) => all + count, 0)
}

describeEachDatabase('reports of today', (open) => {
  let service: TestService
  let board: Connection

  beforeAll(async () => {
    const storage = await open()
    const api_keys = [{ name: 'All', environment: 'test', scopes: [...allScopes], key }]
    await importFile({ storage, file: { ...sampleAssociation(today), api_keys }, clock: () => now })
    service = await startTestService({ storage, now })
    board = service.connection(key)
  }, 120_000)
  afterAll(() => service.close())

  it('count the members that the list shows, by each of their fields', async () => {
    const memberships = new Map((await allRows(board, 'listMemberships')).map((one) => [one.id, one]))
    const members = (await allRows(board, 'listMembers')).filter((one) =>
      isMemberOn(memberships.get(one.id) ?? one, today),
    )
    const report = await call(board, 'getHeadCount', { query: { area: 2 } })
    expect(report.count).toBe(members.length)
    const { statuses, genders, areas, other_areas, unknown } = report.recorded ?? raise()
    expect(new Map(statuses.map(({ status, count }) => [status, count]))).toEqual(
      countBy(members, ({ status }) => status),
    )
    expect(new Map(genders.map(({ gender, count }) => [gender, count]))).toEqual(
      countBy(members, ({ gender }) => gender),
    )
    expect(new Map(areas.map(({ country, area, count }) => [`${country} ${area}`, count]))).toEqual(
      countBy(members, ({ address }) => `${address?.country ?? null} ${address?.postal_code?.slice(0, 2) ?? null}`),
    )
    expect([other_areas, unknown]).toEqual([0, 0])
    for (const { count, ages = [] } of genders) expect(sum(ages)).toBe(count)
  })

  it('agree with the home screen', async () => {
    const home = await call(board, 'getHome', {})
    const report = await call(board, 'getHeadCount', {})
    expect(report.ages).toEqual(home.members?.ages)
    expect(report.count).toBe(home.members?.months.at(-1)?.total)
    expect(report.groups).toEqual(
      home.groups
        ?.filter(({ member_count: count }) => count > 0)
        .map(({ member_count: count, ...group }) => ({ ...group, count })),
    )
    const months = await call(board, 'getMemberMovements', { query: { from: '2025-11-01', to: '2026-11-30' } })
    expect(months.points).toEqual(home.members?.months)
    const years = await call(board, 'getMemberMovements', { query: { from: '2017-01-01', to: '2026-12-31' } })
    expect(years.points).toEqual(home.members?.years)
    expect(years.joined).toBe(home.members?.years.reduce((all, { joined }) => all + joined, 0))
  })

  it('count ages in the bands that are asked for, on their own day', async () => {
    const { ages = [] } = await call(board, 'getHeadCount', { query: { bands: '18,65' } })
    expect(ages.map(({ from }) => from)).toEqual([0, 18, 65])
    const home = await call(board, 'getHome', {})
    const young = home.members?.ages?.filter(({ from }) => from !== null && from < 18) ?? []
    expect(ages[0]?.count).toBe(sum(young))
    const older = await call(board, 'getHeadCount', { query: { bands: '18,65', age_on: '2099-01-01' } })
    expect(older.ages?.map(({ count }) => count)).toEqual([0, 0, sum(ages)])
  })
})

describeServiceOnEachDatabase('reports of earlier days', (enter) => {
  const add = async (board: Connection, more: object = {}) =>
    (await call(board, 'createMember', { body: { last_name: 'Bos', member_since: '2020-01-01', ...more } })).id
  const recordedOn = async (board: Connection, on: string) =>
    (await call(board, 'getHeadCount', { query: { on } })).recorded

  it('have what was recorded then, whatever changed since', async () => {
    const { board, service } = await enter({ now: '2026-03-01T12:00:00.000Z' })
    const address = { postal_code: '1011 AB', country: 'NL' }
    const id = await add(board, { gender: 'V', address })
    service.setNow('2026-03-10T12:00:00.000Z')
    await call(board, 'updateMember', { id, body: { gender: 'M', status: 'inactive' } })
    service.setNow('2026-03-20T12:00:00.000Z')
    await call(board, 'updateMember', { id, body: { gender: 'X', address: { postal_code: '2511 CD' } } })
    await call(board, 'cancelMember', { id, body: { end_date: '2026-03-31' } })
    service.setNow('2026-04-05T12:00:00.000Z')
    const then = (status: string, gender: string, area: string) => ({
      statuses: [{ status, count: 1 }],
      genders: [{ gender, count: 1, ages: expect.anything() as unknown }],
      areas: [{ country: 'NL', area, count: 1 }],
      other_areas: 0,
      unknown: 0,
    })
    expect(await recordedOn(board, '2026-03-09')).toEqual(then('active', 'V', '1011'))
    expect(await recordedOn(board, '2026-03-10')).toEqual(then('inactive', 'M', '1011'))
    expect(await recordedOn(board, '2026-03-20')).toEqual(then('cancelled', 'X', '2511'))
    expect((await call(board, 'getHeadCount', { query: { on: '2026-03-31' } })).count).toBe(1)
    expect((await call(board, 'getHeadCount', { query: { on: '2026-04-01' } })).count).toBe(0)
  })

  it('count someone on a day on which they were merged into another, once that has been undone', async () => {
    const { board, service } = await enter({ now: '2026-03-01T12:00:00.000Z' })
    const pair = [await add(board), await add(board, { gender: 'V' })] as const
    service.setNow('2026-03-10T12:00:00.000Z')
    const { id } = await merge(board, pair)
    service.setNow('2026-03-20T12:00:00.000Z')
    await call(board, 'undoMerge', { id })
    for (const day of ['2026-03-05', '2026-03-15'])
      expect(await recordedOn(board, day)).toMatchObject({ statuses: [{ status: 'active', count: 2 }], unknown: 0 })
  })

  it('say what no one recorded', async () => {
    const { board, service } = await enter({ now: '2026-03-01T12:00:00.000Z' })
    await add(board)
    service.setNow('2026-03-10T12:00:00.000Z')
    await add(board)
    const before = await call(board, 'getHeadCount', { query: { on: '2024-12-31' } })
    // The log of the association begins with its first day.
    expect(before).toMatchObject({ count: 2, recorded_from: '2025-01-01', recorded: null })
    expect(await recordedOn(board, '2026-03-05')).toMatchObject({
      statuses: [{ status: 'active', count: 1 }],
      unknown: 1,
    })
  })

  it('count who was in a group', async () => {
    const { board, service } = await enter({ now: '2026-03-01T12:00:00.000Z' })
    const group = await call(board, 'createGroup', { body: { name: 'Team', kind: 'team' } })
    const people = [await add(board), await add(board)]
    for (const id of people) await call(board, 'addGroupMember', { id: group.id, body: { member_id: id } })
    const [first = 0] = people
    await call(board, 'cancelMember', { id: first, body: { end_date: '2026-03-10' } })
    service.setNow('2026-03-20T12:00:00.000Z')
    await call(board, 'archiveGroup', {
      id: group.id,
      version: (await call(board, 'getManagedGroup', { id: group.id })).version,
    })
    const on = async (day: string) =>
      (await call(board, 'getHeadCount', { query: { on: day } })).groups?.map(({ count }) => count)
    expect([await on('2026-02-28'), await on('2026-03-10'), await on('2026-03-11'), await on('2026-03-20')]).toEqual([
      [],
      [2],
      [1],
      [],
    ])
  })

  it('cut the first and the last month to the period, and go by year from two years on', async () => {
    const { board } = await enter({ now: '2026-03-20T12:00:00.000Z' })
    for (const member_since of ['2026-01-05', '2026-01-15', '2026-02-10', '2026-02-20'])
      await add(board, { member_since })
    const { points, joined } = await call(board, 'getMemberMovements', {
      query: { from: '2026-01-10', to: '2026-02-10' },
    })
    expect(points).toEqual([
      { period: '2026-01', joined: 1, left: 0, total: 2 },
      { period: '2026-02', joined: 1, left: 0, total: 3 },
    ])
    expect(joined).toBe(2)
    const names = async (from: string) =>
      (await call(board, 'getMemberMovements', { query: { from, to: '2026-02-10' } })).points.map(
        ({ period }) => period,
      )
    expect((await names('2024-03-01')).length).toBe(24)
    expect(await names('2024-02-29')).toEqual(['2024', '2025', '2026'])
  })

  it('count why members left, and how many died', async () => {
    const { board, service } = await enter({ now: '2026-03-01T12:00:00.000Z' })
    const leave = async (leaving_reason: string | null, end_date = '2026-03-05') => {
      const id = await add(board)
      await call(board, 'cancelManagedMember', { id, body: { end_date, leaving_reason } })
      return id
    }
    for (const reason of ['Moved', 'Costs', 'Moved', null]) await leave(reason)
    await leave('Later', '2026-03-20')
    const back = await leave('Time')
    await call(board, 'recordDeath', { id: await add(board), body: { deceased_on: '2026-02-28' } })
    service.setNow('2026-03-20T12:00:00.000Z')
    await call(board, 'rejoinMember', { id: back, body: { member_since: '2026-03-19' } })
    expect((await call(board, 'getManagedMember', { id: back })).leaving_reason).toBeNull()
    const query = { from: '2026-02-01', to: '2026-03-31' }
    expect(await call(board, 'getMemberMovements', { query })).toMatchObject({
      left: 6,
      deceased: 1,
      reasons: [
        { reason: 'Moved', count: 2 },
        { reason: 'Costs', count: 1 },
      ],
    })
  })

  it('name birthdays and anniversaries of a period, also across a new year', async () => {
    const { board } = await enter({ now: '2026-12-10T12:00:00.000Z' })
    const born = async (date_of_birth: string, member_since: string) => add(board, { date_of_birth, member_since })
    const a = await born('1990-01-31', '2017-01-02')
    const b = await born('1980-12-31', '2002-01-01')
    const gone = await born('1990-01-15', '2017-01-15')
    await call(board, 'cancelMember', { id: gone, body: { end_date: '2026-12-01' } })
    const next = await call(board, 'getAnniversaries', {})
    expect(next).toMatchObject({ from: '2027-01-01', to: '2027-01-31', has_more: false })
    const of = (rows: typeof next.memberships) => rows.map(({ member_id: id, date, years }) => [id, date, years])
    expect(next.birthdays?.map(({ member_id: id, date, age }) => [id, date, age])).toEqual([[a, '2027-01-31', 37]])
    expect(of(next.memberships)).toEqual([
      [b, '2027-01-01', 25],
      [a, '2027-01-02', 10],
    ])
    const query = { from: '2026-12-31', to: '2027-01-02', years: '25' }
    const over = await call(board, 'getAnniversaries', { query })
    expect(over.birthdays?.map(({ member_id: id, age }) => [id, age])).toEqual([[b, 46]])
    expect(of(over.memberships)).toEqual([[b, '2027-01-01', 25]])
  })

  it('celebrate 29 February on the 28th in other years', async () => {
    const { board } = await enter({ now: '2027-01-10T12:00:00.000Z' })
    const id = await add(board, { date_of_birth: '2000-02-29' })
    const inFebruary = async (year: number) => {
      const query = { from: `${year}-02-01`, to: lastOfFebruary(year) }
      return (await call(board, 'getAnniversaries', { query })).birthdays
    }
    expect(await inFebruary(2027)).toEqual([{ member_id: id, name: 'Bos', date: '2027-02-28', age: 27 }])
    expect(await inFebruary(2028)).toEqual([{ member_id: id, name: 'Bos', date: '2028-02-29', age: 28 }])
  })

  it('end with the last day of the calendar', async () => {
    const { board } = await enter()
    const query = { from: '9999-12-30', to: '9999-12-31' }
    expect(await call(board, 'getAnniversaries', { query })).toMatchObject({ ...query, memberships: [] })
  })

  it('keep ages, birthdays and groups from keys that may not read them', async () => {
    const { board, as } = await enter()
    await add(board, { date_of_birth: '1990-04-01', gender: 'V' })
    const reader = await as({ scopes: ['leden:lezen'] })
    const report = await call(reader, 'getHeadCount', {})
    expect([report.count, report.ages, report.groups, report.recorded?.genders]).toEqual([
      1,
      undefined,
      undefined,
      [{ gender: 'V', count: 1 }],
    ])
    expect((await call(reader, 'getAnniversaries', {})).birthdays).toBeUndefined()
    expect((await call(board, 'getAnniversaries', {})).birthdays).toHaveLength(1)
  })

  it.each([
    ['getHeadCount', { on: '2026-03-02' }],
    ['getHeadCount', { bands: '18,6' }],
    ['getHeadCount', { bands: '18,18' }],
    ['getHeadCount', { bands: '0,18' }],
    ['getHeadCount', { bands: '121' }],
    ['getHeadCount', { area: 11 }],
    ['getMemberMovements', { from: '2026-03-02', to: '2026-03-01' }],
    ['getMemberMovements', { from: '1900-01-01', to: '2026-03-01' }],
    ['getAnniversaries', { from: '2026-03-02', to: '2026-03-01' }],
    ['getAnniversaries', { from: '2026-03-01', to: '2027-03-02' }],
  ] as const)('refuse %s with %o', async (name, query) => {
    const { board } = await enter()
    expect(await refused(board, name, { query })).toMatchObject({
      status: 400,
      code: 'malformed_request',
    })
  })
})

function lastOfFebruary(year: number): string {
  return year % 4 === 0 ? `${year}-02-29` : `${year}-02-28`
}

function raise(): never {
  throw new Error('There is nothing.')
}
