/** Writing to members, from a draft to what each of them gets (docs/decisions/writing-to-people.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { mailingLimits } from '#contract/mailings.ts'
import { addRow } from '../../testing/add-row.ts'
import { makeAssociation } from '../../testing/association.ts'
import { rowsOf, start } from '../../testing/contribution-run.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import { describeEngine } from '../../testing/databases.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { addCommittee, addGroup, addMembership, addTerm } from '../../testing/groups.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { makeOutbox } from '../../testing/outbox.ts'
import { draft, mailingText as text, previewOf } from '../../testing/mailings.ts'
import { join } from '../../testing/people.ts'
import { rows } from '../../testing/rows.ts'
import { startTestService } from '../../testing/service.ts'
import { insertRows } from '../database/insert-rows.ts'

/** Who each row is about, who reads it, or why nobody does. */
async function planOf(world: TestWorld, mailing: { readonly id: number }) {
  const job = await previewOf(world, mailing)
  const rows = await rowsOf(world.board, job)
  return rows.map(({ member, readers, reason, bundle }) => [
    member?.id ?? readers[0]?.name,
    reason ?? readers.map(({ email }) => email).join(' '),
    bundle,
  ])
}

/** Sends it, and gives what a mail server got once its turn had come. */
async function sent(world: TestWorld, mailing: { readonly id: number }) {
  const mail = await startMailServer()
  const outbox = makeOutbox(world.storage, { smtpUrl: mail.url })
  const job = await start(world, await previewOf(world, mailing))
  const deliver = async () => {
    outbox.pass(60_000)
    await outbox.worker.deliverDue()
    return mail.emails
  }
  return { job, outbox, mail, deliver }
}

/** A parent with a child of nine who has no address. */
async function family(world: TestWorld, isContact = true) {
  const parent = await addMember(world, { first_name: 'Sander', email: 'sander@example.org' })
  const child = await addMember(world, {
    first_name: 'Bo',
    date_of_birth: '2017-01-01',
    relationships: [{ member_id: parent, type: 'child_of', primary_contact: isContact }],
  })
  return { parent, child }
}

