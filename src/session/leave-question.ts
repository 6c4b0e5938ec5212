/** A question before signing out or switching, because of a run that is not done. The shell shows it. */
import { createStore } from '../ui/store.ts'
import { sessionSignal } from './scope.ts'
import type { Session } from './session.ts'

export type Leaving = 'signOut' | 'switch'

interface LeaveQuestion {
  readonly is: Leaving
  readonly answer: (leaves: boolean) => void
}

export const leaveQuestion = createStore<LeaveQuestion | null>(null)

/** Resolves to whether the user leaves; no longer a question when the session ends otherwise, for example in another tab. */
export function askToLeave(session: Session, is: Leaving): Promise<boolean> {
  // Asking again takes the place of a question that is still open.
  leaveQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    const question: LeaveQuestion = {
      is,
      answer: (leaves) => {
        if (leaveQuestion.get() === question) leaveQuestion.set(null)
        resolve(leaves)
      },
    }
    leaveQuestion.set(question)
    sessionSignal(session).addEventListener('abort', () => question.answer(false), { once: true })
  })
}
