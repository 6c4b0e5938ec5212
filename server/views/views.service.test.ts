import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import type { Scope } from '#contract/operations.ts'
import { viewLimits } from '#contract/lists.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
} from '../../testing/describe-service.ts'
import { join } from '../../testing/people.ts'
import { ask } from '../../testing/requests.ts'

const reads: readonly Scope[] = ['leden:lezen', 'facturen:lezen']
const search = {
  status: 'active',
  group: 7,
  filter: ['email~empty', 'city~is~Utrecht'],
  columns: ['name', 'city'],
  sort: '-name',
}

async function save(connection: Connection, more: Partial<Parameters<typeof call<'createView'>>[2]['body']> = {}) {
  return call(connection, 'createView', { body: { list: 'members', name: 'Without email', search, ...more } })
}

async function namesOf(connection: Connection, query = {}): Promise<string[]> {
  return (await call(connection, 'listViews', { query })).data.map(({ name }) => name)
}

describeServiceOnEachDatabase('views', (enter) => {
  it('are of the person who saves them', async () => {
    const world = await enter()
    const [anna, bob] = [await join(world, reads), await join(world, reads)]
    const view = await save(anna.connection)
    expect(view).toMatchObject({
      list: 'members',
      name: 'Without email',
      search,
      shared: false,
      owner: { id: anna.id },
    })
    expect((await call(anna.connection, 'listViews', {})).data).toEqual([view])
    expect(await namesOf(bob.connection)).toEqual([])
    const update = { id: view.id, body: { name: 'Mine' } }
    expect(await refused(bob.connection, 'updateView', update)).toEqual(problem(404, 'not_found'))
    expect(await refused(bob.connection, 'deleteView', { id: view.id })).toEqual(problem(404, 'not_found'))
  })

  it('are seen by everyone who may read the list, once they are shared', async () => {
    const world = await enter()
    const [anna, bob] = [await join(world, reads), await join(world, reads)]
    const members = await join(world, ['leden:lezen'])
    await save(anna.connection, { name: 'People', shared: true })
    await save(anna.connection, { list: 'invoices', name: 'Late', shared: true })
    expect((await call(bob.connection, 'listViews', {})).data).toMatchObject([
      { name: 'People', owner: { id: anna.id, name: expect.stringMatching(/^Person /) } },
      { name: 'Late' },
    ])
    expect(await namesOf(bob.connection, { list: 'invoices' })).toEqual(['Late'])
    expect(await namesOf(members.connection)).toEqual(['People'])
    expect(await namesOf(await world.as({ scopes: ['leden:lezen'] }))).toEqual(['People'])
    expect(await namesOf(await world.as({ scopes: ['evenementen:lezen'] }))).toEqual([])
  })

  it('do not exist for a person who may read the list no more, their own included, and are back with the right', async () => {
    const world = await enter()
    const { connection, id } = await join(world, reads)
    const view = await save(connection, { list: 'invoices', name: 'Late' })
    const role = (scopes: Scope[]) => call(world.board, 'updatePerson', { id, body: { scopes } })
    await role(['leden:lezen'])
    expect(await namesOf(connection)).toEqual([])
    expect(await refused(connection, 'deleteView', { id: view.id })).toEqual(problem(404, 'not_found'))
    const again = { list: 'invoices', name: 'Other', search } as const
    expect(await refused(connection, 'createView', { body: again })).toEqual(problem(404, 'not_found'))
    await role([...reads])
    expect(await namesOf(connection)).toEqual(['Late'])
  })

  it('do not exist without the module of their list', async () => {
    const world = await enter({ settings: { invoicing_module: false } })
    const { connection } = await join(world, reads)
    const late = { list: 'invoices', name: 'Late', search } as const
    expect(await refused(connection, 'createView', { body: late })).toEqual(problem(404, 'not_found'))
  })

  it('of another association do not exist, shared or not', async () => {
    const [own, other] = [await enter(), await enter()]
    const [anna, eve] = [await join(own, reads), await join(other, [...reads, 'instellingen:beheren'])]
    const view = await save(anna.connection, { shared: true })
    expect(await namesOf(eve.connection)).toEqual([])
    const update = { id: view.id, body: { name: 'Taken over' } }
    expect(await refused(eve.connection, 'updateView', update)).toEqual(problem(404, 'not_found'))
    expect(await refused(eve.connection, 'deleteView', { id: view.id })).toEqual(problem(404, 'not_found'))
  })

  it('are changed and deleted by their owner and, while shared, by administrators', async () => {
    const world = await enter()
    const [anna, bob] = [await join(world, reads), await join(world, reads)]
    const admin = await join(world, [...reads, 'instellingen:beheren'])
    const { id } = await save(anna.connection, { shared: true })
    const rename = (connection: Connection, name: string) => call(connection, 'updateView', { id, body: { name } })
    const update = { id, body: { name: 'By Bob' } }
    expect(await refused(bob.connection, 'updateView', update)).toEqual(problem(403, 'insufficient_scope'))
    expect(await refused(bob.connection, 'deleteView', { id })).toEqual(problem(403, 'insufficient_scope'))
    expect(await rename(admin.connection, 'By an administrator')).toMatchObject({ owner: { id: anna.id } })
    await rename(anna.connection, 'By Anna')
    await call(anna.connection, 'updateView', { id, body: { shared: false } })
    expect(await refused(admin.connection, 'updateView', update)).toEqual(problem(404, 'not_found'))
    await call(anna.connection, 'updateView', { id, body: { shared: true } })
    await call(admin.connection, 'deleteView', { id })
    expect(await namesOf(anna.connection)).toEqual([])
  })

  it('changed by two at once are changed by one', async () => {
    const world = await enter()
    const { connection } = await join(world, reads)
    const { id, version } = await save(connection)
    const rename = (name: string) => call(connection, 'updateView', { id, version, body: { name } })
    const { done, refusals } = await race([rename('First'), rename('Second')])
    expect([done.length, refusals]).toEqual([1, [problem(412, 'version_conflict')]])
    expect(await refused(connection, 'deleteView', { id, version })).toEqual(problem(412, 'version_conflict'))
    expect(await namesOf(connection)).toEqual([done[0]?.name])
  })

  it('of one person and list have different names', async () => {
    const world = await enter()
    const [anna, bob] = [await join(world, reads), await join(world, reads)]
    const { id } = await save(anna.connection)
    const taken = invalid(['name', 'taken'])
    const body = { list: 'members', name: ' Without email ', search } as const
    expect(await refused(anna.connection, 'createView', { body })).toEqual(taken)
    await save(anna.connection, { list: 'invoices' })
    await save(bob.connection, { shared: true })
    const other = await save(anna.connection, { name: 'Other' })
    const rename = { id: other.id, body: { name: 'Without email' } }
    expect(await refused(anna.connection, 'updateView', rename)).toEqual(taken)
    await call(anna.connection, 'updateView', { id, body: { name: 'Without email', shared: true } })
    const { done, refusals } = await race([save(bob.connection, { name: 'A' }), save(bob.connection, { name: 'A' })])
    expect([done.length, refusals]).toEqual([1, [taken]])
  })

  it('of a person who is removed stay where they are shared, without an owner', async () => {
    const world = await enter()
    const [anna, bob] = [await join(world, reads), await join(world, reads)]
    const shared = await save(anna.connection, { name: 'Shared', shared: true })
    await save(anna.connection, { name: 'Private' })
    await call(anna.connection, 'savePreferences', { list: 'members', version: 0, body: layout })
    await call(world.board, 'removePerson', { id: anna.id })
    const [view] = (await call(bob.connection, 'listViews', {})).data
    expect(view).toMatchObject({ id: shared.id, name: 'Shared', owner: null })
    expect(view?.version).toBeGreaterThan(shared.version)
    const kept = await world.storage.db
      .selectFrom('saved_views')
      .select('name')
      .where('organization_id', '=', world.association.id)
      .execute()
    expect(kept).toEqual([{ name: 'Shared' }])
    const { id } = shared
    for (const connection of [bob.connection, await world.as({ scopes: ['leden:lezen'] })])
      expect(await refused(connection, 'deleteView', { id })).toEqual(problem(403, 'insufficient_scope'))
    const unshare = { id, body: { shared: false } }
    expect(await refused(world.board, 'updateView', unshare)).toEqual(invalid(['shared', 'invalid']))
    await call(world.board, 'deleteView', { id })
    expect(await namesOf(bob.connection)).toEqual([])
  })

  it('leave nothing in the change log', async () => {
    const world = await enter()
    const { connection } = await join(world, reads)
    const logged = () => world.storage.db.selectFrom('changes').select('record').execute()
    const before = await logged()
    const { id } = await save(connection, { search: { filter: ['name~is~Jansen'] } })
    await call(connection, 'updateView', { id, body: { shared: true } })
    await call(connection, 'deleteView', { id })
    await call(connection, 'savePreferences', { list: 'members', version: 0, body: layout })
    expect(await logged()).toEqual(before)
  })
})

