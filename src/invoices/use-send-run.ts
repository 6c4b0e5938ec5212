import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { oneByOne, type Outcome } from '../api/one-by-one.ts'
import type { Session } from '../session/session.ts'
import { sendInvoice } from './queries.ts'

export type RunState = 'ready' | 'running' | 'stopping' | 'stopped' | 'interrupted' | 'done'

export interface Run {
  readonly state: RunState
  readonly outcomes: ReadonlyMap<number, Outcome>
  /** What has neither been sent nor refused. */
  readonly left: readonly number[]
  /** Why it was interrupted. */
  readonly error: unknown
  readonly start: () => void
  readonly stop: () => void
}

function isOver(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'done' || outcome?.kind === 'refused'
}

/** Sends invoices one after the other, each once; ends with the screen that started it. */
export function useSendRun(session: Session, ids: readonly number[]): Run {
  const client = useQueryClient()
  const [state, setState] = useState<RunState>('ready')
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  // Read between two sendings, where no drawing has told the newest yet.
  const control = useRef({ running: false, stopped: false })
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
    setState('running')
    const isStopped = () => control.current.stopped
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
    outcomes,
    left,
    error: uncertain?.kind === 'uncertain' ? uncertain.error : null,
    start: () => void run(),
    stop: () => {
      control.current.stopped = true
      setState('stopping')
    },
  }
}
