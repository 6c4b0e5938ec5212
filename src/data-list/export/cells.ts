/** The cells of an exported file with their types: dates, amounts, numbers, and text for everything else. */
import { localDay, wallClock } from '../../ui/time-zone.ts'
import { isDate } from '#contract/dates.ts'
import { columnText, type DataColumn } from '../../search/search.ts'

export type ExportCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'money'; readonly cents: number }
  /** `YYYY-MM-DD`. */
  | { readonly kind: 'date'; readonly day: string }
  | { readonly kind: 'instant'; readonly at: Date }

/** A spreadsheet keeps fifteen digits of a number, so a longer one would change. */
const largest = 1e15

function dateCell(value: string): ExportCell | null {
  if (isDate(value)) return { kind: 'date', day: value }
  const at = new Date(value)
  return /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(at.getTime()) ? { kind: 'instant', at } : null
}

/** The cell of a row. Text is as on screen, and stays text whatever it looks like. */
export function exportCell<Row>(column: DataColumn<Row>, row: Row): ExportCell {
  const value = column.value(row)
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < largest) {
    if (column.kind === 'money') return { kind: 'money', cents: value }
    if (column.kind === 'number') return { kind: 'number', value }
  }
  const date = column.kind === 'date' && typeof value === 'string' ? dateCell(value) : null
  return date ?? { kind: 'text', text: columnText(column, row) }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** In the time zone on screen: `2026-11-21 17:05`. */
export function localTime(at: Date): string {
  const { hour, minute } = wallClock(at)
  return `${localDay(at)} ${two(hour)}:${two(minute)}`
}
