/** The page with what its screen reads first: for whom, from where, and what it must never do. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join as pathOf } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { call } from '#client/client.ts'
import { allScopes, type Scope } from '#contract/operations.ts'
import { later } from '../../lib/clock.ts'
import { JsonBytes } from '../../operation/handler.ts'
import { handlers } from '../../handlers.ts'
import type { Storage } from '../../database/database.ts'
import { makeAssociation, type TestAssociation } from '../../../testing/association.ts'
import { type TestBrowser, testBrowser } from '../../../testing/browser.ts'
import { countedStorage } from '../../../testing/counted-storage.ts'
import { describeDatabase } from '../../../testing/databases.ts'
import { codeAt, join, password } from '../../../testing/people.ts'
import { removeFolder, scratchFolder } from '../../../testing/scratch-folder.ts'
import { startTestService, type TestService } from '../../../testing/service.ts'

const now = '2026-03-01T12:00:00.000Z'
const minute = 60_000

const html = '<!doctype html><html><head><script>dark()</script></head><body><div id="root"></div></body></html>'
const screens = {
  '/members': {
    files: ['assets/members.js'],
    texts: { nl: ['assets/nl.js'], en: ['assets/en.js'], de: [], fr: [] },
  },
}

/** What a browser says when its user enters an address. */
const typed = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

