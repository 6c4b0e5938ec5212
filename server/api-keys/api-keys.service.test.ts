import { once } from 'node:events'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { allScopes } from '#contract/operations.ts'
import { later } from '../lib/clock.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  refused,
} from '../../testing/describe-service.ts'
import { join } from '../../testing/people.ts'

const now = '2026-03-01T12:00:00.000Z'

describeServiceOnEachDatabase('the keys of an association', (enter) => {
  it('are created with a secret that is shown once', async () => {
    const { board, service } = await enter()
    const body = { name: 'Website', scopes: ['leden:lezen' as const], expires_at: '2027-01-01T00:00:00+01:00' }
    const { key, ...created } = await call(board, 'createApiKey', { body })
    expect(created).toMatchObject({
      name: 'Website',
      environment: 'live',
      scopes: ['leden:lezen'],
      person: null,
      expires_at: '2026-12-31T23:00:00.000Z',
    })
    expect((await call(service.connection(key), 'getOrganization', {})).api_key.name).toBe('Website')
    const { data } = await call(board, 'listApiKeys', {})
    expect(data.map(({ name, is_current }) => [name, is_current])).toEqual([
      [expect.stringMatching(/^Key /), true],
      ['Website', false],
    ])
    expect(JSON.stringify(data)).not.toContain(key.slice(16))
  })

  it('have names that differ, and an end to come', async () => {
    const { board } = await enter()
    const body = { name: 'Website', scopes: ['leden:lezen' as const] }
    await call(board, 'createApiKey', { body })
    expect(await refused(board, 'createApiKey', { body })).toEqual(invalid(['name', 'taken']))
    const past = { ...body, name: 'Other', expires_at: now }
    expect(await refused(board, 'createApiKey', { body: past })).toEqual(invalid(['expires_at', 'invalid']))
    expect(await refused(board, 'createApiKey', { body: { ...body, scopes: [] } })).toEqual(
      invalid(['scopes', 'required']),
    )
  })

  it('get another secret at once', async () => {
    const { board, service } = await enter()
    const made = await call(board, 'createApiKey', { body: { name: 'Website', scopes: ['leden:lezen'] } })
    const rotated = await call(board, 'rotateApiKey', { id: made.id, version: made.version })
    expect(rotated).toMatchObject({ id: made.id, name: 'Website', last_used_at: null })
    await call(service.connection(rotated.key), 'getOrganization', {})
    expect(await refused(service.connection(made.key), 'getOrganization', {})).toMatchObject({ status: 401 })
    const { version } = await call(board, 'revokeApiKey', { id: made.id })
    expect(await refused(board, 'rotateApiKey', { id: made.id, version })).toEqual(problem(409, 'key_not_rotatable'))
  })

  it('do not open what was answered to an earlier secret', async () => {
    const { board, service } = await enter()
    const body = { name: 'Website', scopes: ['leden:lezen' as const] }
    await call(board, 'createApiKey', { body, idempotencyKey: 'once' })
    const own = (await call(board, 'listApiKeys', {})).data.find(({ is_current }) => is_current)
    const { key } = await call(board, 'rotateApiKey', { id: own?.id ?? 0 })
    expect(await refused(service.connection(key), 'createApiKey', { body, idempotencyKey: 'once' })).toEqual(
      problem(422, 'idempotency_key_reused'),
    )
  })

  it('are made by an administrator who is still there when the request has arrived', async () => {
    const world = await enter()
    const [{ connection, id }] = [await join(world), await join(world)]
    const body = JSON.stringify({ name: 'Kept', scopes: allScopes })
    const headers = {
      authorization: `Bearer ${connection.key}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const sent = request(`${world.service.url}/manage/v1/api-keys`, { method: 'POST', headers })
    const answered = once(sent, 'response')
    // The key is looked up before the body is there.
    sent.write(body.slice(0, 1))
    const lastUsedAt = async () => {
      await world.service.writeKeyUse()
      return (await call(world.board, 'listPeople', {})).data[0]?.last_used_at
    }
    await expect.poll(lastUsedAt).toBeTruthy()
    await call(world.board, 'removePerson', { id })
    sent.end(body.slice(1))
    expect(await answered).toMatchObject([{ statusCode: 401 }])
    expect((await call(world.board, 'listApiKeys', {})).data.map(({ name }) => name)).not.toContain('Kept')
  })

  it('are revoked at once, by name in the change log', async () => {
    const { board, service, storage, association } = await enter()
    const made = await call(board, 'createApiKey', { body: { name: 'Website', scopes: ['leden:lezen'] } })
    expect(await refused(board, 'revokeApiKey', { id: made.id, version: 1 })).toEqual(problem(412, 'version_conflict'))
    expect(await call(board, 'revokeApiKey', { id: made.id, version: made.version })).toMatchObject({
      revoked_at: expect.stringMatching(/^2026/),
    })
    expect(await refused(service.connection(made.key), 'getOrganization', {})).toMatchObject({ status: 401 })
    const changes = storage.db.selectFrom('changes').selectAll().where('organization_id', '=', association.id)
    const rows = await changes.where('record_id', '=', made.id).orderBy('sequence').execute()
    expect(rows.map(({ action, actor_name }) => [action, actor_name?.slice(0, 4)])).toEqual([
      ['created', 'Key '],
      ['revoked', 'Key '],
    ])
    expect(JSON.stringify(rows)).not.toContain('hash')
  })

  it('keep the last one that administers, unless a person does', async () => {
    const world = await enter()
    const { board } = world
    const [own] = (await call(board, 'listApiKeys', {})).data
    const id = own?.id ?? 0
    expect(await refused(board, 'revokeApiKey', { id })).toEqual(problem(409, 'last_administrator'))
    await join(world)
    const test = (await call(board, 'listApiKeys', {})).data.find(({ environment }) => environment === 'test')
    await call(board, 'revokeApiKey', { id: test?.id ?? 0 })
    await call(board, 'revokeApiKey', { id })
  })

  it('show when they were last used, without a write for each request', async () => {
    const { board, service } = await enter()
    const lastUse = async () => {
      await service.writeKeyUse()
      return (await call(board, 'listApiKeys', {})).data[0]?.last_used_at
    }
    await call(board, 'getOrganization', {})
    expect(await lastUse()).toBe(now)
    service.setNow(later(now, 5 * 60_000 - 1))
    await call(board, 'getOrganization', {})
    expect(await lastUse()).toBe(now)
    service.setNow(later(now, 5 * 60_000))
    await call(board, 'getOrganization', {})
    expect(await lastUse()).toBe(later(now, 5 * 60_000))
  })
})

describeService('a key of an association', (enter) => {
  const website = { name: 'Website', scopes: ['leden:lezen' as const] }

  it('is for trying out where that is asked', async () => {
    const { board } = await enter()
    const { key, environment } = await call(board, 'createApiKey', { body: { ...website, environment: 'test' } })
    expect([environment, key.slice(0, 8)]).toEqual(['test', 'lb_test_'])
  })

  it('may end a moment from now, and has the name of one elsewhere', async () => {
    const [{ board }, elsewhere] = [await enter(), await enter()]
    await call(elsewhere.board, 'createApiKey', { body: website })
    const expires_at = later(now, 1)
    expect(await call(board, 'createApiKey', { body: { ...website, expires_at } })).toMatchObject({ expires_at })
  })

  it('is that of the person who made it', async () => {
    const world = await enter()
    const { connection, id } = await join(world)
    const created = await call(connection, 'createApiKey', { body: website })
    expect(created.created_by).toEqual({ id, name: expect.stringMatching(/^Person /), has_left: false })
    expect(created.person).toBeNull()
    expect((await call(world.board, 'createApiKey', { body: { ...website, name: 'Other' } })).created_by).toBeNull()
    expect(
      (await call(world.board, 'listApiKeys', {})).data.find((key) => key.person?.id === id)?.created_by,
    ).toBeNull()
  })

  it('gets another secret until its end, and a session never', async () => {
    const world = await enter()
    await join(world)
    const made = await call(world.board, 'createApiKey', { body: { ...website, expires_at: later(now, 1) } })
    await call(world.service.connection(made.key), 'getOrganization', {})
    await world.service.writeKeyUse()
    const rotated = await call(world.board, 'rotateApiKey', { id: made.id })
    expect(rotated).toMatchObject({ last_used_at: null, expires_at: later(now, 1), prefix: rotated.key.slice(0, 16) })
    const [last] = (await call(world.board, 'listChanges', { query: { record: 'api_key' } })).data
    expect(last).toMatchObject({ action: 'rotated', record: { id: made.id } })
    world.service.setNow(later(now, 1))
    const refusal = problem(409, 'key_not_rotatable')
    expect(await refused(world.board, 'rotateApiKey', { id: made.id })).toEqual(refusal)
    const session = (await call(world.board, 'listApiKeys', {})).data.find(({ person }) => person !== null)
    expect(await refused(world.board, 'rotateApiKey', { id: session?.id ?? 0 })).toEqual(refusal)
  })

  it('gets another secret while the one of another association with its number keeps its own', async () => {
    const [{ board, service }, elsewhere] = [await enter(), await enter()]
    const made = await call(board, 'createApiKey', { body: website })
    const other = await call(elsewhere.board, 'createApiKey', { body: website })
    expect(other.id).toBe(made.id)
    await call(board, 'rotateApiKey', { id: made.id })
    await call(service.connection(other.key), 'getOrganization', {})
    await call(board, 'revokeApiKey', { id: made.id })
    await call(service.connection(other.key), 'getOrganization', {})
  })

  it('is revoked once, and stays as it was then', async () => {
    const { board, service } = await enter()
    const { id } = await call(board, 'createApiKey', { body: website })
    const revoked = await call(board, 'revokeApiKey', { id })
    service.setNow(later(now, 60_000))
    expect(await call(board, 'revokeApiKey', { id })).toEqual(revoked)
    expect(revoked.updated_at).toBe(revoked.revoked_at)
  })

  it('is not changed for an earlier version', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createApiKey', { body: website })
    expect(await refused(board, 'rotateApiKey', { id, version: 1 })).toEqual(problem(412, 'version_conflict'))
  })
})

describeService('sessions', (enter) => {
  it('that an administrator ends are logged as sessions', async () => {
    const world = await enter()
    const { connection } = await join(world)
    const { data } = await call(world.board, 'listApiKeys', {})
    const id = data.find(({ person }) => person !== null)?.id ?? 0
    await call(world.board, 'revokeApiKey', { id })
    expect(await refused(connection, 'getOrganization', {})).toMatchObject({ status: 401 })
    const [last] = (await call(world.board, 'listChanges', { query: { record: 'session' } })).data
    expect(last).toMatchObject({ action: 'revoked', record: { type: 'session', id }, fields: [{ name: 'revoked_at' }] })
  })

  it('are listed until they expire, and ended once', async () => {
    const world = await enter()
    const { connection, email, recoveryCodes } = await join(world)
    const body = { email, recovery_code: recoveryCodes[0] ?? '' }
    world.service.setNow(later(now, 60_000))
    const { key } = await call(world.service.connection(''), 'signInWithRecoveryCode', { body })
    const second = world.service.connection(key ?? '')
    const sessions = async () => (await call(second, 'listSessions', {})).data.map(({ id }) => id)
    const [first = 0, own = 0] = await sessions()
    world.service.setNow(later(now, 2 * 3_600_000 - 1))
    expect(await sessions()).toEqual([first, own])
    world.service.setNow(later(now, 2 * 3_600_000))
    expect(await sessions()).toEqual([own])
    // It has expired, and was not ended.
    await call(second, 'endSession', { id: first })
    expect(await refused(second, 'endSession', { id: first })).toEqual(problem(404, 'not_found'))
    const program = (await call(world.board, 'listApiKeys', {})).data.find(({ person }) => person === null)
    expect(await refused(second, 'endSession', { id: program?.id ?? 0 })).toEqual(problem(404, 'not_found'))
    expect(await refused(world.board, 'endSession', { id: program?.id ?? 0 })).toEqual(problem(404, 'not_found'))
    expect(await refused(connection, 'getOrganization', {})).toMatchObject({ status: 401 })
  })

  it('that ended are forgotten after thirty days, when their person signs in', async () => {
    const world = await enter()
    const { email, recoveryCodes } = await join(world)
    const other = await join(world)
    await call(other.connection, 'createApiKey', { body: { name: 'Kept', scopes: ['leden:lezen'] } })
    const ends = later(now, 2 * 3_600_000)
    const month = 30 * 24 * 3_600_000
    const signIn = async (at: string, recovery_code = '') => {
      world.service.setNow(at)
      await call(world.service.connection(''), 'signInWithRecoveryCode', { body: { email, recovery_code } })
      return (await call(world.board, 'listApiKeys', {})).data.filter(({ expires_at }) => expires_at === ends).length
    }
    expect(await signIn(later(ends, month), recoveryCodes[0])).toBe(2)
    // That of the other person stays.
    expect(await signIn(later(ends, month + 1), recoveryCodes[1])).toBe(1)
    expect((await call(world.board, 'listApiKeys', {})).data.map(({ name }) => name)).toContain('Kept')
  })

  it('have the permissions of their person in the change log too: none of their own', async () => {
    const world = await enter()
    await join(world, ['leden:lezen'])
    await call(world.board, 'createApiKey', { body: { name: 'Website', scopes: ['leden:lezen'] } })
    const fieldsOf = async (record: 'session' | 'api_key') => {
      const [begun] = (await call(world.board, 'listChanges', { query: { record } })).data
      return begun?.fields.map(({ name }) => name)
    }
    expect(await fieldsOf('session')).toEqual(['person_id', 'expires_at'])
    expect(await fieldsOf('api_key')).toContain('scopes')
  })

  it('begin beside a key of a program that has the name of one', async () => {
    const world = await enter()
    const { email, recoveryCodes } = await join(world)
    const { data } = await call(world.board, 'listApiKeys', {})
    const session = data.find(({ person }) => person !== null)
    // This key takes the next id, and the session the one after.
    const name = `${session?.person?.name ?? ''} #${(data.at(-1)?.id ?? 0) + 2}`
    await call(world.board, 'createApiKey', { body: { name, scopes: ['leden:lezen'] } })
    const body = { email, recovery_code: recoveryCodes[0] ?? '' }
    await call(world.service.connection(''), 'signInWithRecoveryCode', { body })
    const names = (await call(world.board, 'listApiKeys', {})).data.map((key) => key.name)
    expect(names.slice(-2)).toEqual([name, expect.stringContaining(`${name} lb_live_`)])
  })

  it('end once: one that was signed out of is not ended again with the others', async () => {
    const world = await enter()
    const { connection, email, recoveryCodes } = await join(world)
    const body = { email, recovery_code: recoveryCodes[0] ?? '' }
    const { key } = await call(world.service.connection(''), 'signInWithRecoveryCode', { body })
    await call(world.service.connection(key ?? ''), 'signOut', {})
    world.service.setNow(later(now, 60_000))
    await call(connection, 'makeRecoveryCodes', {})
    const { data } = await call(world.board, 'listChanges', { query: { record: 'session' } })
    expect(data.filter(({ action }) => action === 'revoked')).toHaveLength(1)
  })

  it('are listed for their person and for administrators, and end with signing out', async () => {
    const world = await enter()
    const [one, other] = [await join(world, ['leden:lezen']), await join(world)]
    const { data } = await call(one.connection, 'listSessions', {})
    expect(data).toMatchObject([{ person: { id: one.id }, is_current: true, scopes: ['leden:lezen'] }])
    expect((await call(world.board, 'listSessions', {})).data).toEqual([])
    const all = (await call(world.board, 'listApiKeys', {})).data.filter(({ person }) => person !== null)
    expect(all.map(({ person }) => person?.id)).toEqual([one.id, other.id])
    const id = data[0]?.id ?? 0
    expect(await refused(other.connection, 'endSession', { id })).toEqual(problem(404, 'not_found'))
    await call(one.connection, 'endSession', { id })
    expect(await refused(one.connection, 'getOrganization', {})).toMatchObject({ status: 401 })
    await call(other.connection, 'signOut', {})
    expect(await refused(other.connection, 'getOrganization', {})).toMatchObject({ status: 401 })
    expect(await refused(world.board, 'signOut', {})).toEqual(problem(404, 'not_found'))
  })
})
