import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { ApiProblem } from '#client/errors.ts'
import { languages } from '#contract/languages.ts'
import type { Storage } from '../database/database.ts'
import { handlers } from '../handlers.ts'
import { organizationHandlers } from '../organization/handlers.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { ask } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const secret = 'select * from members where iban = NL91ABNA0417164300'

describeDatabase('problems', (open) => {
  let storage: Storage
  let service: TestService
  let key: string

  beforeAll(async () => {
    storage = await open()
    service = await startTestService({
      storage,
      publicUrl: 'https://leden.example.org',
      handlers: {
        ...handlers,
        // One that breaks, and one that answers what the contract does not know.
        getCommittee: { handle: () => Promise.reject(new Error(secret)) },
        getOrganization: {
          handle: async (request) => ({ ...(await organizationHandlers.getOrganization.handle(request)), extra: 1 }),
        },
      },
    })
    key = await (await makeAssociation(storage, { language: 'de' })).key()
  })
  afterAll(() => service.close())

  const get = (path: string, headers: Record<string, string> = {}, as: string | undefined = key) =>
    ask(service.baseUrl + path, { headers, ...(as ? { key: as } : {}) })

  it('reach the typed client whole', async () => {
    const connection = service.connection(key, { language: 'en' })
    const problem = await call(connection, 'createMember', { body: { last_name: '', email: 'x' } }).catch(
      (error: unknown) => error,
    )
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({
      status: 422,
      code: 'validation_failed',
      problem: {
        type: 'https://leden.example.org/docs/errors/validation_failed',
        title: 'Check the fields',
        detail: '2 fields need attention. Nothing was saved.',
        instance: '/v2/members',
      },
      errors: [
        { field: 'last_name', code: 'required', message: 'Fill this in.' },
        { field: 'email', code: 'invalid', message: 'Enter an email address like name@example.org.' },
      ],
    })
  })

  it('name the cursor that cannot be read', async () => {
    const { text } = await get('/members?starting_after=garbage', { 'Accept-Language': 'en' })
    expect(text).toContain('"detail":"The request could not be read. Check starting_after."')
  })

  it('repeat the path as it was sent, and no query', async () => {
    const { text } = await get('/n%C3%A9ant?q=Jansen')
    expect(text).toContain('"instance":"/v2/n%C3%A9ant"')
    expect(text).not.toContain('Jansen')
  })

  describe('are in the language', () => {
    const titles = { nl: 'Niet gevonden', en: 'Not found', de: 'Nicht gefunden', fr: 'Introuvable' }

    it.each(languages)('that is asked for: %s', async (language) => {
      const { text, headers } = await get('/nothing', { 'Accept-Language': `es, ${language}-XX;q=0.9, en;q=0.1` })
      expect([text.includes(`"title":"${titles[language]}"`), headers.get('Content-Language')]).toEqual([
        true,
        language,
      ])
    })

    it('of the association when none is asked for', async () => {
      expect((await get('/nothing', { 'Accept-Language': 'es' })).headers.get('Content-Language')).toBe('de')
    })

    it('English when nobody is known', async () => {
      expect((await get('/nothing', { 'Accept-Language': 'es' }, '')).headers.get('Content-Language')).toBe('en')
    })

    it('English when the association has none', async () => {
      const other = await (await makeAssociation(storage, { language: null })).key()
      expect((await get('/nothing', { 'Accept-Language': 'es' }, other)).headers.get('Content-Language')).toBe('en')
    })
  })

  describe('of our own', () => {
    it('tell a request id and nothing of the inside', async () => {
      const { status, code, text, headers } = await get('/committees/1')
      expect([status, code]).toEqual([500, 'internal_error'])
      expect(text).toContain(headers.get('X-Request-Id'))
      expect(text).not.toContain('iban')
    })

    it('stand in the log once, with the same request id', async () => {
      const { headers } = await get('/committees/1')
      const id = headers.get('X-Request-Id') ?? ''
      const lines = service.logLines.filter((line) => line.includes(id)).map((line): unknown => JSON.parse(line))
      expect(lines).toMatchObject([
        { level: 'error', msg: 'unexpected error' },
        { level: 'info', msg: 'request' },
      ])
    })

    it('are answers that are not what the contract says', async () => {
      expect((await get('/organization')).code).toBe('internal_error')
    })
  })
})
