import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { ask } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describeDatabase('the log of requests', (open) => {
  let service: TestService
  let key: string

  beforeAll(async () => {
    const storage = await open()
    service = await startTestService({ storage })
    key = await (await makeAssociation(storage)).key()
  })
  afterAll(() => service.close())

  const lastLine = (): unknown => JSON.parse(service.logLines.at(-1) ?? '{}')

  it('has one line for each, with what is needed to count and to find it', async () => {
    const before = service.logLines.length
    const { headers, text } = await ask(`${service.baseUrl}/organization`, { key })
    expect(service.logLines.length).toBe(before + 1)
    expect(lastLine()).toEqual({
      level: 'info',
      time: expect.any(String),
      msg: 'request',
      method: 'GET',
      operation: 'getOrganization',
      status: 200,
      ms: expect.any(Number),
      requestId: headers.get('X-Request-Id'),
      keyPrefix: key.slice(0, 16),
      bytes: text.length,
    })
  })

  it('logs requests beside the API by their route', async () => {
    await ask(`${service.url}/docs/errors/not_found`)
    expect(lastLine()).toMatchObject({ method: 'GET', operation: '/docs/errors/:code', status: 200 })
  })

  it('is silent about health that is good', async () => {
    const before = service.logLines.length
    await ask(`${service.url}/healthz`)
    expect(service.logLines.length).toBe(before)
  })

  it('holds no key and nothing of a person, wherever these stood in the request', async () => {
    const person = {
      last_name: 'Qwertyssen',
      email: 'qwerty@example.org',
      phone: '0612345678',
      sepa: { iban: 'NL91ABNA0417164300' },
      x: 1,
    }
    const headers = {
      'Idempotency-Key': 'Qwertyssen',
      'User-Agent': 'Qwertyssen',
      Referer: `https://a.example/?key=${key}`,
      'X-Request-Id': 'Qwertyssen',
    }
    const members = `${service.baseUrl}/members`
    await ask(members, { method: 'POST', key, headers, body: person })
    await ask(members, { method: 'POST', key, headers, body: { ...person, x: undefined, sepa: undefined } })
    await ask(`${members}?q=Qwertyssen&email=qwerty@example.org`, { key, headers })
    await ask(`${members}?api_key=${key}`, { headers })
    await ask(`${members}/Qwertyssen`, { key, headers })
    await ask(`${service.baseUrl}/${key}`, { key, headers })
    await ask(`${service.url}/Qwertyssen?key=${key}`, { headers })
    const log = service.logLines.join('')
    for (const secret of [key, 'qwerty', '0612345678', 'NL91', '127.0.0.1'])
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(log).toContain('createMember')
  })
})
