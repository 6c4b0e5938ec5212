/** Whom a message is for, who reads it, and what its job says of everyone else. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { MailingCreate } from '#contract/schemas/management/mailings.ts'
import { addRow } from '../../testing/add-row.ts'
import { rowsOf, start } from '../../testing/contribution-run.ts'
import { describeService, problem, refused, type TestWorld } from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { addClass, addCommittee, addGroup, addMembership, addSubscription, addTerm } from '../../testing/groups.ts'
import { draft, previewOf } from '../../testing/mailings.ts'

/** Today is 2026-03-01. */
const [yesterday, today, tomorrow] = ['2026-02-28', '2026-03-01', '2026-03-02']
const always = ['2025-01-01', null] as const

/** The first names of whom the message is about, in the order of the job, or what was said of those who are left out. */
async function audience(world: TestWorld, recipients: MailingCreate['recipients'], more: Partial<MailingCreate> = {}) {
  const rows = await rowsOf(world.board, await previewOf(world, await draft(world, recipients, more)))
  return rows.map(({ member, readers, reason }) => {
    const name = member?.name ?? readers[0]?.name
    return reason === null ? name : `${name}: ${reason}`
  })
}

/** With an address; the surname is the one given. */
const named = (world: TestWorld, last_name: string, more: object = {}) =>
  addRow(world, 'members', { last_name, email: `${last_name.toLowerCase()}@example.org`, ...more })

const statuses = ['active', 'prospective', 'inactive', 'cancelled', 'ended', 'deceased'] as const

async function inEveryStatus(world: TestWorld): Promise<number[]> {
  const ids = []
  for (const status of statuses) ids.push(await named(world, status, { status }))
  return ids
}

describeService('a message', (enter) => {
  it('to everyone is for members whose membership runs, not for those on trial, by their names', async () => {
    const world = await enter()
    await inEveryStatus(world)
    expect(await audience(world, { everyone: true })).toEqual(['active', 'cancelled', 'inactive'])
  })

  it('to a selection is for each selected person once, former members too', async () => {
    const world = await enter()
    const ids = await inEveryStatus(world)
    expect(await audience(world, { member_ids: [...ids.toReversed(), ...ids] })).toEqual([
      'ended',
      'cancelled',
      'inactive',
      'prospective',
      'active',
      'deceased: deceased',
    ])
  })

  it('to a group, a class, a committee or an event is for those on trial too, and for no former members', async () => {
    const world = await enter()
    const [group, committee, event] = [await addGroup(world), await addCommittee(world), await addEvent(world)]
    const lessons = await addClass(world)
    for (const id of await inEveryStatus(world)) {
      await addMembership(world, group, id, always)
      await addSubscription(world, lessons.product, id, always)
      await addTerm(world, committee, id, always)
    }
    const current = ['active', 'cancelled', 'inactive', 'prospective']
    for (const recipients of [{ group_id: group }, { group_id: lessons.group }, { committee_id: committee }])
      expect(await audience(world, recipients)).toEqual(current)
    expect(await audience(world, { event_id: event })).toEqual([])
  })

  it.each<[string, string | null, boolean]>([
    ['2025-01-01', null, true],
    [today, null, true],
    [tomorrow, null, false],
    ['2025-01-01', today, true],
    ['2025-01-01', yesterday, false],
  ])('to a group or committee is for who is in it from %s until %s: %s', async (from, until, isIn) => {
    const world = await enter()
    const id = await named(world, 'Bos')
    const [group, committee] = [await addGroup(world), await addCommittee(world)]
    const lessons = await addClass(world)
    await addMembership(world, group, id, [from, until])
    await addSubscription(world, lessons.product, id, [from, until])
    await addTerm(world, committee, id, [from, until])
    for (const recipients of [{ group_id: group }, { group_id: lessons.group }, { committee_id: committee }])
      expect(await audience(world, recipients)).toEqual(isIn ? ['Bos'] : [])
  })

  it('to an event is for who is registered or waits for a place, and has not cancelled, guests last', async () => {
    const world = await enter()
    const event = await addEvent(world, { payment: 'after_assignment' })
    const other = await addEvent(world)
    for (const name of ['Zus', 'Aap', 'Mies']) {
      const id = await named(world, name)
      await register(world, event, { member_id: id })
    }
    const { id: gone } = await register(world, event, { member_id: await named(world, 'Gone') })
    const { id: guest } = await register(world, event, { name: 'Gone guest', email: 'gone@example.org' })
    await register(world, event, { name: 'Guest', email: 'guest@example.org' })
    await register(world, event, { name: 'Silent guest' })
    await register(world, other, { name: 'Other guest', email: 'other@example.org' })
    for (const registration of [gone, guest])
      await call(world.board, 'cancelRegistration', { id: event, registration_id: registration })
    expect(await audience(world, { event_id: event })).toEqual([
      'Zus',
      'Aap',
      'Mies',
      'Guest',
      'Silent guest: no_email',
    ])
  })

  it('as a newsletter leaves out who wants none, guests, and who cannot read it, each for one reason', async () => {
    const world = await enter()
    const since = { no_newsletters_since: '2026-01-01' }
    const ids = [
      await named(world, 'Reader'),
      await named(world, 'Opted', since),
      await named(world, 'Silent', { email: null }),
      await named(world, 'Both', { ...since, email: null }),
      await named(world, 'Dead', { ...since, status: 'deceased' }),
    ]
    expect(await audience(world, { member_ids: ids }, { kind: 'newsletter' })).toEqual([
      'Reader',
      'Opted: no_newsletters',
      'Silent: no_email',
      'Both: no_newsletters',
      'Dead: deceased',
    ])
    expect(await audience(world, { member_ids: ids })).toEqual([
      'Reader',
      'Opted',
      'Silent: no_email',
      'Both: no_email',
      'Dead: deceased',
    ])
  })
})

