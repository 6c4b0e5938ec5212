import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { NoticePeriod } from '#contract/dates.ts'
import { describeService, problem, refused, type TestWorld } from '../../testing/describe-service.ts'

const noon = (date: string) => `${date}T12:00:00.000Z`

describeService('cancelling a membership', (enter) => {
  it.each<[string, NoticePeriod, string]>([
    ['2026-01-31', { months: 1, ends: 'any_day' }, '2026-02-28'],
    ['2024-01-31', { months: 1, ends: 'any_day' }, '2024-02-29'],
    ['2024-02-29', { months: 12, ends: 'any_day' }, '2025-02-28'],
    ['2026-03-01', { months: 1, ends: 'end_of_month' }, '2026-04-30'],
    ['2026-03-31', { months: 0, ends: 'end_of_month' }, '2026-03-31'],
    ['2026-01-31', { months: 1, ends: 'end_of_quarter' }, '2026-03-31'],
    ['2026-03-31', { months: 1, ends: 'end_of_quarter' }, '2026-06-30'],
    ['2026-11-30', { months: 1, ends: 'end_of_year' }, '2026-12-31'],
    ['2026-12-01', { months: 1, ends: 'end_of_year' }, '2027-12-31'],
  ])('on %s with a notice of %j ends it on %s', async (today, { months, ends }, endDate) => {
    const { board } = await enter({ now: noon(today), settings: { notice_months: months, notice_ends: ends } })
    const { id } = await call(board, 'createMember', { body: { last_name: 'X' } })
    expect(await call(board, 'cancelMember', { id })).toMatchObject({
      status: 'cancelled',
      membership_end_date: endDate,
    })
  })

  it.each([
    // In Amsterdam it is summer time from 29 March 2026, 02:00: midnight is 23:00 UTC the day before, and 22:00 after.
    ['2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['2026-03-28T23:00:00.000Z', '2026-03-29'],
    ['2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['2026-03-29T22:00:00.000Z', '2026-03-30'],
    ['2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
  ])('at %s begins from the association’s own day, %s', async (now, today) => {
    const { board } = await enter({ now, settings: { notice_months: 0, notice_ends: 'any_day' } })
    const { id } = await call(board, 'createMember', { body: { last_name: 'X' } })
    expect((await call(board, 'cancelMember', { id })).membership_end_date).toBe(today)
  })

  it.each([
    ['2026-02-28', 'ended'],
    ['2026-03-01', 'cancelled'],
    ['2030-12-31', 'cancelled'],
  ])('with the end date %s makes the member %s', async (endDate, status) => {
    const { board } = await enter()
    const created = await call(board, 'createMember', { body: { last_name: 'X' } })
    const cancelled = await call(board, 'cancelMember', { id: created.id, body: { end_date: endDate } })
    expect(cancelled).toEqual({
      ...created,
      status,
      membership_end_date: endDate,
      updated_at: '2026-03-01T12:00:00.001Z',
    })
    expect(await call(board, 'getMember', { id: created.id })).toEqual(cancelled)
  })

  it.each(['prospective', 'inactive', 'deceased', 'cancelled'] as const)(
    'is possible for a member who is %s',
    async (status) => {
      const { board } = await enter()
      const { id } = await call(board, 'createMember', { body: { last_name: 'X' } })
      if (status === 'cancelled') await call(board, 'cancelMember', { id, body: { end_date: '2026-12-31' } })
      else await call(board, 'updateMember', { id, body: { status } })
      expect(await call(board, 'cancelMember', { id, body: { end_date: '2026-04-30' } })).toMatchObject({
        status: 'cancelled',
        membership_end_date: '2026-04-30',
      })
    },
  )

  it('happens once: a member who has ended answers 409', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createMember', { body: { last_name: 'X' } })
    const ended = await call(board, 'cancelMember', { id, body: { end_date: '2026-02-28' } })
    expect(
      await refused(board, 'cancelMember', { id, body: { end_date: '2027-01-01', send_confirmation: true } }),
    ).toEqual(problem(409, 'membership_already_ended'))
    expect(await call(board, 'getMember', { id })).toEqual(ended)
  })

  it('a second time on the same day changes nothing', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createMember', { body: { last_name: 'X' } })
    const first = await call(board, 'cancelMember', { id })
    expect(await call(board, 'cancelMember', { id })).toEqual(first)
  })

  it('is 404 for a member of another association', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    const { id } = await call(here.board, 'createMember', { body: { last_name: 'X' } })
    expect(await refused(elsewhere.board, 'cancelMember', { id })).toEqual(problem(404, 'not_found'))
  })
})

