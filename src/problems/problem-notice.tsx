import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ProblemButtons } from './problem-buttons.tsx'
import { type ProblemText, useProblem } from './use-problem.ts'

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
        {problem.requestId && (
          <Text size="xs" c="dimmed">
            {t('requestId', { id: problem.requestId })}
          </Text>
        )}
        <Group gap="xs">
          <ProblemButtons problem={problem} onRetry={onRetry} size="compact-sm" variant="default" />
        </Group>
      </Stack>
    </Alert>
  )
}
