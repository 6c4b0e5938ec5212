import { Button, Kbd, Skeleton, Text } from '@mantine/core'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { parseMoney } from '#contract/money.ts'
import type { BankEntry, BankEntryState } from '#contract/schemas/management/bank.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useFormats } from '../i18n/formats.ts'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/dialog-island.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useLifetime } from '../session/use-lifetime.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { shortcutsOn } from '../ui/shortcuts.ts'
import { decide, type Decision, lateness, refreshBank } from './bank-decisions.ts'
import { BankEntryRow } from './bank-entry-row.tsx'
import { bankEntriesQuery } from './bank-queries.ts'
import classes from './bank.module.css'

// Each is opened by those who need it.
const SplitDialog = dialogIsland(withTexts(async () => (await import('./split-dialog.tsx')).SplitDialog, 'forms'))
const DismissDialog = dialogIsland(async () => (await import('./dismiss-dialog.tsx')).DismissDialog)

type Pages = InfiniteData<{ readonly data: readonly BankEntry[] }>

/** The entry in which the focus is, else the first. */
function focusedEntry(list: HTMLElement | null, entries: readonly BankEntry[]): BankEntry | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-entry]')
  const id = row && list?.contains(row) ? Number(row.dataset['entry']) : null
  return entries.find((entry) => entry.id === id) ?? entries[0]
}

function focusRow(list: HTMLElement | null, index: number): boolean {
  const rows = list?.querySelectorAll<HTMLElement>('[data-entry]') ?? []
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
  row?.querySelector<HTMLElement>('[data-primary]')?.focus()
  return row !== undefined
}

/** Typed into a field, or meant for a dialog. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('[role="dialog"]')) return true
  return event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
}

/** The suggestion as the service takes it. */
function allocationsOf({ invoices }: BankEntry['suggestions'][number]) {
  return invoices.map(({ id, amount, due }) => ({ invoice_id: id, amount, due }))
}

interface Last {
  readonly entry: BankEntry
  readonly text: string
  readonly canUndo: boolean
}

interface Opened {
  readonly entry: BankEntry
  readonly is: 'split' | 'dismiss'
}

/** Sends decisions, takes their entries from the list and moves the focus to the next one. */
function useDecisions(state: BankEntryState) {
  const t = useTranslations('bank')
  const formats = useFormats()
  const session = useSession()
  const client = useQueryClient()
  const [last, setLast] = useState<Last | null>(null)
  const [late, setLate] = useState<ReturnType<typeof lateness>>(null)
  const [error, setError] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  // Two presses may come within one render.
  const isBusy = useRef(false)
  const lifetime = useLifetime()
  const textOf = (entry: BankEntry, { is }: Decision) => {
    if (is === 'undo') return t('done.undone')
    if (is === 'dismiss') return t('done.dismissed')
    const done = parseMoney(entry.amount) < 0 ? 'done.reversed' : 'done.booked'
    return t(done, { numbers: formats.list(entry.allocations.map(({ number }) => number)) })
  }
  const showInList = (fresh: BankEntry) => {
    client.setQueryData<Pages>(
      bankEntriesQuery(session, state).queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            data: page.data.flatMap((entry) =>
              entry.id !== fresh.id ? [entry] : fresh.state === state ? [fresh] : [],
            ),
          })),
        },
    )
  }
  /** Whether the decision was taken. */
  const send = async (entry: BankEntry, decision: Decision): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setLate(null)
    setError(null)
    setSending(true)
    const signal = lifetime()
    try {
      const result = await decide(session, entry, decision, signal)
      setLast({ entry: result, text: textOf(result, decision), canUndo: decision.is !== 'undo' })
      showInList(result)
      void refreshBank(client, session)
      return true
    } catch (failure) {
      if (signal.aborted) return false
      const isLate = lateness(failure)
      if (isLate) await refreshBank(client, session)
      setLate(isLate)
      setError(isLate ? null : failure)
      return false
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { last, late, error, isSending, send }
}

interface Keys {
  readonly list: RefObject<HTMLUListElement | null>
  readonly entries: readonly BankEntry[]
  /** What a key does with the entry that has the focus. */
  readonly actions: Readonly<Record<string, (entry: BankEntry | undefined) => void>>
}

/** False for a key that means nothing here. */
function press({ key }: KeyboardEvent, { list, entries, actions }: Keys): boolean {
  const entry = focusedEntry(list.current, entries)
  const index = entry ? entries.indexOf(entry) : -1
  const isFocused = list.current?.contains(document.activeElement) === true
  if (key === 'j') return focusRow(list.current, isFocused ? index + 1 : 0)
  if (key === 'k') return focusRow(list.current, isFocused ? index - 1 : 0)
  const action = Object.hasOwn(actions, key) ? actions[key] : undefined
  action?.(entry)
  return action !== undefined
}

