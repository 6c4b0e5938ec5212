import { Button, type ButtonProps } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { expiredSession } from '../session/refusals.ts'
import { sessions } from '../session/store.ts'
import type { ProblemText } from './use-problem.ts'

interface ProblemButtonsProps extends ButtonProps {
  readonly problem: ProblemText
  readonly onRetry: (() => void) | undefined
}

/** Tries again, once that makes sense, or asks for the key again. */
export function ProblemButtons({ problem, onRetry, ...look }: ProblemButtonsProps) {
  const common = useTranslations('common')
  const shell = useTranslations('shell')
  const askAgain = () => expiredSession.set(sessions.get().active?.id ?? null)
  return (
    <>
      {problem.retry && onRetry && (
        <Button {...look} onClick={onRetry} disabled={problem.secondsLeft > 0}>
          {common('retry')}
        </Button>
      )}
      {problem.kind === 'unauthorized' && (
        <Button {...look} onClick={askAgain}>
          {shell('signInAgain')}
        </Button>
      )}
    </>
  )
}
