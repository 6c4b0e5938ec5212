import { Alert, Button, Group, List, Text } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import classes from './form-shell.module.css'
import type { RecordForm } from './use-record-form.ts'
import type { Submission } from './use-submission.ts'

/** What was typed before a reload is back; one may begin again instead. */
export function RestoredNotice<Values extends FieldValues>({ form }: { form: RecordForm<Values> }) {
  const t = useTranslations('forms')
  if (!form.restored) return null
  return (
    <Alert variant="light" color="blue" role="status" icon={<IconHistory aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('restored')}</Text>
        <Button size="compact-sm" variant="default" onClick={form.discard}>
          {t('discard')}
        </Button>
      </Group>
    </Alert>
  )
}

/** Without a decision by the service nobody knows whether it took effect; repeating is safe, and that is worth saying. */
function isUncertain(error: Error): boolean {
  return !(error instanceof ApiProblem) || (error.status >= 500 && error.code !== 'service_busy')
}

interface SubmissionNoticesProps {
  readonly submission: Pick<Submission, 'above' | 'error' | 'onSubmit'>
  readonly labelOf: (field: string) => string
  readonly ref: Ref<HTMLDivElement>
  /** What comes before all of it. */
  readonly children?: ReactNode
}

/** What went wrong and has no field of its own, in one place. */
export function SubmissionNotices({ submission, labelOf, ref, children }: SubmissionNoticesProps) {
  const t = useTranslations('forms')
  const { above, error } = submission
  return (
    <div ref={ref} tabIndex={-1} className={classes.notice}>
      {children}
      {error && <ProblemNotice error={error} onRetry={() => void submission.onSubmit()} />}
      {error && isUncertain(error) && (
        <Text size="sm" mt="xs">
          {t('uncertain')}
        </Text>
      )}
      {above.length > 0 && (
        <Alert role="alert" color="red" variant="light" title={t('above')} icon={<IconAlertTriangle aria-hidden />}>
          <List size="sm">
            {above.map(({ field, message }) => (
              <List.Item key={field}>
                {labelOf(field)}: {message}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  )
}
