import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { allScopes } from '#contract/operations.ts'
import { createKey } from '../../api-keys/keys.ts'
import type { Storage } from '../../database/database.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { describeDatabase, describeEachDatabase } from '../../../testing/databases.ts'
import { insertPerson } from '../invite-person.ts'
import { problem, race, refused } from '../../../testing/describe-service.ts'
import { codeAt, password } from '../../../testing/people.ts'
import { ask } from '../../../testing/requests.ts'
import { startTestService } from '../../../testing/service.ts'
import { openSetUpGate } from './set-up-gate.ts'

const body = {
  token: 'right',
  association: { name: 'TC De Linde', slug: 'de-linde', language: 'nl' as const, timezone: 'Europe/Amsterdam' },
  modules: ['groups' as const, 'events' as const],
  administrator: { name: 'Anna', email: 'anna@example.org' },
}

const now = '2026-03-01T12:00:00.000Z'
const website = { name: 'Website', scopes: [], environment: 'live', expiresAt: null, clock: () => now } as const
const second = { name: 'Bram', email: 'bram@example.org', scopes: [], requestedAt: now }
const scope = { now, actor: { kind: 'command', name: 'test' } } as const

async function begin(storage: Storage) {
  const service = await startTestService({ storage, setUp: openSetUpGate('right') })
  return { storage, service, anyone: service.connection('') }
}

describeDatabase('the set-up of a new installation', (open) => {
  const enter = async () => begin(await open())

  it('stores what was chosen and what is usual, and logs it under its own name', async () => {
    const { storage, service, anyone } = await enter()
    const modules = ['relationships' as const]
    await call(anyone, 'setUp', {
      body: { ...body, modules, association: { ...body.association, country: 'Nederland' } },
    })
    const [association] = await storage.db.selectFrom('organizations').selectAll().execute()
    expect(association).toMatchObject({
      ...body.association,
      country: 'Nederland',
      notice_months: 1,
      notice_ends: 'end_of_month',
      payment_term_days: 30,
      created_at: now,
    })
    expect([association?.relationships_module, association?.events_module].map(Boolean)).toEqual([true, false])
    const [person] = await storage.db.selectFrom('people').selectAll().execute()
    expect(person).toMatchObject({
      ...body.administrator,
      invitation_expires_at: '2026-03-08T12:00:00.000Z',
      joined_at: null,
    })
    const logged = storage.db
      .selectFrom('changes')
      .select(['record', 'record_id', 'action', 'actor_kind', 'actor_name'])
    expect(await logged.orderBy('sequence').execute()).toEqual([
      {
        record: 'organization',
        record_id: association?.id,
        action: 'created',
        actor_kind: 'command',
        actor_name: 'set-up',
      },
      { record: 'person', record_id: person?.id, action: 'invited', actor_kind: 'command', actor_name: 'set-up' },
    ])
    const last = await storage.db.selectFrom('changes').select('changed_at').where('record', '=', 'person').execute()
    expect(last).toEqual([{ changed_at: association?.updated_at }])
    await service.close()
  })

  it('invites once more for a week, as the log says', async () => {
    const { storage, service, anyone } = await enter()
    await call(anyone, 'setUp', { body })
    service.setNow('2026-03-02T12:00:00.000Z')
    await call(anyone, 'openSetUp', { body: { token: 'right' } })
    const logged = storage.db.selectFrom('changes').select(['record', 'action', 'actor_name', 'fields', 'changed_at'])
    const [last] = await logged.orderBy('sequence', 'desc').limit(1).execute()
    expect(last).toMatchObject({ record: 'person', action: 'invited', actor_name: 'set-up' })
    expect(JSON.parse(last?.fields ?? '')).toEqual({
      invitation_expires_at: { before: '2026-03-08T12:00:00.000Z', after: '2026-03-09T12:00:00.000Z' },
    })
    const [person] = await storage.db.selectFrom('people').select('updated_at').execute()
    expect(person?.updated_at).toBe(last?.changed_at)
    await service.close()
  })

  it.each<[string, (storage: Storage, id: number) => Promise<unknown>]>([
    ['a second association', (storage) => makeAssociation(storage)],
    ['a key', (storage, id) => storage.transaction((db) => createKey(db, { ...website, organizationId: id }))],
    [
      'a second person',
      (storage, id) => storage.transaction((db) => insertPerson({ ...scope, db, association: { id } }, second)),
    ],
  ])('has ended for an association with %s', async (_, add) => {
    const { storage, service, anyone } = await enter()
    await call(anyone, 'setUp', { body })
    const { id } = await storage.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
    await call(anyone, 'openSetUp', { body: { token: 'right' } })
    await add(storage, id)
    expect(await refused(anyone, 'openSetUp', { body: { token: 'right' } })).toEqual(problem(404, 'not_found'))
    await service.close()
  })
})

