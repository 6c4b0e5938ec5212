/** The fields that the association has added to its members. */
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import { readTick } from './cell-values.ts'
import type { RowCells } from './row-cells.ts'

function readTickCell(field: string, cells: RowCells): boolean | undefined {
  const cell = cells.one(field)
  if (!cell) return undefined
  const tick = readTick(cell.text)
  if (tick === null) cells.report(field, cell, 'boolean')
  return tick ?? undefined
}

function readNumberCell(field: string, cells: RowCells): number | undefined {
  const cell = cells.one(field)
  if (!cell) return undefined
  if (/^-?\d{1,15}$/.test(cell.text)) return Number(cell.text)
  cells.report(field, cell, 'integer')
  return undefined
}

function readValue(field: string, type: CustomFieldDefinition['type'], cells: RowCells): unknown {
  if (type === 'checkbox') return readTickCell(field, cells)
  if (type === 'date') return cells.date(field)
  if (type === 'number') return readNumberCell(field, cells)
  return cells.text(field)
}

/** Their values by name. `definitions` are by the field that a column has: `custom.NAME`. */
export function readCustomFields(
  cells: RowCells,
  definitions: ReadonlyMap<string, CustomFieldDefinition>,
): Record<string, unknown> {
  return Object.fromEntries([...definitions].map(([field, { name, type }]) => [name, readValue(field, type, cells)]))
}