describeService('the audience of a message', (enter) => {
  it('has its name until it is gone, and once the message is sent the name of that moment', async () => {
    const world = await enter()
    const { board } = world
    const id = await named(world, 'Bos')
    const group = await call(board, 'createGroup', { body: { name: 'U9', kind: 'team' } })
    const committee = await call(board, 'createCommittee', { body: { name: 'Board' } })
    const event = await addEvent(world, { name: 'Quiz' })
    await call(board, 'addGroupMember', { id: group.id, body: { member_id: id } })
    const sent = await draft(world, { group_id: group.id })
    await start(world, await previewOf(world, sent))
    await call(board, 'updateGroup', { id: group.id, body: { name: 'U10' } })
    const [toGroup, toCommittee] = [
      await draft(world, { group_id: group.id }),
      await draft(world, { committee_id: committee.id }),
    ]
    const recipients = async (mailing: { readonly id: number }) =>
      (await call(board, 'getMailing', { id: mailing.id })).recipients
    expect(await recipients(sent)).toEqual({ kind: 'group', id: group.id, name: 'U9', count: null })
    expect(await recipients(toGroup)).toMatchObject({ name: 'U10' })
    expect(await recipients(toCommittee)).toEqual({
      kind: 'committee',
      id: committee.id,
      name: 'Board',
      count: null,
    })
    await call(board, 'archiveGroup', { id: group.id })
    await call(board, 'archiveCommittee', { id: committee.id })
    expect([(await recipients(toGroup)).name, (await recipients(toCommittee)).name]).toEqual([null, null])
    expect(await recipients(sent)).toMatchObject({ name: 'U9' })
    expect(await audience(world, { event_id: event })).toEqual([])
    expect(await recipients(await draft(world, { event_id: event }))).toEqual({
      kind: 'event',
      id: event,
      name: 'Quiz',
      count: null,
    })
    expect(await recipients(await draft(world, { member_ids: [id, id] }))).toEqual({
      kind: 'members',
      id: null,
      name: null,
      count: 1,
    })
    expect(await recipients(await draft(world, { everyone: true }))).toEqual({
      kind: 'everyone',
      id: null,
      name: null,
      count: null,
    })
  })

  it('is changed with the draft, and stays as it is without', async () => {
    const world = await enter()
    const id = await named(world, 'Bos')
    const group = await addGroup(world)
    const mailing = await draft(world, { member_ids: [id] }, { one_per_address: false })
    const change = (body: object) => call(world.board, 'updateMailing', { id: mailing.id, body })
    const { updated_at: _, version: __, ...before } = mailing
    expect(await change({ subject: 'Other' })).toMatchObject({ ...before, subject: 'Other' })
    expect(await change({ text: 'Words', one_per_address: true, kind: 'newsletter' })).toMatchObject({
      subject: 'Other',
      text: 'Words',
      one_per_address: true,
      kind: 'newsletter',
      recipients: { kind: 'members', count: 1 },
    })
    expect(await change({ recipients: { group_id: group }, kind: 'information' })).toMatchObject({
      kind: 'information',
      one_per_address: true,
      recipients: { kind: 'group', id: group, count: null },
    })
  })

  it('is read about one by one in a preview, and is nobody’s where nobody gets it', async () => {
    const world = await enter()
    const ids = [await named(world, 'Bos'), await named(world, 'Vos'), await named(world, 'Silent', { email: null })]
    const mailing = await draft(world, { member_ids: ids })
    const preview = (member_id?: number) =>
      call(world.board, 'previewMailing', { id: mailing.id, query: member_id === undefined ? {} : { member_id } })
    expect((await preview()).to).toEqual([{ name: 'Bos', email: 'bos@example.org' }])
    expect(await preview(ids[1])).toMatchObject({
      to: [{ name: 'Vos', email: 'vos@example.org' }],
      subject: 'Training, Vos',
      text: expect.stringContaining('Dear Vos,\n\nThis is about Vos.'),
    })
    const nobody = problem(404, 'not_found')
    for (const member_id of [ids[2], 99])
      expect(
        await refused(world.board, 'previewMailing', { id: mailing.id, query: { member_id: member_id ?? 0 } }),
      ).toEqual(nobody)
  })
})

