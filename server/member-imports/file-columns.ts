/** The columns of a file as the preview shows them: what each is, by its heading or by what a person said. Pure. */
import { importLimits as limits } from '#contract/member-import.ts'
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import { columnMeanings, isSensitiveHeading, type OwnField } from './columns.ts'
import type { ImportTargets } from './import-targets.ts'
import type { SourceTable } from './read-table.ts'
import type { ImportSettings } from './settings.ts'
import type { SheetRow } from './spreadsheet.ts'

export type FileColumn = ImportSettings['found']['columns'][number]

interface ColumnKnowledge {
  readonly targets: ImportTargets
  /** By `plainHeading`: what a column was in an earlier file. */
  readonly remembered: Readonly<Record<string, string | null>>
  /** Columns whose values the caller may not see (`hiddenColumns`). */
  readonly hidden: ReadonlySet<number>
}

type ChosenColumns = NonNullable<MemberImportChanges['columns']>

export function fileColumns(
  { headings, rows }: Pick<SourceTable, 'headings' | 'rows'>,
  choices: ChosenColumns,
  { targets, remembered, hidden }: ColumnKnowledge,
): FileColumn[] {
  const chosen = new Map(choices.map((choice) => [choice.index, choice]))
  return columnMeanings(headings, { ...targets, remembered }).map((meaning, index) => {
    const own = chosen.get(index)
    const heading = headings[index] ?? ''
    return {
      index,
      heading,
      samples: hidden.has(index) ? [] : samplesOf(rows, index),
      target: own ? own.target : meaning.target,
      options: [...meaning.options],
      is_open: own === undefined && meaning.options.length > 0,
    }
  })
}

/** For a caller without `leden:gevoelig`: columns that likely hold what only others may see. */
export function hiddenColumns(
  { headings }: Pick<SourceTable, 'headings'>,
  sensitiveFields: readonly OwnField[],
): ReadonlySet<number> {
  return new Set(headings.flatMap((heading, index) => (isSensitiveHeading(heading, sensitiveFields) ? [index] : [])))
}

function samplesOf(rows: readonly SheetRow[], column: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const text = cells[column] ?? ''
    if (text !== '') samples.add(text.slice(0, 100))
    if (samples.size === limits.samples) break
  }
  return [...samples]
}

/** Whether it is known who each row is about. */
export function areSettled(columns: readonly FileColumn[]): boolean {
  const hasName = columns.some(({ target }) => target === 'last_name' || target === 'full_name')
  return hasName && columns.every(({ is_open: isOpen }) => !isOpen)
}
