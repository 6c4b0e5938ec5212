/** The rows of a file with the cells that a person corrected. Pure. */
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import type { SheetRow } from './spreadsheet.ts'

export function correctedRows(rows: readonly SheetRow[], cells: MemberImportChanges['cells']): readonly SheetRow[] {
  const byLine = Map.groupBy(cells ?? [], ({ line }) => line)
  if (byLine.size === 0) return rows
  return rows.map((row) => {
    const own = byLine.get(row.line)
    if (!own) return row
    const copy = [...row.cells]
    for (const { column, text } of own) {
      while (copy.length < column) copy.push('')
      copy[column] = text.trim()
    }
    return { ...row, cells: copy }
  })
}
