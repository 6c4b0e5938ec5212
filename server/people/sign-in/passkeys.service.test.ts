/** Whose a passkey is. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { later } from '../../lib/clock.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { describeDatabase } from '../../../testing/databases.ts'
import { invalid, problem, refused } from '../../../testing/describe-service.ts'
import { codeAt, invite, join, password } from '../../../testing/people.ts'
import { startTestService } from '../../../testing/service.ts'
import { personHandle } from './passkeys.ts'

const publicUrl = 'https://leden.example'
const now = '2026-03-01T12:00:00.000Z'
const failed = problem(401, 'sign_in_failed')

describeDatabase('passkeys of several people', (open) => {
  async function enter() {
    const storage = await open()
    const service = await startTestService({ storage, publicUrl })
    const association = await makeAssociation(storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    return { storage, service, association, board: await as({}), as }
  }

  /** Someone with a password and a passkey. */
  async function withPasskey({ service, as }: Pick<Awaited<ReturnType<typeof enter>>, 'service' | 'as'>) {
    const { connection } = await join({ service, as })
    const { options } = await call(connection, 'beginPasskey', {})
    const body = { passkey: new Authenticator(publicUrl).create(options) }
    return { connection, passkey: await call(connection, 'addPasskey', { body }) }
  }

  it('stay in another association, where one has the number of one that is removed', async () => {
    const world = await enter()
    const elsewhere = await makeAssociation(world.storage)
    const as: typeof world.as = async (key) => world.service.connection(await elsewhere.key(key))
    const [one, other] = [await withPasskey(world), await withPasskey({ service: world.service, as })]
    expect(other.passkey.id).toBe(one.passkey.id)
    await call(one.connection, 'removePasskey', { id: one.passkey.id })
    expect((await call(other.connection, 'listPasskeys', {})).data).toMatchObject([{ id: other.passkey.id }])
    await world.service.close()
  })

  it('change the record of their person, and of no one else', async () => {
    const world = await enter()
    const [{ connection }, other] = [await withPasskey(world), await join(world)]
    const { options } = await call(connection, 'beginPasskey', {})
    const at = later(now, 60_000)
    world.service.setNow(at)
    await call(connection, 'addPasskey', { body: { passkey: new Authenticator(publicUrl).create(options) } })
    const people = await world.storage.db.selectFrom('people').select(['id', 'updated_at']).orderBy('id').execute()
    expect(people.filter(({ updated_at }) => updated_at < at).map(({ id }) => id)).toEqual([other.id])
    await world.service.close()
  })

  it('sign in their own person, where the device says who that is', async () => {
    const world = await enter()
    const { token, id } = await invite(world)
    const [anyone, device] = [world.service.connection(''), new Authenticator(publicUrl)]
    const { passkey_options } = await call(anyone, 'openInvitation', { body: { token } })
    await call(anyone, 'acceptInvitation', { body: { token, passkey: device.create(passkey_options) } })
    const answerOf = async (personId: number) => {
      const { response, ...credential } = device.get((await call(anyone, 'beginPasskeySignIn', {})).options)
      const userHandle = Buffer.from(personHandle(world.association.id, personId)).toString('base64url')
      return { body: { credential: { ...credential, response: { ...response, userHandle } } } }
    }
    expect(await refused(anyone, 'signInWithPasskey', await answerOf(id + 1))).toEqual(failed)
    expect(await call(anyone, 'signInWithPasskey', await answerOf(id))).toMatchObject({ person: { id } })
    await world.service.close()
  })

  it('are asked for by the names of the service, the association and the person', async () => {
    const world = await enter()
    const { token, id, email } = await invite(world)
    const anyone = world.service.connection('')
    const { passkey_options, totp, association, name } = await call(anyone, 'openInvitation', { body: { token } })
    expect(totp.uri).toContain('issuer=TC%20De%20Linde')
    const asked = {
      rp: { id: 'leden.example', name: 'TC De Linde' },
      user: {
        id: Buffer.from(`${world.association.id}:${id}`).toString('base64url'),
        name: email,
        displayName: name,
      },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }
    expect(association.name).toBe('TC De Linde')
    expect(passkey_options).toMatchObject(asked)
    const answer = { password, totp_secret: totp.secret, code: codeAt(totp.secret, now) }
    const { key } = await call(anyone, 'acceptInvitation', { body: { token, password: answer } })
    const { options } = await call(world.service.connection(key ?? ''), 'beginPasskey', {})
    expect(options).toMatchObject(asked)
    const known = await call(anyone, 'beginPasskeySignIn', {})
    expect(known.options).toMatchObject({ rpId: 'leden.example', userVerification: 'required' })
    await world.service.close()
  })

  it('are taken only from a device that knows its user', async () => {
    const world = await enter()
    const { token } = await invite(world)
    const anyone = world.service.connection('')
    const { passkey_options } = await call(anyone, 'openInvitation', { body: { token } })
    const device = new Authenticator(publicUrl)
    device.verifiesUser = false
    const touched = { token, passkey: device.create(passkey_options) }
    expect(await refused(anyone, 'acceptInvitation', { body: touched })).toEqual(invalid(['passkey', 'invalid']))
    device.verifiesUser = true
    await call(anyone, 'acceptInvitation', { body: { token, passkey: device.create(passkey_options) } })
    device.verifiesUser = false
    const { options } = await call(anyone, 'beginPasskeySignIn', {})
    expect(await refused(anyone, 'signInWithPasskey', { body: { credential: device.get(options) } })).toEqual(failed)
    await world.service.close()
  })

  it('are refused with a counter that was there before: that is a copy', async () => {
    const world = await enter()
    const { token } = await invite(world)
    const [anyone, device] = [world.service.connection(''), new Authenticator(publicUrl)]
    const { passkey_options } = await call(anyone, 'openInvitation', { body: { token } })
    await call(anyone, 'acceptInvitation', { body: { token, passkey: device.create(passkey_options) } })
    const answer = async () => ({
      body: { credential: device.get((await call(anyone, 'beginPasskeySignIn', {})).options) },
    })
    const [first, second] = [await answer(), await answer()]
    await call(anyone, 'signInWithPasskey', second)
    expect(await refused(anyone, 'signInWithPasskey', first)).toEqual(failed)
    await call(anyone, 'signInWithPasskey', await answer())
    await world.service.close()
  })
})
