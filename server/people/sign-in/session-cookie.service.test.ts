/** Sessions of people in cookies: who may use them, from where, and until when. */
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { call, callStream } from '#client/client.ts'
import { sessionHeader } from '#contract/operations.ts'
import { later } from '../../lib/clock.ts'
import { testBrowser } from '../../../testing/browser.ts'
import { describeDatabase } from '../../../testing/databases.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  problem,
  refused,
  type TestWorld,
} from '../../../testing/describe-service.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { codeAt, join, password } from '../../../testing/people.ts'
import { ask } from '../../../testing/requests.ts'
import { startTestService } from '../../../testing/service.ts'
import { joinAt, signIn, type SignedIn } from '../../../testing/signed-in.ts'

const now = '2026-03-01T12:00:00.000Z'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const unauthorized = problem(401, 'unauthorized')
const foreign = problem(403, 'foreign_origin')

function headersOf({ browser, id }: SignedIn, world: TestWorld, more: Readonly<Record<string, string>> = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { Cookie: cookie, [sessionHeader]: `${world.association.id}-${id}`, ...more }
}

describeServiceOnEachDatabase('a session in a cookie', (enter) => {
  it('signs in, and its token is in no answer and no key', async () => {
    const world = await enter()
    const person = await signIn(world)
    expect((await call(person.session, 'getManagement', {})).person).toMatchObject({ id: person.id })
    const [, value = ''] = [...person.browser.cookies].find(([name]) => name.includes(`-${world.association.id}`)) ?? []
    const token = value.split('.')[1] ?? ''
    expect(token).toMatch(/^lb_live_/)
    expect(await refused(world.service.connection(token), 'getManagement', {})).toEqual(unauthorized)
    const { data } = await call(person.session, 'listSessions', {})
    expect(JSON.stringify(data)).not.toContain(token)
    const key = await world.association.key()
    const { secret } = await world.storage.db.selectFrom('api_keys').select('hash as secret').executeTakeFirstOrThrow()
    for (const planted of [key, secret]) {
      const headers = headersOf(person, world, { 'Sec-Fetch-Site': 'same-origin' })
      const forged = { ...headers, Cookie: headers.Cookie.replace(token, planted) }
      expect(await ask(`${world.service.baseUrl}/organization`, { headers: forged })).toMatchObject({ status: 401 })
    }
  })

  it('gets another token at every sign-in, and goes on for its person', async () => {
    const world = await enter()
    const person = await signIn(world)
    const before = (await call(person.session, 'listSessions', {})).data.find(({ is_current }) => is_current)
    const old = new Map(person.browser.cookies)
    const body = { last_name: 'Jansen' }
    const created = await call(person.session, 'createMember', { body, idempotencyKey: 'once' })
    await signIn(world, { browser: person.browser, person, at: later(now, 3 * minute) })
    expect(person.browser.cookies).not.toEqual(old)
    const after = (await call(person.session, 'listSessions', {})).data.find(({ is_current }) => is_current)
    expect(after?.id).toBe(before?.id)
    // What it did before is known.
    expect(await call(person.session, 'createMember', { body, idempotencyKey: 'once' })).toEqual(created)
    const fixed = testBrowser(world.service)
    for (const [name, value] of old) fixed.cookies.set(name, value)
    expect(await refused(fixed.session(world.association.id, person.id), 'getManagement', {})).toEqual(unauthorized)
  })

  it('ends when another person signs in there', async () => {
    const world = await enter()
    const one = await signIn(world)
    const stolen = testBrowser(world.service)
    for (const [name, value] of one.browser.cookies) stolen.cookies.set(name, value)
    const other = await joinAt(world, later(now, minute))
    const there = await signIn(world, { browser: one.browser, person: other, at: later(now, 3 * minute) })
    expect((await call(there.session, 'getManagement', {})).person).toMatchObject({ id: other.id })
    // A tab that still shows the first person does not act as the other one.
    expect(await refused(one.session, 'getManagement', {})).toEqual(unauthorized)
    expect(await refused(stolen.session(world.association.id, one.id), 'getManagement', {})).toEqual(unauthorized)
  })

  it('ends with signing out, with its cookie', async () => {
    const world = await enter()
    const person = await signIn(world)
    const copy = testBrowser(world.service)
    for (const [name, value] of person.browser.cookies) copy.cookies.set(name, value)
    await call(person.session, 'signOut', {})
    expect([...person.browser.cookies.keys()]).toEqual([expect.stringMatching(/-device$/)])
    expect(await refused(copy.session(world.association.id, person.id), 'getManagement', {})).toEqual(unauthorized)
  })

  it.each([
    { stays: false, idle: 2 * hour, most: 12 * hour },
    { stays: true, idle: 14 * day, most: 30 * day },
  ])('ends when it is not used, and on its last day (stays: $stays)', async ({ stays, idle, most }) => {
    const world = await enter()
    const at = later(now, minute)
    const left = await signIn(world, { stays, at })
    const used = await signIn(world, { stays, at })
    const step = idle - minute
    for (let time = step; time < most; time += step) {
      world.service.setNow(later(at, time))
      await call(used.session, 'getOrganization', {})
      await world.service.writeKeyUse()
      if (time === step) {
        world.service.setNow(later(at, idle))
        expect(await refused(left.session, 'getOrganization', {})).toEqual(unauthorized)
      }
    }
    world.service.setNow(later(at, most))
    expect(await refused(used.session, 'getOrganization', {})).toEqual(unauthorized)
  })

  it.each([
    { first: true, again: false, ends: 2 * hour },
    { first: false, again: true, ends: 14 * day },
  ])('lasts as its last sign-in says, whatever use of before is noted later (stays: $again)', async (stays) => {
    const world = await enter()
    const person = await signIn(world, { stays: stays.first })
    const at = later(now, 10 * minute)
    world.service.setNow(at)
    await call(person.session, 'getOrganization', {})
    const again = later(at, 2 * minute)
    await signIn(world, { browser: person.browser, person, stays: stays.again, at: again })
    await world.service.writeKeyUse()
    world.service.setNow(later(again, stays.ends - minute))
    await call(person.session, 'getOrganization', {})
    world.service.setNow(later(again, stays.ends))
    expect(await refused(person.session, 'getOrganization', {})).toEqual(unauthorized)
  })
})