describeService('the confirmation of a cancellation', (enter) => {
  const outbox = async ({ storage, association }: TestWorld) =>
    storage.db
      .selectFrom('outbox')
      .select(['kind', 'payload', 'delivered_at'])
      .where('organization_id', '=', association.id)
      .execute()

  it('waits in the outbox when it was asked for, by id alone', async () => {
    const world = await enter()
    const { id } = await call(world.board, 'createMember', { body: { last_name: 'X', email: 'x@example.org' } })
    await call(world.board, 'cancelMember', { id, body: { send_confirmation: true } })
    const payload = JSON.stringify({ member_id: id })
    expect(await outbox(world)).toEqual([{ kind: 'member_cancellation_email', payload, delivered_at: null }])
  })

  it('is sent neither unasked nor with a test key', async () => {
    const world = await enter()
    const tester = await world.as({ environment: 'test' })
    const { id } = await call(world.board, 'createMember', { body: { last_name: 'X', email: 'x@example.org' } })
    await call(world.board, 'cancelMember', { id, body: { end_date: '2026-12-31' } })
    await call(world.board, 'cancelMember', { id, body: { end_date: '2026-11-30', send_confirmation: false } })
    expect((await call(tester, 'cancelMember', { id, body: { send_confirmation: true } })).membership_end_date).toBe(
      '2026-04-30',
    )
    expect(await outbox(world)).toEqual([])
  })

  it.each(['live', 'test'] as const)(
    'asked for with a %s key without an address is 409, and nothing changes',
    async (environment) => {
      const world = await enter()
      const connection = await world.as({ environment })
      const member = await call(connection, 'createMember', { body: { last_name: 'X' } })
      expect(await refused(connection, 'cancelMember', { id: member.id, body: { send_confirmation: true } })).toEqual(
        problem(409, 'recipient_without_email'),
      )
      expect(await call(connection, 'getMember', { id: member.id })).toEqual(member)
      expect(await outbox(world)).toEqual([])
    },
  )

  it('is sent once for a request that is repeated with its key', async () => {
    const world = await enter()
    const { id } = await call(world.board, 'createMember', { body: { last_name: 'X', email: 'x@example.org' } })
    const repeat = () =>
      call(world.board, 'cancelMember', { id, body: { send_confirmation: true }, idempotencyKey: 'once' })
    const first = await repeat()
    expect(await repeat()).toEqual(first)
    expect(await outbox(world)).toHaveLength(1)
  })
})