const layout = { columns: ['name', 'field:Shirt size'], widths: { name: 12.25 }, density: 'compact' as const }

describeServiceOnEachDatabase('preferences', (enter) => {
  const readLists = async (connection: Connection) => (await call(connection, 'getPreferences', {})).lists
  const listOf = async (connection: Connection, name: string) =>
    (await readLists(connection)).find(({ list }) => list === name)

  it('are known of every list, and kept for each person and list', async () => {
    const world = await enter()
    const [anna, bob] = [await join(world, reads), await join(world, reads)]
    const unchosen = { columns: null, widths: {}, density: 'compact', version: 0, updated_at: null }
    expect(await listOf(anna.connection, 'invoices')).toMatchObject(unchosen)
    const saved = await call(anna.connection, 'savePreferences', { list: 'invoices', version: 0, body: layout })
    expect(saved).toMatchObject({ list: 'invoices', ...layout })
    expect(await listOf(anna.connection, 'invoices')).toEqual(saved)
    expect(await listOf(anna.connection, 'members')).toMatchObject(unchosen)
    expect(await listOf(bob.connection, 'invoices')).toMatchObject(unchosen)
  })

  it('saved from two tabs are not lost: the later one is told what it did not know', async () => {
    const world = await enter()
    const { connection } = await join(world, reads)
    const savePrefs = (version: number, density: 'comfortable' | 'compact') =>
      call(connection, 'savePreferences', { list: 'members', version, body: { ...layout, density } })
    const { done, refusals } = await race([savePrefs(0, 'compact'), savePrefs(0, 'comfortable')])
    expect([done.length, refusals]).toEqual([1, [problem(412, 'version_conflict')]])
    const now = await listOf(connection, 'members')
    expect(now).toEqual(done[0])
    await savePrefs(now?.version ?? 0, 'comfortable')
    expect(await listOf(connection, 'members')).toMatchObject({ density: 'comfortable' })
  })
})

