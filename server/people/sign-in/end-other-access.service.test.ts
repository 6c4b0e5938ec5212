/** Changes of how a person signs in: what they end, and what goes on. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { later } from '../../lib/clock.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { testBrowser } from '../../../testing/browser.ts'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { problem, refused } from '../../../testing/describe-service.ts'
import { codeAt, password } from '../../../testing/people.ts'
import { startTestService } from '../../../testing/service.ts'
import { signIn, type SignedIn } from '../../../testing/signed-in.ts'

const publicUrl = 'https://leden.example'
const first = '2026-03-01T12:00:00.000Z'
const at = later(first, 3 * 60_000)
const unauthorized = problem(401, 'unauthorized')

/** Each with what it needs first, which ends nothing. */
const changes: Readonly<Record<string, (person: SignedIn) => Promise<() => Promise<unknown>>>> = {
  password: async ({ session }) => {
    const body = { current_password: password, new_password: 'a horse of another colour' }
    return () => call(session, 'changePassword', { body })
  },
  'authenticator app': async ({ session, recoveryCodes: [recovery_code = ''] }) => {
    const { secret } = await call(session, 'beginAuthenticator', {})
    const body = { recovery_code, totp_secret: secret, code: codeAt(secret, at) }
    return () => call(session, 'changeAuthenticator', { body })
  },
  passkeys: async ({ session }) => {
    const { options } = await call(session, 'beginPasskey', {})
    const { id } = await call(session, 'addPasskey', {
      body: { passkey: new Authenticator(publicUrl).create(options) },
    })
    return () => call(session, 'removePasskey', { id })
  },
  'recovery codes':
    async ({ session }) =>
    () =>
      call(session, 'makeRecoveryCodes', {}),
}

describeEachDatabase('a person who changes how they sign in', (open) => {
  async function enter() {
    const storage = await open()
    const service = await startTestService({ storage, publicUrl })
    const association = await makeAssociation(storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    const world = { storage, service, association, board: await as({}), as }
    const person = await signIn(world, { stays: true, at: later(first, 60_000) })
    const elsewhere = await signIn(world, { person, at: later(first, 2 * 60_000) })
    service.setNow(at)
    const copy = testBrowser(service)
    for (const [name, value] of person.browser.cookies) copy.cookies.set(name, value)
    return { world, person, elsewhere, copied: copy.session(association.id, person.id) }
  }

  it.each(Object.entries(changes))('(%s) goes on in the browser of the change alone', async (_, prepare) => {
    const { world, person, elsewhere, copied } = await enter()
    const change = await prepare(person)
    const body = { last_name: 'Jansen' }
    const created = await call(person.session, 'createMember', { body, idempotencyKey: 'once' })
    await world.service.writeKeyUse()
    const before = (await call(person.session, 'listSessions', {})).data.find(({ is_current }) => is_current)
    await call(copied, 'getManagement', {})
    await call(elsewhere.session, 'getManagement', {})
    await change()
    expect(await refused(copied, 'getManagement', {})).toEqual(unauthorized)
    expect(await refused(elsewhere.session, 'getManagement', {})).toEqual(unauthorized)
    const { data } = await call(person.session, 'listSessions', {})
    expect(data).toMatchObject([{ id: before?.id, is_current: true, expires_at: before?.expires_at }])
    const { sessions } = await call(person.browser.connection(), 'listBrowserSessions', {})
    expect(sessions).toMatchObject([{ stays: true }])
    expect(person.browser.lastSet.find((line) => line.startsWith('__Host-'))).toContain(
      'Expires=Tue, 31 Mar 2026 12:01',
    )
    expect(await call(person.session, 'createMember', { body, idempotencyKey: 'once' })).toEqual(created)
    const devices = world.storage.db.selectFrom('known_devices').select('hash')
    expect(await devices.where('organization_id', '=', world.association.id).execute()).toEqual([])
    await world.service.close()
  })

  it('keeps the cookie when the change is refused', async () => {
    const { world, person, elsewhere } = await enter()
    const cookies = new Map(person.browser.cookies)
    const body = { current_password: 'wrong', new_password: 'a horse of another colour' }
    expect(await refused(person.session, 'changePassword', { body })).toMatchObject({ status: 422 })
    expect(person.browser.cookies).toEqual(cookies)
    await call(elsewhere.session, 'getManagement', {})
    await world.service.close()
  })
})
