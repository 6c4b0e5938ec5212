/** Which columns a user sees, in which order and how wide, and how high the rows are: kept on this device. */
import type { DataColumn } from '../search/search.ts'
import { isObject } from '../ui/json.ts'
import { memoize } from '../ui/memoize.ts'
import { deviceStorage } from '../ui/storage.ts'
import { storedStore } from '../ui/store.ts'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

export interface Layout {
  /** How high the rows are. */
  readonly density: Density
  /** Ids in order; null for the default columns. */
  readonly columns: readonly string[] | null
  /** By id, in rem. */
  readonly widths: Readonly<Record<string, number>>
}

const narrowest = 4
const widest = 40
const initialLayout: Layout = { density: 'comfortable', columns: null, widths: {} }

/** The nearest width that is allowed. */
export function boundWidth(width: number): number {
  return Math.min(Math.max(Math.round(width * 4) / 4, narrowest), widest)
}

function readWidths(widths: unknown): Layout['widths'] {
  return Object.fromEntries(
    Object.entries(isObject(widths) ? widths : {}).flatMap(([id, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[id, boundWidth(width)]] : [],
    ),
  )
}

/** Of anything that may be stored. */
export function readLayout(stored: unknown): Layout {
  if (!isObject(stored)) return initialLayout
  const { density, columns, widths } = stored
  return {
    density: density === 'compact' ? 'compact' : 'comfortable',
    columns: Array.isArray(columns) ? columns.filter((id) => typeof id === 'string') : null,
    widths: readWidths(widths),
  }
}

export const layoutStore = memoize((list) =>
  storedStore(deviceStorage(), `ledenbalie.layout.${list}`, {
    read: readLayout,
    write: (layout) => (layout === initialLayout ? null : layout),
  }),
)

export function resetLayout(list: string): void {
  const { density } = layoutStore(list).get()
  layoutStore(list).set(density === 'compact' ? { ...initialLayout, density } : initialLayout)
}

/** The columns on screen in their order. Fixed ones that were left out come first. */
export function shownColumns<Row>(
  columns: readonly DataColumn<Row>[],
  chosen: readonly string[] | null,
): DataColumn<Row>[] {
  if (chosen === null) return columns.filter(({ shown, fixed }) => shown !== undefined || fixed)
  const found = [...new Set(chosen)].flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...columns.filter((column) => column.fixed && !found.includes(column)), ...found]
}

/** The breakpoint below which a column is hidden for want of room; columns that the user chose never are. */
export function hiddenBelow({ shown }: DataColumn<never>, isChosen: boolean): string | undefined {
  return isChosen || typeof shown !== 'string' ? undefined : shown
}
