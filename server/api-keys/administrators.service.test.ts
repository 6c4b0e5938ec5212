/** Who can administer an association, and which keys and sessions are looked at for it. */
import type { Updateable } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Scope } from '#contract/operations.ts'
import type { Storage } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { insertPerson } from '../people/invite-person.ts'
import { makeAssociation, type TestAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { sessionKey } from '../../testing/one-of-each.ts'
import { hasAdministratingPerson, hasAdministrator } from './administrators.ts'
import { mixedKeysWarning } from './environments.ts'
import { workingKeysBy } from './queries.ts'

const now = '2026-03-01T12:00:00.000Z'
const administers: readonly Scope[] = ['instellingen:beheren']
const reads: readonly Scope[] = ['leden:lezen']

describeDatabase('an association', (open) => {
  let storage: Storage
  let own: TestAssociation
  beforeEach(async () => {
    storage = await open()
    own = await makeAssociation(storage)
  })

  async function addPerson(scopes: readonly Scope[], joinedAt: string | null, { id } = own) {
    await storage.transaction(async (db) => {
      const scope = { db, association: { id }, now, actor: { kind: 'command', name: 'test' } } as const
      const input = { name: 'Anna', email: `${scopes.join()}@example.org`, scopes: [...scopes], requestedAt: now }
      const person = await insertPerson(scope, input)
      const joins = db.updateTable('people').set({ joined_at: joinedAt }).where('organization_id', '=', id)
      await joins.where('id', '=', person.id).execute()
    })
  }

  it.each<[name: string, add: () => Promise<unknown>, byAnyone: boolean, byPerson: boolean]>([
    ['nothing', async () => {}, false, false],
    ['a key that administers', () => own.key({ scopes: administers }), true, false],
    ['one of several scopes', () => own.key({ scopes: [...reads, ...administers] }), true, false],
    ['a key that reads', () => own.key({ scopes: reads }), false, false],
    ['a key that was revoked', () => own.key({ scopes: administers, revoked: true }), false, false],
    ['a key that expires now', () => own.key({ scopes: administers, expiresAt: now }), false, false],
    [
      'a key that expires next',
      () => own.key({ scopes: administers, expiresAt: '2026-03-01T12:00:00.001Z' }),
      true,
      false,
    ],
    ['a session', () => sessionKey(storage, own.id, 1), false, false],
    ['a person who administers', () => addPerson(administers, now), true, true],
    ['a person who reads', () => addPerson(reads, now), false, false],
    ['a person who is only invited', () => addPerson(administers, null), false, false],
    [
      'what another association has',
      async () => {
        const other = await makeAssociation(storage)
        await other.key({ scopes: administers })
        await addPerson(administers, now, other)
      },
      false,
      false,
    ],
  ])('with %s is administered as it should be', async (_, add, byAnyone, byPerson) => {
    await add()
    const asking = { db: storage.db, association: { id: own.id }, requestedAt: now }
    expect(await hasAdministrator(asking)).toBe(byAnyone)
    expect(await hasAdministratingPerson(asking)).toBe(byPerson)
  })

  const changeKeys = (columns: Updateable<Tables['api_keys']>) =>
    storage.db.updateTable('api_keys').set(columns).where('organization_id', '=', own.id).execute()

  it('is not administered by a session, which has the permissions of its person', async () => {
    await sessionKey(storage, own.id, 1)
    await storage.db.updateTable('people').set({ joined_at: null }).execute()
    await changeKeys({ scopes: JSON.stringify(administers), expires_at: null })
    expect(await hasAdministrator({ db: storage.db, association: { id: own.id }, requestedAt: now })).toBe(false)
  })

  it.each<[name: string, add: () => Promise<unknown>, warns: boolean]>([
    ['live keys alone', () => own.key(), false],
    ['a test key as well', () => own.key({ environment: 'test' }), true],
    ['a test key that was revoked', () => own.key({ environment: 'test', revoked: true }), false],
    [
      'the test key of another association',
      async () => (await makeAssociation(storage)).key({ environment: 'test' }),
      false,
    ],
    [
      'a session of the sample',
      async () => {
        await sessionKey(storage, own.id, 1)
        await storage.db.updateTable('api_keys').set({ environment: 'test' }).where('person_id', '=', 1).execute()
      },
      false,
    ],
  ])('with %s is warned of live and test keys, or not', async (_, add, warns) => {
    await own.key()
    await add()
    expect(await mixedKeysWarning(storage.db, own.id)).toEqual(warns ? expect.stringContaining('live and test') : null)
  })

  it('has the working keys that a person made, oldest first', async () => {
    const other = await makeAssociation(storage)
    await other.key()
    await own.key()
    await own.key({ expiresAt: '2026-03-01T12:00:00.001Z' })
    await own.key({ expiresAt: now })
    await own.key({ revoked: true })
    await own.key()
    await storage.db.updateTable('api_keys').set({ created_by_id: 7 }).execute()
    await storage.db.updateTable('api_keys').set({ created_by_id: 8 }).where('id', '=', 5).execute()
    expect(await workingKeysBy({ db: storage.db, association: own }, 7, now)).toEqual([1, 2])
  })
})