describeService('what is refused of views and preferences', (enter) => {
  it('is a search of another form, at its field', async () => {
    const { connection } = await join(await enter(), reads)
    const send = (parameters: Record<string, unknown>) =>
      refused(connection, 'createView', { body: { list: 'members', name: 'V', search: parameters as typeof search } })
    expect(await send({ q: 'Jansen' })).toEqual(invalid(['search.q', 'invalid']))
    expect(await send({ 'Not a name': 'x' })).toEqual(invalid(['search.Not a name', 'invalid']))
    expect(await send({ status: { nested: 'x' } })).toEqual(invalid(['search.status', 'invalid']))
    expect(await send({ status: null })).toEqual(invalid(['search.status', 'invalid']))
    expect(await send({ filter: [['x']] })).toEqual(invalid(['search.filter', 'invalid']))
    expect(await send({ status: 'x'.repeat(viewLimits.text + 1) })).toEqual(invalid(['search.status', 'too_long']))
    const names = Array.from({ length: viewLimits.parameters + 1 }, (_, index) => 'a'.repeat(index + 1))
    expect(await send(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual(invalid(['search', 'invalid']))
    const long = Array.from({ length: 6 }, () => 'x'.repeat(viewLimits.text))
    expect(await send({ filter: long })).toEqual(invalid(['search', 'too_long']))
  })

  it('is a list that the app does not have', async () => {
    const { connection } = await join(await enter(), reads)
    const list = 'keys' as 'members'
    expect(await refused(connection, 'createView', { body: { list, name: 'V', search } })).toEqual(
      invalid(['list', 'invalid']),
    )
    expect(await refused(connection, 'savePreferences', { list, body: layout })).toEqual(problem(404, 'not_found'))
    expect(await refused(connection, 'listViews', { query: { list } })).toEqual(problem(400, 'malformed_request'))
  })

  it('is a layout that no screen has', async () => {
    const { connection } = await join(await enter(), reads)
    const send = (change: object) =>
      refused(connection, 'savePreferences', { list: 'members', body: { ...layout, ...change } })
    expect(await send({ columns: ['x'.repeat(101)] })).toEqual(invalid(['columns.0', 'too_long']))
    const many = Array.from({ length: 301 }, (_, index) => `c${index}`)
    expect(await send({ columns: many })).toEqual(invalid(['columns', 'invalid']))
    expect(await send({ widths: Object.fromEntries(many.map((id) => [id, 8])) })).toEqual(
      invalid(['widths', 'invalid']),
    )
    expect(await send({ density: 'tiny' })).toEqual(invalid(['density', 'invalid']))
  })

  it('is more than a hundred views of a person', async () => {
    const world = await enter()
    const [anna, bob] = [await join(world, reads), await join(world, reads)]
    const { organization_id, ...row } = await world.storage.db
      .selectFrom('saved_views')
      .selectAll()
      .where('id', '=', (await save(anna.connection)).id)
      .where('organization_id', '=', world.association.id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: viewLimits.count - 1 }, (_, index) => ({
      ...row,
      organization_id,
      shared: false,
      id: 1_000 + index,
      name: `View ${index}`,
    }))
    await world.storage.transaction(async (tx) => void (await tx.insertInto('saved_views').values(more).execute()))
    const body = { list: 'members', name: 'One more', search } as const
    expect(await refused(anna.connection, 'createView', { body })).toEqual(problem(409, 'too_many_views'))
    await call(anna.connection, 'deleteView', { id: 1_000 })
    await save(anna.connection, { name: 'One more' })
    await save(bob.connection)
  })

  it('is the key of a program: it has neither', async () => {
    const world = await enter()
    const body = { list: 'members', name: 'V', search } as const
    expect(await refused(world.board, 'createView', { body })).toEqual(problem(404, 'not_found'))
    expect(await refused(world.board, 'getPreferences', {})).toEqual(problem(404, 'not_found'))
    const save = { list: 'members', version: 0, body: layout } as const
    expect(await refused(world.board, 'savePreferences', save)).toEqual(problem(404, 'not_found'))
  })
})

describeService('names of parameters and columns', (enter) => {
  const layout = (widths: string) => `{"columns":null,"widths":${widths},"density":"compact"}`
  const view = (search: string) => `{"list":"members","name":"Active","search":${search},"shared":false}`

  it('are kept where objects inherit one', async () => {
    const { service, connection } = await enterAs()
    const at = `${service.url}/manage/v1`
    const sent = { method: 'PUT', key: connection.key, body: layout('{"constructor":12}') }
    expect((await ask(`${at}/preferences/members`, sent)).status).toBe(200)
    await ask(`${at}/views`, { ...sent, method: 'POST', body: view('{"constructor":"x"}') })
    const { lists } = await call(connection, 'getPreferences', {})
    expect(lists.find(({ list }) => list === 'members')?.widths).toEqual({ ['constructor']: 12 })
    expect((await call(connection, 'listViews', {})).data[0]?.search).toEqual({ ['constructor']: 'x' })
  })

  async function enterAs() {
    const world = await enter()
    return { service: world.service, connection: (await join(world, reads)).connection }
  }
})
