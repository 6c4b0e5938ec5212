/** Who ends a membership on trial has not been a member. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { start } from '../../testing/contribution-run.ts'
import { addMember } from '../../testing/events.ts'
import { exportFile } from '../../testing/export-text.ts'
import { importFile } from '../../testing/import-file.ts'

describeServiceOnEachDatabase('a trial', (enter) => {
  type End = (world: TestWorld, id: number) => Promise<unknown>
  const cancelled: End = ({ board }, id) => call(board, 'cancelMember', { id, body: { end_date: '2026-02-15' } })
  it.each<[string, End]>([
    ['is cancelled', cancelled],
    [
      'is cancelled with an end to come',
      ({ board }, id) => call(board, 'cancelMember', { id, body: { end_date: '2026-06-30' } }),
    ],
    ['ends with a death', ({ board }, id) => call(board, 'recordDeath', { id, body: { deceased_on: '2026-02-10' } })],
    [
      'ends with a death of which no date is known',
      ({ board }, id) => call(board, 'updateMember', { id, body: { status: 'deceased' } }),
    ],
    [
      'had been cancelled, and ends with a death',
      async (world, id) => {
        await cancelled(world, id)
        await call(world.board, 'recordDeath', { id, body: { deceased_on: '2026-02-10' } })
      },
    ],
    [
      'ends with the day to which it was cancelled',
      async ({ board, service }, id) => {
        await call(board, 'cancelMember', { id, body: { end_date: '2026-03-31' } })
        await call(board, 'updateMember', { id, body: { status: 'prospective' } })
        service.setNow('2026-04-02T12:00:00.000Z')
        await expect.poll(async () => (await call(board, 'getMember', { id })).status).toBe('ended')
      },
    ],
  ])('that %s changes no figure', async (_, end) => {
    const world = await enter()
    const { board } = world
    await addMember(world, { member_since: '2025-04-01' })
    const id = await addMember(world, { member_since: '2025-05-01', status: 'prospective' })
    const years = async () => (await call(board, 'getHome', {})).members?.years
    const before = await years()
    expect(before?.at(-2)).toMatchObject({ period: '2025', joined: 1, total: 1 })
    await end(world, id)
    expect(await years()).toEqual(before)
    expect(await call(board, 'getManagedMember', { id })).toMatchObject({ left_as: 'prospective' })
  })

  it('is no earlier period of one who comes back', async () => {
    const world = await enter()
    const id = await addMember(world, { member_since: '2025-05-01', status: 'prospective' })
    await cancelled(world, id)
    const back = await call(world.board, 'rejoinMember', { id, body: { member_since: '2026-02-16' } })
    expect(back).toMatchObject({ member_since: '2026-02-16', earlier_periods: [], left_as: null })
  })

  it('goes on once its end is taken back, and is a membership from its admission', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { member_since: '2025-05-01', status: 'prospective' })
    await cancelled(world, id)
    expect(await call(board, 'restoreMembership', { id })).toMatchObject({ status: 'prospective', left_as: null })
    await call(board, 'updateMember', { id, body: { status: 'active' } })
    expect(await call(board, 'recordDeath', { id, body: { deceased_on: '2026-02-10' } })).toMatchObject({
      left_as: null,
    })
  })

  it.each([
    ['a trial', 'prospective', 'inactive'],
    ['a member', 'active', 'prospective'],
  ] as const)(
    'stays what it was where %s has cancelled, and a change of the status is undone',
    async (_, was, next) => {
      const world = await enter()
      const { board } = world
      const id = await addMember(world, { member_since: '2025-05-01', status: was })
      await call(board, 'cancelMember', { id, body: { end_date: '2026-06-30' } })
      const membership = async () => {
        const { updated_at: _updated, version: _version, ...rest } = await call(board, 'getMembership', { id })
        return rest
      }
      const years = async () => (await call(board, 'getHome', {})).members?.years
      const before = [await membership(), await years()]
      const body = { member_changes: { set_field: { name: 'status', value: next }, member_ids: [id] } }
      const job = await start(world, await call(board, 'createJob', { body }))
      await start(world, await call(board, 'createJob', { body: { undo_member_changes: { job_id: job.id } } }))
      expect([await membership(), await years()]).toEqual(before)
    },
  )

  it('is one in an association file, also where its end has passed since the export', async () => {
    const world = await enter()
    const id = await addMember(world, { member_since: '2025-05-01', status: 'prospective' })
    await cancelled(world, id)
    const { db } = world.storage
    const own = db.selectFrom('members').where('organization_id', '=', world.association.id)
    const { slug } = await db
      .selectFrom('organizations')
      .select('slug')
      .where('id', '=', world.association.id)
      .executeTakeFirstOrThrow()
    const file = await exportFile(world.storage, slug)
    expect(file).toMatchObject({ members: [{ status: 'ended', left_as: 'prospective' }] })
    const ending = { status: 'prospective', member_since: '2025-01-01', membership_end_date: '2025-02-28' }
    const members = [
      { ...ending, membership_number: 'T1', last_name: 'Exported', left_as: null },
      { ...ending, membership_number: 'T2', last_name: 'Written' },
      { ...ending, membership_number: 'T3', last_name: 'Member', status: 'active' },
    ]
    await importFile({
      storage: world.storage,
      file: { organization: { slug }, members },
      clock: () => '2026-03-02T12:00:00.000Z',
    })
    expect(
      await own.where('membership_number', 'like', 'T%').select(['status', 'left_as']).orderBy('id').execute(),
    ).toEqual([
      { status: 'ended', left_as: 'prospective' },
      { status: 'ended', left_as: 'prospective' },
      { status: 'ended', left_as: null },
    ])
  })
})
