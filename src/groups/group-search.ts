/** The address of the group page. Pure. */
import { definedFields, readId } from '../ui/json.ts'
import { type Addressed, type ListSearch, readListSearch } from '../data-list/list-search.ts'

export type GroupDialog = 'add' | 'remove'

/** Views of the list; the default shows current members. */
export const shownTimes = ['later', 'all', 'past'] as const
export type ShownTime = 'now' | (typeof shownTimes)[number]

export interface PeopleSearch extends ListSearch {
  readonly when?: Exclude<ShownTime, 'now'>
}

export interface GroupSearch extends PeopleSearch {
  readonly dialog?: GroupDialog
  /** The member that the dialog `remove` is for. */
  readonly member?: number
}

/** Reads any address; invalid parts are ignored, and so is a dialog without its member. */
export function readGroupSearch(search: Readonly<Record<string, unknown>>): Addressed<GroupSearch> {
  const { dialog } = search
  const member = dialog === 'remove' ? readId(search.member) : undefined
  return definedFields<Addressed<GroupSearch>>({
    ...readListSearch(search),
    when: shownTimes.find((time) => time === search.when),
    dialog: member !== undefined ? 'remove' : dialog === 'add' ? dialog : undefined,
    member,
  })
}

/** The search of the page below a dialog, so that opening one does not re-render it. */
export function withoutDialog(search: Addressed<GroupSearch>): Addressed<PeopleSearch> {
  const { dialog: _, member: __, ...people } = search
  return people
}