describeService('a session in a cookie', (enter) => {
  it('is one of several in a browser, each for its own association', async () => {
    const [one, other] = [await enter(), await enter()]
    const browser = testBrowser(one.service)
    const here = await signIn(one, { browser })
    const there = await signIn(other, { browser, at: later(now, 2 * minute) })
    expect((await call(here.session, 'getOrganization', {})).id).toBe(one.association.id)
    expect((await call(there.session, 'getOrganization', {})).id).toBe(other.association.id)
    const { sessions } = await call(browser.connection(), 'listBrowserSessions', {})
    expect(
      sessions.map(({ organization, management, stays }) => [organization.id, management.person?.id, stays]),
    ).toEqual([
      [one.association.id, here.id, false],
      [other.association.id, there.id, false],
    ])
    // The cookie of one, under the name of the other.
    const name = [...browser.cookies.keys()].find((each) => each.endsWith(`-${other.association.id}`)) ?? ''
    const [, value = ''] = [...browser.cookies].find(([each]) => each.endsWith(`-${one.association.id}`)) ?? []
    browser.cookies.set(name, value)
    expect(await refused(there.session, 'getOrganization', {})).toEqual(unauthorized)
    await call(here.session, 'signOut', {})
    expect((await call(browser.connection(), 'listBrowserSessions', {})).sessions).toEqual([])
  })

  it('is refused beside a key, whichever of them is right', async () => {
    const world = await enter()
    const person = await signIn(world)
    const two = problem(400, 'two_credentials')
    for (const key of [await world.association.key(), 'lb_live_wrong']) {
      const Authorization = `Bearer ${key}`
      const own = { 'Sec-Fetch-Site': 'same-origin', Authorization }
      const headers = headersOf(person, world, own)
      expect(await ask(`${world.service.baseUrl}/organization`, { headers })).toMatchObject({
        status: 400,
        code: two.code,
      })
      const { [sessionHeader]: _, ...unnamed } = headers
      expect(await ask(`${world.service.baseUrl}/organization`, { headers: unnamed })).toMatchObject({ code: two.code })
    }
  })

  it('is used by no request that does not name it', async () => {
    const world = await enter()
    const { Cookie } = headersOf(await signIn(world), world)
    const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin' }
    expect(await ask(`${world.service.baseUrl}/organization`, { headers })).toMatchObject({ status: 401 })
    for (const name of ['0-1', '01-1', 'x', '1', '1e3-1', '99999999999999999999-1', `${world.association.id}-999`])
      expect(
        await ask(`${world.service.baseUrl}/organization`, { headers: { ...headers, [sessionHeader]: name } }),
      ).toMatchObject({ status: 401 })
  })

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sub-domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['another origin', { Origin: 'https://evil.example' }],
    ['another port', { Origin: 'http://127.0.0.1:1' }],
    ['a frame without an origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    ['no page', {}],
  ])('is refused to a request from %s, for reading too', async (_, from) => {
    const world = await enter()
    const person = await signIn(world)
    const headers = headersOf(person, world, from)
    for (const [method, path, body] of [
      ['GET', '/v2/organization', undefined],
      ['GET', '/manage/v1/snapshot', undefined],
      ['GET', '/manage/v1/changes/stream', undefined],
      ['POST', '/v2/members', { last_name: 'Jansen' }],
      ['GET', '/manage/v1/association', undefined],
      ['GET', '/manage/v1/browser/sessions', undefined],
    ] as const)
      expect(await ask(world.service.url + path, { method, headers, body })).toMatchObject({
        status: 403,
        code: foreign.code,
      })
  })

  it('is refused to a page whose name leads here', async () => {
    const world = await enter()
    const person = await signIn(world)
    const { port } = new URL(world.service.url)
    const status = (host: string, more: object = {}) =>
      new Promise((resolve, reject) => {
        const headers = { ...headersOf(person, world, { 'Sec-Fetch-Site': 'same-origin' }), Host: host, ...more }
        const sent = request({ host: '127.0.0.1', port, path: '/v2/organization', headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        sent.once('error', reject).end()
      })
    expect(await status(`127.0.0.1:${port}`)).toBe(200)
    expect(await status(`localhost:${port}`)).toBe(200)
    expect(await status(`evil.example:${port}`)).toBe(403)
    expect(await status(`evil.example:${port}`, { Origin: `http://evil.example:${port}` })).toBe(403)
    expect(await status(`localhost.evil.example:${port}`)).toBe(403)
  })

  it('is not begun for a page of another origin', async () => {
    const world = await enter()
    const joined = await join(world)
    const at = later(now, minute)
    world.service.setNow(at)
    const body = { email: joined.email, password, code: codeAt(joined.secret, at), cookie: { stays: false } }
    const elsewhere = testBrowser(world.service, { 'Sec-Fetch-Site': 'cross-site' })
    expect(await refused(elsewhere.connection(), 'signInWithPassword', { body })).toEqual(foreign)
    const url = `${world.service.url}/manage/v1/sign-in/password`
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(await ask(url, { method: 'POST', headers: form, body: 'email=a' })).toMatchObject({ status: 400 })
    expect(elsewhere.cookies.size).toBe(0)
  })

  it('reads the snapshot, listens, and exchanges files', async () => {
    const world = await enter()
    const person = await signIn(world)
    const lines = []
    for await (const line of callStream(person.session, 'getSnapshot', {})) lines.push(line)
    expect(lines.at(-1)).toHaveProperty('end')
    const stop = new AbortController()
    for await (const event of callStream(person.session, 'watchChanges', { signal: stop.signal })) {
      expect(event).toHaveProperty('clock')
      break
    }
    stop.abort()
    const file = await call(person.session, 'exportAssociationFile', {})
    // Until the last byte of the export has been sent, there is no other one.
    const checks = () => call(person.session, 'checkAssociationFile', { body: file }).catch(() => null)
    await expect.poll(checks).toMatchObject({ object: 'association_import' })
  })

  it('goes on listening when its person signs in once more, until the session ends', async () => {
    const world = await enter()
    const person = await signIn(world)
    const heard = []
    for await (const event of callStream(person.session, 'watchChanges', {})) {
      heard.push(event)
      if (heard.length === 1) {
        await signIn(world, { browser: person.browser, person, at: later(now, 3 * minute) })
        await call(person.session, 'createMember', { body: { last_name: 'Jansen' } })
      }
      if (heard.length === 2) await call(person.session, 'signOut', {})
    }
    expect(heard.slice(0, 2).every((event) => 'clock' in event)).toBe(true)
    expect(heard.at(-1)).toEqual({ ended: 'session' })
  })

  it('is one person with a limit of its own', async () => {
    const world = await enter()
    const person = await signIn(world)
    const headers = headersOf(person, world, { 'Sec-Fetch-Site': 'same-origin' })
    const answer = await ask(`${world.service.baseUrl}/organization`, { headers })
    expect(answer.headers.get('RateLimit-Limit')).toBe('1000000')
    expect((await call(person.session, 'listChanges', { query: { record: 'session' } })).data[0]).toMatchObject({
      actor: { kind: 'person', name: expect.stringMatching(/^Person /) },
    })
  })
})

describeService('what gives access or power', (enter) => {
  it('needs a person who signed in within ten minutes', async () => {
    const world = await enter()
    const person = await signIn(world)
    const { session, browser } = person
    const old = later(now, 12 * minute)
    world.service.setNow(old)
    const again = problem(403, 'fresh_sign_in_required')
    const change = { current_password: password, new_password: 'quite another phrase' }
    const invitation = { name: 'Bram', email: 'bram@example.org', scopes: ['leden:lezen' as const] }
    const key = { name: 'Website', scopes: ['leden:lezen' as const] }
    const own = { body: { email: 'new@example.org' } }
    expect(await refused(session, 'makeRecoveryCodes', {})).toEqual(again)
    expect(await refused(session, 'beginPasskey', {})).toEqual(again)
    expect(await refused(session, 'removePasskey', { id: 1 })).toEqual(again)
    expect(await refused(session, 'changePassword', { body: change })).toEqual(again)
    expect(await refused(session, 'updateOwnPerson', own)).toEqual(again)
    expect(await refused(session, 'updatePerson', { id: person.id, ...own })).toEqual(again)
    expect(await refused(session, 'invitePerson', { body: invitation })).toEqual(again)
    // The link replaces what a person signs in with, that of an own mailbox left open too.
    expect(await refused(session, 'inviteAgain', { id: person.id })).toEqual(again)
    expect(await refused(session, 'createApiKey', { body: key })).toEqual(again)
    expect(await refused(session, 'rotateApiKey', { id: 1 })).toEqual(again)
    expect(await refused(session, 'removePerson', { id: person.id })).toEqual(again)
    const settings = [
      { iban: 'NL91ABNA0417164300' },
      { bic: 'ABNANL2A' },
      { creditor_id: 'NL51ZZZ123456780000' },
      { email: 'desk@example.org' },
      { reply_to: null },
      { federation_url: 'https://federation.example' },
    ]
    for (const setting of settings) expect(await refused(session, 'updateSettings', { body: setting })).toEqual(again)
    expect(await refused(session, 'exportAssociationFile', {})).toEqual(again)
    expect(await refused(session, 'importAssociationFile', { body: new Blob(['{}']) })).toEqual(again)
    // Nothing else asks, and no program is asked.
    await call(session, 'updateSettings', { body: { website_url: 'https://club.example' } })
    await call(session, 'createMember', { body: { last_name: 'Jansen' } })
    await call(world.board, 'createApiKey', { body: key })
    await signIn(world, { person, browser, at: old })
    expect((await call(session, 'makeRecoveryCodes', {})).recovery_codes).toHaveLength(10)
    world.service.setNow(later(old, 10 * minute))
    expect((await call(session, 'makeRecoveryCodes', {})).recovery_codes).toHaveLength(10)
    world.service.setNow(later(old, 10 * minute + 1))
    expect(await refused(session, 'makeRecoveryCodes', {})).toEqual(again)
  })
})

describeDatabase('the cookie of a session', (open) => {
  const secure = 'https://leden.example'

  async function enter(publicUrl?: string) {
    const storage = await open()
    const service = await startTestService({ storage, ...(publicUrl === undefined ? {} : { publicUrl }) })
    const association = await makeAssociation(storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    return { storage, service, association, board: await as({}), as }
  }

  it('cannot be read by scripts, and leaves this service in no way', async () => {
    const world = await enter(secure)
    const { browser } = await signIn(world)
    const id = world.association.id
    expect(browser.lastSet.find((line) => line.startsWith(`__Host-ledenbalie-${id}=`))).toMatch(
      new RegExp(
        `^__Host-ledenbalie-${id}=[0-9a-f]{32}\\.lb_live_[0-9a-f]{40}; Path=/; HttpOnly; Secure; SameSite=Strict$`,
      ),
    )
    const kept = await signIn(world, { stays: true, at: later(now, 2 * minute) })
    expect(kept.browser.lastSet.find((line) => line.startsWith(`__Host-ledenbalie-${id}=`))).toMatch(
      /; Path=\/; Expires=Tue, 31 Mar 2026 12:02:00 GMT; HttpOnly; Secure; SameSite=Strict$/,
    )
    await world.service.close()
  })

  it('has no mark that some browsers refuse on the machine itself', async () => {
    const world = await enter()
    const { port } = new URL(world.service.url)
    const { browser } = await signIn(world)
    expect(browser.lastSet.find((line) => line.startsWith(`ledenbalie-${port}-`))).toMatch(
      /; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    await world.service.close()
  })

  it('is for pages of the public address alone, whatever name leads here', async () => {
    const world = await enter(secure)
    const person = await signIn(world, { browser: testBrowser(world.service, { Origin: secure }) })
    expect((await call(person.session, 'getOrganization', {})).id).toBe(world.association.id)
    const elsewhere = testBrowser(world.service, { Origin: 'https://leden.example.org' })
    for (const [name, value] of person.browser.cookies) elsewhere.cookies.set(name, value)
    expect(await refused(elsewhere.session(world.association.id, person.id), 'getOrganization', {})).toEqual(foreign)
    await world.service.close()
  })

  it('is not given where others on the network read along', async () => {
    const world = await enter('http://nas.example:4000')
    await expect(signIn(world)).rejects.toMatchObject({ code: 'insecure_address' })
    await world.service.close()
  })
})
