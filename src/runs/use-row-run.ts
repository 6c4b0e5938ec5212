import { useCallback } from 'react'
import type { Submission } from '../forms/submission.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useSession } from '../session/use-session.ts'
import { randomId } from '../ui/random-id.ts'
import { createRowRun, putRow, removeRowRun, rowRunOwner } from './row-store.ts'
import { whileLocked } from './run-lock.ts'
import { type OpenRowRun, useStoredRowRun } from './use-stored-row-run.ts'
import { type RowWork, workThroughRows } from './work-through-rows.ts'

export type { OpenRowRun } from './use-stored-row-run.ts'

export type Work<Item> = Pick<RowWork<Item>, 'send' | 'find' | 'reasonOf'>

export interface RowRunControl<Item, Facts> {
  /** Undefined until the device was asked; null without a run. */
  readonly open: OpenRowRun<Item, Facts> | null | undefined
  readonly state: Submission
  /** Another tab works on it: here is what it had done when this one looked. */
  readonly isElsewhere: boolean
  /** Stores a new run, and starts it; shows the one that another tab has begun instead. */
  readonly start: (items: readonly Item[], facts: Facts) => Promise<void>
  readonly resume: () => Promise<void>
  readonly pause: () => void
  /** Forgets the run: what was done stays done. */
  readonly end: () => Promise<void>
}

/** The run of a kind of this person, stored on the device. Leaving the screen pauses it; one tab at a time works on it. */
export function useRowRun<Item, Facts>(
  kind: string,
  workOf: (signal: AbortSignal) => Work<Item>,
): RowRunControl<Item, Facts> {
  const session = useSession()
  const { state, submit, stop } = useSubmission()
  const { open, setOpen, isElsewhere, lock, look, follow } = useStoredRowRun<Item, Facts>(kind)

  const work = useCallback(
    ({ run, rows }: OpenRowRun<Item, Facts>, signal: AbortSignal) =>
      workThroughRows(
        rows,
        { ...workOf(signal), keep: putRow, apiKey: session.organization.api_key.prefix, now: Date.now, signal },
        (done) =>
          setOpen((before) =>
            before?.run.id === run.id
              ? { ...before, rows: before.rows.map((row) => (row.index === done.index ? done : row)) }
              : before,
          ),
      ),
    [workOf, session, setOpen],
  )

  /** Stores a new run. */
  const begin = async (items: readonly Item[], facts: Facts): Promise<OpenRowRun<Item, Facts>> => {
    const id = randomId()
    const run = { id, kind, owner: rowRunOwner(session), session: session.id, startedAt: Date.now(), facts }
    const rows = items.map((item, index) => ({ run: id, index, item, key: randomId(), attempt: null, outcome: null }))
    await createRowRun(run, rows)
    setOpen({ run, rows })
    return { run, rows }
  }

  return {
    open,
    state,
    isElsewhere,
    start: async (items, facts) => {
      await submit(async (signal) => {
        const isOurs = await whileLocked(lock, async () => {
          // Begun in another tab since: the user sees it first.
          if ((await look(signal)) === null) await work(await begin(items, facts), signal)
        })
        if (!isOurs) await follow(signal)
      })
    },
    // As it is on the device: a row that was sent without an answer is not on screen.
    resume: async () => {
      await submit(async (signal) => {
        const isOurs = await whileLocked(lock, async () => {
          const found = await look(signal)
          if (found !== null && found.run.id === open?.run.id) await work(found, signal)
        })
        if (!isOurs) await follow(signal)
      })
    },
    pause: stop,
    end: async () => {
      stop()
      if (open) await removeRowRun(open.run.id)
      setOpen(null)
    },
  }
}
