import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { scopes } from '#contract/operations.ts'
import type { QueryParameters, RequestBody } from '#contract/schemas/index.ts'
import { insertRow } from '../../testing/add-row.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'

type Query = QueryParameters<'listMembers'>

async function create({ board }: TestWorld, ...bodies: RequestBody<'createMember'>[]): Promise<void> {
  for (const body of bodies) await call(board, 'createMember', { body })
}

/** Last names, in the order of the list. */
async function names({ board }: TestWorld, query: Query): Promise<string[]> {
  return (await call(board, 'listMembers', { query })).data.map((member) => member.last_name)
}

describeService('the list of members', (enter) => {
  it('is empty at first', async () => {
    const { board } = await enter()
    expect(await call(board, 'listMembers', {})).toEqual({
      object: 'list',
      data: [],
      has_more: false,
      next_cursor: null,
    })
  })

  it('shows each member as it is shown alone', async () => {
    const world = await enter()
    await create(
      world,
      { last_name: 'A', participants: [{ name: 'P' }] },
      { last_name: 'B', relationships: [{ member_id: 1, type: 'spouse_of' }] },
    )
    for (const connection of [
      world.board,
      await world.as({ scopes: scopes.filter((scope) => scope !== 'leden:gevoelig') }),
    ]) {
      const alone = await Promise.all([1, 2].map((id) => call(connection, 'getMember', { id })))
      expect((await call(connection, 'listMembers', {})).data).toEqual(alone)
    }
  })

  it('leaves out what is sensitive without leden:gevoelig', async () => {
    const world = await enter()
    await create(world, {
      last_name: 'A',
      date_of_birth: '2000-01-01',
      participants: [{ name: 'P', date_of_birth: '2015-01-01' }],
    })
    const reader = await world.as({ scopes: ['leden:lezen'] })
    const [member] = (await call(reader, 'listMembers', {})).data
    expect(member).not.toHaveProperty('date_of_birth')
    expect(member).not.toHaveProperty('sepa')
    expect(member?.participants).toEqual([{ id: 1, name: 'P', active: true }])
  })

  it('goes page by page, oldest first, 25 at a time', async () => {
    const world = await enter()
    await create(world, ...Array.from({ length: 26 }, (_, index) => ({ last_name: `M${index}` })))
    const first = await call(world.board, 'listMembers', {})
    expect([first.data.length, first.has_more]).toEqual([25, true])
    const second = await call(world.board, 'listMembers', { query: { starting_after: first.next_cursor ?? '' } })
    expect([second.data.map(({ id }) => id), second.has_more, second.next_cursor]).toEqual([[26], false, null])
  })

  it('neither skips nor repeats anyone while members are added and changed', async () => {
    const world = await enter()
    await create(world, ...Array.from({ length: 7 }, (_, index) => ({ last_name: `M${index}` })))
    const seen: number[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await call(world.board, 'listMembers', {
        query: { limit: 3, ...(after ? { starting_after: after } : {}) },
      })
      seen.push(...page.data.map(({ id }) => id))
      if (seen.length <= 6) await create(world, { last_name: 'New' })
      await call(world.board, 'updateMember', { id: 1, body: { phone: String(seen.length) } })
      after = page.next_cursor
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it.each(['x', 'bWVtYmVyczo', '!!!', Buffer.from('events:1').toString('base64url')])(
    'refuses the cursor %j',
    async (cursor) => {
      const { board } = await enter()
      expect(await refused(board, 'listMembers', { query: { starting_after: cursor } })).toEqual(
        problem(400, 'malformed_request'),
      )
    },
  )

  it('shows nobody of another association', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    await create(here, { last_name: 'A', email: 'a@example.org' })
    for (const query of [{}, { q: 'a' }, { email: 'a@example.org' }, { status: 'active' as const }])
      expect(await names(elsewhere, query)).toEqual([])
  })
})

describeServiceOnEachDatabase('the filters of the list', (enter) => {
  it('status finds exactly that status', async () => {
    const world = await enter()
    await create(
      world,
      { last_name: 'A' },
      { last_name: 'P', status: 'prospective' },
      { last_name: 'C' },
      { last_name: 'E' },
    )
    await call(world.board, 'cancelMember', { id: 3 })
    await call(world.board, 'cancelMember', { id: 4, body: { end_date: '2026-02-01' } })
    const found = await Promise.all(
      (['active', 'prospective', 'cancelled', 'ended', 'deceased'] as const).map((status) => names(world, { status })),
    )
    expect(found).toEqual([['A'], ['P'], ['C'], ['E'], []])
  })

  it('email is exact, whatever its case', async () => {
    const world = await enter()
    await create(
      world,
      { last_name: 'A', email: 'Jan@Example.org' },
      { last_name: 'B', email: 'xjan@example.org' },
      { last_name: 'C' },
    )
    expect(await names(world, { email: 'jAN@eXample.ORG' })).toEqual(['A'])
    expect(await names(world, { email: 'jan@example' })).toEqual([])
    expect(await names(world, { email: '%' })).toEqual([])
  })

  it.each([
    ['jansen', ['Jansen']],
    ['JAN', ['Jansen', 'Bo Janák']],
    ['janak', ['Bo Janák']],
    ['jan p', ['Jansen']],
    ['p.j. piet', ['Jansen']],
    ['bo janák', ['Bo Janák']],
    ['  jan   bo ', ['Bo Janák']],
    ['jan x', []],
    ['%', []],
    ['^', []],
    ['_', []],
    ['\\', []],
    ["o'brien", ['O’Brien']],
  ])('q %j finds %j', async (q, expected) => {
    const world = await enter()
    await create(
      world,
      { last_name: 'Jansen', first_name: 'Piet', initials: 'P.J.' },
      { last_name: 'Bo Janák', email: 'zzz@example.org' },
      { last_name: 'O’Brien' },
    )
    expect(await names(world, { q })).toEqual(expected)
  })

  it('q of characters that no name has finds a page of nobody', async () => {
    const world = await enter()
    await create(world, { last_name: 'Jansen' })
    expect(await call(world.board, 'listMembers', { query: { q: '^' } })).toEqual({
      object: 'list',
      data: [],
      has_more: false,
      next_cursor: null,
    })
  })

  it('q follows a change of name', async () => {
    const world = await enter()
    await create(world, { last_name: 'Jansen', initials: 'J.' })
    await call(world.board, 'updateMember', { id: 1, body: { last_name: 'Pietersen', initials: null } })
    expect([await names(world, { q: 'jansen' }), await names(world, { q: 'pieter' })]).toEqual([[], ['Pietersen']])
  })

  it('updated_since gives what changed at or after it', async () => {
    const world = await enter()
    await create(world, { last_name: 'A' }, { last_name: 'B' })
    world.service.setNow('2026-03-02T12:00:00.000Z')
    await call(world.board, 'updateMember', { id: 2, body: { phone: '1' } })
    const since = (instant: string) => names(world, { updated_since: instant })
    expect(await since('2026-03-01T12:00:00.000Z')).toEqual(['A', 'B'])
    expect(await since('2026-03-01T13:00:00.001+01:00')).toEqual(['B'])
    expect(await since('2026-03-02T12:00:00.000Z')).toEqual(['B'])
    expect(await since('2026-03-02T12:00:00.001Z')).toEqual([])
  })

  it('combine', async () => {
    const world = await enter()
    await create(
      world,
      { last_name: 'Jan', email: 'a@example.org' },
      { last_name: 'Jan', email: 'b@example.org', status: 'prospective' },
    )
    expect(
      await names(world, {
        q: 'jan',
        status: 'prospective',
        email: 'b@example.org',
        updated_since: '2026-03-01T00:00:00Z',
      }),
    ).toEqual(['Jan'])
    expect(await names(world, { q: 'jan', status: 'active', email: 'b@example.org' })).toEqual([])
    expect(await names(world, { q: 'piet', status: 'active' })).toEqual([])
  })

  it.each<[string, string]>([
    ['status', 'gone'],
    ['group_id', 'x'],
    ['updated_since', '2026-03-01'],
    ['limit', '101'],
    ['limit', '0'],
  ])('refuse %s=%s', async (name, value) => {
    const { board } = await enter()
    const query: Query = { [name]: value }
    expect(await refused(board, 'listMembers', { query })).toEqual(problem(400, 'malformed_request'))
  })
})

describeServiceOnEachDatabase('the filter on a group', (enter) => {
  const stamps = { created_at: '2025-01-01T00:00:00.000Z', updated_at: '2025-01-01T00:00:00.000Z' }

  /** Group 1 with memberships of its own, group 2 that follows product 1; 3 and 4 are the same, and archived. */
  async function withGroups() {
    const world = await enter()
    const owned = { organization_id: world.association.id, ...stamps }
    await create(world, ...['A', 'B', 'C', 'D', 'E', 'F'].map((last_name) => ({ last_name })))
    const periods = [
      [1, '2025-01-01', null],
      [2, '2026-03-01', '2026-03-01'],
      [3, '2026-03-02', null],
      [4, '2025-01-01', '2026-02-28'],
      [5, '2025-01-01', null],
      [6, '2025-01-01', null],
      // Was in it before, and is in it again.
      [1, '2024-01-01', '2024-06-30'],
    ] as const
    await world.storage.transaction(async (tx) => {
      await tx
        .insertInto('products')
        .values({ ...owned, id: 1, code: 'L', name: 'Lessons' })
        .execute()
      const group = { ...owned, description: null, kind: 'team' } as const
      await tx
        .insertInto('groups')
        .values([
          { ...group, id: 1, name: 'Team', product_id: null },
          { ...group, id: 2, name: 'Class', product_id: 1 },
          { ...group, id: 3, name: 'Former team', product_id: null, archived_at: stamps.created_at },
          { ...group, id: 4, name: 'Former class', product_id: 1, archived_at: stamps.created_at },
        ])
        .execute()
      for (const [index, [member_id, from, until]] of periods.entries()) {
        const id = index + 1
        await tx
          .insertInto('group_places')
          .values({ ...owned, id, group_id: 1, member_id, role: null, valid_from: from, valid_until: until })
          .execute()
        await tx
          .insertInto('subscriptions')
          .values({ ...owned, id, product_id: 1, member_id, starts_on: from, ends_on: until })
          .execute()
      }
    })
    await world.storage.transaction(async (tx) => {
      for (const [id, group_id] of [
        [101, 2],
        [102, 3],
      ] as const)
        await insertRow(
          tx,
          'group_places',
          { organization_id: world.association.id, id },
          // From before the class followed a product.
          { group_id, member_id: 3, valid_from: '2025-01-01' },
        )
    })
    await call(world.board, 'updateMember', { id: 5, body: { status: 'deceased' } })
    await call(world.board, 'updateMember', { id: 6, body: { status: 'inactive' } })
    return world
  }

  it.each([1, 2])('finds who is in group %i today, and is a member', async (group) => {
    const world = await withGroups()
    expect(await names(world, { group_id: group })).toEqual(['A', 'B', 'F'])
    expect(await names(world, { group_id: group, status: 'inactive' })).toEqual(['F'])
    expect(await names(world, { group_id: group, status: 'deceased' })).toEqual([])
    expect(await names(world, { group_id: group, q: 'b' })).toEqual(['B'])
  })

  it.each([3, 4])('finds nobody in group %i, which is archived', async (group) => {
    expect(await names(await withGroups(), { group_id: group })).toEqual([])
  })

  it('follows the day', async () => {
    const world = await withGroups()
    world.service.setNow('2026-03-02T12:00:00.000Z')
    expect(await names(world, { group_id: 1 })).toEqual(['A', 'C', 'F'])
  })

  it('finds nobody for a group that is not there, or is another association’s', async () => {
    const [world, elsewhere] = [await withGroups(), await enter()]
    await create(elsewhere, { last_name: 'A' })
    expect([await names(world, { group_id: 99 }), await names(elsewhere, { group_id: 1 })]).toEqual([[], []])
  })

  it('goes page by page', async () => {
    const { board } = await withGroups()
    const first = await call(board, 'listMembers', { query: { group_id: 1, limit: 2 } })
    const second = await call(board, 'listMembers', {
      query: { group_id: 1, limit: 2, starting_after: first.next_cursor ?? '' },
    })
    expect([first.data.map(({ id }) => id), second.data.map(({ id }) => id), second.has_more]).toEqual([
      [1, 2],
      [6],
      false,
    ])
  })
})
