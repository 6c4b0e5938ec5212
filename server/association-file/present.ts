/** The result of an import or of its check. */
import type { AssociationImport } from '#contract/schemas/management/association-file.ts'
import { emptyTally } from './report.ts'
import type { Imported } from './run-admitted.ts'

const shown = 50

export function presentImport(imported: Imported): AssociationImport {
  const isRefused = imported.is === 'refused'
  // Keys are not brought in this way.
  const { api_keys: _, ...counts } = isRefused ? emptyTally() : imported.report.counts
  const refusals = isRefused ? imported.refusals : []
  return {
    object: 'association_import',
    slug: isRefused ? imported.slug : imported.report.slug,
    settings_changed: !isRefused && imported.report.organization !== 'unchanged',
    counts,
    exported_at: isRefused ? null : imported.report.exportedAt,
    newer: isRefused ? 0 : imported.report.newer,
    changes: isRefused ? [] : [...imported.report.changes],
    refused: refusals.length,
    refusals: refusals.slice(0, shown).map(({ location, message, reason, values }) => ({
      location,
      message,
      reason: reason ?? null,
      values: { ...values },
    })),
    warnings: isRefused ? [] : [...imported.report.warnings],
  }
}