describeServiceOnEachDatabase('a message to members', (enter) => {
  it('goes to each address of a selection once, and says who is left out', async () => {
    const world = await enter()
    const { parent, child } = await family(world)
    const silent = await addMember(world)
    const mailing = await draft(world, { member_ids: [parent, child, silent] })
    expect(await planOf(world, mailing)).toEqual([
      [parent, 'sander@example.org', 1],
      [child, 'sander@example.org', 1],
      [silent, 'no_email', null],
    ])
    const { job, deliver } = await sent(world, mailing)
    expect(job).toMatchObject({ status: 'done', counts: { invoices: 1, done: 1, left_out: 1 } })
    const emails = await deliver()
    expect(emails.map(({ envelope, subject }) => [envelope.to, subject])).toEqual([
      [['sander@example.org'], 'Training, Sander'],
    ])
    expect(emails[0]?.text).toContain('This is about Sander Jansen en Bo Jansen.')
    const after = await call(world.board, 'getMailing', { id: mailing.id })
    expect(after).toMatchObject({ status: 'sent', counts: { sent: 1, waiting: 0, failed: 0 }, job_id: job.id })
    const ofChild = await call(world.board, 'listMailingCopies', { query: { member_id: child } })
    expect(ofChild.data).toMatchObject([
      { member: { id: child }, reader: { member_id: parent, email: 'sander@example.org' }, status: 'sent' },
    ])
    const ofParent = await call(world.board, 'listMailingCopies', { query: { member_id: parent } })
    expect(ofParent.data).toHaveLength(2)
  })

  it('goes to each member alone where that is chosen', async () => {
    const world = await enter()
    const { parent, child } = await family(world)
    const mailing = await draft(world, { member_ids: [parent, child] }, { one_per_address: false })
    const { deliver } = await sent(world, mailing)
    const lines = (await deliver()).map(({ text: body }) => body?.split('\n')[2])
    // Two of them are on their way at a time.
    expect(new Set(lines)).toEqual(new Set(['This is about Bo Jansen.', 'This is about Sander Jansen.']))
    expect(lines).toHaveLength(2)
  })

  it('is for a group, a committee, an event with its guests, or everyone', async () => {
    const world = await enter()
    const member = await addMember(world, { email: 'a@example.org' })
    const former = await addRow(world, 'members', { email: 'former@example.org', status: 'ended' })
    const [group, committee] = [await addGroup(world), await addCommittee(world)]
    await addMembership(world, group, member, ['2026-01-01', null])
    await addMembership(world, group, former, ['2026-01-01', null])
    await addTerm(world, committee, member, ['2026-01-01', null])
    const event = await addEvent(world)
    await register(world, event, { member_id: member })
    await register(world, event, { name: 'Guest', email: 'guest@example.org' })
    await register(world, event, { name: 'Other guest', email: 'other@example.org' })
    const own = [member, 'a@example.org', 1]
    expect(await planOf(world, await draft(world, { group_id: group }))).toEqual([own])
    expect(await planOf(world, await draft(world, { committee_id: committee }))).toEqual([own])
    expect(await planOf(world, await draft(world, { everyone: true }))).toEqual([own])
    const toEvent = await draft(world, { event_id: event })
    expect(await planOf(world, toEvent)).toEqual([
      own,
      ['Guest', 'guest@example.org', 2],
      ['Other guest', 'other@example.org', 3],
    ])
    const { deliver } = await sent(world, toEvent)
    const subjects = (await deliver()).map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(new Set(['Training, Guest', 'Training, Jansen', 'Training, Other guest']))
    expect(subjects).toHaveLength(3)
  })

  it('does not go out once it is stopped', async () => {
    const world = await enter()
    const ids = [await addMember(world, { email: 'a@example.org' }), await addMember(world, { email: 'b@example.org' })]
    const mailing = await draft(world, { member_ids: ids })
    const { outbox, mail, deliver } = await sent(world, mailing)
    // The first one is due at once, the second one half a second later.
    await outbox.worker.deliverDue()
    const stopped = await call(world.board, 'stopMailing', { id: mailing.id })
    expect(stopped).toMatchObject({ status: 'stopped', counts: { sent: 1, not_sent: 1, waiting: 0 } })
    await deliver()
    expect(mail.emails).toHaveLength(1)
    expect(await refused(world.board, 'stopMailing', { id: mailing.id })).toEqual(problem(409, 'mailing_status'))
  })

  it('is sent once, by the first one who starts it', async () => {
    const world = await enter()
    const id = await addMember(world, { email: 'a@example.org' })
    const mailing = await draft(world, { member_ids: [id] })
    const [first, second] = [await previewOf(world, mailing), await previewOf(world, mailing)]
    await start(world, first)
    const again = { id: second.id, body: { fingerprint: second.fingerprint } }
    expect(await refused(world.board, 'startJob', again)).toEqual(problem(409, 'job_outdated'))
    expect(await refused(world.board, 'createJob', { body: { send_mailing: { mailing_id: mailing.id } } })).toEqual(
      problem(409, 'mailing_status'),
    )
    expect(await refused(world.board, 'updateMailing', { id: mailing.id, body: { subject: 'Other' } })).toEqual(
      problem(409, 'mailing_status'),
    )
    expect(await refused(world.board, 'deleteMailing', { id: mailing.id })).toEqual(problem(409, 'mailing_status'))
  })

  it('leaves out whose address or text has changed since the preview', async () => {
    const world = await enter()
    const { child, parent } = await family(world)
    const other = await addMember(world, { email: 'b@example.org' })
    const mailing = await draft(world, { member_ids: [child, other] })
    const job = await previewOf(world, mailing)
    await call(world.board, 'startJob', { id: job.id, body: { fingerprint: job.fingerprint } })
    await call(world.board, 'updateMember', { id: parent, body: { email: null } })
    await world.service.runJobs()
    expect((await rowsOf(world.board, job)).map(({ reason }) => reason)).toEqual(['no_email', null])
    const edited = await draft(world, { member_ids: [other] })
    const begun = await previewOf(world, edited)
    await call(world.board, 'startJob', { id: begun.id, body: { fingerprint: begun.fingerprint } })
    await call(world.board, 'updateMailing', { id: edited.id, body: { text: 'Other words' } })
    await world.service.runJobs()
    expect((await rowsOf(world.board, begun)).map(({ reason }) => reason)).toEqual(['changed_since'])
    expect(await call(world.board, 'getMailing', { id: edited.id })).toMatchObject({ status: 'draft' })
  })

  it('sends nothing of a draft that is discarded while its sending starts, and says so of each row', async () => {
    const world = await enter()
    const mailing = await draft(world, { member_ids: [await addMember(world, { email: 'a@example.org' })] })
    const job = await previewOf(world, mailing)
    await call(world.board, 'startJob', { id: job.id, body: { fingerprint: job.fingerprint } })
    await call(world.board, 'deleteMailing', { id: mailing.id })
    await world.service.runJobs()
    expect(await call(world.board, 'getJob', { id: job.id })).toMatchObject({
      status: 'done',
      counts: { done: 0, skipped: 1 },
    })
    expect((await rowsOf(world.board, job)).map(({ reason }) => reason)).toEqual(['changed_since'])
  })
})

