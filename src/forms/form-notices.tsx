import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconHistory, IconPlugConnected } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { NetworkError } from '#client/errors.ts'
import { connectivity } from '../api/connectivity.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useStore } from '../ui/store.ts'
import classes from './form-shell.module.css'
import type { RecordForm } from './use-record-form.ts'
import type { FormSubmission } from './use-form-submission.ts'

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

interface UnconfirmedNoticeProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** It is unknown whether it took effect. Once the service answers again, that it did not is old news. */
function UnconfirmedNotice({ error, onRetry }: UnconfirmedNoticeProps) {
  const t = useTranslations('forms')
  const common = useTranslations('common')
  const isBack = useStore(connectivity) === 'connected' && error instanceof NetworkError
  if (!isBack) {
    return (
      <ProblemNotice error={error} onRetry={onRetry}>
        {t('unconfirmed')}
      </ProblemNotice>
    )
  }
  return (
    <Alert
      role="alert"
      color="yellow"
      variant="light"
      title={t('answersAgain')}
      icon={<IconPlugConnected aria-hidden />}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('unconfirmed')}</Text>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {common('retry')}
        </Button>
      </Stack>
    </Alert>
  )
}

interface SubmissionNoticesProps {
  readonly submission: Pick<FormSubmission, 'above' | 'error' | 'isUnconfirmed' | 'onSubmit'>
  readonly labelOf: (field: string) => string
  readonly ref: Ref<HTMLDivElement>
  /** What comes before all of it. */
  readonly children?: ReactNode
}

/** What went wrong and has no field of its own, in one place. */
export function SubmissionNotices({ submission, labelOf, ref, children }: SubmissionNoticesProps) {
  const t = useTranslations('forms')
  const { above, error, isUnconfirmed } = submission
  const Notice = isUnconfirmed ? UnconfirmedNotice : ProblemNotice
  return (
    <div ref={ref} tabIndex={-1} className={classes.notice}>
      {children}
      {error && <Notice error={error} onRetry={() => void submission.onSubmit()} />}
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
