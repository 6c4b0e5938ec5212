/** Each figure of the home screen beside an independent computation over the lists that the same key reads. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { birthsOf } from '#contract/age-groups.ts'
import { periodOf } from '#contract/chart-periods.ts'
import { exampleLine, exampleRules } from '#contract/example-contribution-rules.ts'
import { addDays } from '#contract/dates.ts'
import { isEventOver } from '#contract/event-states.ts'
import { dueDatesOf, lateFrom } from '#contract/lateness.ts'
import { hasBadPostalCode, isPresent } from '#contract/member-attention.ts'
import { isMemberAfter, isMemberOn, type MembershipDays, membershipPeriods } from '#contract/membership-days.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import { allScopes } from '#contract/operations.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Home } from '#contract/schemas/management/home.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { dateIn } from '../lib/clock.ts'
import type { Storage } from '../database/database.ts'
import { sampleAssociation } from '../../testing/sample.ts'
import { allRows } from '../../testing/all-rows.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { describeServiceOnEachDatabase } from '../../testing/describe-service.ts'
import { invoiceBody } from '../../testing/invoices.ts'
import { importFile } from '../../testing/import-file.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const today = '2026-11-21'
const now = `${today}T12:00:00.000Z`
const key = `lb_test_${'7Q9w8E7r6T'.repeat(4)}`

async function importSample(storage: Storage): Promise<void> {
  const sample = sampleAssociation(today)
  const api_keys = [{ name: 'All', environment: 'test', scopes: [...allScopes], key }]
  await importFile({ storage, file: { ...sample, api_keys }, clock: () => now })
}

/** What the sample has none of: a second period, a death, later starts, amounts that came in part, a small difference. */
async function addRareThings(board: Connection): Promise<{ readonly writeOff: number | undefined }> {
  const people = await allRows(board, 'listMembers')
  const ended = people.filter(({ status }) => status === 'ended')
  const active = people.filter(({ status }) => status === 'active')
  for (const { id } of ended.slice(0, 3)) await call(board, 'rejoinMember', { id, body: { member_since: today } })
  for (const { id } of active.slice(0, 3))
    await call(board, 'recordDeath', { id, body: { deceased_on: addDays(today, -20) } })
  for (const { id } of active.slice(3, 5)) await call(board, 'cancelMember', { id, body: { end_date: today } })
  const twin = { first_name: 'Sanne', last_name: 'Zwilling', email: 'sanne@example.org' }
  for (const date_of_birth of [null, '1990-01-01', '1991-01-01'])
    await call(board, 'createMember', { body: { ...twin, date_of_birth, member_since: addDays(today, 40) } })
  const sent = (await allRows(board, 'listInvoices')).filter(({ status }) => status === 'sent')
  for (const { id } of sent.slice(0, 2))
    await call(board, 'recordPayment', { id, body: { amount: '1.00', method: 'cash', paid_on: addDays(today, -1) } })
  const [, , { id, amount_due: due } = raise()] = sent
  const amount = formatMoney(parseMoney(due) - 100)
  await call(board, 'recordPayment', { id, body: { amount, method: 'cash', paid_on: today } })
  const { payments } = await call(board, 'writeOffInvoice', { id, body: { amount: '1.00' } })
  const event = await call(board, 'createEvent', {
    body: {
      name: 'Clinic',
      starts_at: '2026-11-30T18:00:00Z',
      capacity: 1,
      registration_deadline: `${today}T22:30:00Z`,
    },
  })
  await call(board, 'publishEvent', { id: event.id })
  return { writeOff: payments.find((payment) => payment.is_write_off)?.id }
}

interface Lists {
  readonly members: readonly Member[]
  readonly memberships: ReadonlyMap<number, MembershipDays>
  readonly invoices: readonly InvoiceSummary[]
  readonly payments: readonly Payment[]
  readonly events: readonly Event[]
  readonly registrations: readonly EventRegistration[]
  readonly toRemind: number
}

