/** Plans of imports in tests, in the process of the test: no thread reads the file. */
import type { Insertable } from 'kysely'
import { allScopes, type Scope } from '#contract/operations.ts'
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import type { Tables } from '../server/database/tables.ts'
import { readPlan } from '../server/member-imports/read-plan.ts'
import { loadAssociation } from '../server/organization/queries.ts'
import type { TestWorld } from './describe-service.ts'
import { rows } from './rows.ts'

export const today = '2026-03-01'
export const seen = '2026-01-01T09:00:00.000Z'
export const noSteps = { payer: null, groups: [], products: [], isInactive: false, endsOn: null, deceasedOn: null }

export type StoredMember = Partial<Insertable<Tables['members']>>

/** With members 1, 2, … who have numbers of the same, group 1 and product 1. */
export async function furnish({ storage, association }: TestWorld, members: readonly StoredMember[]): Promise<void> {
  const key = (id: number) => ({ organization_id: association.id, id })
  await storage.transaction(async (tx) => {
    await tx
      .insertInto('groups')
      .values({ ...rows.groups(key(1)), name: 'Heren 1' })
      .execute()
    await tx
      .insertInto('products')
      .values({ ...rows.products(key(1)), name: 'Lessen' })
      .execute()
    for (const [index, member] of members.entries())
      await tx
        .insertInto('members')
        .values({
          ...rows.members(key(index + 1)),
          membership_number: String(index + 1),
          member_since: '2020-01-01',
          ...member,
        })
        .execute()
  })
}

export interface Options {
  readonly changes?: MemberImportChanges
  readonly answers?: Readonly<Record<string, string>>
  readonly scopes?: readonly Scope[]
}

export async function planned(
  world: TestWorld,
  lines: readonly string[],
  { changes = {}, answers = {}, scopes = allScopes }: Options = {},
) {
  const association = await loadAssociation(world.storage.db, world.association.id)
  if (!association) throw new Error('There is an association.')
  const given = Object.entries(answers).map(([key, answer]) => ({ key, answer }))
  return readPlan(
    { db: world.storage.db, association, today, scopes, modules: association.modules },
    {
      fileName: 'leden.csv',
      bytes: new TextEncoder().encode(lines.join('\r\n')),
      changes: { ...changes, answers: [...(changes.answers ?? []), ...given] },
      sent: {},
    },
  )
}
