import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { findRowRun, putRowRun, type RowRun, rowRunOwner, type RunRow, runRows } from './row-store.ts'
import { isLocked, untilFree } from './run-lock.ts'

export interface OpenRowRun<Item, Facts> {
  readonly run: RowRun<Facts>
  readonly rows: readonly RunRow<Item>[]
}

interface StoredRowRun<Item, Facts> {
  /** Undefined until the device was asked; null without a run. */
  readonly open: OpenRowRun<Item, Facts> | null | undefined
  readonly setOpen: Dispatch<SetStateAction<OpenRowRun<Item, Facts> | null | undefined>>
  readonly isElsewhere: boolean
  /** The name of the lock that the tab holds that works on it. */
  readonly lock: string
  /** Reads it from the device and shows it. */
  readonly look: (signal: AbortSignal) => Promise<OpenRowRun<Item, Facts> | null>
  /** Waits for the tab that works on it, and looks what it left. */
  readonly follow: (signal: AbortSignal) => Promise<void>
}

/** The run of a kind of this person as it is on the device. */
export function useStoredRowRun<Item, Facts>(kind: string): StoredRowRun<Item, Facts> {
  const session = useSession()
  const [open, setOpen] = useState<OpenRowRun<Item, Facts> | null | undefined>()
  const [isElsewhere, setElsewhere] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  // Nothing can be run where nothing can be stored: the boundary of the page says so.
  if (error) throw error
  const lock = `ledenbalie.rows.${rowRunOwner(session)}.${kind}`

  const look = useCallback(
    async (signal: AbortSignal) => {
      const run = await findRowRun<Facts>(session, kind)
      const found = run && { run, rows: await runRows<Item>(run.id) }
      if (signal.aborted) return null
      setOpen(found)
      // From now on signing out of this session removes it.
      if (run && run.session !== session.id) await putRowRun({ ...run, session: session.id })
      return found
    },
    [session, kind],
  )

  const follow = useCallback(
    async (signal: AbortSignal) => {
      setElsewhere(true)
      await untilFree(lock, signal)
      await look(signal)
      setElsewhere(false)
    },
    [lock, look],
  )

  useEffect(() => {
    const gone = new AbortController()
    async function begin() {
      await look(gone.signal)
      if ((await isLocked(lock)) && !gone.signal.aborted) await follow(gone.signal)
    }
    begin().catch((failure: unknown) => {
      if (!gone.signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)))
    })
    return () => gone.abort()
  }, [lock, look, follow])

  return { open, setOpen, isElsewhere, lock, look, follow }
}
