import type { Change } from '#contract/schemas/management/changes.ts'

/** The changes after which nothing else has happened to their record, as far as they are known; newest first. */
export function latestChanges(changes: readonly Change[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const latest = new Set<number>()
  for (const { id, record, fields } of changes) {
    const name = `${record.type} ${record.id}`
    if (!seen.has(name)) latest.add(id)
    seen.add(name)
    // A payment is reversed by another one.
    const reversed = fields.find((field) => field.name === 'reverses_id')?.after
    if (typeof reversed === 'number') seen.add(`${record.type} ${reversed}`)
  }
  return latest
}