/** A difference that was written off is no money. */
async function readLists(board: Connection, { writeOff }: { readonly writeOff: number | undefined }): Promise<Lists> {
  const members = await allRows(board, 'listMembers')
  const more = new Map((await allRows(board, 'listMemberships')).map((one) => [one.id, one]))
  const events = await allRows(board, 'listEvents')
  const registrations = []
  for (const { id } of events) registrations.push(...(await allRows(board, 'listEventRegistrations', { id })))
  return {
    members,
    memberships: new Map(members.map((member) => [member.id, more.get(member.id) ?? member])),
    invoices: await allRows(board, 'listInvoices'),
    payments: (await allRows(board, 'listPayments')).filter(({ id }) => id !== writeOff),
    events,
    registrations,
    toRemind: (await call(board, 'getReminderPreview', {})).count,
  }
}

function sumOf(amounts: readonly string[]) {
  return {
    count: amounts.length,
    amount: formatMoney(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0)),
  }
}

function within(day: string | null, { from, until }: { readonly from: string | null; readonly until: string | null }) {
  return day !== null && (from === null || day >= from) && (until === null || day <= until)
}

function localDay(instant: string): string {
  return dateIn('Europe/Amsterdam', instant)
}

function isUpcoming(event: Event): boolean {
  return (
    event.status === 'published' && !isEventOver(event, Date.parse(now), (at) => localDay(new Date(at).toISOString()))
  )
}