describeService('who reads a message for someone without an address', (enter) => {
  it('is a parent of a child, but not of a grown-up', async () => {
    const world = await enter()
    const { child, parent } = await family(world, false)
    const grown = await addMember(world, {
      date_of_birth: '2008-03-01',
      relationships: [{ member_id: parent, type: 'child_of' }],
    })
    const unknown = await addMember(world, { relationships: [{ member_id: parent, type: 'child_of' }] })
    expect(await planOf(world, await draft(world, { member_ids: [child, grown, unknown] }))).toEqual([
      [child, 'sander@example.org', 1],
      [grown, 'no_email', null],
      [unknown, 'no_email', null],
    ])
  })

  it('is the payer of a child without relatives', async () => {
    const world = await enter()
    const child = await addMember(world, { date_of_birth: '2017-01-01' })
    await call(world.board, 'updatePayer', {
      id: child,
      body: { recipient: { name: 'Gemeente', email: 'gemeente@example.org' } },
    })
    expect(await planOf(world, await draft(world, { member_ids: [child] }))).toEqual([
      [child, 'gemeente@example.org', 1],
    ])
  })

  it('is nobody for the deceased', async () => {
    const world = await enter()
    const { child, parent } = await family(world)
    await call(world.board, 'updateMember', { id: child, body: { status: 'deceased' } })
    expect(await planOf(world, await draft(world, { member_ids: [child, parent] }))).toEqual([
      [parent, 'sander@example.org', 1],
      [child, 'deceased', null],
    ])
  })
})

