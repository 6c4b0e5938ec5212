import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { later } from '../../lib/clock.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { describeServiceOnEachDatabase, invalid, problem, race, refused } from '../../../testing/describe-service.ts'
import { codeAt, join, password } from '../../../testing/people.ts'
import { startTestService } from '../../../testing/service.ts'

const now = '2026-03-01T12:00:00.000Z'
/** A code is taken once, so each needs a later step. */
const after = (minutes: number) => later(now, minutes * 60_000)

describeServiceOnEachDatabase('an authenticator app that is replaced', (enter) => {
  async function begin() {
    const world = await enter({ now })
    const person = await join(world, undefined, now)
    world.service.setNow(after(1))
    const { secret } = await call(person.connection, 'beginAuthenticator', {})
    const change = { totp_secret: secret, code: codeAt(secret, after(1)) }
    return { world, person, secret, change }
  }

  it('signs in from then on, and the one before no longer', async () => {
    const { world, person, secret, change } = await begin()
    await call(person.connection, 'changeAuthenticator', {
      body: { ...change, current_code: codeAt(person.secret, after(1)) },
    })
    world.service.setNow(after(2))
    const open = world.service.connection('')
    const signIn = (of: string) => ({ body: { email: person.email, password, code: codeAt(of, after(2)) } })
    expect(await refused(open, 'signInWithPassword', signIn(person.secret))).toEqual(problem(401, 'sign_in_failed'))
    await call(open, 'signInWithPassword', signIn(secret))
  })

  it('goes on until the new one has given a code', async () => {
    const { world, person, change } = await begin()
    const current_code = codeAt(person.secret, after(1))
    expect(
      await refused(person.connection, 'changeAuthenticator', {
        body: { ...change, code: codeAt(person.secret, after(1)), current_code },
      }),
    ).toEqual(invalid(['code', 'invalid']))
    const body = { email: person.email, password, code: current_code }
    await call(world.service.connection(''), 'signInWithPassword', { body })
  })

  it('takes a recovery code instead of a code, once', async () => {
    const { person, change } = await begin()
    const [recovery_code = ''] = person.recoveryCodes
    const body = { ...change, recovery_code }
    await call(person.connection, 'changeAuthenticator', { body })
    expect(await refused(person.connection, 'changeAuthenticator', { body })).toEqual(
      invalid(['recovery_code', 'invalid']),
    )
  })

  it('asks for one proof, which is right and was not used before', async () => {
    const { world, person, change } = await begin()
    const refusal = (proof: object) =>
      refused(person.connection, 'changeAuthenticator', { body: { ...change, ...proof } })
    const current_code = codeAt(person.secret, after(1))
    expect(await refusal({})).toEqual(invalid(['current_code', 'required']))
    expect(await refusal({ current_code, recovery_code: person.recoveryCodes[0] })).toEqual(
      invalid(['current_code', 'required']),
    )
    expect(await refusal({ current_code: change.code })).toEqual(invalid(['current_code', 'invalid']))
    const body = { email: person.email, password, code: current_code }
    await call(world.service.connection(''), 'signInWithPassword', { body })
    expect(await refusal({ current_code })).toEqual(invalid(['current_code', 'invalid']))
  })

  it('says whether a code was used or is wrong', async () => {
    const { world, person, change } = await begin()
    const current_code = codeAt(person.secret, after(1))
    await call(world.service.connection(''), 'signInWithPassword', {
      body: { email: person.email, password, code: current_code },
    })
    const messageFor = (proof: object) =>
      call(person.connection, 'changeAuthenticator', { body: { ...change, ...proof } }).catch((error: unknown) => error)
    for (const [proof, text] of [
      [{ current_code }, 'al gebruikt'],
      [{ current_code: change.code }, 'klopt niet'],
      [{ recovery_code: 'abcd-abcd-abcd-abcd' }, 'klopt niet'],
    ] as const)
      expect(await messageFor(proof)).toMatchObject({ errors: [{ message: expect.stringContaining(text) }] })
  })

  it('is replaced once, of two changes with one code at the same moment', async () => {
    const { person, change } = await begin()
    const body = { ...change, current_code: codeAt(person.secret, after(1)) }
    const asked = [1, 2].map(() => call(person.connection, 'changeAuthenticator', { body }))
    const { done, refusals } = await race(asked)
    expect(done).toHaveLength(1)
    expect(refusals).toEqual([invalid(['current_code', 'invalid'])])
  })

  it('lets no one guess the present code', async () => {
    const { person, change } = await begin()
    const body = { ...change, current_code: change.code }
    for (let guess = 0; guess < 10; guess += 1) await refused(person.connection, 'changeAuthenticator', { body })
    expect(await refused(person.connection, 'changeAuthenticator', { body })).toEqual(problem(429, 'rate_limited'))
  })

  it('ends the other sessions, is logged without the secret, and mailed', async () => {
    const { world, person, secret, change } = await begin()
    const [first = '', recovery_code = ''] = person.recoveryCodes
    const { key } = await call(world.service.connection(''), 'signInWithRecoveryCode', {
      body: { email: person.email, recovery_code: first },
    })
    await call(person.connection, 'changeAuthenticator', { body: { ...change, recovery_code } })
    expect(await refused(world.service.connection(key ?? ''), 'getManagement', {})).toMatchObject({ status: 401 })
    const { data } = await call(world.board, 'listChanges', { query: { record: 'person' } })
    expect(data[0]).toMatchObject({ action: 'authenticator_changed', actor: { id: person.id } })
    const { db } = world.storage
    expect(JSON.stringify(await db.selectFrom('changes').selectAll().execute())).not.toContain(secret)
    const sent = db.selectFrom('outbox').select('payload').where('organization_id', '=', world.association.id)
    expect((await sent.execute()).map(({ payload }): unknown => JSON.parse(payload))).toContainEqual({
      person_id: person.id,
      email: person.email,
      what: 'authenticator_changed',
      by: null,
    })
  })

  it('is refused to a program, and to a person with passkeys alone', async () => {
    const { world, person, change } = await begin()
    expect(await refused(world.board, 'beginAuthenticator', {})).toEqual(problem(404, 'not_found'))
    const body = { ...change, current_code: '000000' }
    expect(await refused(world.board, 'changeAuthenticator', { body })).toEqual(problem(404, 'not_found'))
    await world.storage.db
      .updateTable('people')
      .set({ password: null, totp_secret: null })
      .where('organization_id', '=', world.association.id)
      .execute()
    expect(await refused(person.connection, 'changeAuthenticator', { body })).toEqual(
      invalid(['current_code', 'invalid']),
    )
  })
})

describeEachDatabase('a session that ends while a code of its person is checked', (open) => {
  it('replaces no authenticator app', async () => {
    let isEnding = false
    const storage = await open()
    const service = await startTestService({
      storage,
      now,
      onLocked: async (tx, { id }) => {
        const sessions = tx.updateTable('api_keys').set({ revoked_at: now })
        if (isEnding) await sessions.where('organization_id', '=', id).execute()
      },
    })
    const association = await makeAssociation(storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    const { connection, secret: present } = await join({ service, as }, undefined, now)
    service.setNow(after(1))
    const { secret } = await call(connection, 'beginAuthenticator', {})
    const codes = { code: codeAt(secret, after(1)), current_code: codeAt(present, after(1)) }
    const body = { totp_secret: secret, ...codes }
    isEnding = true
    expect(await refused(connection, 'changeAuthenticator', { body })).toEqual(problem(401, 'unauthorized'))
    isEnding = false
    await call(connection, 'changeAuthenticator', { body })
    await service.close()
  })
})
