/** The sample on the first start and on later ones. */
import { cpSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { call } from '#client/client.ts'
import { later } from '../lib/clock.ts'
import { importFile } from '../../testing/import-file.ts'
import { openStorage } from '../database/open.ts'
import { testBrowser } from '../../testing/browser.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { problem, refused } from '../../testing/describe-service.ts'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import { sampleAssociation } from '../../testing/sample.ts'
import { startTestService } from '../../testing/service.ts'
import { exportText } from '../../testing/export-text.ts'
import { openSample, sampleLines, type SampleParts } from './open-sample.ts'
import { OpenSampleGate } from './sample-gate.ts'

const clock = () => '2026-11-21T12:00:00.000Z'

/** An import of everything: long for a busy machine. */
const patience = { timeout: 120_000 }

function dataFolder(): string {
  const folder = scratchFolder('sample')
  onTestFinished(() => removeFolder(folder))
  return folder
}

const original = scratchFolder('sample')
afterAll(() => removeFolder(original))
let made: Promise<void> | undefined

async function make(): Promise<void> {
  const storage = await openStorage({ file: join(original, 'ledenbalie.db') })
  await openSample({ storage, dataFolder: original, clock })
  await storage.close()
}

/** A copy of a sample that was made once, as after a restart. */
async function sampleParts(): Promise<SampleParts> {
  await (made ??= make())
  const folder = dataFolder()
  cpSync(original, folder, { recursive: true })
  const storage = await openStorage({ file: join(folder, 'ledenbalie.db') })
  onTestFinished(() => storage.close())
  return { storage, dataFolder: folder, clock }
}

describeDatabase('the sample', (open) => {
  test('is created once; a second start returns the same people and links and changes nothing', patience, async () => {
    const parts = { storage: await open(), dataFolder: dataFolder(), clock }
    const opened = await openSample(parts)
    const before = await exportText(parts.storage, 'tc-de-linde')
    expect(await openSample({ ...parts, clock: () => '2026-11-22T12:00:00.000Z' })).toEqual(opened)
    expect(await exportText(parts.storage, 'tc-de-linde')).toBe(before)
    expect(opened?.people.map(({ role }) => role)).toEqual(['secretary', 'treasurer', 'organiser', 'administrator'])
  })

  test('is not created beside an existing association', async () => {
    const parts = { storage: await open(), dataFolder: dataFolder(), clock }
    await importFile({
      storage: parts.storage,
      file: { organization: { slug: 'own', name: 'Own' } },
      clock: () => clock(),
    })
    expect(await openSample(parts)).toBeNull()
    expect(readdirSync(parts.dataFolder)).toEqual([])
  })
})

test('a start shows the people who are still there, and stores the links readable by the owner only', async () => {
  const parts = await sampleParts()
  const opened = await openSample(parts)
  await parts.storage.db
    .deleteFrom('people')
    .where('id', '=', opened?.people[0]?.id ?? 0)
    .execute()
  const reopened = await openSample(parts)
  expect(reopened?.people.map(({ role }) => role)).toEqual(['treasurer', 'organiser', 'administrator'])
  const files = ['sample-association.json', 'sample.json']
  expect(files.map((name) => statSync(join(parts.dataFolder, name)).mode & 0o777)).toEqual([0o600, 0o600])
})

test.each([
  [
    'whose people an earlier version did not have',
    async ({ storage }: SampleParts) => storage.db.deleteFrom('people').execute(),
  ],
  ['whose links are gone', async ({ dataFolder: folder }: SampleParts) => rmSync(join(folder, 'sample.json'))],
])('a sample %s says what to do instead of printing links', async (_, lose) => {
  const parts = await sampleParts()
  await lose(parts)
  const opened = await openSample(parts)
  const lines = sampleLines(opened, 'http://127.0.0.1:4000', './data').join('\n')
  expect(lines).toContain('ledenbalie people invite tc-de-linde')
  expect(lines).toContain('move ./data elsewhere')
  expect(lines).not.toContain('#token')
  // No link is right then: not even one without a token.
  const gate = new OpenSampleGate()
  if (opened) gate.open(opened)
  expect(gate.person('', 1)).toBeNull()
})

test('is created for the current day in the time zone of the association', patience, async () => {
  const storage = await openStorage({ file: ':memory:' })
  onTestFinished(() => storage.close())
  await openSample({ storage, dataFolder: dataFolder(), clock: () => '2028-02-29T23:30:00.000Z' })
  const { events } = sampleAssociation('2028-03-01')
  const stored = await storage.db.selectFrom('events').select('starts_at').orderBy('starts_at').execute()
  expect(stored.map(({ starts_at: start }) => start)).toEqual(events.map(({ starts_at: start }) => start).toSorted())
})

test('its invoices are numbered by date, without a gap in any year', async () => {
  const { storage } = await sampleParts()
  const invoices = await storage.db.selectFrom('invoices').select(['number', 'invoice_date']).orderBy('id').execute()
  const years = Map.groupBy(invoices, ({ invoice_date: date }) => date.slice(0, 4))
  const expected = [...years].flatMap(([year, list]) =>
    list.map((_, index) => `${year}-${String(index + 1).padStart(4, '0')}`),
  )
  expect(invoices.map(({ number }) => number)).toEqual(expected)
})

const printed = {
  token: 't0',
  organizationId: 1,
  association: 'TC',
  people: [{ id: 2, role: 'secretary', name: 'Marleen Visser' }],
} as const

test('the link carries its token behind the #, which no browser sends', () => {
  const lines = sampleLines(printed, 'http://127.0.0.1:4000', './data')
  expect(lines).toContain('  Marleen Visser, secretary        http://127.0.0.1:4000/sign-in#token=2.t0')
})

test('there is no link where others could follow it', () => {
  expect(sampleLines(printed, 'https://leden.example', './data').join('\n')).not.toContain('t0')
})

describe('a link to the sample', () => {
  const administrator = async (publicUrl?: string) => {
    const parts = await sampleParts()
    const { storage } = parts
    const opened = await openSample(parts)
    if (opened === null) throw new Error('there is no sample')
    const gate = new OpenSampleGate()
    const service = await startTestService({ storage, now: clock(), sample: gate, ...(publicUrl ? { publicUrl } : {}) })
    onTestFinished(() => service.close())
    const person = opened.people.find(({ role }) => role === 'administrator')?.id ?? 0
    const body = { token: opened.token, person, cookie: { stays: false } }
    return { storage, opened, gate, service, body, browser: testBrowser(service), person }
  }
  const failed = problem(401, 'sign_in_failed')

  test('signs in as one of its people, under whose name changes are, and sends no email', async () => {
    const { opened, gate, browser, body, person, service, storage } = await administrator()
    expect(await refused(browser.connection(), 'signInToSample', { body })).toEqual(failed)
    gate.open(opened)
    const { association } = await call(browser.connection(), 'signInToSample', { body })
    const session = browser.session(association.id, person)
    expect((await call(session, 'getManagement', {})).person).toMatchObject({ id: person, name: 'Henk Bakker' })
    // They have nothing to sign in with once more.
    service.setNow(later(clock(), 60 * 60_000))
    const invitation = { name: 'Anna', email: 'anna@example.org', scopes: ['leden:lezen' as const] }
    expect(await call(session, 'invitePerson', { body: invitation })).toMatchObject({
      invitation_url: expect.stringContaining('/invitation#'),
    })
    const { data } = await call(session, 'listChanges', { query: { record: 'person' } })
    expect(data[0]?.actor).toMatchObject({ kind: 'person', name: 'Henk Bakker' })
    expect(
      (await storage.db.selectFrom('api_keys').select('environment').execute()).map((row) => row.environment),
    ).toEqual(['test'])
  })

  test('begins another session where its person was signed in with a recovery code, and the other way round', async () => {
    const { opened, gate, browser, body, person, storage } = await administrator()
    gate.open(opened)
    const { association, person: me } = await call(browser.connection(), 'signInToSample', { body })
    const session = browser.session(association.id, person)
    const { recovery_codes } = await call(session, 'makeRecoveryCodes', {})
    const recovery = { email: me.email, recovery_code: recovery_codes[0] ?? '', cookie: body.cookie }
    await call(browser.connection(), 'signInWithRecoveryCode', { body: recovery })
    expect((await call(session, 'getOrganization', {})).api_key.environment).toBe('live')
    await call(browser.connection(), 'signInToSample', { body })
    // No email leaves again.
    expect((await call(session, 'getOrganization', {})).api_key.environment).toBe('test')
    const open = storage.db.selectFrom('api_keys').select('environment').where('revoked_at', 'is', null)
    expect(await open.execute()).toEqual([{ environment: 'test' }])
  })

  test('is for its people and its token alone', async () => {
    const { opened, gate, browser, body, person } = await administrator()
    gate.open({ ...opened, people: opened.people.filter(({ id }) => id !== person) })
    for (const wrong of [body, { ...body, person: 99 }, { ...body, token: `${opened.token}x` }])
      expect(await refused(browser.connection(), 'signInToSample', { body: wrong })).toEqual(failed)
  })

  test('works on the machine itself alone', async () => {
    const { opened, gate, body, service } = await administrator('https://leden.example')
    gate.open(opened)
    const browser = testBrowser(service, { Origin: 'https://leden.example' })
    expect(await refused(browser.connection(), 'signInToSample', { body })).toEqual(failed)
    const near = await administrator()
    near.gate.open(near.opened)
    const elsewhere = await startTestService({
      storage: near.storage,
      now: clock(),
      sample: near.gate,
      trustProxy: ['127.0.0.1'],
    })
    onTestFinished(() => elsewhere.close())
    const far = testBrowser(elsewhere, { 'X-Forwarded-For': '203.0.113.7' })
    expect(await refused(far.connection(), 'signInToSample', { body: near.body })).toEqual(failed)
  })
})
