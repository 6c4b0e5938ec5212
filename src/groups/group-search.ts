/** The addresses of the lists and pages of groups and committees, and what they search. Pure. */
import { groupKinds } from '#contract/kinds.ts'
import type { Committee } from '#contract/schemas/committees.ts'
import type { GroupKind } from '#contract/schemas/groups.ts'
import { foldText } from '#contract/text.ts'
import type { Condition } from '../search/search.ts'
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

export interface GroupFilters extends ListSearch {
  readonly kind?: GroupKind
}

export function readGroupFilters(search: Readonly<Record<string, unknown>>): Addressed<GroupFilters> {
  return definedFields<Addressed<GroupFilters>>({
    ...readListSearch(search),
    kind: groupKinds.find((name) => name === search.kind),
  })
}

export function isGroupKind(kind: string): kind is GroupKind {
  return groupKinds.some((known) => known === kind)
}

/** The chosen kind as a column filter. */
export function groupConditions({ kind }: GroupFilters): Condition[] {
  return kind === undefined ? [] : [{ column: 'kind', operator: 'is', values: [kind] }]
}

export interface CommitteeFilters {
  readonly q?: string
}

/** Committees that contain each word of `q` in their name, description, people or roles. */
export function findCommittees(committees: readonly Committee[], q: string): Committee[] {
  const words = foldText(q).split(/\s+/)
  return committees.filter(({ name, description, members }) => {
    const people = (members ?? []).flatMap(({ first_name, last_name, role }) => [first_name, last_name, role])
    const text = foldText([name, description, ...people].filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}
