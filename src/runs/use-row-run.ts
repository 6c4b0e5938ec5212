import { useCallback, useEffect, useState } from 'react'
import type { Submission } from '../forms/submission.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useSession } from '../session/use-session.ts'
import { randomId } from '../ui/random-id.ts'
import {
  createRowRun,
  findRowRun,
  putRow,
  putRowRun,
  removeRowRun,
  rowRunOwner,
  type RunRow,
  runRows,
  type RowRun,
} from './row-store.ts'
import { type RowWork, workThroughRows } from './work-through-rows.ts'

export type Work<Item> = Pick<RowWork<Item>, 'send' | 'find' | 'reasonOf'>

export interface OpenRowRun<Item, Facts> {
  readonly run: RowRun<Facts>
  readonly rows: readonly RunRow<Item>[]
}

export interface RowRunControl<Item, Facts> {
  /** Undefined until the device was asked; null without a run. */
  readonly open: OpenRowRun<Item, Facts> | null | undefined
  readonly state: Submission
  /** Stores a new run, and starts it. */
  readonly start: (items: readonly Item[], facts: Facts) => Promise<void>
  readonly resume: () => Promise<void>
  readonly pause: () => void
  /** Forgets the run: what was done stays done. */
  readonly end: () => Promise<void>
}

/** The run of a kind of this person, stored on the device. Leaving the screen pauses it. */
export function useRowRun<Item, Facts>(
  kind: string,
  workOf: (signal: AbortSignal) => Work<Item>,
): RowRunControl<Item, Facts> {
  const session = useSession()
  const { state, submit, stop } = useSubmission()
  const [open, setOpen] = useState<OpenRowRun<Item, Facts> | null | undefined>()
  const [error, setError] = useState<Error | null>(null)
  // Nothing can be run where nothing can be stored: the boundary of the page says so.
  if (error) throw error

  useEffect(() => {
    let isGone = false
    async function look() {
      const run = await findRowRun<Facts>(session, kind)
      const rows = run ? await runRows<Item>(run.id) : []
      if (isGone) return
      setOpen(run && { run, rows })
      // From now on signing out of this session removes it.
      if (run && run.session !== session.id) await putRowRun({ ...run, session: session.id })
    }
    look().catch((failure: unknown) => setError(failure instanceof Error ? failure : new Error(String(failure))))
    return () => {
      isGone = true
    }
  }, [session, kind])

  const go = useCallback(
    ({ run, rows }: OpenRowRun<Item, Facts>) =>
      submit((signal) =>
        workThroughRows(
          rows,
          {
            ...workOf(signal),
            keep: putRow,
            apiKey: session.organization.api_key.prefix,
            now: Date.now,
            signal,
          },
          (done) =>
            setOpen((before) =>
              before?.run.id === run.id
                ? { ...before, rows: before.rows.map((row) => (row.index === done.index ? done : row)) }
                : before,
            ),
        ),
      ),
    [submit, workOf, session],
  )

  return {
    open,
    state,
    start: async (items, facts) => {
      const run = {
        id: randomId(),
        kind,
        owner: rowRunOwner(session),
        session: session.id,
        startedAt: Date.now(),
        facts,
      }
      const rows = items.map((item, index) => ({
        run: run.id,
        index,
        item,
        key: randomId(),
        attempt: null,
        outcome: null,
      }))
      await createRowRun(run, rows)
      setOpen({ run, rows })
      await go({ run, rows })
    },
    // As it is on the device: a row that was sent without an answer is not on screen.
    resume: async () => {
      if (open) await go({ run: open.run, rows: await runRows<Item>(open.run.id) })
    },
    pause: stop,
    end: async () => {
      stop()
      if (open) await removeRowRun(open.run.id)
      setOpen(null)
    },
  }
}
