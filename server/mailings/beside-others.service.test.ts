/** Messages beside those of other associations with the same ids (docs/testing.md). */
import type { MailingCreate } from '#contract/schemas/management/mailings.ts'
import { rowsOf, start } from '../../testing/contribution-run.ts'
import { type Scenario, testBesideOthers } from '../../testing/beside-others.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { addClass, addCommittee, addGroup, addMembership, addSubscription, addTerm } from '../../testing/groups.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { makeOutbox } from '../../testing/outbox.ts'
import { ask } from '../../testing/requests.ts'

const always = ['2025-01-01', null] as const
const words = { subject: 'News', text: 'Dear {first_name}, this is about {member}.' }

/** As far as the emails that wait. */
async function send(scenario: Scenario, body: MailingCreate) {
  const { id } = await scenario.ask('createMailing', { body })
  await scenario.ask('previewMailing', { id })
  const job = await scenario.ask('createJob', { body: { send_mailing: { mailing_id: id } } })
  scenario.keep(await rowsOf(scenario.board, job))
  scenario.keep(await start(scenario, job))
  return scenario.ask('getMailing', { id })
}

/** The links by which newsletters are stopped, of the emails that leave. */
async function deliver({ storage, keep }: Scenario): Promise<string[]> {
  const mail = await startMailServer()
  const outbox = makeOutbox(storage, { smtpUrl: mail.url })
  outbox.pass(60_000)
  await outbox.worker.deliverDue()
  const emails = mail.emails.toSorted((a, b) => (a.subject ?? '').localeCompare(b.subject ?? ''))
  keep(emails.map(({ envelope, subject }) => [envelope.to, subject]))
  return emails.flatMap(({ headers }) => {
    const line = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    return /newsletters\/([\w-]+)/.exec(line)?.[1] ?? []
  })
}

describeDatabase('the messages of an association', (open) => {
  testBesideOthers(open, async (scenario) => {
    const { refuse, keep, service, association, storage } = scenario
    const parent = await addMember(scenario, { first_name: 'Sander', email: 'sander@example.org' })
    const child = await addMember(scenario, {
      first_name: 'Bo',
      date_of_birth: '2017-01-01',
      relationships: [{ member_id: parent, type: 'child_of' }],
    })
    const ward = await addMember(scenario, { first_name: 'Kim', date_of_birth: '2017-01-01' })
    await scenario.ask('updatePayer', { id: ward, body: { recipient: { name: 'Town', email: 'town@example.org' } } })
    const reader = await addMember(scenario, { first_name: 'Lea', email: 'lea@example.org', status: 'prospective' })
    const [group, committee, event] = [await addGroup(scenario), await addCommittee(scenario), await addEvent(scenario)]
    const lessons = await addClass(scenario)
    await addMembership(scenario, group, parent, always)
    await addMembership(scenario, group, child, always)
    await addSubscription(scenario, lessons.product, reader, always)
    await addTerm(scenario, committee, parent, always)
    await register(scenario, event, { member_id: parent })
    await register(scenario, event, { name: 'Guest', email: 'guest@example.org' })
    for (const recipients of [
      { member_ids: [reader + 2] },
      { group_id: lessons.group + 1 },
      { committee_id: committee + 1 },
      { event_id: event + 1 },
    ])
      await refuse('createMailing', { body: { kind: 'information', recipients } })
    const discarded = await scenario.ask('createMailing', {
      body: { kind: 'information', recipients: { everyone: true } },
    })
    await scenario.ask('updateMailing', { id: discarded.id, body: { ...words, recipients: { group_id: group } } })
    await scenario.ask('deleteMailing', { id: discarded.id })
    await refuse('getMailing', { id: discarded.id })
    await send(scenario, { kind: 'newsletter', recipients: { everyone: true }, ...words })
    for (const recipients of [
      { member_ids: [parent, child, ward] },
      { group_id: group },
      { group_id: lessons.group },
      { committee_id: committee },
      { event_id: event },
      // So that the message that is stopped has an id that the others have too.
      { member_ids: [reader] },
    ])
      await send(scenario, { kind: 'information', recipients, ...words })
    const [token] = await deliver(scenario)
    const { slug } = await storage.db
      .selectFrom('organizations')
      .select('slug')
      .where('id', '=', association.id)
      .executeTakeFirstOrThrow()
    const { status } = await ask(`${service.url}/public/${slug}/newsletters/${token}`, { method: 'POST' })
    keep(status)
    const stopped = await send(scenario, { kind: 'information', recipients: { everyone: true }, ...words })
    await scenario.ask('stopMailing', { id: stopped.id })
    await deliver(scenario)
    await scenario.ask('listMailings', {})
    await scenario.ask('listMailingCopies', {})
    await scenario.ask('listMailingCopies', { query: { member_id: parent } })
    await scenario.ask('listMailingCopies', { query: { mailing_id: stopped.id } })
    for (const id of [parent, reader]) await scenario.ask('getManagedMember', { id })
    await scenario.ask('listChanges', { query: { limit: 100 } })
  })
})