describeEachDatabase('the set-up of a new installation', (open) => {
  const enter = async () => begin(await open())

  it('makes the association, its modules and the invitation of its administrator', async () => {
    const { storage, service, anyone } = await enter()
    await call(anyone, 'openSetUp', { body: { token: 'right' } })
    const { invitation_token } = await call(anyone, 'setUp', { body })
    expect(await call(anyone, 'openInvitation', { body: { token: invitation_token } })).toMatchObject({
      association: { name: 'TC De Linde' },
      email: 'anna@example.org',
    })
    const [association] = await storage.db.selectFrom('organizations').selectAll().execute()
    expect([association?.groups_module, association?.invoicing_module].map(Boolean)).toEqual([true, false])
    const people = await storage.db.selectFrom('people').select('scopes').execute()
    expect(people).toEqual([{ scopes: JSON.stringify(allScopes) }])
    await service.close()
  })

  it('happens once, with the right token', async () => {
    const { service, anyone } = await enter()
    const missing = problem(404, 'not_found')
    expect(await refused(anyone, 'openSetUp', { body: { token: 'wrong' } })).toEqual(missing)
    expect(await refused(anyone, 'setUp', { body: { ...body, token: 'wrong' } })).toEqual(missing)
    const { done, refusals } = await race([1, 2].map(() => call(anyone, 'setUp', { body })))
    expect(done).toHaveLength(1)
    expect(refusals).toEqual([missing])
    await service.close()
  })

  it('goes on where it was left, until the administrator has signed in', async () => {
    const { storage, service, anyone } = await enter()
    const open = { body: { token: 'right' } }
    expect(await call(anyone, 'openSetUp', open)).toMatchObject({ invitation_token: null })
    const lost = await call(anyone, 'setUp', { body })
    const { invitation_token: token } = await call(anyone, 'openSetUp', open)
    expect(await refused(anyone, 'openInvitation', { body: { token: lost.invitation_token } })).toMatchObject({
      code: 'invitation_invalid',
    })
    // Started again, also after the invitation has expired.
    await storage.db.updateTable('people').set({ invitation_expires_at: '2020-01-01T00:00:00.000Z' }).execute()
    const later = await startTestService({ storage, setUp: openSetUpGate('later') })
    const again = await call(later.connection(''), 'openSetUp', { body: { token: 'later' } })
    expect(again.invitation_token).not.toBe(token)
    const invitation = { token: again.invitation_token ?? '' }
    const { totp } = await call(anyone, 'openInvitation', { body: invitation })
    const chosen = { password, totp_secret: totp.secret, code: codeAt(totp.secret, '2026-03-01T12:00:00.000Z') }
    await call(anyone, 'acceptInvitation', { body: { ...invitation, password: chosen } })
    const missing = problem(404, 'not_found')
    expect(await refused(anyone, 'openSetUp', open)).toEqual(missing)
    expect(await refused(anyone, 'setUp', { body })).toEqual(missing)
    await later.close()
    await service.close()
  })

  it('happens once on a database, also with a token of another instance', async () => {
    const { storage, service, anyone } = await enter()
    const other = await startTestService({ storage, setUp: openSetUpGate('other') })
    const there = { ...body, token: 'other', association: { ...body.association, slug: 'elsewhere' } }
    const { done, refusals } = await race([
      call(anyone, 'setUp', { body }),
      call(other.connection(''), 'setUp', { body: there }),
    ])
    expect(done).toHaveLength(1)
    expect(refusals).toEqual([problem(404, 'not_found')])
    expect(await storage.db.selectFrom('organizations').select('id').execute()).toHaveLength(1)
    await other.close()
    await service.close()
  })

  it('changes nothing when it is refused, and may be repeated', async () => {
    const { storage, service, anyone } = await enter()
    const wrong = { ...body, association: { ...body.association, timezone: 'Mars' } }
    expect(await refused(anyone, 'setUp', { body: wrong })).toMatchObject({ code: 'validation_failed' })
    expect(await storage.db.selectFrom('organizations').selectAll().execute()).toEqual([])
    await call(anyone, 'setUp', { body })
    await service.close()
  })

  it('is limited per address', async () => {
    const storage = await open()
    const service = await startTestService({ storage, publicRequestLimit: 3 })
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) {
      const { status } = await ask(`${service.url}/manage/v1/sign-in/passkey/begin`, { method: 'POST' })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    await service.close()
  })
})
