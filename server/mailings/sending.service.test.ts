/** The sending of a message: what its job makes, what became of each email, and what is kept of it. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { MailingCreate } from '#contract/schemas/management/mailings.ts'
import { addRow } from '../../testing/add-row.ts'
import { rowsOf, start } from '../../testing/contribution-run.ts'
import { describeService, type TestWorld } from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { draft, previewOf } from '../../testing/mailings.ts'
import { makeOutbox } from '../../testing/outbox.ts'
import { join } from '../../testing/people.ts'

/** Ids of members who read at a1@…, a2@…. */
async function readers(world: TestWorld, count: number): Promise<number[]> {
  const ids = []
  for (let number = 1; number <= count; number += 1)
    ids.push(await addRow(world, 'members', { last_name: `L${number}`, email: `a${number}@example.org` }))
  return ids
}

/** Whether each row was done, or why not. */
const reasons = async ({ board }: TestWorld, { id }: { readonly id: number }) =>
  (await call(board, 'listJobRows', { id, query: { limit: 100 } })).data.map(({ reason }) => reason)

const copies = async ({ board }: TestWorld, query: { mailing_id?: number; member_id?: number } = {}) =>
  (await call(board, 'listMailingCopies', { query: { ...query, limit: 100 } })).data

/** Started, before its turn. */
async function begin(world: TestWorld, recipients: MailingCreate['recipients'], more: Partial<MailingCreate> = {}) {
  const mailing = await draft(world, recipients, more)
  const job = await previewOf(world, mailing)
  await call(world.board, 'startJob', { id: job.id, body: { fingerprint: job.fingerprint } })
  return { mailing, job }
}

/** Everything that is due within a minute arrives, or is refused. */
async function deliver(world: TestWorld, refusal: string | null = null) {
  const mail = await startMailServer()
  mail.misbehave({ recipient: (address) => (address.startsWith('a2') ? refusal : null) })
  const outbox = makeOutbox(world.storage, { smtpUrl: mail.url })
  outbox.pass(60_000)
  await outbox.worker.deliverDue()
  return mail.emails
}

