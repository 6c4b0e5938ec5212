/** Requests on their way while a role is taken, generated from both tables. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  allScopes,
  managementOperationNames,
  operation,
  type OperationName,
  operationNames,
} from '#contract/operations.ts'
import { scopesText } from '../api-keys/keys.ts'
import type { Storage } from '../database/database.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { problem, refused } from '../../testing/describe-service.ts'
import { sessionKey } from '../../testing/one-of-each.ts'
import { askOperation } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

/** They refuse these bodies, or miss their record, before they take the lock. Tests of their own end the session of what they take. */
const prepared = new Set<OperationName>(['importBankStatement', 'changePassword', 'changeAuthenticator', 'refreshJob'])
const writing = [...operationNames, ...managementOperationNames].filter((name) => {
  const { method, reads, public: open, file } = operation(name)
  return method !== 'GET' && !reads && !open && !file && !prepared.has(name)
})
const withScope = writing.filter((name) => operation(name).scope !== null)

describeEachDatabase('a request on its way', (open) => {
  let storage: Storage
  let service: TestService
  let key: string
  let happening: 'role taken' | 'sensitive taken' | 'session ended' = 'role taken'

  beforeAll(async () => {
    storage = await open()
    service = await startTestService({
      storage,
      onLocked: async (tx, { id }) => {
        if (happening === 'role taken')
          await tx.updateTable('people').set({ scopes: '[]' }).where('organization_id', '=', id).execute()
        else if (happening === 'sensitive taken')
          await tx
            .updateTable('people')
            .set({ scopes: scopesText(allScopes.filter((scope) => scope !== 'leden:gevoelig')) })
            .where('organization_id', '=', id)
            .execute()
        else
          await tx
            .updateTable('api_keys')
            .set({ revoked_at: '2026-03-01T12:00:00.000Z' })
            .where('organization_id', '=', id)
            .execute()
      },
    })
    key = await sessionKey(storage, (await makeAssociation(storage)).id, 100)
  })
  afterAll(() => service.close())

  // A refused change is undone, and with it what happened to the role.
  it.each(withScope)('%s is refused when the role is taken', async (name) => {
    happening = 'role taken'
    const { status, code } = await askOperation(service.baseUrl, name, { key })
    expect([status, code]).toEqual([403, 'insufficient_scope'])
  })

  it('is refused when sensitive fields may not be written or read any more', async () => {
    happening = 'sensitive taken'
    const connection = service.connection(key)
    const born = { date_of_birth: '1990-01-01' }
    const named = { first_name: 'Anna' }
    for (const body of [born, named])
      expect(await refused(connection, 'updateMember', { id: 1, body })).toEqual(problem(403, 'insufficient_scope'))
  })

  it.each(writing)('%s is refused when the session is ended', async (name) => {
    happening = 'session ended'
    const { status, code } = await askOperation(service.baseUrl, name, { key })
    expect([status, code]).toEqual([401, 'unauthorized'])
  })
})
