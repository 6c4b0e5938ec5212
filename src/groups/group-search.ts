/** What the address says of a group's page. Pure. */
import { type ListSearch, readListSearch } from '../data-list/list-search.ts'

export type GroupDialog = 'add' | 'remove'

/** Whom the list shows besides those who are in the group now, which needs no word. */
export const shownTimes = ['later', 'all'] as const
export type ShownTime = 'now' | (typeof shownTimes)[number]

/** What the list on the page is asked for. */
export interface PeopleSearch extends ListSearch {
  readonly when?: Exclude<ShownTime, 'now'>
}

export interface GroupSearch extends PeopleSearch {
  readonly dialog?: GroupDialog
  /** Whom the dialog `remove` is about. */
  readonly member?: number
}

function readId(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

/** An address that anybody may have written; what makes no sense is left out, and so is a dialog about nobody. */
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

/** The page under a dialog: nothing of it is drawn anew because one opens. */
export function withoutDialog(search: GroupSearch): PeopleSearch {
  const { dialog: _, member: __, ...people } = search
  return people
}
