/** The address of the group page. Pure. */
import { type ListSearch, readListSearch } from '../data-list/list-search.ts'

export type GroupDialog = 'add' | 'remove'

/** Views of the list; the default shows current members. */
export const shownTimes = ['later', 'all'] as const
export type ShownTime = 'now' | (typeof shownTimes)[number]

/** The search of the list on the page. */
export interface PeopleSearch extends ListSearch {
  readonly when?: Exclude<ShownTime, 'now'>
}

export interface GroupSearch extends PeopleSearch {
  readonly dialog?: GroupDialog
  /** The member that the dialog `remove` is for. */
  readonly member?: number
}

function readId(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

/** Reads any address; invalid parts are ignored, and so is a dialog without its member. */
export function readGroupSearch(search: Readonly<Record<string, unknown>>): GroupSearch {
  const { dialog } = search
  const id = readId(search.member)
  const when = shownTimes.find((time) => time === search.when)
  return {
    ...readListSearch(search),
    ...(when === undefined ? {} : { when }),
    ...(dialog === 'add' ? { dialog } : {}),
    ...(dialog === 'remove' && id !== undefined ? { dialog, member: id } : {}),
  }
}

/** The search of the page below a dialog, so that opening one does not re-render it. */
export function withoutDialog(search: GroupSearch): PeopleSearch {
  const { dialog: _, member: __, ...people } = search
  return people
}