describeService('subscriptions of a member who cancels', (enter) => {
  async function withSubscriptions(periods: readonly (readonly [string, string | null])[]) {
    const world = await enter()
    const { id } = await call(world.board, 'createMember', { body: { last_name: 'X' } })
    const owned = {
      organization_id: world.association.id,
      created_at: '2025-01-01T00:00:00.000Z',
      updated_at: '2025-01-01T00:00:00.000Z',
    }
    await world.storage.transaction(async (tx) => {
      await tx
        .insertInto('products')
        .values({ ...owned, id: 1, code: 'L', name: 'Lessons' })
        .execute()
      for (const [index, [starts_on, ends_on]] of periods.entries()) {
        await tx
          .insertInto('subscriptions')
          .values({ ...owned, id: index + 1, member_id: id, product_id: 1, starts_on, ends_on })
          .execute()
      }
    })
    const read = async () => {
      const query = world.storage.db.selectFrom('subscriptions').select(['starts_on', 'ends_on']).orderBy('id')
      const rows = await query.where('organization_id', '=', world.association.id).execute()
      return rows.map((row) => [row.starts_on, row.ends_on])
    }
    return { ...world, id, read }
  }

  it('stop on the end date, and are never lengthened', async () => {
    const { board, id, read } = await withSubscriptions([
      ['2025-01-01', null],
      ['2025-01-01', '2026-12-31'],
      ['2025-01-01', '2026-02-01'],
      ['2026-04-30', null],
      // Would begin after the membership has ended.
      ['2026-05-01', null],
    ])
    await call(board, 'cancelMember', { id, body: { end_date: '2026-04-30' } })
    expect(await read()).toEqual([
      ['2025-01-01', '2026-04-30'],
      ['2025-01-01', '2026-04-30'],
      ['2025-01-01', '2026-02-01'],
      ['2026-04-30', '2026-04-30'],
      // Never runs.
      ['2026-05-01', '2026-04-30'],
    ])
  })

  it('have their former ends again when the cancellation is withdrawn, also one that was changed', async () => {
    const periods = [
      ['2025-01-01', null],
      ['2025-01-01', '2026-12-31'],
      ['2025-01-01', '2026-02-01'],
      ['2026-05-01', null],
    ] as const
    const { board, id, read } = await withSubscriptions(periods)
    for (const end_date of ['2026-06-30', '2026-04-30']) await call(board, 'cancelMember', { id, body: { end_date } })
    await call(board, 'updateMember', { id, body: { status: 'active' } })
    expect(await read()).toEqual(periods)
  })

  it.each(['cancelled', 'deceased'] as const)(
    'stay as they are when another field of a %s member changes',
    async (status) => {
      const { board, association, storage, id, read } = await withSubscriptions([
        ['2025-01-01', null],
        ['2025-01-01', null],
      ])
      if (status === 'cancelled') await call(board, 'cancelMember', { id, body: { end_date: '2026-03-01' } })
      else await call(board, 'updateMember', { id, body: { status } })
      // The second goes on, as a treasurer may have decided since.
      await storage.transaction((tx) =>
        tx
          .updateTable('subscriptions')
          .set({ ends_on: null, is_cancelled: false })
          .where('organization_id', '=', association.id)
          .where('id', '=', 2)
          .execute(),
      )
      await call(board, 'updateMember', { id, body: { phone: '1' } })
      expect(await read()).toEqual([
        ['2025-01-01', '2026-03-01'],
        ['2025-01-01', null],
      ])
    },
  )

  it('are no others than the member’s, also when the cancellation is withdrawn', async () => {
    const { board, association, storage, id, read } = await withSubscriptions([
      ['2025-01-01', null],
      ['2025-01-01', null],
      ['2025-01-01', null],
    ])
    const others = [
      await call(board, 'createMember', { body: { last_name: 'Y' } }),
      await call(board, 'createMember', { body: { last_name: 'Z' } }),
    ]
    await storage.transaction(async (tx) => {
      for (const [index, other] of others.entries())
        await tx
          .updateTable('subscriptions')
          .set({ member_id: other.id })
          .where('organization_id', '=', association.id)
          .where('id', '=', index + 2)
          .execute()
    })
    for (const one of [id, others[0]?.id ?? 0])
      await call(board, 'cancelMember', { id: one, body: { end_date: '2026-04-30' } })
    await call(board, 'updateMember', { id, body: { status: 'active' } })
    expect((await read()).map(([, end]) => end)).toEqual([null, '2026-04-30', null])
    await call(board, 'updateMember', { id: others[0]?.id ?? 0, body: { status: 'active' } })
    expect((await read()).map(([, end]) => end)).toEqual([null, null, null])
  })

  it('that had ended by themselves stay untouched when the member comes back', async () => {
    const { board, association, storage, id } = await withSubscriptions([['2025-01-01', '2025-06-30']])
    await call(board, 'cancelMember', { id, body: { end_date: '2026-02-28' } })
    await call(board, 'rejoinMember', { id, body: { member_since: '2026-03-01' } })
    const stored = storage.db.selectFrom('subscriptions').select(['ends_on', 'updated_at'])
    expect(await stored.where('organization_id', '=', association.id).execute()).toEqual([
      { ends_on: '2025-06-30', updated_at: '2025-01-01T00:00:00.000Z' },
    ])
  })

  it('are not cancelled where they end on that day anyway', async () => {
    const { board, id, association, storage } = await withSubscriptions([['2025-01-01', '2026-04-30']])
    await call(board, 'cancelMember', { id, body: { end_date: '2026-04-30' } })
    const { is_cancelled } = await storage.db
      .selectFrom('subscriptions')
      .select('is_cancelled')
      .where('organization_id', '=', association.id)
      .executeTakeFirstOrThrow()
    expect(Boolean(is_cancelled)).toBe(false)
  })

  it('stay as they are when the cancellation is refused', async () => {
    const { board, id, read } = await withSubscriptions([['2025-01-01', null]])
    await refused(board, 'cancelMember', { id, body: { send_confirmation: true } })
    expect(await read()).toEqual([['2025-01-01', null]])
  })
})
