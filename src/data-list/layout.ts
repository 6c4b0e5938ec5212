/** Which columns somebody sees, in which order and how wide: kept on this device. */
import type { DataColumn } from '../search/column.ts'
import { deviceStorage } from '../ui/storage.ts'
import { createStore, type Store } from '../ui/store.ts'

export interface Layout {
  /** Ids in order; null: as the list begins. */
  readonly columns: readonly string[] | null
  /** In rem, by id. */
  readonly widths: Readonly<Record<string, number>>
}

const narrowest = 4
const widest = 40
const asItBegins: Layout = { columns: null, widths: {} }

function storageName(list: string): string {
  return `ledenbalie.layout.${list}`
}

/** A width that leaves something to see and something beside it. */
export function boundWidth(width: number): number {
  return Math.min(Math.max(Math.round(width * 4) / 4, narrowest), widest)
}

/** What a storage's text says, with suspicion. */
export function readLayout(text: string | null): Layout {
  if (text === null) return asItBegins
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return asItBegins
    const columns: unknown = Reflect.get(value, 'columns')
    const widths: unknown = Reflect.get(value, 'widths')
    return {
      columns: Array.isArray(columns) ? columns.filter((id) => typeof id === 'string') : null,
      widths: Object.fromEntries(
        Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).flatMap(([id, width]) =>
          typeof width === 'number' && Number.isFinite(width) ? [[id, boundWidth(width)]] : [],
        ),
      ),
    }
  } catch {
    return asItBegins
  }
}

const layouts = new Map<string, Store<Layout>>()

export function layoutStore(list: string): Store<Layout> {
  const known = layouts.get(list)
  if (known) return known
  const store = createStore(readLayout(deviceStorage().getItem(storageName(list))))
  store.subscribe(() => {
    const layout = store.get()
    if (layout === asItBegins) deviceStorage().removeItem(storageName(list))
    else deviceStorage().setItem(storageName(list), JSON.stringify(layout))
  })
  layouts.set(list, store)
  return store
}

export function resetLayout(list: string): void {
  layoutStore(list).set(asItBegins)
}

/** The columns on screen in their order. Those that must be there come first when they were left out. */
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
