import { useEffect, useMemo, useReducer } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import { painted } from '../ui/painted.ts'
import type { Contribution } from './contribution.ts'
import type { EntryGroup } from './entry.ts'
import type { Finder } from './finder.ts'
import { wantedBy } from './ranking.ts'
import { visitsOf } from './recents.ts'
import { findSections } from './sections.ts'

const mostRecent = 5

/** The most recently viewed records that the key may read. */
function useVisits(finders: readonly Finder[], sessionId: string, onLoaded: () => void): void {
  useEffect(() => {
    let isOver = false
    for (const { kind, id } of visitsOf(sessionId).slice(0, mostRecent)) {
      const finder = finders.find(({ name }) => name === kind)
      if (finder && !finder.byId(id)) void finder.load(id).then(() => isOver || onLoaded())
    }
    return () => {
      isOver = true
    }
  }, [finders, sessionId, onLoaded])
}

/**
 * Reports what has been loaded of every list, once the palette has been painted: indexing all lists would block the field.
 * A new object whenever one of them changes.
 */
function useFollowed(finders: readonly Finder[], sessionId: string): { readonly finders: readonly Finder[] } {
  const [version, follow] = useReducer((count: number) => count + 1, 0)
  useVisits(finders, sessionId, follow)
  useEffect(() => {
    let isOver = false
    let ends: (() => void)[] = []
    const begin = async () => {
      await painted()
      if (!isOver) ends = finders.map((finder) => finder.follow(follow))
    }
    void begin()
    return () => {
      isOver = true
      ends.forEach((end) => end())
    }
  }, [finders])
  return useMemo(() => ({ finders, version }), [finders, version])
}

function recentSection(finders: readonly Finder[], sessionId: string, label: string): EntryGroup {
  const entries = visitsOf(sessionId)
    .flatMap(({ kind, id }) => finders.find(({ name }) => name === kind)?.byId(id) ?? [])
    .slice(0, mostRecent)
  return { key: 'recent', label, entries }
}

/** Offered when nothing was found: commands of features, and links to the lists, which search more fields. */
function nextSection(
  contributions: readonly Contribution[],
  finders: readonly Finder[],
  text: string,
  t: ReturnType<typeof useTranslations<'palette'>>,
): EntryGroup {
  const steps = contributions.flatMap((one) => one.nextSteps?.(text) ?? [])
  const lists = finders.flatMap(({ name, label, icon, listHref }) =>
    listHref
      ? [{ key: `${name}.every`, icon, title: t('everyField', { kind: label }), href: listHref, state: { q: text } }]
      : [],
  )
  const isWaiting = finders.some((finder) => !finder.progress().isComplete)
  return { key: 'next', label: t('next'), entries: isWaiting ? [...lists, ...steps] : [...steps, ...lists] }
}

export interface PaletteState {
  readonly sections: readonly EntryGroup[]
  readonly isNothing: boolean
  readonly loading: readonly Finder[]
  readonly failed: readonly Finder[]
}

export function usePaletteState(sessionId: string, contributions: readonly Contribution[], text: string): PaletteState {
  const t = useTranslations('palette')
  const formats = useFormats()
  const given = useMemo(() => contributions.flatMap((one) => one.finders ?? []), [contributions])
  const actions = useMemo(() => contributions.flatMap((one) => one.actions ?? []), [contributions])
  const held = useFollowed(given, sessionId)
  return useMemo(() => {
    const { finders } = held
    const wanted = wantedBy(text)
    const say = { actions: t('actions'), all: (count: number) => t('all', { count: formats.number(count) }) }
    const found = wanted
      ? findSections({ finders, actions }, { wanted, text: text.trim() }, say)
      : [recentSection(finders, sessionId, t('recent')), { key: 'actions', label: t('actions'), entries: actions }]
    const isNothing = wanted !== null && found.length === 0
    const sections = isNothing ? [nextSection(contributions, finders, text.trim(), t)] : found
    return {
      sections: sections.filter(({ entries }) => entries.length > 0),
      isNothing,
      loading:
        wanted === null
          ? []
          : finders.filter((finder) => !finder.progress().isComplete && finder.progress().error === null),
      failed: finders.filter((finder) => finder.progress().error !== null),
    }
  }, [held, text, actions, contributions, sessionId, t, formats])
}
