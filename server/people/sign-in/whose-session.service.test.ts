/** Which person a password and a code sign in, and that both are still theirs when the session begins. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { later } from '../../lib/clock.ts'
import type { Storage } from '../../database/database.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { describeService, problem, race, refused } from '../../../testing/describe-service.ts'
import { codeAt, join, joinAs, password, tokenIn } from '../../../testing/people.ts'
import { startTestService } from '../../../testing/service.ts'
import { joinAt, signIn } from '../../../testing/signed-in.ts'

const now = '2026-03-01T12:00:00.000Z'
const failed = problem(401, 'sign_in_failed')

describeEachDatabase('signing in with a password that changes', (open) => {
  it.each([
    ['password', { password: 'of another one' }],
    ['authenticator app', { totp_secret: null, totp_step: null }],
  ])('fails when it has changed the %s since it was checked', async (_, changes) => {
    const storage = await open()
    const meet: { between: () => Promise<unknown> } = { between: async () => {} }
    const hooked: Storage = {
      ...storage,
      db: storage.db,
      lookups: storage.lookups,
      snapshot: (work) => storage.snapshot(work),
      close: () => storage.close(),
      // The password is checked before the transaction that begins the session.
      transaction: async (work, options) => {
        // Counting attempts is no transaction of an association.
        if (options?.association !== undefined) await meet.between()
        return storage.transaction(work, options)
      },
    }
    const service = await startTestService({ storage: hooked })
    const association = await makeAssociation(storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    const { email, secret } = await join({ service, as })
    const at = later(now, 60_000)
    service.setNow(at)
    const body = { email, password, code: codeAt(secret, at) }
    meet.between = () => storage.db.updateTable('people').set(changes).where('email', '=', email).execute()
    expect(await refused(service.connection(''), 'signInWithPassword', { body })).toEqual(failed)
    await service.close()
  })
})

describeService('a person of two associations', (enter) => {
  it('is signed in to the one whose code it is, with the session of its own person there', async () => {
    const email = 'both@example.org'
    const inEach = []
    for (let time = 0; time < 2; time += 1) {
      const world = await enter()
      const body = { name: `Anna ${time}`, email, scopes: ['leden:lezen' as const] }
      const { id, invitation_url } = await call(await world.as({ environment: 'test' }), 'invitePerson', { body })
      const [anyone, token] = [world.service.connection(''), tokenIn(invitation_url)]
      const { totp } = await call(anyone, 'openInvitation', { body: { token } })
      const answer = { password, totp_secret: totp.secret, code: codeAt(totp.secret, now) }
      await call(anyone, 'acceptInvitation', { body: { token, password: answer } })
      inEach.push({ world, id, name: body.name, secret: totp.secret })
    }
    for (const { world, id, name, secret } of inEach.toReversed()) {
      const at = later(now, 60_000)
      world.service.setNow(at)
      const body = { email, password, code: codeAt(secret, at) }
      const { key, person } = await call(world.service.connection(''), 'signInWithPassword', { body })
      expect(person).toMatchObject({ id, name })
      const own = world.service.connection(key ?? '')
      expect((await call(own, 'getOrganization', {})).id).toBe(world.association.id)
      expect((await call(own, 'getManagement', {})).person).toMatchObject({ id, name })
      // A session that began is in the list of its own association only.
      const { data } = await call(world.board, 'listPeople', {})
      expect(data.map((each) => each.name)).toEqual([name])
    }
  })

  it('is found among those whose code it is, of which five passwords are compared', async () => {
    const email = 'many@example.org'
    const joinAnother = async () => {
      const world = await enter()
      return { world, ...(await joinAs(world, email, now)) }
    }
    const first = await joinAnother()
    const people = [first]
    while (people.length < 6) people.push(await joinAnother())
    const { world, secret } = first
    const { db } = world.storage
    const rows = db.selectFrom('people').select('password').where('email', '=', email)
    const { password: right } = await rows.executeTakeFirstOrThrow()
    // Of another first character.
    const wrong = right?.replace(/[^$]+$/, (hash) => (hash.startsWith('A') ? 'E' : 'A') + hash.slice(1)) ?? ''
    let minutes = 1
    const whoSignsIn = async (rightOnes: readonly number[]) => {
      for (const [index, { world: each }] of people.entries()) {
        const columns = { totp_secret: secret, totp_step: null, password: rightOnes.includes(index) ? right : wrong }
        await db.updateTable('people').set(columns).where('organization_id', '=', each.association.id).execute()
      }
      minutes += 1
      const at = later(now, minutes * 60_000)
      world.service.setNow(at)
      const body = { email, password, code: codeAt(secret, at) }
      const { done } = await race([call(world.service.connection(''), 'signInWithPassword', { body })])
      return people.findIndex(({ world: each }) => each.association.id === done[0]?.association.id)
    }
    expect(await whoSignsIn([0, 4])).toBe(0)
    expect(await whoSignsIn([4])).toBe(4)
    expect(await whoSignsIn([5])).toBe(-1)
  })
})

describeService('a session in a cookie', (enter) => {
  it('keeps its seal while it goes on, gets another for another person, and stays on one device', async () => {
    const world = await enter()
    const one = await signIn(world)
    const { cookies } = one.browser
    const sealOf = () => [...cookies].find(([name]) => name.endsWith(`-${world.association.id}`))?.[1].split('.')[0]
    const deviceOf = () => [...cookies].find(([name]) => name.endsWith('-device'))?.[1]
    const [seal, device] = [sealOf(), deviceOf()]
    expect(device).toBeDefined()
    await signIn(world, { browser: one.browser, person: one, at: later(now, 180_000) })
    expect(sealOf()).toBe(seal)
    const [renewed] = (await call(world.board, 'listChanges', { query: { record: 'session' } })).data
    expect(renewed).toMatchObject({ action: 'rotated', actor: { id: one.id }, fields: [{ name: 'expires_at' }] })
    const other = await joinAt(world, later(now, 240_000))
    await signIn(world, { browser: one.browser, person: other, at: later(now, 300_000) })
    expect(sealOf()).not.toBe(seal)
    expect(deviceOf()).toBe(device)
  })
})
