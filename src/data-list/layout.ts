/** How a user sees a list: its columns in their order, their widths, and how high the rows are. Pure. */
import { densities, initialLayout, layoutLimits } from '#contract/lists.ts'
import type { ListLayout } from '#contract/schemas/management/views.ts'
import type { DataColumn } from '../search/search.ts'
import { isObject } from '../ui/json.ts'

/** The nearest width that is allowed, in rem. */
export function boundWidth(width: number): number {
  return Math.min(Math.max(Math.round(width * 4) / 4, layoutLimits.narrowest), layoutLimits.widest)
}

function readWidths(widths: unknown): ListLayout['widths'] {
  return Object.fromEntries(
    Object.entries(isObject(widths) ? widths : {}).flatMap(([id, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[id, boundWidth(width)]] : [],
    ),
  )
}

/** Accepts anything that may be stored. */
export function readLayout(stored: unknown): ListLayout {
  if (!isObject(stored)) return initialLayout
  const { density, columns, widths } = stored
  return {
    density: densities.find((one) => one === density) ?? initialLayout.density,
    columns: Array.isArray(columns) ? columns.filter((id) => typeof id === 'string') : null,
    widths: readWidths(widths),
  }
}

/** Null for the default columns and widths. */
export function withColumns(layout: ListLayout, columns: readonly string[] | null): ListLayout {
  return columns === null
    ? { ...initialLayout, density: layout.density }
    : { ...layout, columns: columns.slice(0, layoutLimits.columns) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Applies the changes made here since `base` to the layout that was saved elsewhere since. */
export function mergeLayouts(base: ListLayout, mine: ListLayout, theirs: ListLayout): ListLayout {
  const ids = new Set([base, mine, theirs].flatMap(({ widths }) => Object.keys(widths)))
  const widths = [...ids].flatMap((id) => {
    const { widths: chosen } = mine.widths[id] === base.widths[id] ? theirs : mine
    const width = chosen[id]
    return width === undefined ? [] : [[id, width] as const]
  })
  return {
    density: mine.density === base.density ? theirs.density : mine.density,
    columns: isSame(mine.columns, base.columns) ? theirs.columns : mine.columns,
    widths: Object.fromEntries(widths),
  }
}

export function isSameLayout(one: ListLayout, other: ListLayout): boolean {
  const sorted = ({ widths }: ListLayout) => Object.entries(widths).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return one.density === other.density && isSame(one.columns, other.columns) && isSame(sorted(one), sorted(other))
}

/** The columns on screen in their order. Fixed ones that were left out come first. */
export function shownColumns<Row>(
  columns: readonly DataColumn<Row>[],
  chosen: readonly string[] | null,
): DataColumn<Row>[] {
  if (chosen === null) return columns.filter(({ shown, fixed }) => shown || fixed)
  const found = [...new Set(chosen)].flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...columns.filter((column) => column.fixed && !found.includes(column)), ...found]
}

/** The breakpoint below which a column is hidden for want of room; columns that the user chose never are. */
export function hiddenBelow({ shown }: DataColumn<never>, isChosen: boolean): string | undefined {
  return isChosen || typeof shown !== 'string' ? undefined : shown
}
