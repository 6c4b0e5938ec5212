/** Records that got another name or number, or lost a part, after the file was exported. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { call } from '#client/client.ts'
import type { NewerChoice } from '#contract/newer-choices.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { exportAssociation } from './export.ts'
import { importAssociation } from './import.ts'

const anyFile = z.looseObject({ exported_at: z.string() })

describeServiceOnEachDatabase('records that are called something else since the export', (enter) => {
  async function slugOf({ storage, association }: TestWorld) {
    const select = storage.db.selectFrom('organizations').select('slug').where('id', '=', association.id)
    return (await select.executeTakeFirstOrThrow()).slug
  }

  async function exported(world: TestWorld) {
    let text = ''
    const sink = { restart: () => (text = ''), write: (part: string) => (text += part) }
    await exportAssociation({ storage: world.storage, slug: await slugOf(world), sink })
    return anyFile.parse(JSON.parse(text))
  }

  const bring = ({ storage }: TestWorld, file: unknown, options: { newer?: NewerChoice; dryRun?: boolean }) =>
    importAssociation({ storage, file, clock: () => '2026-03-01T12:30:00.000Z', ...options })

  /** `others`: so many members have ids before. */
  async function start(others = 0) {
    const world = await enter()
    const { board } = world
    for (let index = 0; index < others; index += 1) await addMember(world)
    const child = await addMember(world, { membership_number: '10', last_name: 'Bos' })
    const relationships = [{ member_id: child, type: 'parent_of' as const }]
    const parent = await addMember(world, { membership_number: '11', last_name: 'Bos', relationships })
    const group = await call(board, 'createGroup', { body: { name: 'U9', kind: 'team' } })
    await call(board, 'addGroupMember', { id: group.id, body: { member_id: child, valid_from: '2026-02-01' } })
    const committee = await call(board, 'createCommittee', { body: { name: 'Bar' } })
    const term = { member_id: parent, role: 'Chair', since: '2025-01-01' }
    const { id: termId } = await call(board, 'addCommitteeMember', { id: committee.id, body: term })
    const event = await addEvent(world, { name: 'Quiz' })
    await register(world, event, { member_id: child })
    // The event was written without the change log.
    const file = await exported(world)
    const rename = async () => {
      await call(board, 'updateMember', { id: child, body: { membership_number: '99' } })
      await call(board, 'updateMember', { id: parent, body: { relationships: [] } })
      await call(board, 'updateGroup', { id: group.id, body: { name: 'U10' } })
      const [place] = (await call(board, 'listGroupHistory', { id: group.id })).data
      await call(board, 'updateGroupMembership', {
        id: group.id,
        membership_id: place?.id ?? 0,
        body: { valid_from: '2026-02-15' },
      })
      await call(board, 'updateCommittee', { id: committee.id, body: { name: 'Kitchen' } })
      const body = { role: 'Treasurer' }
      await call(board, 'updateCommitteeMember', { id: committee.id, membership_id: termId, body })
      await call(board, 'updateEvent', { id: event, body: { name: 'Big quiz', starts_at: '2026-06-01T18:00:00.000Z' } })
    }
    const state = async () => {
      const list = async <Item>(page: Promise<{ readonly data: readonly Item[] }>) => (await page).data
      return {
        members: (await list(call(board, 'listMembers', {}))).map((row) => [row.membership_number, row.relationships]),
        groups: (await list(call(board, 'listGroups', {}))).map((row) => row.name),
        places: (await list(call(board, 'listGroupHistory', { id: group.id }))).map((row) => row.valid_from),
        committees: (await list(call(board, 'listCommittees', {}))).map((row) => row.name),
        terms: (await list(call(board, 'listCommitteeMembers', { id: committee.id }))).map((row) => row.role),
        events: (await list(call(board, 'listEvents', {}))).map((row) => [row.name, row.starts_at]),
        registrations: (await list(call(board, 'listEventRegistrations', { id: event }))).length,
      }
    }
    return { world, child, file, rename, state, before: await state() }
  }

  it('stay one record, as it is now where newer ones are kept', async () => {
    const { world, file, rename, state } = await start()
    await rename()
    const now = await state()
    const { counts } = await bring(world, file, { newer: 'keep' })
    expect(Object.values(counts).reduce((sum, { created }) => sum + created, 0)).toBe(0)
    expect(await state()).toEqual(now)
  })

  it('are called as in the file again where they are replaced, and say so beforehand', async () => {
    const { world, file, rename, state, before } = await start()
    await rename()
    const { changes } = await bring(world, file, { dryRun: true })
    expect(changes.map(({ record, newer }) => [record, newer])).toEqual(
      expect.arrayContaining([
        ['member', 2],
        ['group', 1],
        ['group_membership', 1],
        ['committee', 1],
        ['committee_member', 1],
        ['event', 1],
      ]),
    )
    await bring(world, file, { newer: 'replace' })
    expect(await state()).toEqual(before)
    expect((await bring(world, file, {})).changes).toEqual([])
  })

  it('keep their present number where someone else has the earlier one by now', async () => {
    const { world, child, file, rename } = await start()
    await rename()
    const other = await addMember(world, { membership_number: '10', last_name: 'Vos' })
    await bring(world, file, { newer: 'replace' })
    expect(await call(world.board, 'getMember', { id: child })).toMatchObject({
      membership_number: '99',
      relationships: [{ type: 'child_of' }],
    })
    expect(await call(world.board, 'getMember', { id: other })).toMatchObject({
      membership_number: '10',
      last_name: 'Vos',
      relationships: [],
    })
  })

  it('that get their number back are shown by it where they play', async () => {
    const { world, child, file } = await start()
    const places = () =>
      world.storage.db
        .selectFrom('group_places')
        .where('organization_id', '=', world.association.id)
        .select('updated_at')
        .execute()
    await call(world.board, 'updateMember', { id: child, body: { membership_number: '99' } })
    await bring(world, file, { newer: 'replace' })
    expect(await places()).toEqual([{ updated_at: '2026-03-01T12:30:00.000Z' }])
  })
  it('are not those of another association', async () => {
    const [{ world, file }, neighbour] = [await start(), await start(1)]
    await neighbour.rename()
    expect((await bring(world, file, { dryRun: true })).changes).toEqual([])
  })
})