describeService('the emails of a message', (enter) => {
  it('leave half a second apart, also those of a later batch, each in its turn', async () => {
    const world = await enter()
    const earlier = await begin(world, { member_ids: await readers(world, 2) })
    await world.service.runJobs()
    const { mailing, job } = await begin(world, { member_ids: await readers(world, 27) })
    await world.service.runJobs({ batches: 1 })
    expect(await call(world.board, 'getJob', { id: job.id })).toMatchObject({ counts: { done: 25 } })
    world.service.setNow('2026-03-01T12:30:00.000Z')
    await world.service.runJobs()
    const due = await world.storage.db
      .selectFrom('outbox')
      .innerJoin('mailing_copies', (on) =>
        on
          .onRef('mailing_copies.organization_id', '=', 'outbox.organization_id')
          .onRef('mailing_copies.outbox_id', '=', 'outbox.id'),
      )
      .select(['copy', 'next_attempt_at', 'payload'])
      .where('outbox.organization_id', '=', world.association.id)
      .where('mailing_id', '=', mailing.id)
      .orderBy('mailing_copies.id')
      .execute()
    const begun = Date.parse('2026-03-01T12:00:00.000Z')
    expect(due).toEqual(
      Array.from({ length: 27 }, (_, index) => ({
        copy: index + 1,
        next_attempt_at: new Date(begun + index * 500).toISOString(),
        payload: JSON.stringify({ mailing_id: mailing.id, copy: index + 1 }),
      })),
    )
    expect(await call(world.board, 'getMailing', { id: mailing.id })).toMatchObject({
      sent_at: '2026-03-01T12:00:00.000Z',
      job_id: job.id,
      counts: { waiting: 27 },
    })
    expect(await call(world.board, 'getMailing', { id: earlier.mailing.id })).toMatchObject({
      counts: { waiting: 2 },
    })
  })

  it('are listed by what became of them, oldest first, of one message or about one member', async () => {
    const world = await enter()
    const ids = await readers(world, 3)
    const first = await begin(world, { member_ids: ids })
    await world.service.runJobs()
    await deliver(world, '550 5.1.1 No such user')
    const second = await begin(world, { member_ids: ids.slice(1) })
    await world.service.runJobs()
    const found = (await copies(world)).map((copy) => [
      copy.mailing.id,
      copy.member?.id,
      copy.status,
      copy.delivered_at,
      copy.failure,
    ])
    const [one, two] = [first.mailing.id, second.mailing.id]
    const arrived = expect.stringMatching(/^2026-03-01T12:0/)
    expect(found).toEqual([
      [one, ids[0], 'sent', arrived, null],
      [one, ids[1], 'failed', null, expect.stringContaining('5.1.1')],
      [one, ids[2], 'sent', arrived, null],
      [two, ids[1], 'waiting', null, null],
      [two, ids[2], 'waiting', null, null],
    ])
    expect((await copies(world, { mailing_id: two })).map(({ mailing }) => mailing)).toEqual(
      [1, 2].map(() => ({ id: two, subject: 'Training, {first_name}', sent_at: '2026-03-01T12:00:00.000Z' })),
    )
    expect((await copies(world, { member_id: ids[2] ?? 0 })).map(({ mailing }) => mailing.id)).toEqual([one, two])
    expect(await copies(world, { mailing_id: one, member_id: 99 })).toEqual([])
    expect((await call(world.board, 'getMailing', { id: one })).counts).toEqual({
      waiting: 0,
      sent: 2,
      failed: 1,
      not_sent: 0,
    })
  })

  it('that came with a file are told apart by whether they had arrived', async () => {
    const world = await enter()
    const [id = 0] = await readers(world, 1)
    const { mailing } = await begin(world, { member_ids: [id] })
    await world.service.runJobs()
    const arrived = '2026-02-01T12:00:00.000Z'
    const more = { mailing_id: mailing.id, copy: 2, member_id: id, reader_id: id, email: 'a1@example.org' }
    await addRow(world, 'mailing_copies', { ...more, outbox_id: null, delivered_at: arrived })
    await addRow(world, 'mailing_copies', { ...more, copy: 3, outbox_id: null, delivered_at: null })
    expect((await copies(world)).map((copy) => [copy.status, copy.delivered_at])).toEqual([
      ['waiting', null],
      ['sent', arrived],
      ['not_sent', null],
    ])
  })

  it('name who reads them as they are called now, and someone who is no member as they were', async () => {
    const world = await enter()
    const event = await addEvent(world)
    const child = await addMember(world, { first_name: 'Bo', date_of_birth: '2017-01-01' })
    await call(world.board, 'updatePayer', {
      id: child,
      body: { recipient: { name: 'Town Hall', email: 'town@example.org' } },
    })
    await register(world, event, { member_id: child })
    await register(world, event, { name: 'Guest', email: 'guest@example.org' })
    await begin(world, { event_id: event })
    await world.service.runJobs()
    await call(world.board, 'updateMember', { id: child, body: { first_name: 'Bob' } })
    // The outbox has the emails of other associations too.
    const emails = (await deliver(world)).filter(({ envelope }) => /^(?:town|guest)@/.test(envelope.to[0] ?? ''))
    const bodies = emails.map(({ to, subject, text }) => [to?.[0]?.name, subject, text?.split('\n').slice(0, 3)])
    expect(new Map(bodies.map((body) => [body[0], body]))).toEqual(
      new Map([
        ['Town Hall', ['Town Hall', 'Training, Town Hall', ['Dear Town Hall,', '', 'This is about Bob Jansen.']]],
        ['Guest', ['Guest', 'Training, Guest', ['Dear Guest,', '', 'This is about Guest.']]],
      ]),
    )
    expect((await copies(world)).map(({ member, reader }) => [member?.name, reader])).toEqual([
      ['Bob Jansen', { member_id: null, name: 'Town Hall', email: 'town@example.org' }],
      [undefined, { member_id: null, name: 'Guest', email: 'guest@example.org' }],
    ])
  })
})

