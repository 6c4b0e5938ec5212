import { Anchor, Code, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../ui/link.tsx'
import { Page, Caption } from '../ui/page.tsx'
import type { ProblemKind } from './describe.ts'
import { ProblemButtons } from './problem-notice.tsx'
import { useProblem } from './use-problem.ts'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { bringLostParts } from './lost-parts.ts'
import { ActionButton } from '../ui/action-button.tsx'

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
        {reloads.includes(problem.kind) && (
          <ActionButton variant="filled" onClick={() => window.location.reload()} label={t('reload')} />
        )}
        <ProblemButtons problem={problem} onRetry={onRetry} />
        {problem.kind === 'signedOut' ? (
          <LinkButton variant="filled" to="/sign-in" label={t('toSignIn')} />
        ) : (
          <LinkButton to="/" label={t('toStart')} />
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

/** Shown by the router when a screen's guard, loader or component failed; the menu stays. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const { kind } = useProblem(error)
  useEffect(() => (kind === 'update' ? bringLostParts() : undefined), [kind])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const retryOnce = useEffectEvent(retry)
  // The screen could not be read with the key of before; nothing that was typed is lost with it.
  useEffect(() => {
    if (kind === 'signedInAgain') retryOnce()
  }, [kind])
  return <ProblemPage error={error} onRetry={retry} />
}

export function PageNotFound() {
  const t = useTranslations('trouble')
  return (
    <Page title={t('pageNotFound.title')} width="narrow">
      <Text>{t('pageNotFound.text')}</Text>
      <Group>
        <LinkButton variant="filled" to="/" label={t('toStart')} />
      </Group>
    </Page>
  )
}
