/** What the address says of a group's page. Pure. */
import { readSearchText } from './group-filters.ts'

export type GroupDialog = 'add' | 'remove'

export interface GroupSearch {
  /** Who is looked for. */
  readonly q?: string
  /** The list as it is printed. */
  readonly view?: 'print'
  readonly dialog?: GroupDialog
  /** Whom the dialog `remove` is about. */
  readonly member?: number
}

function readId(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

/** An address that anybody may have written; what makes no sense is left out, and so is a dialog about nobody. */
export function readGroupSearch({ q, view, dialog, member }: Readonly<Record<string, unknown>>): GroupSearch {
  const text = readSearchText(q)
  const id = readId(member)
  return {
    ...(text === undefined ? {} : { q: text }),
    ...(view === 'print' ? { view } : {}),
    ...(dialog === 'add' ? { dialog } : {}),
    ...(dialog === 'remove' && id !== undefined ? { dialog, member: id } : {}),
  }
}
