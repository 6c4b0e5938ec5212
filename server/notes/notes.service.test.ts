/** Notes on members, groups, committees and events (docs/decisions/notes.md). */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { type NotedRecord, noteLimits } from '#contract/notes.ts'
import type { Scope } from '#contract/operations.ts'
import { insertRow } from '../../testing/add-row.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addEvent, addMember } from '../../testing/events.ts'
import { addCommittee, addGroup } from '../../testing/groups.ts'

const text = 'Plays the trumpet.\nPrefers a call.'

const adders: Readonly<Record<NotedRecord, (world: TestWorld) => Promise<number>>> = {
  member: (world) => addMember(world),
  group: (world) => addGroup(world),
  committee: (world) => addCommittee(world),
  event: (world) => addEvent(world),
}
const records = Object.entries(adders)

async function notesOn(reader: Connection, query: Readonly<Record<string, number>>) {
  return (await call(reader, 'listNotes', { query })).data
}

describeServiceOnEachDatabase('a note', (enter) => {
  it.each(records)('on a %s is written, read, changed and removed', async (record, add) => {
    const world = await enter()
    const { board } = world
    const on = { [`${record}_id`]: await add(world) }
    const { id, version } = await call(board, 'createNote', { body: { ...on, text } })
    const [note] = await notesOn(board, on)
    expect(note).toMatchObject({ id, ...on, text, sensitive: false, written_by: expect.stringMatching(/./) })
    const changed = await call(board, 'updateNote', { id, version, body: { text: 'Plays the tuba' } })
    expect(await notesOn(board, on)).toMatchObject([{ text: 'Plays the tuba', written_at: note?.written_at }])
    expect(await refused(board, 'deleteNote', { id, version })).toMatchObject({ status: 412 })
    await call(board, 'deleteNote', { id, version: changed.version })
    expect(await notesOn(board, on)).toEqual([])
  })

  it('comes back as it was when its removal is undone, and a second time nothing happens', async () => {
    const world = await enter()
    const { board } = world
    const on = { member_id: await addMember(world) }
    const { id } = await call(board, 'createNote', { body: { ...on, text, sensitive: true } })
    const [before] = await notesOn(board, on)
    await call(board, 'deleteNote', { id })
    const { version } = await call(board, 'restoreNote', { id })
    expect(await notesOn(board, on)).toEqual([{ ...before, version, updated_at: expect.any(String) }])
    expect(await call(board, 'restoreNote', { id })).toMatchObject({ version })
    const { data } = await call(board, 'listChanges', { query: { record: 'note', record_id: id } })
    expect(data.map(({ action }) => action)).toEqual(['restored', 'removed', 'created'])
  })

  it('goes with a member, and with an event, who or that was a mistake', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const [member, event] = [await addMember(world), await addEvent(world)]
    await call(board, 'createNote', { body: { member_id: member, text } })
    await call(board, 'createNote', { body: { event_id: event, text } })
    await call(board, 'deleteMember', { id: member })
    await call(board, 'deleteEvent', { id: event })
    const left = storage.db.selectFrom('notes').select('id').where('organization_id', '=', association.id)
    expect(await left.execute()).toEqual([])
    const { data } = await call(board, 'listChanges', { query: { record: 'note' } })
    expect(data.map(({ action }) => action)).toEqual(['removed', 'removed', 'created', 'created'])
  })
})

