import { expect, it } from 'vitest'
import { call, callStream, type Connection } from '#client/client.ts'
import type { SnapshotLine } from '#contract/schemas/management/snapshot.ts'
import { snapshotLine } from '#contract/schemas/management/snapshot.ts'
import { scopesText } from '../api-keys/keys.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../operation/handler.ts'
import { handlers } from '../handlers.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { inCash } from '../../testing/invoices.ts'
import { startTestService } from '../../testing/service.ts'

/** What a client holds once it has followed all lines. */
interface Held {
  readonly clock: number
  readonly complete: boolean
  readonly counts: Readonly<Record<string, number>>
  /** Ids by kind; of parts by `kind/of`. */
  readonly ids: Readonly<Record<string, number[]>>
  readonly removed: Readonly<Record<string, number[]>>
}

async function linesFor(
  connection: Connection,
  since?: number,
  first?: 'events' | 'payments',
): Promise<SnapshotLine[]> {
  const lines: SnapshotLine[] = []
  for await (const line of callStream(connection, 'getSnapshot', { query: { since, first } }))
    lines.push(snapshotLine.parse(line))
  return lines
}

async function snapshot(connection: Connection, since?: number): Promise<Held> {
  const lines = await linesFor(connection, since)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !('counts' in first) || !last || !('end' in last)) throw new Error('begins or ends otherwise')
  const ids: Record<string, number[]> = {}
  const removed: Record<string, number[]> = {}
  for (const line of lines) {
    if ('removed' in line) removed[line.kind] = [...(removed[line.kind] ?? []), ...line.removed]
    if (!('rows' in line)) continue
    const key = 'of' in line ? `${line.kind}/${line.of}` : line.kind
    ids[key] = [...(ids[key] ?? []), ...line.rows.map(({ id }) => Number(id))]
  }
  return { clock: last.end, complete: first.complete, counts: first.counts, ids, removed }
}

function rowsOf(lines: readonly SnapshotLine[], kind: string, of?: number): unknown[] {
  return lines.flatMap((line) =>
    'rows' in line && line.kind === kind && (of === undefined || ('of' in line && line.of === of)) ? line.rows : [],
  )
}