describeEachDatabase('the home screen of the sample', (open) => {
  let service: TestService
  let board: Connection
  let home: Home
  let lists: Lists

  beforeAll(async () => {
    const storage = await open()
    await importSample(storage)
    service = await startTestService({ storage, now })
    board = service.connection(key)
    const rare = await addRareThings(board)
    home = await call(board, 'getHome', {})
    lists = await readLists(board, rare)
  }, 120_000)
  afterAll(() => service.close())

  it('counts who joined and left in each month and year, and the members at its end', () => {
    const people = [...lists.memberships.values()]
    const periods = people.flatMap(membershipPeriods)
    for (const { period, ...point } of [...(home.members?.months ?? []), ...(home.members?.years ?? [])]) {
      const days = periodOf(period)
      const isPast = days.until < today
      expect({ period, ...point }).toEqual({
        period,
        joined: periods.filter(({ starts_on: day }) => within(day, days) && (day ?? '') <= today).length,
        left: periods.filter(({ ends_on: day }) => within(day, days) && (day ?? '') < today).length,
        total: people.filter((one) => (isPast ? isMemberAfter(one, days.until) : isMemberOn(one, today))).length,
      })
    }
    expect([home.members?.months.length, home.members?.years.length]).toEqual([13, 10])
  })

  it('counts the ages of the members of today', () => {
    const current = lists.members.filter(({ id }) => isMemberOn(lists.memberships.get(id) ?? raise(), today))
    const ages = home.members?.ages ?? []
    for (const { from, count } of ages) {
      const born = current.filter(({ date_of_birth: day = null }) =>
        from === null ? day === null : within(day, birthsOf(from, today)),
      )
      expect([from, count]).toEqual([from, born.length])
    }
    expect(ages.reduce((sum, { count }) => sum + count, 0)).toBe(current.length)
  })

  it('counts the records that need attention', async () => {
    const { members } = lists
    expect(home.members).toMatchObject({
      count: members.length,
      ending_this_month: members.filter(({ membership_end_date: day }) => within(day, periodOf('2026-11'))).length,
      without_email: members.filter((member) => isPresent(member) && !member.email).length,
      invalid_postal_codes: members.filter(hasBadPostalCode).length,
      possible_duplicates: (await call(board, 'listDuplicates', {})).total,
    })
    expect(home.members?.possible_duplicates).toBeGreaterThan(0)
  })

  it('adds up drafts, open and overdue invoices, also by how late they are', () => {
    const drafts = lists.invoices.filter(({ status }) => status === 'draft')
    const open = lists.invoices.filter(({ status, amount_due: due }) => status === 'sent' && due !== '0.00')
    const overdue = open.filter(({ due_date: day }) => day < today)
    const due = (of: readonly InvoiceSummary[]) => sumOf(of.map(({ amount_due: amount }) => amount))
    expect(home.invoices).toEqual({
      draft: sumOf(drafts.map(({ total }) => total)),
      open: due(open),
      overdue: due(overdue),
      new_overdue: overdue.filter(({ due_date: day }) => day >= '2026-11-14').length,
      to_remind: lists.toRemind,
      old_drafts: drafts.filter(({ invoice_date: day }) => day < '2026-10-21').length,
      outstanding: lateFrom.map((from) => ({
        from,
        ...due(open.filter(({ due_date: day }) => within(day, dueDatesOf(from, today)))),
      })),
    })
    expect(overdue.length).toBeGreaterThan(0)
  })

  it('adds up the payments of each month', () => {
    expect(home.payments?.length).toBe(12)
    for (const { month, ...sum } of home.payments ?? []) {
      const paid = lists.payments.filter(({ paid_on: day }) => day.startsWith(month))
      expect([month, sum]).toEqual([month, sumOf(paid.map(({ amount }) => amount))])
    }
  })

  it('counts upcoming events, those that are full and those that close soon', () => {
    const upcoming = lists.events.filter(isUpcoming).toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
    const closing = upcoming.filter(
      ({ registration_deadline: at, spots_left: left, payment, free_for_members: isFree }) =>
        at !== null && at >= now && localDay(at) <= '2026-11-28' && left !== 0 && (payment !== 'required' || isFree),
    )
    const limited = upcoming.flatMap(({ id, name, capacity, spots_left: left }) =>
      capacity === null ? [] : [{ id, name, capacity, taken: capacity - (left ?? 0) }],
    )
    expect(home.events).toEqual({
      upcoming: upcoming.length,
      full: upcoming.filter(({ spots_left: left }) => left === 0).length,
      closing: closing.length,
      limited,
    })
    expect([upcoming.length, closing.length].every((count) => count > 0)).toBe(true)
  })

  it('counts the registrations of this week and of the week before, by the days of the association', () => {
    const made = (from: string, until: string) =>
      lists.registrations.filter(
        ({ status, created_at: at }) => status !== 'cancelled' && within(localDay(at), { from, until }),
      ).length
    expect(home.registrations).toEqual({
      week: made('2026-11-15', '2026-11-21'),
      week_before: made('2026-11-08', '2026-11-14'),
    })
  })

  it('has the counts of the groups as their list has them', async () => {
    const groups = (await allRows(board, 'listGroups')).map(({ id, name, member_count }) => ({
      id,
      name,
      member_count,
    }))
    expect(home.groups).toEqual(groups)
  })

  it('has the next events and due dates, soonest first', () => {
    const events = lists.events.filter(isUpcoming).map(({ starts_at: at }) => localDay(at))
    const open = lists.invoices.filter(({ status, amount_due: due }) => status === 'sent' && due !== '0.00')
    const due = Map.groupBy(
      open.filter(({ due_date: day }) => day >= today),
      ({ due_date: day }) => day,
    )
    const days = home.coming.map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
    expect(days).toHaveLength(4)
    for (const row of home.coming) {
      if (row.kind === 'event') expect(row.event).toEqual(lists.events.find(({ id }) => id === row.event.id))
      if (row.kind !== 'due') continue
      const { count, amount } = row
      expect({ count, amount }).toEqual(sumOf((due.get(row.day) ?? []).map(({ amount_due }) => amount_due)))
    }
    const soonest = [...events.map((day) => (day < today ? today : day)), ...due.keys()].toSorted()[0]
    expect(days[0]).toBe(soonest)
  })

  it('has the latest sign-ups, payments and registrations with their names', () => {
    const at = home.activity.map((row) => row.at)
    expect(at).toEqual(at.toSorted().toReversed())
    expect(new Set(home.activity.map(({ kind }) => kind))).toEqual(new Set(['member', 'payment', 'registration']))
    for (const row of home.activity) {
      if (row.kind === 'payment') {
        const payment = lists.payments.find(({ id }) => id === row.id)
        const invoice = lists.invoices.find(({ id }) => id === payment?.invoice_id)
        expect([row.amount, row.name]).toEqual([payment?.amount, invoice?.recipient.name])
      }
      if (row.kind === 'registration')
        expect(lists.registrations).toContainEqual(
          expect.objectContaining({ id: row.id, name: row.name, event_id: row.event.id }),
        )
      if (row.kind === 'member')
        expect(lists.members).toContainEqual(expect.objectContaining({ id: row.id, status: row.status }))
    }
  })
})

