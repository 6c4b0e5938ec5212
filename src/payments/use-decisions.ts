import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { parseMoney } from '#contract/money.ts'
import type { BankEntry, BankEntryState } from '#contract/schemas/management/bank.ts'
import { untilShown } from '../api/events.ts'
import { useLifetime } from '../session/use-lifetime.ts'
import { useSession } from '../session/use-session.ts'
import { decide, type Decision, lateness } from './bank-decisions.ts'
import { useNamedInvoices } from './named-invoices.ts'
import { bankEntriesQuery } from './bank-queries.ts'

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
}

/** A decision about this entry was not taken. */
export interface Failed {
  readonly id: number
  readonly error: unknown
}

/** `late`: the list has been updated. `failed`: the same decision may be sent again. */
export type DecisionOutcome = 'taken' | 'late' | 'failed'

/** Sends decisions, takes their entries from the list and moves the focus to the next one. */
export function useDecisions(state: BankEntryState) {
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
      setPlace({ id: entry.id, index: indexOf(entry) })
      setLast({ entry: result, text: textOf(result, decision), canUndo: decision.is !== 'undo' })
      showInList(result)
      return 'taken'
    } catch (failure) {
      if (signal.aborted) return 'failed'
      const isLate = lateness(failure)
      const index = indexOf(entry)
      if (isLate) await untilShown()
      if (isLate) setPlace({ id: entry.id, index })
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
