/** Runs that are not done: signing out and switching ask about them, and wait until those of this tab rest. */
import { textsOfRuns } from '../session/entries.ts'
import { askToLeave, type Leaving } from '../session/leave-question.ts'
import { perSession } from '../session/scope.ts'
import type { Session } from '../session/session.ts'
import { isObject, parseJson } from '../ui/json.ts'
import { wait } from '../ui/wait.ts'

/** How a step that is not known to have ended is written. */
export const openStep = 0

/** Whether the device keeps a run of this association with steps to do. */
function hasUnfinishedRun(session: Session): boolean {
  return textsOfRuns(session).some((text) => {
    const run = parseJson(text)
    return isObject(run) && Array.isArray(run['outcomes']) && run['outcomes'].includes(openStep)
  })
}

/** The ones that work in this tab: each pauses, and resolves when it rests. */
const underWay = perSession(() => new Set<() => Promise<void>>())

/** Signing out removes a run, and switching pauses one that works: the user is asked. */
export async function mayLeave(session: Session, is: Leaving): Promise<boolean> {
  const isConcerned = is === 'signOut' ? hasUnfinishedRun(session) : underWay(session).size > 0
  return !isConcerned || askToLeave(session, is)
}

/** Does the work of a run. `pause` is called before the session is left, which then waits for the end of the work. */
export async function whileUnderWay(session: Session, pause: () => void, work: () => Promise<void>): Promise<void> {
  const [runs, rested] = [underWay(session), Promise.withResolvers<void>()]
  const rest = () => {
    pause()
    return rested.promise
  }
  runs.add(rest)
  try {
    await work()
  } finally {
    runs.delete(rest)
    rested.resolve()
  }
}

/** Milliseconds: without an answer by then the user does not wait any longer. */
const longestRest = 5_000

export async function restRuns(session: Session): Promise<void> {
  if (underWay(session).size === 0) return
  const resting = Promise.all([...underWay(session)].map((rest) => rest()))
  await Promise.race([resting, wait(longestRest)])
}
