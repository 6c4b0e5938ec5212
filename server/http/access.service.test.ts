/** Access of keys without permission to every operation, generated from both tables, so a new row is covered at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationUrl } from '#client/client.ts'
import {
  allScopes,
  managementOperationNames,
  type Module,
  operation,
  type OperationName,
  operationNames,
} from '#contract/operations.ts'
import type { Storage } from '../database/database.ts'
import { raiseSequence } from '../database/sequences.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { addOneOfEach, sessionKey } from '../../testing/one-of-each.ts'
import { type Ask, ask, askOperation, type RawResponse } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const all = [...operationNames, ...managementOperationNames]
const names = all.filter((name) => !operation(name).public)
const withoutKey = all.filter((name) => operation(name).public)
const withScope = names.filter((name) => operation(name).scope !== null)
const withModule = names.filter((name) => operation(name).module !== null)
/** A list of the app is no record: every person has preferences of each. */
const withId = names.filter((name) => /\{(?!list\})/.test(operation(name).path))

type ModuleColumn = `${Module}_module`

/** A key that has every right but one, by that one: a scope, or a module of its association. */
async function keysWithoutOne(storage: Storage): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  const association = await makeAssociation(storage)
  for (const scope of allScopes) {
    // Nor with what allows some of these operations as well.
    const others = names.flatMap((name) => (operation(name).scope === scope ? (operation(name).or?.scope ?? []) : []))
    keys.set(
      scope,
      await association.key({ scopes: allScopes.filter((one) => one !== scope && !others.includes(one)) }),
    )
  }
  for (const module of new Set(withModule.flatMap((name) => operation(name).module ?? []))) {
    const column: ModuleColumn = `${module}_module`
    keys.set(module, await (await makeAssociation(storage, { [column]: false })).key())
  }
  return keys
}

/** Everything a reader can tell two answers by, but for what differs between any two requests. */
function comparable({ status, text, headers }: RawResponse): unknown {
  return {
    status,
    text: text
      .replace(/"request_id":"[^"]*"/, '')
      .replace(/(\/(?:v2|manage\/v1)\/(?:bank\/)?[\w-]+\/)\d(\/[\w-]+\/)?\d?/, '$1$2'),
    headers: [...headers].filter(([header]) => !/^(?:x-request-id|date|ratelimit-.*)$/.test(header)),
  }
}

describeDatabase('access', (open) => {
  let storage: Storage
  let service: TestService
  /** `good`: of a person, who has sessions and passkeys as well. */
  let keys: Record<'good' | 'revoked' | 'expired' | 'unpaid', string>
  let without: ReadonlyMap<string, string>

  beforeAll(async () => {
    storage = await open()
    service = await startTestService({ storage, trustProxy: ['127.0.0.1'] })
    const [own, foreign] = [await makeAssociation(storage), await makeAssociation(storage)]
    await addOneOfEach(storage, foreign.id)
    await sessionKey(storage, foreign.id, 100)
    // Of the person who has the number of the one that asks.
    await storage.transaction(async (tx) => {
      for (const table of ['passkeys', 'api_keys'] as const)
        await tx
          .updateTable(table)
          .set({ person_id: 100 })
          .where('organization_id', '=', foreign.id)
          .where('id', '=', 1)
          .execute()
    })
    // Where the other association has its first key, this one has none.
    await storage.transaction((tx) => raiseSequence(tx, own.id, 'api_keys', 100))
    const unpaid = await makeAssociation(storage, { subscription_valid_until: '2026-02-28' })
    keys = {
      good: await sessionKey(storage, own.id, 100),
      revoked: await own.key({ revoked: true }),
      expired: await own.key({ expiresAt: '2026-03-01T12:00:00.000Z' }),
      unpaid: await unpaid.key(),
    }
    without = await keysWithoutOne(storage)
  })
  afterAll(() => service.close())

  let clients = 0
  const refusal = async (name: OperationName, request: Ask = {}) => {
    clients += 1
    // Each from an address of its own: after thirty wrong keys an address has to wait.
    const headers = { 'X-Forwarded-For': `192.0.2.${clients % 250}` }
    const { status, code } = await askOperation(service.baseUrl, name, { ...request, headers })
    return [status, code]
  }

  describe.each(names)('%s', (name) => {
    it('needs a key', async () => {
      expect(await refusal(name)).toEqual([401, 'unauthorized'])
    })

    it('knows no other key', async () => {
      expect(await refusal(name, { key: `${keys.good.slice(0, -1)}x` })).toEqual([401, 'unauthorized'])
    })

    it('refuses a key that was revoked', async () => {
      expect(await refusal(name, { key: keys.revoked })).toEqual([401, 'unauthorized'])
    })

    it('refuses a key that has expired', async () => {
      expect(await refusal(name, { key: keys.expired })).toEqual([401, 'unauthorized'])
    })

    it('refuses a key in the address, even next to the same in the header', async () => {
      const url = `${operationUrl(service.baseUrl, name, { id: 1, member_id: 1, membership_id: 1, registration_id: 1, entry_id: 1 })}?page=${keys.good}`
      const { status, code } = await ask(url, { method: operation(name).method, key: keys.good })
      expect([status, code]).toEqual([400, 'api_key_in_url'])
    })

    it('needs a valid subscription', async () => {
      expect(await refusal(name, { key: keys.unpaid })).toEqual([402, 'subscription_required'])
    })
  })

  it('listBrowserSessions needs the page of the app, and no key', async () => {
    const url = operationUrl(service.baseUrl, 'listBrowserSessions', {})
    expect(await ask(url)).toMatchObject({ status: 403, code: 'foreign_origin' })
    const { status, text, headers } = await ask(url, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect([status, text]).toEqual([200, '{"object":"browser_sessions","sessions":[]}'])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each(withoutKey.filter((name) => name !== 'listBrowserSessions'))(
    '%s needs no key, is not refused for a wrong one, and is never cached',
    async (name) => {
      const url = operationUrl(service.baseUrl, name, {})
      for (const key of [undefined, 'lb_live_wrong']) {
        const { status, code, headers } = await ask(url, { method: 'POST', body: {}, ...(key ? { key } : {}) })
        expect([status, code]).toEqual(name === 'beginPasskeySignIn' ? [200, null] : [422, 'validation_failed'])
        expect(headers.get('cache-control')).toBe('no-store')
      }
    },
  )

  it.each(withScope)('%s needs its scope', async (name) => {
    const key = without.get(operation(name).scope ?? '') ?? ''
    expect(await refusal(name, { key })).toEqual([403, 'insufficient_scope'])
  })

  it.each(withModule)('%s needs its module', async (name) => {
    const key = without.get(operation(name).module ?? '') ?? ''
    expect(await refusal(name, { key })).toEqual([404, 'module_disabled'])
  })

  it.each(withId)('%s answers a record of another association exactly like one that does not exist', async (name) => {
    const foreign = await askOperation(service.baseUrl, name, { key: keys.good, id: 1 })
    const missing = await askOperation(service.baseUrl, name, { key: keys.good, id: 9 })
    expect(comparable(foreign)).toEqual(comparable(missing))
    expect(foreign.code).toBe('not_found')
  })

  // Otherwise nothing was proved: there would be no record to keep from the other association.
  it.each(withId)('%s finds the record of its own association', async (name) => {
    const { id } = await makeAssociation(storage)
    await addOneOfEach(storage, id)
    const { code } = await askOperation(service.baseUrl, name, { key: await sessionKey(storage, id, 1) })
    expect(code).not.toBe('not_found')
  })
})
