/** Asks a person to sign in once more before what gives access or power. The shell shows the question. */
import { type SessionRef, sessionSignal } from './scope.ts'
import { createStore } from '../ui/store.ts'

interface ConfirmQuestion {
  readonly sessionId: string
  readonly answer: (isConfirmed: boolean) => void
}

export const confirmQuestion = createStore<ConfirmQuestion | null>(null)

let asked: { readonly sessionId: string; readonly answer: Promise<boolean> } | null = null

/** Whether the person of the session has signed in once more. Several requests ask once; false when the session ends. */
export function askToConfirm({ id }: SessionRef): Promise<boolean> {
  if (asked?.sessionId === id) return asked.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isConfirmed: boolean) => {
    confirmQuestion.set(null)
    asked = null
    resolve(isConfirmed)
  }
  asked = { sessionId: id, answer: promise }
  confirmQuestion.set({ sessionId: id, answer })
  sessionSignal({ id }).addEventListener('abort', () => asked?.answer === promise && answer(false), { once: true })
  return promise
}
