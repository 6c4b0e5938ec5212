import { Kbd, Skeleton, Text } from '@mantine/core'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { BankEntry, BankEntryState, BankSuggestion } from '#contract/schemas/management/bank.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/session.ts'
import { useStore } from '../ui/store.ts'
import { decide, type Decision, lateness, bankEntriesQuery } from './bank-queries.ts'
import { BankEntryRow, isChoice, useNamedInvoices } from './bank-entry-row.tsx'
import { chosenStatements } from './bank-tabs.tsx'
import classes from './bank.module.css'
import { parseMoney } from '#contract/money.ts'
import { untilShown } from '../api/events.ts'
import { useLifetime } from '../session/use-lifetime.ts'
import { shortcutsOn } from '../ui/shortcuts.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** The entry in which the focus is. */
function focusedEntry(list: HTMLElement | null, entries: readonly BankEntry[]): BankEntry | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-entry]')
  const id = row && list?.contains(row) ? Number(row.dataset['entry']) : null
  return entries.find((entry) => entry.id === id)
}

/** The entry, or the one in its place when it is gone. */
function focusEntry(list: HTMLElement | null, id: number, index: number): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  const there = rows.findIndex((row) => row.dataset['entry'] === String(id))
  return focusRow(list, there < 0 ? index : there)
}