/** Single keys, before the shortcuts of every screen. */
function useKeys(keys: Keys): void {
  const current = useRef(keys)
  useEffect(() => void (current.current = keys))
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isElsewhere(event) && shortcutsOn.get() && press(event, current.current)) event.preventDefault()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

interface StatusProps {
  readonly text: string
  readonly undoButton: RefObject<HTMLButtonElement | null>
  /** Undoes the last decision. */
  readonly onUndo: (() => void) | null
}

function Status({ text, undoButton, onUndo }: StatusProps) {
  const t = useTranslations('bank')
  return (
    <div className={classes.status}>
      <div role="status">{text}</div>
      {onUndo && (
        <Button
          ref={undoButton}
          variant="subtle"
          size="compact-sm"
          rightSection={<Kbd size="xs">U</Kbd>}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
    </div>
  )
}

interface DialogsProps {
  readonly opened: Opened | null
  readonly take: (entry: BankEntry, decision: Decision) => Promise<boolean>
  readonly onClose: () => void
}

function Dialogs({ opened, take, onClose }: DialogsProps) {
  if (!opened) return null
  const { entry } = opened
  return opened.is === 'split' ? (
    <SplitDialog
      entry={entry}
      onBook={(allocations) => take(entry, { is: 'allocate', body: { allocations } })}
      onClose={onClose}
    />
  ) : (
    <DismissDialog entry={entry} onDismiss={(body) => take(entry, { is: 'dismiss', body })} onClose={onClose} />
  )
}

interface DecidingProps {
  readonly state: BankEntryState
  readonly entries: readonly BankEntry[]
}

/** The entries with what can be decided about them. */
function Deciding({ state, entries }: DecidingProps) {
  const t = useTranslations('bank')
  const can = useCan()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { last, late, error, isSending, send } = useDecisions(state)
  const list = useRef<HTMLUListElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const nextIndex = useRef<number | null>(null)
  const isWaiting = state === 'unmatched'
  const name = isWaiting ? 'toDo' : state

  // The row of a decided entry is gone: the focus goes to the one in its place.
  useEffect(() => {
    if (nextIndex.current === null) return
    if (!focusRow(list.current, nextIndex.current)) undoButton.current?.focus()
    nextIndex.current = null
  }, [last])

  const take = async (entry: BankEntry, decision: Decision) => {
    const index = entries.findIndex(({ id }) => id === entry.id)
    if (index >= 0) nextIndex.current = index
    const isTaken = await send(entry, decision)
    if (!isTaken) nextIndex.current = null
    return isTaken
  }
  const accept = (entry: BankEntry, suggestion = entry.suggestions[0]) => {
    if (suggestion) void take(entry, { is: 'allocate', body: { allocations: allocationsOf(suggestion) } })
    else setOpened({ entry, is: 'split' })
  }
  const undo = (entry: BankEntry) => void take(entry, { is: 'undo' })
  const undoLast = last?.canUndo ? () => undo(last.entry) : null
  useKeys({
    list,
    entries,
    actions: isWaiting
      ? {
          a: (entry) => entry && accept(entry),
          s: (entry) => entry && setOpened({ entry, is: 'split' }),
          d: (entry) => entry && setOpened({ entry, is: 'dismiss' }),
          u: () => undoLast?.(),
        }
      : { u: (entry) => entry && undo(entry) },
  })
  const decided = late ? t(late) : last?.text
  return (
    <>
      {error !== null && <ProblemNotice error={error} />}
      <Status
        text={decided ?? (entries.length > 0 ? t('count', { count: entries.length }) : '')}
        undoButton={undoButton}
        onUndo={undoLast}
      />
      {entries.length === 0 ? (
        <EmptyList title={t(`empty.${name}`)} text={isWaiting ? t('empty.toDoText') : ''} />
      ) : (
        <ul ref={list} className={classes.entries} aria-label={t(`list.${name}`)}>
          {entries.map((entry) => (
            <BankEntryRow
              key={entry.id}
              entry={entry}
              isSending={isSending}
              mayDecide={can('allocateBankEntry')}
              onAllocate={(suggestion) => accept(entry, suggestion)}
              onSplit={() => setOpened({ entry, is: 'split' })}
              onDismiss={() => setOpened({ entry, is: 'dismiss' })}
              onUndo={() => undo(entry)}
            />
          ))}
        </ul>
      )}
      {entries.length > 0 && (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t(isWaiting ? 'keys' : 'keysDone')}
        </Text>
      )}
      <Dialogs opened={opened} take={take} onClose={() => setOpened(null)} />
    </>
  )
}

/** The entries in a state: those that need a decision, or those about which one was taken. */
export function BankEntryList({ state }: { state: BankEntryState }) {
  const t = useTranslations('bank')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    bankEntriesQuery(useSession(), state),
  )
  if (error && !data) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={220} radius="md" />
  return (
    <>
      <Deciding state={state} entries={data.pages.flatMap((page) => page.data)} />
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
