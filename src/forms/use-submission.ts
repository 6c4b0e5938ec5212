import { useCallback, useRef, useState } from 'react'
import { ApiProblem } from '#client/errors.ts'
import { untilShown } from '../api/events.ts'
import { useLifetime } from '../session/use-lifetime.ts'
import { editing, next, type Submission, type SubmissionEvent } from './submission.ts'

/** Not there any more, not in this state any more, another version. */
const outdated = [404, 409, 412]

export interface SubmissionControl {
  readonly state: Submission
  /** Takes an event and returns the state after it, at once: two presses may come within one render. */
  readonly take: (event: SubmissionEvent) => Submission
  /**
   * Sends: `work` gets a signal that aborts when the user stops it, the component unmounts or the session leaves the screen.
   * Resolves to its answer, and to null when nothing was sent, it failed, or the component or the session has ended in the meantime.
   */
  readonly submit: <Result>(
    work: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<{ readonly result: Result } | null>
  readonly stop: () => void
}

/**
 * One submission of a form, a dialog or a run. It ends with the component and with the
 * session, as `signalOf` of `useLifetime`.
 */
export function useSubmission(
  signalOf?: Parameters<typeof useLifetime>[0],
  begin: Submission = editing,
  repeats = false,
): SubmissionControl {
  const [state, setState] = useState(begin)
  const current = useRef(state)
  const stopping = useRef<AbortController>(null)
  const lifetime = useLifetime(signalOf)

  const take = useCallback((event: SubmissionEvent) => {
    current.current = next(current.current, event)
    setState(current.current)
    return current.current
  }, [])

  const submit = useCallback<SubmissionControl['submit']>(
    async (work) => {
      if (current.current.is === 'sending' || take({ type: 'submit' }).is !== 'sending') return null
      const stopped = new AbortController()
      stopping.current = stopped
      const life = lifetime()
      const signal = AbortSignal.any([life, stopped.signal])
      try {
        const result = await work(signal)
        // A dialog closes at once: its user may be on another screen before this one has been read again.
        if (repeats) await untilShown()
        take({ type: 'succeeded' })
        if (repeats) setState((current.current = editing))
        return life.aborted ? null : { result }
      } catch (error) {
        // Where another user was first, the screen shows the record as it is now.
        if (error instanceof ApiProblem && outdated.includes(error.status)) await untilShown()
        if (error === signal.reason) take({ type: 'stopped' })
        else take({ type: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
        return null
      }
    },
    [take, lifetime, repeats],
  )

  const stop = useCallback(() => {
    stopping.current?.abort()
    take({ type: 'stop' })
  }, [take])

  return { state, take, submit, stop }
}

/**
 * For an action that stays on screen and may be wanted again: a file that is downloaded, a row that is removed and brought back. It is over
 * when the screen shows what it changed.
 */
export function useRepeatedSubmission(): SubmissionControl {
  return useSubmission(undefined, editing, true)
}