export function focusRow(list: HTMLElement | null, index: number): boolean {
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

export interface EntryKeys {
  readonly list: RefObject<HTMLUListElement | null>
  readonly entries: readonly BankEntry[]
  /** The actions of keys on the entry that has the focus. */
  readonly actions: Readonly<Record<string, (entry: BankEntry) => void>>
  /** The action of `u`, wherever the focus is. */
  readonly undoLast: (() => void) | null
}

/** False for a key that means nothing here. */
function press({ key }: KeyboardEvent, { list, entries, actions, undoLast }: EntryKeys): boolean {
  if (key === 'u' && undoLast) {
    undoLast()
    return true
  }
  const entry = focusedEntry(list.current, entries)
  const index = entry ? entries.indexOf(entry) : -1
  if (key === 'j') return focusRow(list.current, index + 1)
  if (key === 'k') return focusRow(list.current, index - 1)
  const action = Object.hasOwn(actions, key) ? actions[key] : undefined
  if (!action) return false
  // Without the focus nobody sees which one it would be: the first is shown, and the next press is for it.
  if (entry) action(entry)
  else focusRow(list.current, 0)
  return true
}

/** Single keys, before the shortcuts of every screen. */
function useEntryKeys(keys: EntryKeys): void {
  const current = useRef(keys)
  // Before the next key, which may come before the screen is painted.
  useLayoutEffect(() => void (current.current = keys))
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isElsewhere(event) && shortcutsOn.get() && press(event, current.current)) event.preventDefault()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

type Pages = InfiniteData<{ readonly data: readonly BankEntry[] }>

/** An entry whose decision was undone comes back to its place: waiting entries are in the order of their ids. */
function withEntry({ pages, ...more }: Pages, fresh: BankEntry, state: BankEntryState): Pages {
  const place = pages.findIndex(({ data }) => data.some(({ id }) => id >= fresh.id))
  const its = place < 0 ? pages.length - 1 : place
  return {
    ...more,
    pages: pages.map((page, index) => {
      const others = page.data.filter(({ id }) => id !== fresh.id)
      const isHere = index === its && fresh.state === state
      return { ...page, data: isHere ? [...others, fresh].toSorted((a, b) => a.id - b.id) : others }
    }),
  }
}

interface Last {
  readonly entry: BankEntry
  readonly text: string
  readonly canUndo: boolean
}

/** The entry that was decided, by this person or someone else, and where it was in the list: -1 if it was not. */
interface Place {
  readonly id: number
  readonly index: number
  /** Whether the list has it now; null: the list is up to date. */
  readonly isListed: boolean | null
}

/** A decision about this entry was not taken. */
interface Failed {
  readonly id: number
  readonly error: unknown
}

/** `late`: the list has been updated. `failed`: the same decision may be sent again. */
type DecisionOutcome = 'taken' | 'late' | 'failed'

/** Sends decisions, takes their entries from the list and moves the focus to the next one. */
function useDecisions(state: BankEntryState) {
  const t = useTranslations('bank')
  const named = useNamedInvoices()
  const session = useSession()
  const client = useQueryClient()
  const [last, setLast] = useState<Last | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const [late, setLate] = useState<ReturnType<typeof lateness>>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [isSending, setSending] = useState(false)
  // Two presses may come within one render.
  const isBusy = useRef(false)
  const lifetime = useLifetime()
  const textOf = (entry: BankEntry, { is }: Decision) => {
    if (is === 'undo') return t('done.undone')
    if (is === 'dismiss') return t('done.dismissed')
    const done = parseMoney(entry.amount) < 0 ? 'done.reversed' : 'done.booked'
    return t(done, { numbers: named(entry.allocations.map(({ number }) => number)) })
  }
  const { queryKey } = bankEntriesQuery(session, state)
  const indexOf = ({ id }: BankEntry) => {
    const pages = client.getQueryData<Pages>(queryKey)?.pages ?? []
    return pages.flatMap(({ data }) => data).findIndex((entry) => entry.id === id)
  }
  const showInList = (fresh: BankEntry) => {
    client.setQueryData<Pages>(queryKey, (known) => known && withEntry(known, fresh, state))
  }
  const send = async (entry: BankEntry, decision: Decision): Promise<DecisionOutcome> => {
    if (isBusy.current) return 'failed'
    isBusy.current = true
    setLate(null)
    setFailed(null)
    setSending(true)
    const signal = lifetime()
    try {
      const result = await decide(session, entry, decision, signal)
      setPlace({ id: entry.id, index: indexOf(entry), isListed: result.state === state })
      setLast({ entry: result, text: textOf(result, decision), canUndo: decision.is !== 'undo' })
      showInList(result)
      return 'taken'
    } catch (failure) {
      if (signal.aborted) return 'failed'
      const isLate = lateness(failure)
      const index = indexOf(entry)
      if (isLate) await untilShown()
      if (isLate) setPlace({ id: entry.id, index, isListed: null })
      setLate(isLate)
      setFailed(isLate ? null : { id: entry.id, error: failure })
      return isLate ? 'late' : 'failed'
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  const text = late ? t(late) : last?.text
  return { last, place, text, failed, clearFailed: () => setFailed(null), isSending, send }
}

// Each is opened by those who need it.
const SplitDialog = dialogIsland(async () => (await import('./split-dialog.tsx')).SplitDialog, 'forms')
const DismissDialog = dialogIsland(async () => (await import('./split-dialog.tsx')).DismissDialog, 'forms')

/** The suggestion as the service takes it. */
function allocationsOf({ invoices }: BankEntry['suggestions'][number]) {
  return invoices.map(({ id, amount, due }) => ({ invoice_id: id, amount, due }))
}

/** Entries that wait, and whose best suggestion shares an invoice with that of another: at most one of them pays it. */
function rivalsAmong(entries: readonly BankEntry[]): ReadonlySet<number> {
  const wanted = entries.flatMap(({ id, state, suggestions }) =>
    state === 'unmatched'
      ? (suggestions[0]?.invoices.map((invoice) => ({ entry: id, invoice: invoice.id })) ?? [])
      : [],
  )
  const byInvoice = Map.groupBy(wanted, ({ invoice }) => invoice)
  return new Set([...byInvoice.values()].flatMap((some) => (some.length > 1 ? some.map(({ entry }) => entry) : [])))
}

interface Opened {
  readonly entry: BankEntry
  readonly is: 'split' | 'dismiss'
  /** To start from. */
  readonly suggestion: BankSuggestion | undefined
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
        <ActionButton
          ref={undoButton}
          variant="subtle"
          size="compact-sm"
          rightSection={<Kbd size="xs">U</Kbd>}
          onClick={onUndo}
          label={t('undo')}
        />
      )}
    </div>
  )
}

/** The dialog shows failures of its own entry, the list all others. */
function isShownBy(opened: Opened | null, failed: Failed | null): boolean {
  return failed !== null && failed.id === opened?.entry.id
}

interface DialogsProps {
  readonly opened: Opened | null
  readonly isSending: boolean
  readonly failed: Failed | null
  readonly take: (entry: BankEntry, decision: Decision) => Promise<DecisionOutcome>
  readonly onClose: () => void
}