describeDatabase('the first paint', (open) => {
  let storage: Storage
  let service: TestService
  let appFolder: string

  beforeAll(async () => {
    appFolder = scratchFolder('first-paint')
    mkdirSync(pathOf(appFolder, '.vite'))
    writeFileSync(pathOf(appFolder, 'index.html'), html)
    writeFileSync(pathOf(appFolder, '.vite/screens.json'), JSON.stringify(screens))
    storage = await open()
    service = await startTestService({ storage, appFolder })
  })
  afterAll(async () => {
    await service.close()
    removeFolder(appFolder)
  })

  /** An association with a member, and a person who is signed in in the browser. */
  async function enter(
    browser: TestBrowser,
    lastName = 'Jansen',
    scopes: readonly Scope[] = allScopes,
  ): Promise<{ association: TestAssociation; person: number }> {
    service.setNow(now)
    const association = await makeAssociation(storage)
    const board = service.connection(await association.key())
    const as = async (key: Parameters<TestAssociation['key']>[0]) => service.connection(await association.key(key))
    await call(board, 'createMember', { body: { last_name: lastName } })
    const joined = await join({ as, service }, scopes, now)
    const at = later(now, minute)
    service.setNow(at)
    const body = { email: joined.email, password, code: codeAt(joined.secret, at), cookie: { stays: false } }
    await call(browser.connection(), 'signInWithPassword', { body })
    return { association, person: joined.id }
  }

  async function openPage(
    path: string,
    browser: TestBrowser,
    headers: Readonly<Record<string, string>> = typed,
    url = service.url,
  ) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { port } = new URL(url)
    const sent = { Accept: 'text/html', 'Accept-Language': 'nl', ...(cookie ? { Cookie: cookie } : {}), ...headers }
    return new Promise<{ text: string; headers: Headers }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, headers: sent }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => {
          const known = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
          resolve({ text, headers: new Headers(known) })
        })
      })
      asked.once('error', reject).end()
    })
  }

  /** Without what comes with every page that brings something. */
  const data = ({ text }: { text: string }) =>
    [...text.matchAll(/<script type="application\/json" data-operation="(\w+)"[^>]*>([^<]*)<\/script>/g)]
      .map(([, operation, json = '']) => ({ operation, body: JSON.parse(json) as unknown }))
      .filter(({ operation }) => operation !== 'getPreferences')
  const operations = (page: { text: string }) => data(page).map(({ operation }) => operation)

  it('says who is signed in, and brings the rows', async () => {
    const browser = testBrowser(service)
    const { association, person } = await enter(browser)
    const page = await openPage('/members', browser)
    expect(data(page)).toMatchObject([
      { operation: 'listBrowserSessions', body: { sessions: [{ organization: { id: association.id } }] } },
      { operation: 'listFirstMembers', body: { members: [{ last_name: 'Jansen' }] } },
    ])
    expect(page.text).toContain(`data-path="/manage/v1/first-members" data-session="${association.id}-${person}"`)
  })

  it('is kept by no cache, in no frame, and read by no other origin', async () => {
    const browser = testBrowser(service)
    await enter(browser)
    const { headers } = await openPage('/members', browser)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Vary')).toContain('Cookie')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another host of the site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a frame', { 'Sec-Fetch-Dest': 'iframe' }],
    ['a script', { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }],
    ['a host that only leads here', { Host: 'evil.example' }],
  ])('brings nothing to %s', async (_, headers) => {
    const browser = testBrowser(service)
    await enter(browser)
    const page = await openPage('/members', browser, { ...typed, ...headers })
    expect(page.text).not.toContain('data-operation')
    expect(page.text).toContain('modulepreload')
    expect(page.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('brings nothing to a browser that does not say where it comes from, nor to one without a session', async () => {
    const browser = testBrowser(service)
    await enter(browser)
    for (const page of [await openPage('/members', browser, {}), await openPage('/members', testBrowser(service))])
      expect(page.text).not.toContain('data-operation')
  })

  it('leaves texts as they are, and none of them ends its script', async () => {
    const browser = testBrowser(service)
    const name = '</script><script>alert(1)</script><!--'
    await enter(browser, name)
    const page = await openPage('/members', browser)
    expect(data(page)[1]).toMatchObject({ body: { members: [{ last_name: name }] } })
    expect(page.text).not.toContain('alert(1)<')
    expect(page.text.match(/<script/g)).toHaveLength(4)
    expect(page.text).not.toContain('<!--')
  })

  it('brings no rows that the person may not see', async () => {
    const browser = testBrowser(service)
    await enter(browser, 'Jansen', ['groepen:lezen'])
    expect(operations(await openPage('/members', browser))).toEqual(['listBrowserSessions'])
    expect(operations(await openPage('/members/999999', browser))).toEqual(['listBrowserSessions'])
  })

  it('brings no rows where two associations are signed in: only the tab knows which is on screen', async () => {
    const browser = testBrowser(service)
    const [first, second] = [await enter(browser), await enter(browser)]
    const page = await openPage('/members', browser)
    expect(data(page)).toMatchObject([
      {
        operation: 'listBrowserSessions',
        body: {
          sessions: [{ organization: { id: first.association.id } }, { organization: { id: second.association.id } }],
        },
      },
    ])
    expect(data(page)).toHaveLength(1)
  })

  it('says nothing of a session that has ended, and keeps no one waiting for it', async () => {
    const browser = testBrowser(service)
    const { association, person } = await enter(browser)
    const cookies = new Map(browser.cookies)
    await call(browser.session(association.id, person), 'signOut', {})
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    for (let times = 0; times < 40; times += 1) {
      expect(data(await openPage('/members', browser))).toEqual([
        { operation: 'listBrowserSessions', body: { sessions: [] } },
      ])
    }
    const other = testBrowser(service)
    await enter(other)
    expect(operations(await openPage('/members', other))).toHaveLength(2)
  })

  it('reads the record at its address', async () => {
    const browser = testBrowser(service)
    const { association, person } = await enter(browser)
    const { data: members } = await call(browser.session(association.id, person), 'listMembers', {})
    const [member] = members
    expect(data(await openPage(`/members/${member?.id}`, browser))).toMatchObject([
      {},
      { operation: 'getManagedMember', body: { last_name: 'Jansen' } },
    ])
  })

  it('goes without rows that do not come', async () => {
    const browser = testBrowser(service)
    await enter(browser)
    const listFirstMembers = { ...handlers.listFirstMembers, handle: () => new Promise<never>(() => {}) }
    const publicUrl = service.url
    const slow = await startTestService({ storage, appFolder, publicUrl, handlers: { ...handlers, listFirstMembers } })
    slow.setNow(later(now, minute))
    onTestFinished(() => slow.close())
    expect(operations(await openPage('/members', browser, typed, slow.url))).toEqual(['listBrowserSessions'])
  })

  it('goes without rows that are too large', async () => {
    const browser = testBrowser(service)
    await enter(browser)
    const publicUrl = service.url
    const bytes = Buffer.from(`{"object":"first_members","members":[]}${' '.repeat(256 * 1024)}`)
    const listFirstMembers = { ...handlers.listFirstMembers, handle: async () => new JsonBytes<never>(bytes) }
    const other = await startTestService({ storage, appFolder, publicUrl, handlers: { ...handlers, listFirstMembers } })
    other.setNow(later(now, minute))
    onTestFinished(() => other.close())
    expect(operations(await openPage('/members', browser, typed, other.url))).toEqual(['listBrowserSessions'])
  })

  it('looks up no sessions for an address that asks too often who is signed in', async () => {
    const browser = testBrowser(service)
    await enter(browser)
    const publicUrl = service.url
    const counted = countedStorage(storage)
    const limited = await startTestService({ storage: counted.storage, appFolder, publicUrl, publicReadLimit: 2 })
    limited.setNow(later(now, minute))
    onTestFinished(() => limited.close())
    const open = () => openPage('/members', browser, typed, limited.url)
    for (let times = 0; times < 2; times += 1) expect(operations(await open())).toHaveLength(2)
    expect(await counted.costOf(open)).toEqual({ statements: 0, commits: 0 })
    limited.setNow(later(now, 2 * minute + 1))
    expect(operations(await open())).toHaveLength(2)
  })

  it('asks for the files of the screen and the texts of the language', async () => {
    const { text } = await openPage('/members/', testBrowser(service))
    const files = [...text.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, file]) => file)
    expect(files).toEqual(['/assets/members.js', '/assets/nl.js'])
  })

  it('asks for the texts of the language that was chosen in the app', async () => {
    const { text } = await openPage('/members', testBrowser(service), { ...typed, Cookie: 'ledenbalie.language=en' })
    expect(text).toContain('/assets/en.js')
    expect(text).not.toContain('/assets/nl.js')
  })
})
