import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { scopes } from '#contract/operations.ts'
import { findCaller } from '../api-keys/callers.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { presentMember } from './present.ts'
import { findMembers } from './queries.ts'

const now = '2026-03-01T12:00:00.000Z'

/** The members as they are stored, presented afresh. */
async function presented({ storage }: TestWorld, { key }: Connection): Promise<unknown[]> {
  const caller = await findCaller(storage.db, key, now)
  if (!caller) throw new Error('unknown key')
  const records = await findMembers({ db: storage.db, association: caller.association }, [1, 2, 3])
  const viewer = { association: caller.association, scopes: caller.key.scopes }
  return records.toSorted((a, b) => a.row.id - b.row.id).map((record) => presentMember(viewer, record))
}

describeServiceOnEachDatabase('the representations that are kept', (enter) => {
  const changes: [string, (world: TestWorld) => Promise<unknown>][] = [
    ['nothing', async () => {}],
    ['a field', ({ board }) => call(board, 'updateMember', { id: 1, body: { phone: '1' } })],
    ['a sensitive field', ({ board }) => call(board, 'updateMember', { id: 1, body: { date_of_birth: '2000-01-01' } })],
    [
      'a field, twice in a millisecond',
      async ({ board }) => {
        for (const phone of ['2', '3']) await call(board, 'updateMember', { id: 1, body: { phone } })
      },
    ],
    [
      'a relationship',
      ({ board }) =>
        call(board, 'updateMember', { id: 1, body: { relationships: [{ member_id: 2, type: 'parent_of' }] } }),
    ],
    [
      'a relationship from the other side',
      ({ board }) =>
        call(board, 'updateMember', {
          id: 2,
          body: { relationships: [{ member_id: 1, type: 'spouse_of', primary_contact: true }] },
        }),
    ],
    [
      'a new member with a relationship',
      ({ board }) =>
        call(board, 'createMember', { body: { last_name: 'C', relationships: [{ member_id: 2, type: 'child_of' }] } }),
    ],
    ['a participant', ({ board }) => call(board, 'updateMember', { id: 1, body: { participants: [{ name: 'P' }] } })],
    [
      'a participant again',
      ({ board }) => call(board, 'updateMember', { id: 1, body: { participants: [{ id: 1, active: false }] } }),
    ],
    [
      'a refused update',
      ({ board }) =>
        call(board, 'updateMember', {
          id: 1,
          body: { phone: '9', relationships: [{ member_id: 99, type: 'spouse_of' }] },
        }).catch(() => {}),
    ],
    ['a cancellation', ({ board }) => call(board, 'cancelMember', { id: 1, body: { end_date: '2026-03-01' } })],
    ['the end of a membership', async ({ service }) => service.setNow('2026-03-02T12:00:00.000Z')],
    ['a custom field', ({ association }) => association.defineFields([{ name: 'size', type: 'text', active: true }])],
    [
      'the value of a custom field',
      ({ board }) => call(board, 'updateMember', { id: 1, body: { custom_fields: { size: '44' } } }),
    ],
    [
      'the type of a custom field',
      ({ association }) => association.defineFields([{ name: 'size', type: 'number', active: true }]),
    ],
    [
      'a custom field that is no longer used',
      ({ association }) => association.defineFields([{ name: 'size', type: 'number', active: false }]),
    ],
    ['participants that are no longer used', ({ association }) => association.change({ participants_module: false })],
    ['participants that are used again', ({ association }) => association.change({ participants_module: true })],
  ]

  it('are what is stored, after every kind of change, for every kind of key', async () => {
    const world = await enter({ now })
    const keys = [world.board, await world.as({ scopes: scopes.filter((scope) => scope !== 'leden:gevoelig') })]
    for (const last_name of ['A', 'B']) await call(world.board, 'createMember', { body: { last_name } })
    for (const [what, change] of changes) {
      await change(world)
      for (const key of keys) {
        const list = await call(key, 'listMembers', {})
        expect(list.data, what).toEqual(await presented(world, key))
        expect(await call(key, 'listMembers', {}), what).toEqual(list)
      }
    }
  })

  it('are of the association that asks', async () => {
    const worlds = [await enter(), await enter()]
    for (const [index, { board }] of worlds.entries())
      await call(board, 'createMember', { body: { last_name: `M${index}` } })
    const lists = await Promise.all(worlds.map(({ board }) => call(board, 'listMembers', {})))
    expect(lists.map(({ data }) => data.map((member) => member.last_name))).toEqual([['M0'], ['M1']])
  })

  it('are right while they change', async () => {
    const world = await enter()
    await call(world.board, 'createMember', { body: { last_name: 'A', phone: '0' } })
    const write = async () => {
      for (let phone = 1; phone <= 20; phone += 1)
        await call(world.board, 'updateMember', { id: 1, body: { phone: String(phone) } })
    }
    const read = async () => {
      for (let last = -1; last < 20;) {
        const member = (await call(world.board, 'listMembers', {})).data[0]
        const phone = Number(member?.phone)
        // The phone counts the changes, and so does the version: one millisecond each.
        expect([phone >= last, Number(member?.updated_at.slice(-4, -1))]).toEqual([true, phone])
        last = phone
      }
    }
    await Promise.all([write(), read(), read()])
  })
})