describeService('the sending of a message', (enter) => {
  it('leaves out a guest who cancels, and a member whom someone else reads for by now', async () => {
    const world = await enter()
    const event = await addEvent(world)
    const [parent, other] = [
      await addMember(world, { email: 'parent@example.org' }),
      await addMember(world, { email: 'other@example.org' }),
    ]
    const child = await addMember(world, {
      date_of_birth: '2017-01-01',
      relationships: [{ member_id: parent, type: 'child_of' }],
    })
    await register(world, event, { member_id: child })
    const { id: guest } = await register(world, event, { name: 'Guest', email: 'guest@example.org' })
    await register(world, event, { name: 'Other', email: 'o@example.org' })
    const { job } = await begin(world, { event_id: event })
    await call(world.board, 'cancelRegistration', { id: event, registration_id: guest })
    const relationships = [{ member_id: other, type: 'child_of' as const }]
    await call(world.board, 'updateMember', { id: child, body: { relationships } })
    await world.service.runJobs()
    expect(await reasons(world, job)).toEqual(['changed_since', 'changed_since', null])
    expect((await copies(world)).map(({ reader }) => reader.email)).toEqual(['o@example.org'])
  })

  it('that is stopped between two batches leaves the rest undone', async () => {
    const world = await enter()
    const { mailing, job } = await begin(world, { member_ids: await readers(world, 26) })
    await world.service.runJobs({ batches: 1 })
    world.service.setNow('2026-03-01T12:10:00.000Z')
    const stopped = await call(world.board, 'stopMailing', { id: mailing.id })
    expect(stopped).toMatchObject({ stopped_at: stopped.updated_at, counts: { waiting: 0, not_sent: 25 } })
    await world.service.runJobs()
    expect((await reasons(world, job)).filter((reason) => reason !== null)).toEqual(['stopped'])
    const { data } = await call(world.board, 'listChanges', { query: { record: 'mailing', record_id: mailing.id } })
    expect(
      data.map(({ action, fields }) => [action, fields.map(({ name, before, after }) => [name, before, after])]),
    ).toEqual([['stopped', [['stopped_at', null, stopped.stopped_at]]]])
    await deliver(world)
    expect((await call(world.board, 'getMailing', { id: mailing.id })).counts).toMatchObject({ sent: 0, not_sent: 25 })
  })

  it('is of the message as the first one sent it; for the second one it is over', async () => {
    const world = await enter()
    const ids = await readers(world, 2)
    const mailing = await draft(world, { member_ids: ids })
    const [first, second] = [await previewOf(world, mailing), await previewOf(world, mailing)]
    await start(world, first)
    const fresh = await call(world.board, 'refreshJob', { id: second.id, body: {} })
    expect(fresh).toMatchObject({ counts: { included: 0, left_out: 2 } })
    expect(await reasons(world, fresh)).toEqual(['sent_since', 'sent_since'])
  })

  it('counts members and emails, and says who reads each', async () => {
    const world = await enter()
    const parent = await addMember(world, { email: 'parent@example.org' })
    const child = await addMember(world, { email: 'Parent@example.org' })
    const [alone = 0] = await readers(world, 1)
    const ids = [parent, child, alone]
    const job = await previewOf(world, await draft(world, { member_ids: ids }))
    expect(job.counts).toMatchObject({ included: 3, invoices: 2, left_out: 0 })
    expect((await rowsOf(world.board, job)).map(({ delivery }) => delivery)).toEqual(['email', 'email', 'email'])
    const each = await previewOf(world, await draft(world, { member_ids: ids }, { one_per_address: false }))
    expect(each.counts).toMatchObject({ included: 3, invoices: 3 })
  })

  it('has a link of its own in each newsletter, and none in information', async () => {
    const world = await enter()
    const ids = await readers(world, 2)
    await begin(world, { member_ids: ids }, { kind: 'newsletter' })
    await world.service.runJobs()
    await begin(world, { member_ids: ids })
    await world.service.runJobs()
    const rows = await world.storage.db
      .selectFrom('mailing_copies')
      .select('unsubscribe_token')
      .where('organization_id', '=', world.association.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ unsubscribe_token: token }) => token?.length)).toEqual([32, 32, undefined, undefined])
  })
})

describeService('a message that is tried', (enter) => {
  it('addresses its writer by the first name, and shows how newsletters are stopped', async () => {
    const world = await enter()
    const writer = await join(world, ['leden:lezen', 'leden:schrijven'])
    const [id = 0] = await readers(world, 1)
    const text = { kind: 'newsletter', text: '{name}, {member}, {membership_number}.' } as const
    const mailing = await draft(world, { member_ids: [id] }, text)
    await call(writer.connection, 'testMailing', { id: mailing.id })
    const email = (await deliver(world)).find(({ envelope }) => envelope.to[0] === writer.email)
    const [first = ''] = (email?.to?.[0]?.name ?? '').split(' ')
    expect(email?.subject).toBe(`[Test] Training, ${first}`)
    expect(email?.text).toMatch(/^(Person \d+), \1, \./)
    expect(email?.text).toContain('/newsletters/example')
  })

  it('is written by who made it', async () => {
    const world = await enter()
    const writer = await join(world, ['leden:lezen', 'leden:schrijven'])
    const [id = 0] = await readers(world, 1)
    const body: MailingCreate = { kind: 'information', recipients: { member_ids: [id] } }
    expect(await call(writer.connection, 'createMailing', { body })).toMatchObject({
      created_by: expect.stringMatching(/^Person \d+$/),
      subject: '',
      text: '',
      one_per_address: true,
      status: 'draft',
      sent_at: null,
      stopped_at: null,
      job_id: null,
      counts: { waiting: 0, sent: 0, failed: 0, not_sent: 0 },
    })
  })
})
