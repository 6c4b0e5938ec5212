import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { oneByOne, type Outcome } from '../api/one-by-one.ts'
import type { Session } from '../session/session.ts'
import { askWhile, graceTime } from '../ui/grace.ts'
import { sendInvoice } from './queries.ts'

export type RunState = 'ready' | 'soon' | 'running' | 'stopping' | 'stopped' | 'interrupted' | 'done'

export interface Run {
  readonly state: RunState
  readonly outcomes: ReadonlyMap<number, Outcome>
  /** What has neither been sent nor refused. */
  readonly left: readonly number[]
  /** When the first is sent, in milliseconds since the epoch; until then a stop leaves everything as it was. */
  readonly beginsAt: number
  /** Why it was interrupted. */
  readonly error: unknown
  readonly start: () => void
  readonly stop: () => void
}

function isOver(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'done' || outcome?.kind === 'refused'
}

/** The moment that a single one has, too; here it is told in the dialog, which keeps the focus. Ends at once when it is stopped. */
function wait(isStopped: () => boolean): Promise<void> {
  const end = Date.now() + graceTime
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (!isStopped() && Date.now() < end) return
      clearInterval(look)
      resolve()
    }, 200)
  })
}

/** Sends invoices one after the other, each once; ends with the screen that started it. */
export function useSendRun(session: Session, ids: readonly number[]): Run {
  const client = useQueryClient()
  const [state, setState] = useState<RunState>('ready')
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  // Read between two sendings, where no drawing has told the newest yet.
  const control = useRef({ running: false, stopped: false })
  const [beginsAt, setBeginsAt] = useState(0)
  useEffect(() => {
    const { current } = control
    return () => void (current.stopped = true)
  }, [])

  const left = ids.filter((id) => !isOver(outcomes.get(id)))
  const uncertain = [...outcomes.values()].find(({ kind }) => kind === 'uncertain')

  async function run(): Promise<void> {
    // A second press finds it running.
    if (control.current.running) return
    control.current = { running: true, stopped: false }
    const isStopped = () => control.current.stopped
    setBeginsAt(Date.now() + graceTime)
    setState('soon')
    await wait(isStopped)
    if (!isStopped()) setState('running')
    const finished = await oneByOne(left, {
      act: (id) => sendInvoice(client, session, id),
      isStopped,
      onOutcome: (id, outcome) => setOutcomes((before) => new Map(before).set(id, outcome)),
    })
    const stopped = isStopped()
    control.current.running = false
    setState(finished ? 'done' : stopped ? 'stopped' : 'interrupted')
  }

  return {
    state,
    beginsAt,
    outcomes,
    left,
    error: uncertain?.kind === 'uncertain' ? uncertain.error : null,
    // Whoever closes the page would believe that all of it happens.
    start: () => void askWhile(run),
    stop: () => {
      control.current.stopped = true
      setState('stopping')
    },
  }
}
