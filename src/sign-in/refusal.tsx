import { Alert } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { CookieRefused } from '../session/people.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'

/** Why a request without a key was refused; the service says it in the reader's language. Nothing for what stands at fields. */
export function Refusal({ error }: { error: Error | null }) {
  const t = useTranslations('session.signIn')
  if (error === null) return null
  if (error instanceof CookieRefused) {
    return (
      <Alert role="alert" color="red" variant="light" title={t('noCookie')}>
        {t('noCookieText')}
      </Alert>
    )
  }
  if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 429)
    return <ProblemNotice error={error} />
  if (error.errors.length > 0) return null
  return (
    <Alert role="alert" color="red" variant="light" title={error.problem.title}>
      {error.problem.detail}
    </Alert>
  )
}
