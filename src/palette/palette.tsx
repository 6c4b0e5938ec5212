import { CloseButton, Input, Kbd, Modal, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useReducer, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFocusBack } from '../ui/dialog.tsx'
import type { EntryGroup, PaletteEntry } from './entry.ts'
import { EntryList } from './entry-list.tsx'
import classes from './palette.module.css'
import { countResults, findSections } from './sections.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import type { Finder, Contribution } from './finder.ts'
import { painted } from '../ui/painted.ts'
import { wantedBy } from './ranking.ts'
import { visitsOf } from './recents.ts'
import { ActionButton } from '../ui/action-button.tsx'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }

/** How far a key moves; null with Alt, Ctrl or ⌘, which belong to the browser or the field. */
export function stepOf(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): number | undefined {
  return event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
}

/** The index that a key moves to: single steps wrap around, longer ones stop at the ends. */
export function nextIndex(current: number, step: number, count: number): number {
  if (count === 0) return -1
  if (Math.abs(step) === 1) return (current + step + count) % count
  return Math.min(Math.max(current + step, 0), count - 1)
}

/** The active entry: the first until the user moves. It stays active while others appear and disappear around it. */
function useActive(sections: readonly EntryGroup[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const entries = sections.flatMap((section) => section.entries)
  const known = entries.findIndex(({ key }) => key === chosen)
  const index = known === -1 ? 0 : known
  return {
    active: entries[index] ?? null,
    point: (entry: PaletteEntry) => setChosen(entry.key),
    reset: () => setChosen(null),
    /** True when the key was handled. */
    move(event: KeyboardEvent): boolean {
      const step = stepOf(event)
      if (step === undefined) return false
      setChosen(entries[nextIndex(index, step, entries.length)]?.key ?? null)
      return true
    },
  }
}

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

interface PaletteState {
  readonly sections: readonly EntryGroup[]
  readonly isNothing: boolean
  readonly loading: readonly Finder[]
  readonly failed: readonly Finder[]
}

function usePaletteState(sessionId: string, contributions: readonly Contribution[], text: string): PaletteState {
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

/** Several finders may use the same list; each list is named once. */
function once(finders: readonly Finder[]): Finder[] {
  return finders.filter(({ label }, index) => finders.findIndex((other) => other.label === label) === index)
}

function Progress({ loading, failed }: PaletteState) {
  const t = useTranslations('palette')
  const formats = useFormats()
  if (failed.length > 0) {
    return (
      <p className={classes.progress}>
        {t('failed', { kinds: formats.list(once(failed).map(({ label }) => label)) })}{' '}
        <ActionButton size="compact-xs" onClick={() => failed.forEach((finder) => finder.retry())} label={t('retry')} />
      </p>
    )
  }
  if (loading.length === 0) return null
  return (
    <p className={classes.progress}>{t('loading', { kinds: formats.list(once(loading).map(({ label }) => label)) })}</p>
  )
}

/** The lists that are still loading, and the keys. */
function PaletteFoot({ state }: { state: PaletteState }) {
  const t = useTranslations('palette')
  return (
    <div className={classes.foot}>
      <Progress {...state} />
      <p className={classes.hints} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.choose')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('keys.open')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('keys.close')}
        </span>
      </p>
    </div>
  )
}

export interface PaletteProps {
  readonly sessionId: string
  readonly contributions: readonly Contribution[]
  /** Text typed before the palette was loaded. */
  readonly typedEarly: () => string
  readonly onClose: () => void
}

/** Announces the number of results to a screen reader, after typing has stopped. */
function Announcement({ text, state }: { text: string; state: PaletteState }) {
  const t = useTranslations('palette')
  const says = state.isNothing
    ? t(state.loading.length > 0 ? 'nothingYet' : 'nothing', { text })
    : t('results', { count: countResults(state.sections) })
  const [settled] = useDebouncedValue(text === '' ? '' : says, 500)
  return <VisuallyHidden role="status">{settled}</VisuallyHidden>
}

/** Finds every loaded record and every command that the key may use. */
export function Palette({ sessionId, contributions, typedEarly, onClose }: PaletteProps) {
  const t = useTranslations('palette')
  const common = useTranslations('common')
  const router = useRouter()
  const [text, setText] = useState(typedEarly)
  const state = usePaletteState(sessionId, contributions, text)
  const { active, point, reset, move } = useActive(state.sections)
  const fullScreen = useMediaQuery('(max-width: 36em)')
  const id = useId()
  // The field is rendered at once, the options in the next frame.
  const hasList = useDeferredValue(true, false) && state.sections.length > 0
  useFocusBack()

  const optionId = (entry: PaletteEntry) => `${id}${entry.key}`
  function choose(entry: PaletteEntry) {
    onClose()
    if ('href' in entry) router.history.push(entry.href, entry.state)
    else entry.run()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (move(event)) event.preventDefault()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!active) return
    // Like a link: opens in a new tab.
    if ((event.ctrlKey || event.metaKey) && 'href' in active) window.open(active.href)
    else choose(active)
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="40rem"
      yOffset="10dvh"
      fullScreen={fullScreen}
      returnFocus={false}
      // Locking the scroll of the page would cost a full layout before the first letter.
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay transitionProps={{ duration: 0 }} />
      <Modal.Content aria-label={t('title')} radius={fullScreen ? 0 : 'md'} classNames={{ content: classes.palette }}>
        <div className={classes.head}>
          <Input
            classNames={{ wrapper: classes.field, input: classes.input }}
            data-autofocus
            size="md"
            variant="unstyled"
            leftSection={<IconSearch size={20} aria-hidden />}
            placeholder={t('placeholder')}
            aria-label={t('label')}
            role="combobox"
            aria-expanded={hasList}
            aria-controls={hasList ? `${id}list` : undefined}
            aria-activedescendant={hasList && active ? optionId(active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              reset()
            }}
            onKeyDown={onKeyDown}
          />
          <CloseButton size="lg" aria-label={common('close')} onClick={onClose} />
        </div>
        {state.isNothing && (
          <p className={classes.nothing}>
            {t(state.loading.length > 0 ? 'nothingYet' : 'nothing', { text: text.trim() })}
          </p>
        )}
        {hasList && (
          <EntryList
            id={`${id}list`}
            sections={state.sections}
            active={active}
            optionId={optionId}
            // The entries offered instead do not match the text, so nothing is highlighted.
            text={state.isNothing ? '' : text}
            onChoose={choose}
            onPoint={point}
          />
        )}
        <PaletteFoot state={state} />
        <Announcement text={text.trim()} state={state} />
      </Modal.Content>
    </Modal.Root>
  )
}
