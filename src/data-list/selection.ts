/** The selected records of a list. Pure. */

export interface Selection {
  readonly keys: ReadonlySet<number>
  /** Where a range starts: the record that was selected last without Shift. */
  readonly anchor: number | null
}

export const emptySelection: Selection = { keys: new Set(), anchor: null }

export function toggle({ keys }: Selection, key: number): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, anchor: key }
}

/** Gives everything between the anchor and this record the state of the anchor. */
export function extend(selection: Selection, key: number, order: readonly number[]): Selection {
  const { keys, anchor } = selection
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(key)]
  if (from === -1 || to === -1 || anchor === null) return toggle(selection, key)
  const next = new Set(keys)
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (keys.has(anchor)) next.add(one)
    else next.delete(one)
  }
  return { keys: next, anchor }
}

export function selectAll({ keys, anchor }: Selection, order: readonly number[]): Selection {
  return { keys: new Set([...keys, ...order]), anchor }
}

export interface RowSelection {
  readonly keys: ReadonlySet<number>
  readonly onPick: (key: number, stretch: boolean) => void
  readonly onAll: (all: boolean) => void
}