/** They stay until the decision is taken, so that what was entered is not lost. */
function Dialogs({ opened, isSending, failed, take, onClose }: DialogsProps) {
  if (!opened) return null
  const { entry } = opened
  const decide = async (decision: Decision) => {
    if ((await take(entry, decision)) !== 'failed') onClose()
  }
  const dialog = { entry, isSending, error: isShownBy(opened, failed) ? failed?.error : null, onClose }
  return opened.is === 'split' ? (
    <SplitDialog
      {...dialog}
      suggestion={opened.suggestion}
      onBook={(allocations) => void decide({ is: 'allocate', body: { allocations } })}
    />
  ) : (
    <DismissDialog {...dialog} onDismiss={(body) => void decide({ is: 'dismiss', body })} />
  )
}

function Nothing({ name }: { readonly name: 'toDo' | Exclude<BankEntryState, 'unmatched'> }) {
  const t = useTranslations('bank.empty')
  // The progress of an import is above; what it brings is not known yet.
  const isImporting = useStore(chosenStatements).length > 0
  return isImporting ? null : <EmptyList title={t(name)} text={name === 'toDo' ? t('toDoText') : ''} />
}

/** The entries with what can be decided about them. */
function Deciding({ state, entries }: { state: BankEntryState; entries: readonly BankEntry[] }) {
  const t = useTranslations('bank')
  const mayDecide = useCan()('allocateBankEntry')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { last, place, text, failed, clearFailed, isSending, send } = useDecisions(state)
  const list = useRef<HTMLUListElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const isWaiting = state === 'unmatched'
  const name = isWaiting ? 'toDo' : state
  const rivals = rivalsAmong(entries)

  const focused = useRef<Place>(null)
  // The row of a decided entry is gone, or back when its decision was undone: the list may be rendered later than that is known.
  useEffect(() => {
    if (!place || focused.current === place) return
    const isListed = entries.some(({ id }) => id === place.id)
    if (isListed !== (place.isListed ?? isListed)) return
    focused.current = place
    if (!focusEntry(list.current, place.id, place.index)) undoButton.current?.focus()
  }, [place, entries])

  const open = (entry: BankEntry, is: Opened['is'], suggestion = entry.suggestions[0]) => {
    clearFailed()
    setOpened({ entry, is, suggestion })
  }
  const accept = (entry: BankEntry, suggestion = entry.suggestions[0]) => {
    if (!suggestion || isChoice(suggestion)) open(entry, 'split', suggestion)
    else void send(entry, { is: 'allocate', body: { allocations: allocationsOf(suggestion) } })
  }
  const undo = (entry: BankEntry) => void send(entry, { is: 'undo' })
  const undoLast = last?.canUndo ? () => undo(last.entry) : null
  useEntryKeys({
    list,
    entries,
    actions: isWaiting
      ? {
          a: (entry) => accept(entry),
          s: (entry) => open(entry, 'split'),
          d: (entry) => open(entry, 'dismiss'),
        }
      : { u: undo },
    undoLast: isWaiting ? undoLast : null,
  })
  return (
    <>
      {failed && !isShownBy(opened, failed) && <ProblemNotice error={failed.error} />}
      <Status
        text={text ?? (entries.length > 0 ? t('count', { count: entries.length }) : '')}
        undoButton={undoButton}
        onUndo={undoLast}
      />
      {entries.length === 0 ? (
        <Nothing name={name} />
      ) : (
        <ul ref={list} className={classes.entries} aria-label={t(`list.${name}`)}>
          {entries.map((entry) => (
            <BankEntryRow
              key={entry.id}
              entry={entry}
              isRival={rivals.has(entry.id)}
              isSending={isSending}
              mayDecide={mayDecide}
              onAllocate={(suggestion) => accept(entry, suggestion)}
              onSplit={() => open(entry, 'split')}
              onDismiss={() => open(entry, 'dismiss')}
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
      <Dialogs
        opened={opened}
        isSending={isSending}
        failed={failed}
        take={send}
        onClose={() => setOpened((now) => (now === opened ? null : now))}
      />
    </>
  )
}

/** The entries in a state: the ones that need a decision, or those about which one was taken. */
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
          <ActionButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()} label={t('more')} />
        </div>
      )}
    </>
  )
}