async function club({ board }: TestWorld) {
  const members = []
  for (const last_name of ['Jansen', 'Smit', 'Vos'])
    members.push(await call(board, 'createMember', { body: { last_name } }))
  const group = await call(board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
  const body = { member_id: members[0]?.id ?? 0 }
  await call(board, 'addGroupMember', { id: group.id, body })
  const event = await call(board, 'createEvent', { body: { name: 'Quiz', starts_at: '2026-09-01T18:00:00Z' } })
  await call(board, 'publishEvent', { id: event.id })
  await call(board, 'createEventRegistration', { id: event.id, body })
  const lines = [{ description: 'Advertisement', unit_price: '50.00' }]
  await call(board, 'createInvoice', { body: { recipient: { name: 'Bakery' }, lines } })
  return { members, group, event }
}

describeServiceOnEachDatabase('a snapshot', (enter) => {
  it('has every list that the key may read, with the members of groups and the registrations of events', async () => {
    const world = await enter()
    const { group, event } = await club(world)
    const { complete, counts, ids, removed } = await snapshot(world.board)
    expect({ complete, removed }).toEqual({ complete: true, removed: {} })
    expect(ids).toMatchObject({ members: [1, 2, 3], groups: [group.id], events: [event.id], invoices: [1] })
    expect(ids[`group_memberships/${group.id}`]).toHaveLength(1)
    expect(ids[`event_registrations/${event.id}`]).toHaveLength(1)
    expect(counts).toMatchObject({ members: 3, groups: 1, events: 1, invoices: 1, payments: 0 })
  })

  it('has money as payments, and no difference that was written off', async () => {
    const { board } = await enter()
    const lines = [{ description: 'Advertisement', unit_price: '50.00' }]
    const recipient = { name: 'Bakery', email: 'bakery@example.org' }
    const { id } = await call(board, 'createInvoice', { body: { recipient, lines, send: true } })
    const { payments } = await call(board, 'recordPayment', { id, body: inCash('49.00') })
    const before = await snapshot(board)
    await call(board, 'writeOffInvoice', { id, body: { amount: '1.00' } })
    const money = payments.map((payment) => payment.id)
    expect(await snapshot(board)).toMatchObject({ counts: { payments: 1 }, ids: { payments: money } })
    const { data } = await call(board, 'listPayments', {})
    expect(rowsOf(await linesFor(board), 'payments')).toEqual(data.slice(0, 1))
    const { ids } = await snapshot(board, before.clock)
    expect([ids['invoices'], ids['payments']]).toEqual([[id], undefined])
  })

  it('shows rows as their own list does', async () => {
    const world = await enter()
    await club(world)
    const { data } = await call(world.board, 'listMembers', {})
    const rows = (await linesFor(world.board)).flatMap((line) =>
      'rows' in line && line.kind === 'members' ? line.rows : [],
    )
    expect(rows).toEqual(data)
  })

  it('shows the parts of groups, classes and events as their own lists do', async () => {
    const { board } = await enter()
    const names = ['Jansen', 'Smit', 'Vos']
    const members = await Promise.all(names.map((last_name) => call(board, 'createMember', { body: { last_name } })))
    const [first = 0, second = 0, third = 0] = members.map(({ id }) => id)
    const { id: product_id } = await call(board, 'createProduct', { body: { name: 'Lessons', price: '50.00' } })
    for (const name of ['Monday', 'Tuesday'])
      await call(board, 'createGroup', { body: { name, kind: 'class', product_id } })
    for (const name of ['Heren 1', 'Heren 2']) await call(board, 'createGroup', { body: { name, kind: 'team' } })
    for (const id of [first, second])
      await call(board, 'startSubscription', { id, body: { product_id, starts_on: '2026-03-01' } })
    for (const member_id of [second, third]) await call(board, 'addGroupMember', { id: 3, body: { member_id } })
    const event = await call(board, 'createEvent', { body: { name: 'Quiz', starts_at: '2026-09-01T18:00:00Z' } })
    await call(board, 'publishEvent', { id: event.id })
    await call(board, 'createEventRegistration', { id: event.id, body: { member_id: first } })
    await call(board, 'createEventRegistration', { id: event.id, body: { name: 'Guest', email: 'guest@example.org' } })
    const lines = await linesFor(board)
    for (const id of [1, 2, 3, 4]) {
      const { data } = await call(board, 'listGroupMembers', { id })
      expect(data).toHaveLength(id === 4 ? 0 : 2)
      expect(rowsOf(lines, 'group_memberships', id)).toEqual(data)
    }
    const { data } = await call(board, 'listEventRegistrations', { id: event.id })
    expect(data).toHaveLength(2)
    expect(rowsOf(lines, 'event_registrations', event.id)).toEqual(data)
  })

  it('begins with the kind that a screen waits for, and with the invoices of payments', async () => {
    const world = await enter()
    await club(world)
    await call(world.board, 'recordPayment', { id: 1, body: inCash('50.00') })
    const kinds = async (first: 'events' | 'payments') => {
      const lines = await linesFor(world.board, undefined, first)
      return [...new Set(lines.flatMap((line) => ('rows' in line ? [line.kind] : [])))]
    }
    expect((await kinds('events')).slice(0, 2)).toEqual(['events', 'members'])
    expect((await kinds('payments')).slice(0, 3)).toEqual(['invoices', 'payments', 'members'])
  })

  it('leaves out what the key may not read, sensitive values too', async () => {
    const world = await enter()
    await club(world)
    const reader = await world.as({ scopes: ['leden:lezen'] })
    const { ids, counts } = await snapshot(reader)
    expect(Object.keys(ids)).toEqual(['members'])
    expect(Object.keys(counts).toSorted()).toEqual([
      'custom_fields',
      'members',
      'memberships',
      'products',
      'subscriptions',
    ])
    expect(JSON.stringify(await linesFor(reader))).not.toContain('date_of_birth')
  })

  it('has only what changed after a clock, and what is gone', async () => {
    const world = await enter()
    const { board } = world
    const { members, group } = await club(world)
    const draft = await call(board, 'createEvent', { body: { name: 'Trip', starts_at: '2026-10-01T18:00:00Z' } })
    const { clock } = await snapshot(board)
    expect(await snapshot(board, clock)).toMatchObject({ complete: false, ids: {}, removed: {} })
    await call(board, 'updateMember', { id: members[1]?.id ?? 0, body: { last_name: 'Smid' } })
    await call(board, 'archiveGroup', { id: group.id })
    await call(board, 'deleteEvent', { id: draft.id })
    const after = await snapshot(board, clock)
    expect(after.ids).toEqual({ members: [2], memberships: [2] })
    expect(after.removed).toEqual({ groups: [group.id], events: [draft.id] })
    expect(after.clock).toBeGreaterThan(clock)
  })

  it('has all members of a group that changed, so that one who left is gone', async () => {
    const world = await enter()
    const { board } = world
    const { group, members } = await club(world)
    const { clock } = await snapshot(board)
    await call(board, 'removeGroupMember', { id: group.id, member_id: members[0]?.id ?? 0 })
    const { ids } = await snapshot(board, clock)
    expect(ids[`group_memberships/${group.id}`]).toEqual([])
  })

  it('has the groups and classes that someone who is deleted was to join later', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createMember', { body: { last_name: 'Jansen' } })
    const { id: product_id } = await call(board, 'createProduct', { body: { name: 'Lessons', price: '50.00' } })
    const klass = await call(board, 'createGroup', { body: { name: 'Monday', kind: 'class', product_id } })
    const team = await call(board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
    await call(board, 'startSubscription', { id, body: { product_id, starts_on: '2026-09-01' } })
    await call(board, 'addGroupMember', { id: team.id, body: { member_id: id, valid_from: '2026-09-01' } })
    const { clock } = await snapshot(board)
    await call(board, 'deleteMember', { id })
    const { ids } = await snapshot(board, clock)
    for (const group of [klass, team]) expect(ids[`group_memberships/${group.id}`]).toEqual([])
  })

  it.each(['2026-04-01', '2026-09-01'])(
    'has the groups and classes that someone was to join on %s, after their membership had ended',
    async (begins) => {
      const { board, service } = await enter()
      const { id } = await call(board, 'createMember', { body: { last_name: 'Jansen' } })
      const { id: product_id } = await call(board, 'createProduct', { body: { name: 'Lessons', price: '50.00' } })
      const klass = await call(board, 'createGroup', { body: { name: 'Monday', kind: 'class', product_id } })
      const team = await call(board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
      await call(board, 'startSubscription', { id, body: { product_id, starts_on: begins } })
      await call(board, 'addGroupMember', { id: team.id, body: { member_id: id, valid_from: begins } })
      await call(board, 'cancelMember', { id, body: { end_date: '2026-03-31' } })
      const { clock } = await snapshot(board)
      service.setNow('2026-04-01T10:00:00.000Z')
      const { ids } = await snapshot(board, clock)
      for (const group of [klass, team]) expect(ids[`group_memberships/${group.id}`]).toEqual([])
    },
  )

  it('has every row that shows what changed: in groups, of products and of subscriptions', async () => {
    const world = await enter()
    const { board } = world
    const { members, group } = await club(world)
    const [first, second] = members.map(({ id }) => id)
    const { id: product } = await call(board, 'createProduct', { body: { name: 'Lessons', price: '50.00' } })
    const klass = await call(board, 'createGroup', { body: { name: 'Monday', kind: 'class', product_id: product } })
    const { clock } = await snapshot(board)
    const body = { product_id: product, starts_on: '2026-03-01' }
    await call(board, 'startSubscription', { id: second ?? 0, body })
    const started = await linesFor(board, clock)
    expect(rowsOf(started, 'products')).toMatchObject([{ subscription_count: 1, groups: [{ name: 'Monday' }] }])
    const { clock: then } = await snapshot(board)
    await call(board, 'updateMember', { id: first ?? 0, body: { last_name: 'Janssen' } })
    await call(board, 'updateMember', { id: second ?? 0, body: { last_name: 'Smid' } })
    await call(board, 'updateProduct', { id: product, body: { price: '60.00' } })
    const changed = await linesFor(board, then)
    const inGroup = (id: number) => rowsOf(changed, 'group_memberships', id)
    expect(inGroup(group.id)).toMatchObject([{ member: { last_name: 'Janssen' } }])
    expect(inGroup(klass.id)).toMatchObject([{ member: { last_name: 'Smid' } }])
    expect(rowsOf(changed, 'subscriptions')).toMatchObject([{ product: { price: '60.00' } }])
    const { clock: last } = await snapshot(board)
    await call(board, 'updateGroup', { id: klass.id, body: { name: 'Tuesday' } })
    expect(rowsOf(await linesFor(board, last), 'products')).toMatchObject([{ groups: [{ name: 'Tuesday' }] }])
  })

  it('is complete for a clock that the log does not reach, and for one of the future', async () => {
    const world = await enter()
    await club(world)
    const { clock } = await snapshot(world.board)
    for (const since of [0, 1, clock + 60_000]) expect((await snapshot(world.board, since)).complete).toBe(true)
  })

  it.each([
    ['ends', (db: Database) => db.updateTable('api_keys').set({ revoked_at: '2026-03-01T12:00:00.000Z' })],
    ['is of another role', (db: Database) => db.updateTable('api_keys').set({ scopes: scopesText(['leden:lezen']) })],
  ])('stops without an end when the key %s while it is read', async (_, change) => {
    const { storage, association } = await enter()
    let between = async () => {}
    const listMembers: Handlers['listMembers'] = {
      handle: async (request) => {
        const page = await handlers.listMembers.handle(request)
        await between()
        return page
      },
    }
    const service = await startTestService({ storage, handlers: { ...handlers, listMembers } })
    try {
      const board = service.connection(await association.key({}))
      await call(board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
      between = async () => {
        between = async () => {}
        await change(storage.db).where('organization_id', '=', association.id).execute()
      }
      expect(await linesFor(board)).toEqual([])
    } finally {
      await service.close()
    }
  })

  it('includes what is written while it is read', async () => {
    const { storage, association } = await enter()
    let between = async () => {}
    const listMembers: Handlers['listMembers'] = {
      handle: async (request) => {
        const page = await handlers.listMembers.handle(request)
        await between()
        return page
      },
    }
    const service = await startTestService({ storage, handlers: { ...handlers, listMembers } })
    try {
      const board = service.connection(await association.key({}))
      await call(board, 'createMember', { body: { last_name: 'Jansen' } })
      between = async () => {
        between = async () => {}
        await call(board, 'updateMember', { id: 1, body: { last_name: 'Later' } })
      }
      const rows = (await linesFor(board)).flatMap((line) =>
        'rows' in line && line.kind === 'members' ? line.rows : [],
      )
      expect(rows.map(({ last_name }) => last_name)).toEqual(['Jansen', 'Later'])
    } finally {
      await service.close()
    }
  })
})
