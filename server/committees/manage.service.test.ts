import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
} from '../../testing/describe-service.ts'
import { addCommittee, addMembers } from '../../testing/groups.ts'

describeServiceOnEachDatabase('a committee', (enter) => {
  it('is created, changed, archived and brought back', async () => {
    const { board } = await enter()
    const created = await call(board, 'createCommittee', { body: { name: 'Feest' } })
    expect(created).toMatchObject({ object: 'committee', id: 1, name: 'Feest', description: null, archived_at: null })
    const { id, version } = created
    const changed = await call(board, 'updateCommittee', { id, body: { description: 'Vrijdag' }, version })
    expect(await call(board, 'getCommittee', { id })).toMatchObject({ name: 'Feest', description: 'Vrijdag' })
    expect(await refused(board, 'updateCommittee', { id, body: { name: 'x' }, version })).toEqual(
      problem(412, 'version_conflict'),
    )
    await call(board, 'archiveCommittee', { id, version: changed.version })
    expect(await call(board, 'listCommittees', {})).toMatchObject({ data: [] })
    expect(await refused(board, 'getCommittee', { id })).toEqual(problem(404, 'not_found'))
    expect(await call(board, 'listManagedCommittees', { query: { archived: true } })).toMatchObject({ data: [{ id }] })
    await call(board, 'restoreCommittee', { id })
    expect(await call(board, 'getCommittee', { id })).toMatchObject({ name: 'Feest' })
  })

  it('has a name of its own, also for two at once', async () => {
    const { board } = await enter()
    const body = { name: 'Feest' }
    const { done, refusals } = await race([1, 2].map(() => call(board, 'createCommittee', { body })))
    expect([done.length, refusals]).toEqual([1, [invalid(['name', 'taken'])]])
    const { id } = await call(board, 'createCommittee', { body: { name: 'Bar' } })
    expect(await refused(board, 'updateCommittee', { id, body })).toEqual(invalid(['name', 'taken']))
  })
})

describeService('a member of a committee', (enter) => {
  it('joins today with a role, changes it and leaves', async () => {
    const world = await enter()
    const { board } = world
    await addMembers(world, 1)
    const id = await addCommittee(world)
    const body = { member_id: 1, role: 'voorzitter' }
    const term = await call(board, 'addCommitteeMember', { id, body, idempotencyKey: 'add' })
    expect(term).toMatchObject({ committee_id: id, member_id: 1, role: 'voorzitter', since: '2026-03-01', until: null })
    expect(await call(board, 'addCommitteeMember', { id, body, idempotencyKey: 'add' })).toEqual(term)
    expect(await call(board, 'getCommittee', { id })).toMatchObject({ members: [{ role: 'voorzitter' }] })
    const { id: membership_id, version } = term
    const end = { id, membership_id, body: { until: '2026-02-28', since: '2024-01-01' }, version }
    await call(board, 'updateCommitteeMember', end)
    expect(await call(board, 'getCommittee', { id })).toMatchObject({ members: [] })
    expect(await call(board, 'listCommitteeMembers', { id })).toMatchObject({
      data: [{ since: '2024-01-01', until: '2026-02-28' }],
    })
    expect(await refused(board, 'updateCommitteeMember', end)).toEqual(problem(412, 'version_conflict'))
  })

  it('has a role once at a time, and may have two', async () => {
    const world = await enter()
    const { board } = world
    await addMembers(world, 1)
    const id = await addCommittee(world)
    const add = (body: object) => ({ id, body: { member_id: 1, ...body } })
    await call(board, 'addCommitteeMember', add({ role: 'voorzitter', since: null, until: '2025-12-31' }))
    await call(board, 'addCommitteeMember', add({ role: 'voorzitter' }))
    await call(board, 'addCommitteeMember', add({ role: 'penningmeester' }))
    expect(await refused(board, 'addCommitteeMember', add({ role: 'voorzitter', since: '2030-01-01' }))).toEqual(
      invalid(['role', 'invalid']),
    )
    expect(await refused(board, 'addCommitteeMember', add({ since: '2026-05-01', until: '2026-04-01' }))).toEqual(
      invalid(['until', 'invalid']),
    )
    expect(await refused(board, 'addCommitteeMember', { id, body: { member_id: 9 } })).toEqual(
      invalid(['member_id', 'invalid']),
    )
  })
})
