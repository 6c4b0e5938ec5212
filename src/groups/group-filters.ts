/** What the list of groups is narrowed to, as it stands in the address. Pure. */
import type { Group, GroupKind } from '#contract/schemas/groups.ts'
import { foldText } from '#contract/text.ts'

/** The contract's kinds, without its schema library. */
export const groupKinds = ['team', 'class', 'other'] as const satisfies readonly GroupKind[]

export interface GroupFilters {
  readonly kind?: GroupKind
  readonly q?: string
}

const longest = 200

/** The router reads `q=123` as a number. */
export function readSearchText(value: unknown): string | undefined {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().slice(0, longest) : ''
  return text === '' ? undefined : text
}

/** An address that anybody may have written; what makes no sense is left out. */
export function readGroupFilters({ kind, q }: Readonly<Record<string, unknown>>): GroupFilters {
  const known = groupKinds.find((name) => name === kind)
  const text = readSearchText(q)
  return { ...(known === undefined ? {} : { kind: known }), ...(text === undefined ? {} : { q: text }) }
}

export function isGroupKind(kind: string): kind is GroupKind {
  return groupKinds.some((known) => known === kind)
}

/** Whether each word of `q` occurs in one of the texts; case and accents do not matter. */
export function hasWords(texts: readonly (string | null | undefined)[], q: string): boolean {
  const text = foldText(texts.filter(Boolean).join('\n'))
  return foldText(q)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The groups that match, by name as people order names (`Jeugd 2` before `Jeugd 10`). */
export function chooseGroups(groups: readonly Group[], { kind, q = '' }: GroupFilters, locale: string): Group[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return groups
    .filter((group) => (kind === undefined || group.kind === kind) && hasWords([group.name, group.description], q))
    .toSorted((a, b) => compare(a.name, b.name))
}

/** How many there are of each kind, among those that match the search. */
export function countKinds(groups: readonly Group[], q = ''): Readonly<Record<GroupKind | 'all', number>> {
  const found = groups.filter((group) => hasWords([group.name, group.description], q))
  const of = (kind: GroupKind) => found.filter((group) => group.kind === kind).length
  return { all: found.length, team: of('team'), class: of('class'), other: of('other') }
}
