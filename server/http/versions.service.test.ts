/** Changes of a record that someone else has changed, generated from the table, so a new row is covered at once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allScopes, managementOperationNames, operation } from '#contract/operations.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { addOneOfEach } from '../../testing/one-of-each.ts'
import { askOperation } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const versioned = managementOperationNames.filter((name) => operation(name).versioned)

describeDatabase('a change for an earlier version', (open) => {
  let service: TestService
  let key: string

  beforeAll(async () => {
    const storage = await open()
    service = await startTestService({ storage })
    const association = await makeAssociation(storage)
    await addOneOfEach(storage, association.id)
    key = await association.key()
    // A person who may everything signs in with it: they change themselves too.
    await storage.transaction(async (tx) => {
      const { id } = association
      const scopes = JSON.stringify(allScopes)
      await tx.updateTable('people').set({ scopes }).where('organization_id', '=', id).execute()
      await tx
        .updateTable('api_keys')
        .set({ person_id: 1 })
        .where('organization_id', '=', id)
        .where('id', '>', 1)
        .execute()
    })
  })
  afterAll(() => service.close())

  it.each(versioned)('is refused by %s with the record as it is', async (name) => {
    const headers = { 'If-Match': '"1"' }
    const { status, code, text } = await askOperation(service.baseUrl, name, { key, headers })
    expect([status, code], text).toEqual([412, 'version_conflict'])
    expect(JSON.parse(text)).toMatchObject({ current: { version: expect.any(Number) } })
  })
})
