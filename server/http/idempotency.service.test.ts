import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { Storage } from '../database/database.ts'
import type { Handler } from '../operation/handler.ts'
import { handlers } from '../handlers.ts'
import { hashKey } from '../api-keys/key-form.ts'
import { later } from '../lib/clock.ts'
import { requestFingerprint } from '../idempotency/fingerprint.ts'
import { memberHandlers } from '../members/handlers.ts'
import { makeAssociation, type TestAssociation } from '../../testing/association.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { ask, type RawResponse } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const now = '2026-03-01T12:00:00.000Z'
const { createMember } = memberHandlers

describeEachDatabase('an Idempotency-Key', (open) => {
  let storage: Storage
  let service: TestService
  /** Breaks after its effect, inside the transaction, for a member of this name. */
  const breaking = 'Breaking'

  beforeAll(async () => {
    storage = await open()
    const handle: Handler<'createMember'>['handle'] = async (request) => {
      const answer = await createMember.handle(request)
      if (request.input.body.last_name === breaking) throw new Error('the disk is full')
      return answer
    }
    service = await startTestService({ storage, handlers: { ...handlers, createMember: { ...createMember, handle } } })
  })
  afterAll(() => service.close())

  interface World {
    readonly key: string
    readonly association: TestAssociation
    post(idempotencyKey: string, body: unknown, path?: string): Promise<RawResponse>
    members(): Promise<number>
  }

  async function enter(): Promise<World> {
    service.setNow(now)
    const association = await makeAssociation(storage)
    const key = await association.key()
    return {
      key,
      association,
      post: (idempotencyKey, body, path = '/members') =>
        ask(service.baseUrl + path, { method: 'POST', key, headers: { 'Idempotency-Key': idempotencyKey }, body }),
      members: async () => (await call(service.connection(key), 'listMembers', {})).data.length,
    }
  }
  const replayed = ({ headers }: RawResponse) => headers.get('Idempotent-Replayed')

  it('gives the same answer again, byte for byte, and acts once', async () => {
    const { post, members } = await enter()
    const first = await post('a', { last_name: 'Jansen' })
    const second = await post('a', { last_name: 'Jansen' })
    expect([first.status, replayed(first)]).toEqual([201, null])
    expect([second.status, second.text, replayed(second)]).toEqual([201, first.text, 'true'])
    expect(second.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'))
    expect(await members()).toBe(1)
  })

  it('takes another order of keys and other white space for the same request', async () => {
    const { post } = await enter()
    await post('a', '{"last_name":"Jansen","address":{"city":"Ede","street":"Dorpsstraat"}}')
    const again = await post('a', '{ "address": {"street":"Dorpsstraat", "city":"Ede"}, "last_name": "Jansen" }')
    expect(replayed(again)).toBe('true')
  })

  it('is refused for another body, and for another path', async () => {
    const { post, members } = await enter()
    await post('a', { last_name: 'Jansen' })
    const answers = [
      await post('a', { last_name: 'Bakker' }),
      await post('a', { last_name: 'Jansen' }, '/members/1/cancel'),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [422, 'idempotency_key_reused'],
      [422, 'idempotency_key_reused'],
    ])
    expect(await members()).toBe(1)
  })

  it('acts once for requests that arrive together', async () => {
    const { post, members } = await enter()
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('a', { last_name: 'Jansen' })))
    expect(answers.filter((answer) => answer.status === 201 && replayed(answer) === null)).toHaveLength(1)
    const others = answers.filter((answer) => replayed(answer) === null && answer.status !== 201)
    expect(others.map(({ code }) => code)).toEqual(others.map(() => 'idempotency_key_in_progress'))
    expect(await members()).toBe(1)
  })

  it('belongs to one API key', async () => {
    const { post, association, members } = await enter()
    await post('a', { last_name: 'Jansen' })
    const key = await association.key()
    const other = await ask(`${service.baseUrl}/members`, {
      method: 'POST',
      key,
      headers: { 'Idempotency-Key': 'a' },
      body: { last_name: 'Jansen' },
    })
    expect([other.status, replayed(other)]).toEqual([201, null])
    expect(await members()).toBe(2)
  })

  it.each([
    ['wrong fields', { last_name: '' }, '/members', 422],
    ['a missing record', {}, '/members/9/cancel', 404],
    ['a body that is not an object', [], '/members', 400],
  ])('is free again, for any request, after %s', async (_, body, path, status) => {
    const { post } = await enter()
    expect((await post('a', body, path)).status).toBe(status)
    const corrected = await post('a', { last_name: 'Jansen' })
    expect([corrected.status, replayed(corrected)]).toEqual([201, null])
  })

  it('repeats a conflict with the id and in the language of the new request', async () => {
    const { post, key } = await enter()
    await post('make', { last_name: 'Jansen' })
    await post('end', { end_date: '2026-02-01' }, '/members/1/cancel')
    const first = await post('a', {}, '/members/1/cancel')
    const headers = { 'Idempotency-Key': 'a', 'Accept-Language': 'fr' }
    const second = await ask(`${service.baseUrl}/members/1/cancel`, { method: 'POST', key, headers, body: {} })
    expect([first.status, first.code, replayed(first)]).toEqual([409, 'membership_already_ended', null])
    expect([second.status, second.code, replayed(second)]).toEqual([409, 'membership_already_ended', 'true'])
    expect(second.headers.get('Content-Type')).toBe('application/problem+json')
    expect(second.headers.get('Content-Language')).toBe('fr')
    expect(second.text).toContain(`"request_id":"${second.headers.get('X-Request-Id')}"`)
  })

  it('repeats no bank account or date of birth to a key that lost the scope', async () => {
    const { post, association } = await enter()
    const sepa = { iban: 'NL91ABNA0417164300', mandate_date: '2026-01-01' }
    expect((await post('a', { last_name: 'Jansen', sepa })).text).toContain(sepa.iban)
    const cancelled = await post('cancel', {}, '/members/1/cancel')
    expect(cancelled.text).toContain(sepa.iban)
    await storage.transaction((tx) =>
      tx
        .updateTable('api_keys')
        .set({ scopes: JSON.stringify(['leden:lezen', 'leden:schrijven']) })
        .where('organization_id', '=', association.id)
        .execute(),
    )
    const again = await post('cancel', {}, '/members/1/cancel')
    expect([again.status, again.code, again.text.includes(sepa.iban)]).toEqual([403, 'insufficient_scope', false])
  })

  it('takes a body that was left out and an empty object for the same', async () => {
    const { post, key } = await enter()
    await post('make', { last_name: 'Jansen' })
    const headers = { 'Idempotency-Key': 'a' }
    const first = await ask(`${service.baseUrl}/members/1/cancel`, { method: 'POST', key, headers })
    const second = await post('a', {}, '/members/1/cancel')
    expect([first.status, second.status, replayed(second)]).toEqual([200, 200, 'true'])
  })

  it('leaves neither effect nor answer when the operation breaks', async () => {
    const { post, members } = await enter()
    expect((await post('a', { last_name: breaking })).code).toBe('internal_error')
    expect(await members()).toBe(0)
    expect((await post('a', { last_name: 'Jansen' })).status).toBe(201)
  })

  it('is forgotten after a day', async () => {
    const { post, members } = await enter()
    await post('a', { last_name: 'Jansen' })
    service.setNow(later(now, 24 * 3_600_000))
    expect(replayed(await post('a', { last_name: 'Jansen' }))).toBe(null)
    expect(await members()).toBe(2)
  })

  it.each([
    ['empty', ''],
    ['256 characters', 'x'.repeat(256)],
    ['a letter that is not ASCII', 'é'],
    ['a tab inside', 'a\tb'],
  ])('is refused when it is %s', async (_, idempotencyKey) => {
    const { post, members } = await enter()
    const { status, code, text } = await post(idempotencyKey, { last_name: 'Jansen' })
    expect([status, code]).toEqual([400, 'malformed_request'])
    expect(text).toContain('Idempotency-Key')
    expect(await members()).toBe(0)
  })

  it('may have 255 characters', async () => {
    const { post } = await enter()
    const key = '~'.repeat(255)
    await post(key, { last_name: 'Jansen' })
    expect(replayed(await post(key, { last_name: 'Jansen' }))).toBe('true')
  })

  it('is ignored where the table takes none', async () => {
    const { post, key } = await enter()
    await post('make', { last_name: 'Jansen' })
    const patch = (initials: string) =>
      ask(`${service.baseUrl}/members/1`, {
        method: 'PATCH',
        key,
        headers: { 'Idempotency-Key': 'a' },
        body: { initials },
      })
    expect([(await patch('J.')).status, (await patch('K.')).status]).toEqual([200, 200])
  })

  const storedFor = ({ id }: TestAssociation) =>
    storage.db.selectFrom('idempotency_keys').selectAll().where('organization_id', '=', id).execute()

  it('is of one request of one API: the path of the management API has its prefix', async () => {
    const { post, key, association } = await enter()
    const body = { name: 'Heren 1', kind: 'team' }
    await post('v2', { last_name: 'Jansen' })
    const headers = { 'Idempotency-Key': 'managed' }
    await ask(`${service.url}/manage/v1/groups`, { method: 'POST', key, headers, body })
    const prints = (await storedFor(association)).map(({ fingerprint }) => fingerprint)
    expect(new Set(prints)).toEqual(
      new Set([
        requestFingerprint('POST', '/members', { last_name: 'Jansen' }),
        requestFingerprint('POST', '/manage/v1/groups', body),
      ]),
    )
  })

  it('is kept with its answer, which only the key opens', async () => {
    const { post, association } = await enter()
    await post('a', { last_name: 'Jansen' })
    const [row] = await storedFor(association)
    expect(row).toMatchObject({ key: 'a', status: 201, expires_at: later(now, 24 * 3_600_000) })
    expect(row?.body).not.toContain('Jansen')
    await storage.db
      .updateTable('api_keys')
      .set({ hash: hashKey('lb_live_other') })
      .where('organization_id', '=', association.id)
      .execute()
    const headers = { 'Idempotency-Key': 'a' }
    const again = await ask(`${service.baseUrl}/members`, {
      method: 'POST',
      key: 'lb_live_other',
      headers,
      body: { last_name: 'Jansen' },
    })
    expect([again.status, again.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('repeats a conflict with what it said', async () => {
    const { post, key, association } = await enter()
    const event = await call(service.connection(key), 'createEvent', {
      body: { name: 'Quiz', starts_at: '2026-09-01T18:00:00Z', capacity: 1 },
    })
    await call(service.connection(key), 'publishEvent', { id: event.id })
    const register = () => post('a', { name: 'Bram', number_of_people: 2 }, `/events/${event.id}/registrations`)
    const [first, second] = [await register(), await register()]
    const detailOf = ({ text }: RawResponse) => /"detail":"[^"]*"/.exec(text)?.[0]
    expect([first.status, first.code, replayed(first)]).toEqual([409, 'event_full', null])
    expect([second.status, second.code, replayed(second)]).toEqual([409, 'event_full', 'true'])
    expect(detailOf(first)).toContain('plaats')
    expect(detailOf(second)).toBe(detailOf(first))
    expect(await storedFor(association)).toMatchObject([{ status: 409 }])
  })
})
