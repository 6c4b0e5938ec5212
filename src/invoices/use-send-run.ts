import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { oneByOne, type Outcome } from '../api/one-by-one.ts'
import type { Submission } from '../forms/submission.ts'
import { useSubmission } from '../forms/use-submission.ts'
import type { Session } from '../session/session.ts'
import { askWhile, undoDelay, waitUndoDelay } from '../ui/undo-delay.ts'
import { findSentSince, isWaiting, noteSending, type Sendable, sendInvoice } from './sendings.ts'

export interface SendRun {
  readonly state: Submission
  readonly isStarted: boolean
  readonly outcomes: ReadonlyMap<number, Outcome>
  /** Neither sent nor refused. */
  readonly left: readonly Sendable[]
  /** When the first one is sent, in milliseconds since the epoch; null outside the undo delay. */
  readonly beginsAt: number | null
  readonly start: () => void
  readonly stop: () => void
}

function isTerminal(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'done' || outcome?.kind === 'refused'
}

/** Sends invoices one after the other, each once, after the undo delay. Ends with the screen that started it. */
export function useSendRun(session: Session, invoices: readonly Sendable[]): SendRun {
  const client = useQueryClient()
  const { state, submit, stop } = useSubmission()
  const [isStarted, setIsStarted] = useState(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [beginsAt, setBeginsAt] = useState<number | null>(null)
  const left = invoices.filter(({ id }) => !isTerminal(outcomes.get(id)))

  async function work(signal: AbortSignal): Promise<void> {
    setIsStarted(true)
    setBeginsAt(Date.now() + undoDelay)
    // No other screen may send these until the run ends.
    for (const { id } of left) noteSending(session, id, { state: 'waiting' })
    try {
      await waitUndoDelay(signal)
      setBeginsAt(null)
      await oneByOne(left, {
        // A colleague may be sending the same ones: the service would send each a second time.
        act: async (invoice) =>
          (await findSentSince(client, session, invoice)) ?? sendInvoice(client, session, invoice, signal),
        signal,
        onOutcome: ({ id }, outcome) => setOutcomes((before) => new Map(before).set(id, outcome)),
      })
    } finally {
      for (const { id } of left) if (isWaiting(session, id)) noteSending(session, id, null)
    }
  }

  // A user who closes the page would believe that all of it happens.
  return { state, isStarted, outcomes, left, beginsAt, start: () => void askWhile(() => submit(work)), stop }
}
