/** A member in the management API: one record with one version, so that no change of someone else is lost. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { ApiProblem } from '#client/errors.ts'
import type { CallInput } from '#client/client.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
} from '../../testing/describe-service.ts'
import { addRow } from '../../testing/add-row.ts'
import { addMember } from '../../testing/events.ts'

type Body = CallInput<'updateManagedMember'>['body']

describeServiceOnEachDatabase('a change of a member for a version', (enter) => {
  it('is refused after a change of someone else, with the member as it is, and changes nothing', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { first_name: 'Ida' })
    const { version } = await call(board, 'getManagedMember', { id })
    await call(board, 'updateManagedMember', { id, version, body: { phone: '030 1234567' } })
    const late = call(board, 'updateManagedMember', { id, version, body: { phone: '030 7654321' } })
    const error: unknown = await late.catch((thrown: unknown) => thrown)
    if (!(error instanceof ApiProblem)) throw new Error('it was not refused')
    expect([error.status, error.code]).toEqual([412, 'version_conflict'])
    expect(await call(board, 'getManagedMember', { id })).toMatchObject({ phone: '030 1234567' })
  })

  it('sent twice at once is made once', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { first_name: 'Ida' })
    const { version } = await call(board, 'getManagedMember', { id })
    const bodies: readonly Body[] = [{ first_name: 'Ada' }, { first_name: 'Eda' }]
    const { done, refusals } = await race(
      bodies.map((body) => call(board, 'updateManagedMember', { id, version, body })),
    )
    expect(refusals).toEqual([problem(412, 'version_conflict')])
    expect((await call(board, 'getMember', { id })).first_name).toBe(done[0]?.first_name)
  })

  it('changes a name and its prefix at once', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { last_name: 'Jansen' })
    const body = { last_name: 'van der Meer', last_name_prefix: 'van der' }
    const changed = await call(board, 'updateManagedMember', { id, body })
    expect(changed).toMatchObject(body)
    const renamed = await call(board, 'updateManagedMember', { id, body: { last_name: 'Jansen' } })
    expect(renamed.last_name_prefix).toBeNull()
  })
})

describeService('a member in the management API', (enter) => {
  it('shows what /v2 does not say, and each change moves the version', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { member_since: '2020-01-01' })
    await call(board, 'cancelMember', { id, body: { end_date: '2024-12-31' } })
    const ended = await call(board, 'getManagedMember', { id })
    await call(board, 'rejoinMember', { id, version: ended.version, body: { member_since: '2026-02-01' } })
    const back = await call(board, 'getManagedMember', { id })
    expect(back.version).toBeGreaterThan(ended.version)
    expect(back.earlier_periods).toEqual([{ starts_on: '2020-01-01', ends_on: '2024-12-31' }])
    const {
      version: _,
      deceased_on,
      earlier_periods,
      left_as,
      leaving_reason,
      last_name_prefix,
      no_newsletters,
      erased,
      sepa,
      ...rest
    } = back
    const none = { deceased_on, left_as, leaving_reason, last_name_prefix, no_newsletters, erased }
    expect(new Set(Object.values(none))).toEqual(new Set([null]))
    expect(earlier_periods).toHaveLength(1)
    const { sepa: specified, ...shown } = await call(board, 'getMember', { id })
    expect(rest).toEqual(shown)
    expect(sepa).toEqual({ ...specified, mandate_last_collected_on: null })
  })

  it.each([
    [{ deceased_on: '2026-01-31' }, { deceased_on: '2026-01-31' }],
    [{ left_as: 'prospective' }, { left_as: 'prospective' }],
    [{ leaving_reason: 'Moved' }, { leaving_reason: 'Moved' }],
    [
      { no_newsletters_since: '2026-02-01', no_newsletters_by: 'Anna' },
      { no_newsletters: { since: '2026-02-01', by: 'Anna' } },
    ],
    [
      { erased_on: '2026-02-28', books_until: '2033-12-31' },
      { erased: { on: '2026-02-28', books_until: '2033-12-31' } },
    ],
  ] as const)('shows of %j %j', async (stored, shown) => {
    const world = await enter()
    const id = await addRow(world, 'members', stored)
    const nothing = { deceased_on: null, left_as: null, leaving_reason: null, no_newsletters: null, erased: null }
    expect(await call(world.board, 'getManagedMember', { id })).toMatchObject({ ...nothing, ...shown })
  })

  it('keeps the day of a death through other changes, until the member is said to live', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { member_since: '2020-01-01' })
    await call(board, 'recordDeath', { id, body: { deceased_on: '2026-02-20' } })
    const change = async (body: Body) => (await call(board, 'updateManagedMember', { id, body })).deceased_on
    expect(await change({ phone: '1' })).toBe('2026-02-20')
    await call(board, 'cancelMember', { id, body: { end_date: '2026-12-31' } })
    expect(await change({ phone: '2' })).toBe('2026-02-20')
    expect(await change({ status: 'deceased' })).toBe('2026-02-20')
    await call(board, 'cancelMember', { id, body: { end_date: '2026-12-31' } })
    expect(await change({ status: 'inactive' })).toBeNull()
  })

  it('keeps when another program last collected by a mandate, until there is another mandate', async () => {
    const world = await enter()
    const { board } = world
    const mandate = { iban: 'NL91ABNA0417164300', mandate_reference: 'M-1', mandate_date: '2015-05-01' }
    const id = await addMember(world, { sepa: mandate })
    const change = async (sepa: NonNullable<Body>['sepa']) =>
      (await call(board, 'updateManagedMember', { id, body: { sepa } })).sepa?.mandate_last_collected_on
    const toCome = { id, body: { sepa: { mandate_last_collected_on: '2026-03-02' } } }
    expect(await refused(board, 'updateManagedMember', toCome)).toEqual(
      invalid(['sepa.mandate_last_collected_on', 'invalid']),
    )
    expect(await change({ mandate_last_collected_on: '2026-03-01' })).toBe('2026-03-01')
    // A mandate can be of another account than before.
    expect(await change({ iban: 'BE68539007547034' })).toBe('2026-03-01')
    expect(await change({ mandate_date: '2026-01-01' })).toBeNull()
    expect(await change({ mandate_reference: 'M-2', mandate_last_collected_on: '2026-02-01' })).toBe('2026-02-01')
    expect(await change(null)).toBeNull()
  })

  it('hides sensitive fields as /v2 does, and refuses them', async () => {
    const world = await enter()
    const id = await addMember(world, { date_of_birth: '1990-01-01' })
    const writer = await world.as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const shown = await call(writer, 'getManagedMember', { id })
    expect(['date_of_birth' in shown, 'sepa' in shown]).toEqual([false, false])
    const sensitive = { id, body: { date_of_birth: '1991-01-01' } }
    expect(await refused(writer, 'updateManagedMember', sensitive)).toMatchObject({ status: 403 })
  })

  it('refuses a prefix with which the name does not begin, and /v2 knows none', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { last_name: 'Jansen' })
    const prefixed = { id, body: { last_name: 'Jansen', last_name_prefix: 'van' } }
    const refusal = invalid(['last_name_prefix', 'invalid'])
    expect(await refused(board, 'updateManagedMember', prefixed)).toEqual(refusal)
    expect(await refused(board, 'updateMember', prefixed)).toMatchObject({ status: 422 })
  })
})