describeService('the text of a message', (enter) => {
  it('shows HTML as text, bold words and links as such, and no link that a name brings', async () => {
    const world = await enter()
    const hostile = '<img src=x onerror=alert(1)>'
    const id = await addMember(world, { first_name: 'https://evil.example', email: 'a@example.org' })
    const body = `${hostile} {first_name}\n\nCome at *eight o'clock*, see https://club.example/a?b=1&c=2. Or www.club.example, awww.none.`
    const mailing = await draft(world, { member_ids: [id] }, { text: body })
    const { html, text: plain } = await call(world.board, 'previewMailing', { id: mailing.id })
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; https://evil.example</p>')
    expect(html).not.toMatch(/<img|href="https:\/\/evil/)
    expect(html).toContain('<strong>eight o&#39;clock</strong>')
    expect(html).toContain('<a href="https://club.example/a?b=1&amp;c=2">https://club.example/a?b=1&amp;c=2</a>.')
    expect(html).toContain('<a href="https://www.club.example">www.club.example</a>, awww.none.')
    expect(plain).toContain('https://club.example/a?b=1&c=2.')
  })

  it('ends in the language of the association, in which it is written, for every reader', async () => {
    const world = await enter()
    const id = await addMember(world, { email: 'a@example.org', language: 'de' })
    const mailing = await draft(world, { member_ids: [id] })
    const { language, text } = await call(world.board, 'previewMailing', { id: mailing.id })
    expect(language).toBe('nl')
    expect(text).not.toContain('E-Mail')
  })

  it('is refused with a placeholder that does not exist, at its field', async () => {
    const world = await enter()
    const id = await addMember(world)
    const body = {
      kind: 'information' as const,
      recipients: { member_ids: [id] },
      subject: 'Hi {nmae}',
      text: 'Dear {first_name} {',
    }
    expect(await refused(world.board, 'createMailing', { body })).toEqual(
      invalid(['subject', 'invalid'], ['text', 'invalid']),
    )
  })

  it('is refused where an email would become many times as long with its names', async () => {
    const world = await enter()
    const recipients = { member_ids: [await addMember(world)] }
    const most = '{member}'.repeat(mailingLimits.placeholders)
    await call(world.board, 'createMailing', { body: { kind: 'information', recipients, text: most } })
    expect(
      await refused(world.board, 'createMailing', { body: { kind: 'information', recipients, text: `${most}{name}` } }),
    ).toEqual(invalid(['text', 'invalid']))
  })

  it('is asked for before it is sent', async () => {
    const world = await enter()
    const id = await addMember(world, { email: 'a@example.org' })
    const mailing = await draft(world, { member_ids: [id] }, { subject: '', text: '' })
    expect(await refused(world.board, 'createJob', { body: { send_mailing: { mailing_id: mailing.id } } })).toEqual(
      invalid(['send_mailing.subject', 'required'], ['send_mailing.text', 'required']),
    )
  })

  it('is tried on the person who writes it, who needs no member', async () => {
    const world = await enter()
    const writer = await join(world, ['leden:lezen', 'leden:schrijven'])
    const id = await addMember(world)
    const mailing = await draft(world, { member_ids: [id] })
    const mail = await startMailServer()
    const outbox = makeOutbox(world.storage, { smtpUrl: mail.url })
    expect(await call(writer.connection, 'testMailing', { id: mailing.id })).toMatchObject({ email: writer.email })
    await outbox.worker.deliverDue()
    expect(mail.emails.map(({ envelope, subject }) => [envelope.to[0], subject])).toContainEqual([
      writer.email,
      '[Test] Training, Person',
    ])
    expect(await refused(world.board, 'testMailing', { id: mailing.id })).toEqual(problem(404, 'not_found'))
  })
})

describeEngine('sqlite', 'a message of a large association', (open) => {
  it('is shown without reading all members in one statement, in which other requests would wait', async () => {
    const counted = countedStorage(await open())
    const service = await startTestService({ storage: counted.storage })
    const association = await makeAssociation(counted.storage)
    const members = Array.from({ length: 1_200 }, (_, index) => ({
      ...rows.members({ organization_id: association.id, id: index + 1 }),
      membership_number: `n${index}`,
      email: `${index}@example.org`,
    }))
    await counted.storage.transaction((tx) => insertRows(tx, 'members', members))
    const board = service.connection(await association.key())
    const body = { recipients: { member_ids: members.map(({ id }) => id) }, ...text }
    const { id } = await call(board, 'createMailing', { body })
    const { statements: whole } = await counted.costOf(() => call(board, 'previewMailing', { id }))
    const small = await call(board, 'createMailing', { body: { ...body, recipients: { member_ids: [1] } } })
    const { statements: single } = await counted.costOf(() => call(board, 'previewMailing', { id: small.id }))
    expect(whole - single).toBeGreaterThanOrEqual(2)
    await service.close()
  })

  it('counts its emails in a statement of its own, so that requests go on while a page of large ones is counted', async () => {
    const counted = countedStorage(await open())
    const service = await startTestService({ storage: counted.storage })
    const association = await makeAssociation(counted.storage)
    const id = await addRow({ storage: counted.storage, association }, 'members')
    const board = service.connection(await association.key())
    const costOf = async () => {
      await call(board, 'createMailing', { body: { kind: 'information', recipients: { member_ids: [id] } } })
      const { statements } = await counted.costOf(() => call(board, 'listMailings', {}))
      return statements
    }
    const first = await costOf()
    expect(await costOf()).toBe(first + 1)
    await service.close()
  })
})
