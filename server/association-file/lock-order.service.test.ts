/** An import beside requests that create records: on PostgreSQL it waits for them. */
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { scopes } from '#contract/operations.ts'
import { lockForChanges } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import { createEventRegistration } from '../events/register.ts'
import { createInvoice } from '../invoices/create.ts'
import { createMember } from '../members/create.ts'
import { loadAssociation } from '../organization/queries.ts'
import { describeEngine } from '../../testing/databases.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { addOrganization } from '../../testing/rows.ts'
import { importFile } from '../../testing/import-file.ts'

const now = '2026-03-02T12:00:00.000Z'

const making: readonly [what: string, make: (ctx: RequestContext) => Promise<unknown>][] = [
  ['a member', (ctx) => createMember({ ctx, input: { body: { last_name: 'Jansen' } } })],
  [
    'an invoice',
    (ctx) => {
      const lines = [{ description: 'Contribution', quantity: 1, unit_price: '10.00', vat_rate: 0 }]
      return createInvoice({ ctx, input: { body: { recipient: { name: 'Bakker' }, lines, send: false } } })
    },
  ],
  [
    'a registration',
    (ctx) =>
      createEventRegistration({ ctx, input: { params: { id: 1 }, body: { name: 'A. Guest', number_of_people: 1 } } }),
  ],
]

const event = { name: 'Open day', starts_at: '2027-05-01T10:00:00Z', status: 'published' }
const parts = {
  members: [{ membership_number: '1', last_name: 'Een' }],
  events: [{ ...event, description: 'Changed', registrations: [{ name: 'B. Guest' }] }],
  invoices: [{ number: '2026-0007', membership_number: '1', lines: [{ description: 'C', unit_price: '10.00' }] }],
}

/** Says when the first query has been answered, and holds what follows. */
function holding(answered: () => void, release: Promise<void>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered()
      await release
      return result
    },
  }
}

describeEngine('postgres', 'an import', (open) => {
  test.each(making)('lets a transaction that has begun to make %s finish first', async (_what, make) => {
    const storage = await open()
    const organizationId = await addOrganization(storage, 'importing')
    await importFile({
      storage,
      file: { organization: { slug: 'importing' }, events: [event] },
      clock: () => now,
    })
    const association = await loadAssociation(storage.db, organizationId)
    if (!association) throw new Error('It was just made.')
    const key = { id: 1, name: 'Test', prefix: '', environment: 'test', scopes, person: null } as const
    const actor = { kind: 'key', id: 1, name: 'Test' } as const
    const caller = { association, key, actor, scopes, modules: association.modules }
    const when = { now, requestedAt: now, today: '2026-03-02', language: 'en', publicUrl: 'http://127.0.0.1' } as const
    let attempts = 0
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const made = storage.transaction(async (tx) => {
      attempts += 1
      const db = tx.withPlugin(holding(begun.resolve, release.promise))
      await make({
        ...caller,
        ...when,
        cookie: null,
        db,
        now: await lockForChanges(db, { organizationId, clock: () => now }),
      })
    })
    await begun.promise
    const imported = importFile({
      storage,
      file: { organization: { slug: 'importing' }, ...parts },
      clock: () => now,
    })
    await expect.poll(() => lockWaits(storage.db)).toBe(1)
    release.resolve()
    await Promise.all([made, imported])
    // Two who wait for each other are reported apart by undoing the work of one, which is then repeated.
    expect(attempts).toBe(1)
  })
})