describeService('the preview of a message', (enter) => {
  it('to an event is of a guest where no member is registered, and of a member before a guest', async () => {
    const world = await enter()
    const event = await addEvent(world)
    await register(world, event, { name: 'Guest', email: 'guest@example.org' })
    const { id } = await draft(world, { event_id: event })
    const shown = async () => (await call(world.board, 'previewMailing', { id })).to
    expect(await shown()).toEqual([{ name: 'Guest', email: 'guest@example.org' }])
    await register(world, event, { member_id: await named(world, 'Bos') })
    expect(await shown()).toEqual([{ name: 'Bos', email: 'bos@example.org' }])
  })

  it('about a member has each email that goes out for them, and of a household one', async () => {
    const world = await enter()
    const parents = [
      await addMember(world, { first_name: 'One', email: 'one@example.org' }),
      await addMember(world, { first_name: 'Two', email: 'two@example.org' }),
    ]
    const child = await addMember(world, {
      first_name: 'Bo',
      date_of_birth: '2017-01-01',
      relationships: parents.map((member_id) => ({ member_id, type: 'child_of' })),
    })
    const of = async (more: Partial<MailingCreate>) => {
      const { id } = await draft(world, { member_ids: [child, ...parents] }, more)
      const { to, text } = await call(world.board, 'previewMailing', { id, query: { member_id: child } })
      return [to.map(({ email }) => email), text.split('\n')[2]]
    }
    const both = ['one@example.org', 'two@example.org']
    expect(await of({})).toEqual([both, 'This is about Bo Jansen en One Jansen.'])
    expect(await of({ one_per_address: false })).toEqual([both, 'This is about Bo Jansen.'])
  })
})

describeService('who reads a message', (enter) => {
  const child = { date_of_birth: '2017-01-01' }

  async function readersOf(world: TestWorld, id: number) {
    const [row] = await rowsOf(world.board, await previewOf(world, await draft(world, { member_ids: [id] })))
    return row?.readers.map(({ email }) => email)
  }

  it.each([
    ['2008-03-01', []],
    ['2008-03-02', ['parent@example.org']],
  ])('of someone born on %s is, on their last days as a child, %j', async (date_of_birth, expected) => {
    const world = await enter()
    const parent = await addMember(world, { email: 'parent@example.org' })
    const relationships = [{ member_id: parent, type: 'child_of' as const }]
    const id = await addMember(world, { date_of_birth, relationships })
    expect(await readersOf(world, id)).toEqual(expected)
  })

  it('is who has an address of their own, whatever their relatives have', async () => {
    const world = await enter()
    const parent = await addMember(world, { email: 'parent@example.org' })
    const relationships = [{ member_id: parent, type: 'child_of' as const, primary_contact: true }]
    const id = await addMember(world, { ...child, email: 'own@example.org', relationships })
    expect(await readersOf(world, id)).toEqual(['own@example.org'])
  })

  it('is each contact person rather than another parent, and of a grown-up too', async () => {
    const world = await enter()
    const [one, two] = [
      await addMember(world, { email: 'one@example.org' }),
      await addMember(world, { email: 'two@example.org' }),
    ]
    const parents = [one, two].map((member_id) => ({ member_id, type: 'child_of' as const }))
    const both = await addMember(world, { ...child, relationships: parents })
    expect(await readersOf(world, both)).toEqual(['one@example.org', 'two@example.org'])
    const first = parents.map((parent, index) => ({ ...parent, primary_contact: index === 1 }))
    const contact = await addMember(world, { ...child, relationships: first })
    expect(await readersOf(world, contact)).toEqual(['two@example.org'])
    const grown = await addMember(world, { date_of_birth: '1990-01-01', relationships: first })
    expect(await readersOf(world, grown)).toEqual(['two@example.org'])
    const sibling = await addMember(world, { ...child, relationships: [{ member_id: one, type: 'sibling_of' }] })
    expect(await readersOf(world, sibling)).toEqual([])
  })

  it('is no parent who has died or has no address, but then the payer', async () => {
    const world = await enter()
    const dead = await addMember(world, { email: 'dead@example.org' })
    const silent = await addMember(world)
    const payer = await addMember(world, { email: 'payer@example.org' })
    const relationships = [dead, silent].map((member_id) => ({ member_id, type: 'child_of' as const }))
    const id = await addMember(world, { ...child, relationships })
    await call(world.board, 'updatePayer', { id, body: { payer_member_id: payer } })
    expect(await readersOf(world, id)).toEqual(['dead@example.org'])
    await call(world.board, 'updateMember', { id: dead, body: { status: 'deceased' } })
    expect(await readersOf(world, id)).toEqual(['payer@example.org'])
    await call(world.board, 'updatePayer', { id, body: { recipient: { name: 'Town' } } })
    expect(await readersOf(world, id)).toEqual([])
  })

  it('of a child who has died is nobody, also no contact person', async () => {
    const world = await enter()
    const parent = await addMember(world, { email: 'parent@example.org' })
    const relationships = [{ member_id: parent, type: 'child_of' as const, primary_contact: true }]
    const id = await addMember(world, { ...child, relationships })
    expect(await readersOf(world, id)).toEqual(['parent@example.org'])
    await call(world.board, 'updateMember', { id, body: { status: 'deceased' } })
    expect(await readersOf(world, id)).toEqual([])
  })
})
