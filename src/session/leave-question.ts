/** A question before signing out or switching, because of a run that is not done. The shell shows it. */
import { createStore } from '../ui/store.ts'

export type Leaving = 'signOut' | 'switch'

interface LeaveQuestion {
  readonly is: Leaving
  readonly answer: (leaves: boolean) => void
}

export const leaveQuestion = createStore<LeaveQuestion | null>(null)

/** Resolves to whether the user leaves. */
export async function askToLeave(is: Leaving): Promise<boolean> {
  // Asking again takes the place of a question that is still open.
  leaveQuestion.get()?.answer(false)
  const leaves = await new Promise<boolean>((answer) => leaveQuestion.set({ is, answer }))
  leaveQuestion.set(null)
  return leaves
}
