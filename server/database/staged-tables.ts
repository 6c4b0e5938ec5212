/** Which tables are staged (`staging.ts`): all of an association that are not left alone. */
import { declaredTables } from './migrations/migrations.ts'
import type { TableDeclarations } from './migrations/table-builder.ts'
import type { Tables } from './tables.ts'

/** Staged work never writes them: they are of people and requests. */
const leftAlone = {
  idempotency_keys: true,
  job_rows: true,
  jobs: true,
  known_devices: true,
  list_layouts: true,
  merge_steps: true,
  merges: true,
  member_import_cells: true,
  member_import_files: true,
  member_import_memory: true,
  outbox: true,
  passkeys: true,
  people: true,
  saved_views: true,
} as const satisfies Partial<Record<keyof Tables, true>>
export const unstagedTables: readonly string[] = Object.keys(leftAlone)

/** Rows of no association. */
type TableOfAll = 'passkey_challenges' | 'sign_in_attempts' | 'service_secrets'

export type CopiedTable = Exclude<keyof Tables, keyof typeof leftAlone | TableOfAll>

function isStaged(name: string, isShared = false): name is CopiedTable {
  return !isShared && !unstagedTables.includes(name)
}

const declarations: TableDeclarations = declaredTables

/** Tables that have a copy. A table comes after those it refers to. */
export const tables: readonly CopiedTable[] = [
  'organizations',
  ...Object.entries(declarations).flatMap(([name, { isShared }]) => (isStaged(name, isShared) ? [name] : [])),
]

/** The columns of its key. */
export function keyColumns(table: CopiedTable): readonly string[] {
  if (table === 'organizations') return ['id']
  // Two members have one relationship at most: another type of it is a change.
  if (table === 'relationships') return ['organization_id', 'member_id', 'related_id']
  return ['organization_id', ...(declarations[table]?.key ?? ['id'])]
}

/** Tables from which rows may be removed: of the log only the last row is copied. */
export const shortenable = tables.filter(
  (table) => !['organizations', 'change_clocks', 'changes', 'sequences'].includes(table),
)
