import { Alert, Group, Stack, Text, Button, type ButtonProps } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type ProblemText, useProblem } from './use-problem.ts'
import { expiredSession } from '../session/refusals.ts'
import { sessions } from '../session/store.ts'
import { Caption } from '../ui/page.tsx'

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

export interface ProblemNoticeProps {
  readonly error: unknown
  /** Tries the same again; without it there is no button. */
  readonly onRetry?: () => void
  /** One sentence more about it. */
  readonly children?: ReactNode
}

function colorOf({ kind, tone }: ProblemText): string {
  if (kind === 'signedInAgain') return 'pine'
  return tone === 'alarm' ? 'red' : 'yellow'
}

/** An error beside loaded content, announced to screen readers. */
export function ProblemNotice({ error, onRetry, children }: ProblemNoticeProps) {
  const t = useTranslations('trouble')
  const problem = useProblem(error)
  return (
    <Alert
      role="alert"
      color={colorOf(problem)}
      variant="light"
      title={problem.title}
      icon={problem.kind === 'signedInAgain' ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{problem.text}</Text>
        {children !== undefined && <Text size="sm">{children}</Text>}
        {problem.waitText && <Text size="sm">{problem.waitText}</Text>}
        {problem.requestId && <Caption size="xs">{t('requestId', { id: problem.requestId })}</Caption>}
        <Group gap="xs">
          <ProblemButtons problem={problem} onRetry={onRetry} size="compact-sm" variant="default" />
        </Group>
      </Stack>
    </Alert>
  )
}
