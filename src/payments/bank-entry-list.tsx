import { Button, Kbd, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BankEntry, BankEntryState, BankSuggestion } from '#contract/schemas/management/bank.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/dialog-island.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { useStore } from '../ui/store.ts'
import type { Decision } from './bank-decisions.ts'
import { BankEntryRow, isChoice } from './bank-entry-row.tsx'
import { bankEntriesQuery } from './bank-queries.ts'
import { chosenStatements } from './bank-tabs.tsx'
import classes from './bank.module.css'
import { focusEntry, useEntryKeys } from './entry-keys.ts'
import { type Failed, type DecisionOutcome, useDecisions } from './use-decisions.ts'

// Each is opened by those who need it.
const SplitDialog = dialogIsland(withTexts(async () => (await import('./split-dialog.tsx')).SplitDialog, 'forms'))
const DismissDialog = dialogIsland(async () => (await import('./dismiss-dialog.tsx')).DismissDialog)

/** The suggestion as the service takes it. */
function allocationsOf({ invoices }: BankEntry['suggestions'][number]) {
  return invoices.map(({ id, amount, due }) => ({ invoice_id: id, amount, due }))
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

/** Of another entry than that of the dialog, the list shows it. */
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

  // The row of a decided entry is gone, or back when its decision was undone.
  useEffect(() => {
    if (place && !focusEntry(list.current, place.id, place.index)) undoButton.current?.focus()
  }, [place])

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
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
