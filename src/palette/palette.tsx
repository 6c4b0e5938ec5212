import { Button, CloseButton, Input, Kbd, Modal, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFocusBack } from '../ui/dialog.tsx'
import type { Contribution } from './contribution.ts'
import type { PaletteEntry } from './entry.ts'
import { EntryList } from './entry-list.tsx'
import classes from './palette.module.css'
import { countResults } from './sections.ts'
import { useActive } from './use-active.ts'
import { type PaletteState, usePaletteState } from './use-palette.ts'
import { useFormats } from '../i18n/formats.ts'
import type { Finder } from './finder.ts'

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
        <Button size="compact-xs" variant="default" onClick={() => failed.forEach((finder) => finder.retry())}>
          {t('retry')}
        </Button>
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
