/** Newsletters and how they are stopped (docs/decisions/writing-to-people.md). */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { MailingCreate } from '#contract/schemas/management/mailings.ts'
import { rowsOf, start } from '../../testing/contribution-run.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { makeOutbox } from '../../testing/outbox.ts'
import { headersOf, pageHeaders, policyOf } from '../../testing/page-headers.ts'
import { ask } from '../../testing/requests.ts'
import { rows } from '../../testing/rows.ts'
import { batchSize } from '../database/batches.ts'
import { insertRows } from '../database/insert-rows.ts'
import { newUnsubscribeToken, unsubscribe } from './unsubscribe.ts'

const newsletter = { kind: 'newsletter', subject: 'News', text: 'Dear {first_name}' } as const

const draft = ({ board }: TestWorld, recipients: MailingCreate['recipients'], more: Partial<MailingCreate> = {}) =>
  call(board, 'createMailing', { body: { ...newsletter, recipients, ...more } })

const previewOf = ({ board }: TestWorld, { id }: { readonly id: number }) =>
  call(board, 'createJob', { body: { send_mailing: { mailing_id: id } } })

async function reasonsOf(world: TestWorld, mailing: { readonly id: number }) {
  const rows = await rowsOf(world.board, await previewOf(world, mailing))
  return rows.map(({ member, readers, reason }) => [member?.id ?? readers[0]?.name, reason])
}

/** What a mail server got, with the address of the header by which newsletters are stopped. */
async function sent(world: TestWorld, mailing: { readonly id: number }) {
  const mail = await startMailServer()
  const outbox = makeOutbox(world.storage, { smtpUrl: mail.url })
  await start(world, await previewOf(world, mailing))
  outbox.pass(60_000)
  await outbox.worker.deliverDue()
  return mail.emails.map((email) => {
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value
    const link = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
    // The outbox of a test knows the service by another address.
    const here = link && new URL(new URL(link).pathname, world.service.baseUrl).href
    return { email, to: email.envelope.to[0], header, link, here }
  })
}

/** Two members at one address, with one email that has this link. */
async function household(world: TestWorld) {
  const ids = [
    await addMember(world, { first_name: 'Bo', email: 'home@example.org' }),
    await addMember(world, { first_name: 'Jo', email: 'Home@example.org' }),
  ]
  const [email] = await sent(world, await draft(world, { member_ids: ids }))
  return { ids, link: email?.here ?? '' }
}

const stateOf = async ({ board }: TestWorld, id: number) =>
  (await call(board, 'getManagedMember', { id })).no_newsletters

