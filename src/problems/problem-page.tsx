import { Anchor, Button, Code, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import type { ProblemKind } from './describe.ts'
import { ProblemButtons } from './problem-buttons.tsx'
import { useProblem } from './use-problem.ts'
import { Caption } from '../ui/caption.tsx'

/** Kinds that only reloading the page can fix. */
const reloads: readonly ProblemKind[] = ['crash', 'update']

/** A full-screen error: what failed, what to do, and a link onwards. */
export function ProblemPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTranslations('trouble')
  const problem = useProblem(error)
  return (
    <Page title={problem.title} width="narrow">
      <Text maw="60ch">{problem.text}</Text>
      {problem.waitText && <Text>{problem.waitText}</Text>}
      <Group>
        {reloads.includes(problem.kind) && <Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
        <ProblemButtons problem={problem} onRetry={onRetry} />
        {problem.kind === 'signedOut' ? (
          <LinkButton to="/sign-in">{t('toSignIn')}</LinkButton>
        ) : (
          <LinkButton to="/" variant="default">
            {t('toStart')}
          </LinkButton>
        )}
      </Group>
      {problem.requestId && <Caption>{t('requestId', { id: problem.requestId })}</Caption>}
      {problem.kind === 'crash' && error instanceof Error && (
        <details>
          <Anchor component="summary" size="sm">
            {t('details')}
          </Anchor>
          <Code block>{error.message}</Code>
        </details>
      )}
    </Page>
  )
}
