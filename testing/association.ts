/** A minimal association for feature tests, with keys for every role. */
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import { allScopes, type Environment, type Scope } from '#contract/operations.ts'
import { createKey, revokeKey } from '../server/api-keys/keys.ts'
import type { Database, Storage } from '../server/database/database.ts'
import { nextId } from '../server/database/sequences.ts'
import type { Tables } from '../server/database/tables.ts'
import { organizationRow, rows } from './rows.ts'

const start = '2025-01-01T00:00:00.000Z'

type Definition = Omit<CustomFieldDefinition, 'label'>

interface KeyOptions {
  readonly scopes?: readonly Scope[]
  readonly environment?: Environment
  /** ISO 8601 UTC. */
  readonly expiresAt?: string
  readonly revoked?: boolean
}

export interface TestAssociation {
  readonly id: number
  /** Creates a key and returns its full text. Defaults: all scopes, live, no expiry. */
  key(options?: KeyOptions): Promise<string>
  /** Replaces settings, like an import. */
  change(settings: Partial<Insertable<Tables['organizations']>>): Promise<void>
  /** Creates or changes custom fields. */
  defineFields(definitions: readonly Definition[]): Promise<void>
}

/** Defaults: all modules, the Netherlands, Europe/Amsterdam, one month's notice to the end of a month. */
export async function makeAssociation(
  storage: Storage,
  settings: Partial<Insertable<Tables['organizations']>> = {},
): Promise<TestAssociation> {
  const bare = { ...organizationRow(randomUUID()), name: 'TC De Linde', country: 'Nederland', language: 'nl' }
  const values = { ...bare, created_at: start, updated_at: start, ...settings }
  const { id } = await storage.transaction((tx) =>
    tx.insertInto('organizations').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  let changes = 0
  const change = async (changed: Partial<Insertable<Tables['organizations']>>) => {
    changes += 1
    const updated_at = new Date(Date.parse(start) + changes).toISOString()
    await storage.transaction((tx) =>
      tx
        .updateTable('organizations')
        .set({ ...changed, updated_at })
        .where('id', '=', id)
        .execute(),
    )
  }
  return {
    id,
    change,
    key: (options) => storage.transaction((tx) => makeKey(tx, id, options)),
    defineFields: async (definitions) => {
      await storage.transaction((tx) => defineFields(tx, id, definitions))
      await change({})
    },
  }
}

async function makeKey(tx: Database, organizationId: number, options: KeyOptions = {}): Promise<string> {
  const { key } = await createKey(tx, {
    organizationId,
    name: `Key ${randomUUID()}`,
    scopes: options.scopes ?? allScopes,
    environment: options.environment ?? 'live',
    expiresAt: options.expiresAt ?? null,
    clock: () => start,
  })
  if (options.revoked) await revokeKey(tx, { prefix: key, clock: () => start })
  return key
}

async function defineFields(tx: Database, organizationId: number, definitions: readonly Definition[]): Promise<void> {
  for (const { name, type, active } of definitions) {
    const id = await nextId(tx, organizationId, 'custom_fields')
    const field = rows.custom_fields({ organization_id: organizationId, id })
    await tx
      .insertInto('custom_fields')
      .values({ ...field, name, label: name, type, active })
      .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doUpdateSet({ type, active }))
      .execute()
  }
}
