/** The palette's sections for a text: one per kind, the one with the best match first. */
import { IconArrowRight } from '@tabler/icons-react'
import { fold } from '../search/search.ts'
import type { Action, PaletteEntry, EntryGroup } from './entry.ts'
import type { Finder } from './finder.ts'
import { rankAll, rankOf, ranks, type Wanted } from './ranking.ts'

/** The maximum per kind: more would push the other kinds off the screen. */
export const mostOfKind = 5
const mostActions = 8

interface Weighed {
  readonly rank: number
  readonly section: EntryGroup
}

export interface SectionTexts {
  readonly actions: string
  /** The entry that opens the full list. */
  readonly all: (count: number) => string
}

function actionHaystack({ title, details = [], words = '' }: Action): string {
  return fold([title, ...details, words].filter(Boolean).join('\n'))
}

/** The commands that match, best first. */
export function chooseActions(actions: readonly Action[], wanted: Wanted): { entries: PaletteEntry[]; rank: number } {
  const haystacks = actions.map(actionHaystack)
  const { best } = rankAll({ haystacks, among: null, wanted, most: mostActions, weightOf: (index) => index })
  const entries = best.flatMap((index) => actions[index] ?? [])
  return { entries, rank: rankOf(haystacks[best[0] ?? -1] ?? '', wanted) }
}

function kindSection(finder: Finder, wanted: Wanted, text: string, say: SectionTexts): Weighed {
  const { entries, total, rank } = finder.find(wanted, mostOfKind)
  const { name, label, listHref } = finder
  const all: PaletteEntry[] =
    total > entries.length && listHref
      ? [{ key: `${name}.all`, icon: IconArrowRight, title: say.all(total), href: listHref, state: { q: text } }]
      : []
  return { rank, section: { key: name, label, total, entries: [...entries, ...all] } }
}

/** All sections for a text. */
export function findSections(
  { finders, actions }: { readonly finders: readonly Finder[]; readonly actions: readonly Action[] },
  { wanted, text }: { readonly wanted: Wanted; readonly text: string },
  say: SectionTexts,
): EntryGroup[] {
  const done = chooseActions(actions, wanted)
  const weighed: Weighed[] = [
    ...finders.map((finder) => kindSection(finder, wanted, text, say)),
    { rank: done.rank, section: { key: 'actions', label: say.actions, entries: done.entries } },
  ]
  return weighed
    .filter(({ rank }) => rank !== ranks.none)
    .sort((a, b) => a.rank - b.rank)
    .map(({ section }) => section)
}

/** The number of results, without the entries that open a list. */
export function countResults(sections: readonly EntryGroup[]): number {
  return sections.reduce((sum, { total, entries }) => sum + (total ?? entries.length), 0)
}