describeServiceOnEachDatabase('the latest sign-ups', (enter) => {
  it('are apart from members who have returned, whenever these were entered', async () => {
    const { board, service } = await enter()
    const joined = { member_since: '2025-01-01' }
    const former = await call(board, 'createMember', { body: { last_name: 'Former', ...joined } })
    await call(board, 'cancelMember', { id: former.id, body: { end_date: '2026-03-31' } })
    service.setNow('2027-03-01T11:00:00.000Z')
    const back = { member_since: '2027-03-01' }
    const both = await call(board, 'createMember', { body: { last_name: 'Both', member_since: '2027-02-01' } })
    await call(board, 'cancelMember', { id: both.id, body: { end_date: '2027-02-15' } })
    service.setNow('2027-03-01T12:00:00.000Z')
    for (const { id } of [former, both]) await call(board, 'rejoinMember', { id, body: back })
    service.setNow('2027-03-01T13:00:00.000Z')
    await call(board, 'createMember', { body: { last_name: 'New', ...back } })
    const { activity } = await call(board, 'getHome', {})
    expect(activity.map((row) => row.kind === 'member' && [row.name, row.has_returned, row.at.slice(11, 13)])).toEqual([
      ['New', false, '13'],
      ['Both', true, '12'],
      ['Former', true, '12'],
    ])
  })
})

describeServiceOnEachDatabase('ages that members reach soon', (enter) => {
  it('are 18 and those of contribution rules, within 30 days, without former members', async () => {
    const { board } = await enter({ now: '2026-11-21T12:00:00.000Z' })
    const byAge = ['0', '12', '65'].map((value) => ({ value, amount: '60.00' }))
    const rules = { ...exampleRules, lines: [{ ...exampleLine, by: 'age' as const, amount: null, amounts: byAge }] }
    await call(board, 'createContributionRules', { body: { name: 'Contribution', rules } })
    // Today's birthday is over, the last day counts, and the day after does not.
    const born = ['2008-11-21', '2008-11-22', '2008-12-21', '2008-12-22', '2014-12-01', '1990-12-01']
    for (const date_of_birth of born)
      await call(board, 'createMember', { body: { last_name: date_of_birth, date_of_birth } })
    const left = { last_name: 'Left', date_of_birth: '2008-12-01', member_since: '2020-01-01' }
    const { id } = await call(board, 'createMember', { body: left })
    await call(board, 'cancelMember', { id, body: { end_date: '2026-10-31' } })
    expect((await call(board, 'getHome', {})).members?.turning).toEqual([
      { age: 12, count: 1 },
      { age: 18, count: 2 },
    ])
  })
})

function raise(): never {
  throw new Error('a member without a membership')
}

describeServiceOnEachDatabase('reminders on the home screen', (enter) => {
  it('are due until they were sent, while the invoice stays overdue', async () => {
    const { board } = await enter({ settings: { iban: 'NL91ABNA0417164300' } })
    const { id } = await call(board, 'createInvoice', {
      body: invoiceBody({ invoice_date: '2026-01-15', due_date: '2026-02-15', recipient: { name: 'Butcher' } }),
    })
    await call(board, 'markInvoiceSent', { id })
    const read = async () => {
      const { invoices } = await call(board, 'getHome', {})
      return [invoices?.overdue.count, invoices?.to_remind]
    }
    expect(await read()).toEqual([1, 1])
    await call(board, 'createReminder', { id, body: { level: 1, method: 'letter' } })
    expect(await read()).toEqual([1, 0])
  })
})
