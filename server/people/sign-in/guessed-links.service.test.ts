/** Links, tokens and passkeys cannot be guessed: a network that fails too often has to wait. */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { later } from '../../lib/clock.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { describeDatabase } from '../../../testing/databases.ts'
import { invalid, problem, race, type Refusal, refused } from '../../../testing/describe-service.ts'
import { codeAt, invite, password } from '../../../testing/people.ts'
import { startTestService } from '../../../testing/service.ts'
import { openSetUpGate } from './set-up-gate.ts'

const now = '2026-03-01T12:00:00.000Z'
const locked = problem(429, 'rate_limited')
const token = 'wrong'
const association = { name: 'TC De Linde', slug: 'de-linde', language: 'nl' as const, timezone: 'Europe/Amsterdam' }
const administrator = { name: 'Anna', email: 'anna@example.org' }
const unknown = new Authenticator('https://leden.example')

const guesses: readonly (readonly [name: string, guess: (from: Connection) => Promise<Refusal>])[] = [
  ['openInvitation', (from) => refused(from, 'openInvitation', { body: { token } })],
  ['acceptInvitation', (from) => refused(from, 'acceptInvitation', { body: { token, passkey: unknown.create(null) } })],
  ['openSetUp', (from) => refused(from, 'openSetUp', { body: { token } })],
  ['setUp', (from) => refused(from, 'setUp', { body: { token, association, modules: [], administrator } })],
  ['signInWithPasskey', (from) => refused(from, 'signInWithPasskey', { body: { credential: unknown.get(null) } })],
  ['signInToSample', (from) => refused(from, 'signInToSample', { body: { token, person: 1 } })],
]

describeDatabase('a guess', (open) => {
  async function enter() {
    const storage = await open()
    const service = await startTestService({
      storage,
      publicUrl: 'https://leden.example',
      trustProxy: ['127.0.0.1'],
      setUp: openSetUpGate('right'),
    })
    const from = (address: string): Connection =>
      service.connection('', {
        fetch: (request) => {
          request.headers.set('x-forwarded-for', address)
          return fetch(request)
        },
      })
    return { storage, service, from }
  }

  it.each(guesses)('with %s is one of thirty-one a minute, on one network', async (_, guess) => {
    const { service, from } = await enter()
    for (let time = 0; time < 31; time += 1) expect(await guess(from('192.0.2.1'))).not.toEqual(locked)
    for (const [, other] of guesses) expect(await other(from('192.0.2.1'))).toEqual(locked)
    expect(await refused(from('192.0.2.1'), 'openSetUp', { body: { token: 'right' } })).toEqual(locked)
    expect((await race([call(from('192.0.2.1'), 'beginPasskeySignIn', {})])).refusals).toEqual([locked])
    expect(await guess(from('192.0.2.2'))).not.toEqual(locked)
    service.setNow(later(now, 60_000))
    expect(await guess(from('192.0.2.1'))).not.toEqual(locked)
    await service.close()
  })

  it('is not counted with the link of an invitation, whatever else is wrong', async () => {
    const { storage, service, from } = await enter()
    const made = await makeAssociation(storage)
    const invited = await invite({ as: async (key) => service.connection(await made.key(key)) })
    const home = from('192.0.2.1')
    const { totp } = await call(home, 'openInvitation', { body: { token: invited.token } })
    const answer = { password, totp_secret: totp.secret, code: codeAt(totp.secret, later(now, 3_600_000)) }
    for (let time = 0; time < 35; time += 1)
      expect(await refused(home, 'acceptInvitation', { body: { token: invited.token, password: answer } })).toEqual(
        invalid(['password.code', 'invalid']),
      )
    await service.close()
  })
})
