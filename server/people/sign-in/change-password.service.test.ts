import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { later } from '../../lib/clock.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { describeServiceOnEachDatabase, invalid, problem, race, refused } from '../../../testing/describe-service.ts'
import { codeAt, join, password as current } from '../../../testing/people.ts'
import { startTestService } from '../../../testing/service.ts'

const fresh = 'a horse of another colour'
const change = (new_password = fresh, current_password = current) => ({
  body: { current_password, new_password },
})

describeServiceOnEachDatabase('a password that is changed', (enter) => {
  it('signs in from then on, and the one before no longer', async () => {
    const now = '2026-04-01T12:00:00.000Z'
    const world = await enter({ now })
    const { connection, email, secret } = await join(world, undefined, now)
    expect(await call(connection, 'changePassword', change())).toBeUndefined()
    const at = later(now, 60_000)
    world.service.setNow(at)
    const open = world.service.connection('')
    const signIn = (password: string) => ({
      body: { email, password, code: codeAt(secret, at) },
    })
    expect(await refused(open, 'signInWithPassword', signIn(current))).toEqual(problem(401, 'sign_in_failed'))
    await call(open, 'signInWithPassword', signIn(fresh))
  })

  it('stays in another association, whose person has the same number and password', async () => {
    const [world, elsewhere] = [await enter(), await enter()]
    const [one, other] = [await join(world), await join(elsewhere)]
    expect(other.id).toBe(one.id)
    const { db } = world.storage
    const passwords = db.selectFrom('people').select('password').where('id', '=', one.id)
    const { password } = await passwords.where('organization_id', '=', world.association.id).executeTakeFirstOrThrow()
    const others = db.updateTable('people').set({ password })
    await others.where('organization_id', '=', elsewhere.association.id).where('id', '=', other.id).execute()
    await call(one.connection, 'changePassword', change())
    await call(other.connection, 'changePassword', change())
  })

  it('ends the other sessions of the person, and keeps the present one', async () => {
    const world = await enter()
    const { connection, email, recoveryCodes } = await join(world)
    const other = await join(world)
    const [recovery_code = ''] = recoveryCodes
    const body = { email, recovery_code }
    const { key } = await call(world.service.connection(''), 'signInWithRecoveryCode', { body })
    await call(connection, 'changePassword', change())
    expect(await refused(world.service.connection(key ?? ''), 'getManagement', {})).toMatchObject({ status: 401 })
    expect((await call(connection, 'listSessions', {})).data).toMatchObject([{ is_current: true }])
    await call(other.connection, 'getManagement', {})
  })

  it('is logged without any of it, and mailed to the person', async () => {
    const world = await enter()
    const { connection, email, id } = await join(world)
    await call(connection, 'changePassword', change())
    const { data } = await call(world.board, 'listChanges', {
      query: { record: 'person' },
    })
    expect(data[0]).toMatchObject({
      action: 'password_changed',
      actor: { id },
      record: { type: 'person', id },
    })
    const rows = world.storage.db.selectFrom('outbox').select(['kind', 'payload'])
    const sent = await rows.where('organization_id', '=', world.association.id).execute()
    expect(sent.map(({ kind, payload }): unknown[] => [kind, JSON.parse(payload)])).toEqual([
      ['sign_in_change_email', { person_id: id, email, what: 'password_changed', by: null }],
    ])
  })

  it('is changed once, of two changes at the same moment', async () => {
    const world = await enter()
    const { connection } = await join(world)
    const asked = [fresh, 'a third one, quite long'].map((next) => call(connection, 'changePassword', change(next)))
    const { done, refusals } = await race(asked)
    expect(done).toHaveLength(1)
    expect(refusals).toEqual([invalid(['current_password', 'invalid'])])
  })

  it('is refused at its field when it can be guessed', async () => {
    const world = await enter()
    const { connection, email } = await join(world)
    for (const next of ['short', 'aaaaaaaaaa', '1234567890', email, 'TC De Linde'])
      expect([next, await refused(connection, 'changePassword', change(next))]).toEqual([
        next,
        invalid(['new_password', 'invalid']),
      ])
  })

  it('counts a wrong present one as a failed sign-in, and waits after ten', async () => {
    const now = '2026-04-02T12:00:00.000Z'
    const world = await enter({ now })
    const { connection, email, secret } = await join(world, undefined, now)
    const wrong = () => refused(connection, 'changePassword', change(fresh, 'wrong'))
    for (let time = 0; time < 10; time += 1) expect(await wrong()).toEqual(invalid(['current_password', 'invalid']))
    expect(await refused(connection, 'changePassword', change())).toEqual(problem(429, 'rate_limited'))
    const recovery = { body: { email, recovery_code: 'wrong' } }
    expect(await refused(world.service.connection(''), 'signInWithRecoveryCode', recovery)).toEqual(
      problem(429, 'rate_limited'),
    )
    const at = later(now, 16 * 60_000)
    world.service.setNow(at)
    const again = { body: { email, password: current, code: codeAt(secret, at) } }
    const { key } = await call(world.service.connection(''), 'signInWithPassword', again)
    await call(world.service.connection(key ?? ''), 'changePassword', change())
  })

  it('is changed while strangers guess elsewhere', async () => {
    const now = '2026-04-03T12:00:00.000Z'
    const world = await enter({ now })
    const { connection, email } = await join(world, undefined, now)
    const guess = { body: { email, recovery_code: 'wrong' } }
    for (let time = 0; time < 11; time += 1)
      await refused(world.service.connection(''), 'signInWithRecoveryCode', guess)
    await call(connection, 'changePassword', change())
  })

  it('belongs to a person who has one', async () => {
    const world = await enter()
    expect(await refused(world.board, 'changePassword', change())).toEqual(problem(404, 'not_found'))
    const { connection, id } = await join(world)
    const people = world.storage.db.updateTable('people').set({ password: null })
    await people.where('organization_id', '=', world.association.id).where('id', '=', id).execute()
    expect((await call(connection, 'getManagement', {})).person).toMatchObject({
      has_password: false,
    })
    expect(await refused(connection, 'changePassword', change())).toEqual(invalid(['current_password', 'invalid']))
  })
})

describeEachDatabase('a session that ends while its password is checked', (open) => {
  it('changes no password', async () => {
    const storage = await open()
    let isEnding = false
    const service = await startTestService({
      storage,
      onLocked: async (tx, { id }) => {
        const sessions = tx.updateTable('api_keys').set({ revoked_at: '2026-03-01T12:00:00.000Z' })
        if (isEnding) await sessions.where('organization_id', '=', id).execute()
      },
    })
    const association = await makeAssociation(storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    const { connection } = await join({ service, as })
    isEnding = true
    expect(await refused(connection, 'changePassword', change())).toEqual(problem(401, 'unauthorized'))
    isEnding = false
    await call(connection, 'changePassword', change())
    await service.close()
  })
})