/** As a mail program does it: without cookies, whatever the language. */
const oneClick = (link: string) =>
  ask(link, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

describeServiceOnEachDatabase('a newsletter', (enter) => {
  it('is stopped by one click for the members whom the email was for, and is in the change log', async () => {
    const world = await enter()
    const other = await addMember(world, { email: 'other@example.org' })
    const { ids, link } = await household(world)
    expect((await oneClick(link)).status).toBe(200)
    const state = { since: '2026-03-01', by: null }
    for (const id of ids) expect(await stateOf(world, id)).toEqual(state)
    expect(await stateOf(world, other)).toBeNull()
    const changes = await call(world.board, 'listChanges', { query: { record: 'member', record_id: ids[0] } })
    expect(changes.data.find(({ actor }) => actor.kind === 'newsletter_link')).toMatchObject({
      action: 'changed',
      fields: [{ name: 'no_newsletters_since', before: null, after: '2026-03-01' }],
    })
    expect(await reasonsOf(world, await draft(world, { member_ids: [...ids, other] }))).toEqual([
      [other, null],
      [ids[0], 'no_newsletters'],
      [ids[1], 'no_newsletters'],
    ])
  })

  it('is stopped in parts where more members share an address than are written together', async () => {
    const { storage, association } = await enter()
    const counted = countedStorage(storage)
    const token = newUnsubscribeToken()
    const keys = Array.from({ length: 2 * batchSize + 1 }, (_, index) => {
      return { organization_id: association.id, id: index + 1 }
    })
    await storage.transaction(async (tx) => {
      await insertRows(tx, 'members', keys.map(rows.members))
      await insertRows(tx, 'mailings', [rows.mailings({ organization_id: association.id, id: 1 })])
      const copies = keys.map((key) => ({ ...rows.mailing_copies(key), member_id: key.id, unsubscribe_token: token }))
      await insertRows(tx, 'mailing_copies', copies)
    })
    const parts = { storage: counted.storage, clock: () => '2026-03-01T12:00:00.000Z' }
    const click = () => unsubscribe(parts, { association: { id: association.id, timezone: 'Europe/Amsterdam' }, token })
    expect(await counted.costOf(click)).toMatchObject({ commits: 3 })
    expect(await counted.costOf(click)).toMatchObject({ commits: 0 })
    const left = storage.db.selectFrom('members').where('organization_id', '=', association.id).select('id')
    expect(await left.where('no_newsletters_since', 'is', null).execute()).toEqual([])
  })

  it('has a link of its own for each member and each email', async () => {
    const world = await enter()
    const ids = [await addMember(world, { email: 'a@example.org' }), await addMember(world, { email: 'b@example.org' })]
    const emails = [
      ...(await sent(world, await draft(world, { member_ids: ids }))),
      ...(await sent(world, await draft(world, { member_ids: ids }))),
    ]
    const links = emails.map(({ link }) => link)
    expect(new Set(links).size).toBe(4)
    for (const link of links) expect(link).toMatch(/\/newsletters\/[\w-]{32}$/)
    await oneClick(emails.find(({ to }) => to === 'b@example.org')?.here ?? '')
    expect(await stateOf(world, ids[0] ?? 0)).toBeNull()
  })

  it('does not leave for who has stopped them since it was sent', async () => {
    const world = await enter()
    const { ids, link } = await household(world)
    const third = await addMember(world, { email: 'third@example.org' })
    const mail = await startMailServer()
    const outbox = makeOutbox(world.storage, { smtpUrl: mail.url })
    const mailing = await draft(world, { member_ids: [...ids, third] })
    await start(world, await previewOf(world, mailing))
    await oneClick(link)
    outbox.pass(60_000)
    await outbox.worker.deliverDue()
    expect(mail.emails.map(({ envelope }) => envelope.to[0])).toEqual(['third@example.org'])
    expect(await call(world.board, 'getMailing', { id: mailing.id })).toMatchObject({
      counts: { sent: 1, not_sent: 1, failed: 0 },
    })
  })

  it('is stopped and taken up again by the secretary, whose name stays', async () => {
    const world = await enter()
    const id = await addMember(world, { email: 'a@example.org' })
    const change = (newsletters: boolean) => call(world.board, 'updateManagedMember', { id, body: { newsletters } })
    const { no_newsletters: first } = await change(false)
    expect([first?.since, first?.by]).toEqual(['2026-03-01', expect.stringMatching(/^Key /)])
    world.service.setNow('2026-03-02T08:00:00.000Z')
    expect((await change(false)).no_newsletters).toEqual(first)
    expect((await change(true)).no_newsletters).toBeNull()
  })
})

describeService('the email of a newsletter', (enter) => {
  it('says how to stop them in its headers and at its end; information does not', async () => {
    const world = await enter()
    const id = await addMember(world, { email: 'a@example.org' })
    const [first] = await sent(world, await draft(world, { member_ids: [id] }))
    expect(first?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(first?.email.text?.trimEnd().endsWith(`Afmelden: ${first.link}`)).toBe(true)
    expect(first?.email.html).toContain(`<a href="${first?.link}">Afmelden</a>`)
    const [other] = await sent(world, await draft(world, { member_ids: [id] }, { kind: 'information' }))
    expect([other?.header('list-unsubscribe'), other?.header('list-unsubscribe-post')]).toEqual([undefined, undefined])
    expect(other?.email.text).not.toContain('ieuwsbrie')
  })

  it('goes to no guest of an event, who could not stop them', async () => {
    const world = await enter()
    const event = await addEvent(world)
    await register(world, event, { name: 'Guest', email: 'guest@example.org' })
    expect(await reasonsOf(world, await draft(world, { event_id: event }))).toEqual([['Guest', 'not_member']])
    expect(await reasonsOf(world, await draft(world, { event_id: event }, { kind: 'information' }))).toEqual([
      ['Guest', null],
    ])
  })

  it('is no reason to leave out information about the membership', async () => {
    const world = await enter()
    const { ids, link } = await household(world)
    await oneClick(link)
    const mailing = await draft(world, { member_ids: ids }, { kind: 'information' })
    expect((await reasonsOf(world, mailing)).map(([, reason]) => reason)).toEqual([null, null])
  })

  it('is a kind that has to be chosen', async () => {
    const { board } = await enter()
    const { kind: _, ...body } = { ...newsletter, recipients: { everyone: true as const } }
    // @ts-expect-error -- what the app refuses too
    expect(await refused(board, 'createMailing', { body })).toEqual(invalid(['kind', 'required']))
  })
})

describeService('the page that stops newsletters', (enter) => {
  it('changes nothing by being opened, and has a button that does', async () => {
    const world = await enter()
    const { ids, link } = await household(world)
    const opened = await ask(link, { headers: { 'Accept-Language': 'en' } })
    expect(opened.text).toContain('No more newsletters from TC De Linde?')
    const form = /<form method="post" action="([^"]+)">/.exec(opened.text)?.[1] ?? ''
    expect(await stateOf(world, ids[0] ?? 0)).toBeNull()
    const done = await ask(new URL(form, link).href, { method: 'POST' })
    expect([done.status, done.headers.get('Content-Language')]).toEqual([200, 'en'])
    expect(await stateOf(world, ids[0] ?? 0)).toEqual({ since: '2026-03-01', by: null })
  })

  it('answers the same when it is sent twice, and keeps the first day', async () => {
    const world = await enter()
    const { ids, link } = await household(world)
    const first = await oneClick(link)
    world.service.setNow('2026-03-09T12:00:00.000Z')
    expect((await oneClick(link)).text).toBe(first.text)
    expect(await stateOf(world, ids[0] ?? 0)).toMatchObject({ since: '2026-03-01' })
  })

  it('looks the same for a link that never was; sending that says that nothing changed', async () => {
    const world = await enter()
    const { link } = await household(world)
    const root = new URL('.', link).href
    const words = async (address: string) => {
      const { status, text } = await ask(address)
      return [status, text.replaceAll(new URL(address).pathname, '')]
    }
    expect(await words(`${root}nonsense`)).toEqual(await words(link))
    for (const token of ['nonsense', 'example', link.slice(-32, -1), '%00', "' or 1=1 --", 'x'.repeat(5000)]) {
      const { status, text } = await ask(root + token, { method: 'POST', headers: { 'Accept-Language': 'en' } })
      expect([status, text.includes('Nothing was changed.')]).toEqual([404, true])
    }
    expect((await ask(link.replace(/public\/[^/]+/, 'public/no-such-club'), { method: 'POST' })).status).toBe(404)
  })

  it('does nothing with the link of another association', async () => {
    const [one, other] = [await enter(), await enter()]
    const { ids, link } = await household(one)
    const { link: another } = await household(other)
    const [, token = ''] = link.split('/newsletters/')
    expect((await oneClick(another.replace(/[^/]+$/, token))).status).toBe(404)
    expect(await stateOf(one, ids[0] ?? 0)).toBeNull()
  })

  it('stays out of caches and search engines, and sends its form to itself only', async () => {
    const { link } = await household(await enter())
    const { text, headers } = await ask(link, { headers: { 'Accept-Language': 'nl' } })
    const styles = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    )
    expect(headersOf(headers)).toEqual({
      ...pageHeaders,
      'cache-control': 'private, no-store',
      'content-language': 'nl',
      'content-security-policy': policyOf({ styles, forms: 'self' }),
      'content-type': 'text/html; charset=UTF-8',
      vary: 'Accept-Language',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
})