describeService('notes', (enter) => {
  it('name exactly one record', async () => {
    const world = await enter()
    const { board } = world
    const [member, group] = [await addMember(world), await addGroup(world)]
    const one = invalid(['member_id', 'invalid'])
    expect(await refused(board, 'createNote', { body: { text } })).toEqual(one)
    expect(await refused(board, 'createNote', { body: { member_id: member, group_id: group, text } })).toEqual(one)
    expect(await refused(board, 'listNotes', {})).toEqual(problem(400, 'malformed_request'))
  })

  it.each(records)('of another association are those of a %s that does not exist', async (record, add) => {
    const [own, other] = [await enter(), await enter()]
    const on = { [`${record}_id`]: await add(other) }
    const { id } = await call(other.board, 'createNote', { body: { ...on, text } })
    expect(await refused(own.board, 'listNotes', { query: on })).toEqual(problem(404, 'not_found'))
    expect(await refused(own.board, 'createNote', { body: { ...on, text } })).toEqual(
      invalid([`${record}_id`, 'invalid']),
    )
    const missing = problem(404, 'not_found')
    expect(await refused(own.board, 'updateNote', { id, body: { text } })).toEqual(missing)
    expect(await refused(own.board, 'deleteNote', { id })).toEqual(missing)
    await call(other.board, 'deleteNote', { id })
    expect(await refused(own.board, 'restoreNote', { id })).toEqual(missing)
  })

  it.each([
    ['member', ['leden:lezen'], ['leden:schrijven']],
    ['group', ['groepen:lezen'], ['groepen:schrijven']],
    ['committee', ['groepen:lezen'], ['groepen:beheren']],
    ['event', ['evenementen:lezen'], ['evenementen:schrijven']],
  ] as const)('on a %s are for who reads and writes such records', async (record, reads, writes) => {
    const world = await enter()
    const on = { [`${record}_id`]: await adders[record](world) }
    const { id } = await call(world.board, 'createNote', { body: { ...on, text } })
    const forbidden = problem(403, 'insufficient_scope')
    const reader = await world.as({ scopes: reads })
    expect(await notesOn(reader, on)).toMatchObject([{ text }])
    expect(await refused(reader, 'createNote', { body: { ...on, text } })).toEqual(forbidden)
    expect(await refused(reader, 'updateNote', { id, body: { text } })).toEqual(forbidden)
    expect(await refused(reader, 'deleteNote', { id })).toEqual(forbidden)
    const outsider = await world.as({ scopes: ['facturen:lezen'] })
    expect(await refused(outsider, 'listNotes', { query: on })).toEqual(forbidden)
    const writer = await world.as({ scopes: [...reads, ...writes] })
    await call(writer, 'updateNote', { id, body: { text: 'Changed' } })
    await call(writer, 'deleteNote', { id })
    await call(writer, 'restoreNote', { id })
  })

  it('that are sensitive do not exist without the scope, in the list, by id and in the log', async () => {
    const world = await enter()
    const { board } = world
    const on = { member_id: await addMember(world) }
    const { id } = await call(board, 'createNote', { body: { ...on, text, sensitive: true } })
    const secretary = await world.as({ scopes: ['leden:lezen', 'leden:schrijven', 'instellingen:beheren'] })
    expect(await notesOn(secretary, on)).toEqual([])
    const missing = problem(404, 'not_found')
    expect(await refused(secretary, 'updateNote', { id, body: { text: 'Changed' } })).toEqual(missing)
    expect(await refused(secretary, 'deleteNote', { id })).toEqual(missing)
    const forbidden = problem(403, 'insufficient_scope')
    expect(await refused(secretary, 'createNote', { body: { ...on, text, sensitive: true } })).toEqual(forbidden)
    await call(board, 'deleteNote', { id })
    expect(await refused(secretary, 'restoreNote', { id })).toEqual(missing)
    const { data } = await call(secretary, 'listChanges', { query: { record: 'note' } })
    expect(data).toHaveLength(2)
    expect(JSON.stringify(data)).not.toContain('trumpet')
  })

  it('are as many as people read', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const id = await addMember(world)
    await storage.transaction(async (tx) => {
      for (let index = 0; index < noteLimits.perRecord; index += 1)
        await insertRow(tx, 'notes', { organization_id: association.id, id: 100 + index }, { member_id: id })
    })
    expect(await refused(board, 'createNote', { body: { member_id: id, text } })).toEqual(invalid(['text', 'invalid']))
    const other = await addMember(world)
    await call(board, 'createNote', { body: { member_id: other, text } })
  })

  it('are in the history of a member, for who may see sensitive data with the text', async () => {
    const world = await enter()
    const id = await addMember(world)
    await call(world.board, 'createNote', { body: { member_id: id, text } })
    const asSeen = async (scopes: readonly Scope[]) => {
      const { data } = await call(await world.as({ scopes }), 'listChanges', { query: { member_id: id } })
      return data.find(({ record }) => record.type === 'note')?.fields.find(({ name }) => name === 'text')
    }
    expect(await asSeen(['leden:lezen', 'leden:gevoelig'])).toMatchObject({ after: text, is_hidden: false })
    expect(await asSeen(['leden:lezen'])).toMatchObject({ after: null, is_hidden: true })
  })
})
