/** Changes that need no form and are done at once: a notice says so, and takes them back where that is possible. */
import { useTranslations } from 'use-intl'
import { saidWhy } from '../problems/describe.ts'
import { sessionSignal } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { type Notice, notify } from '../ui/notify.ts'

type Said = string | Pick<Notice, 'message' | 'tone'>

interface AtOnce<Result> {
  readonly send: (signal: AbortSignal) => Promise<Result>
  readonly said: (result: Result) => Said
  /** The notice when it failed. `why`: in the words of the service; `''` when it gave none. */
  readonly failed: (why: string, error: unknown) => string
  /** Takes it back. */
  readonly undo?: ((result: Result) => unknown) | false
}

export function useAtOnce() {
  const common = useTranslations('common')
  const signal = sessionSignal(useSession())
  /** Says what was done, with the button that takes it back. */
  const say = (said: Said, undo: ((signal: AbortSignal) => unknown) | null) =>
    void notify({
      ...(typeof said === 'string' ? { message: said } : said),
      ...(undo ? { action: { label: common('undo'), run: () => void undo(signal), signal } } : {}),
    })
  const act = async <Result>({ send, said, failed, undo }: AtOnce<Result>): Promise<void> => {
    let result: Result
    try {
      result = await send(signal)
    } catch (error) {
      void notify({ message: failed(saidWhy(error), error), tone: 'warning' })
      return
    }
    say(said(result), undo ? () => undo(result) : null)
  }
  return { act, say }
}
