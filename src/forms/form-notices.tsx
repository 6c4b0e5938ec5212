import { Alert, Anchor, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconHistory, IconPlugConnected } from '@tabler/icons-react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { type FieldError, type FieldValues, get, useFormState } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { NetworkError } from '#client/errors.ts'
import { connectivity } from '../api/connectivity.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useStore } from '../ui/store.ts'
import classes from './form-shell.module.css'
import { useQuestion } from './confirm-dialog.tsx'
import { type FormSubmission, type FormWiring, inputNamed } from './use-form-submission.ts'
import type { RecordForm } from './use-record-form.ts'
import { Interrupted, EarlierArrived } from './use-submission.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** Says that text from before a reload was restored, and offers to discard it. */
export function RestoredNotice<Values extends FieldValues>({ form }: { form: RecordForm<Values> }) {
  const t = useTranslations('forms')
  const { ask, dialog } = useQuestion()
  if (!form.restored) return null
  const isUnconfirmed = form.submission.state.is === 'unconfirmed'
  const question = {
    title: t('discard'),
    text: t('leave.unconfirmed'),
    submitLabel: t('discard'),
    keepLabel: t('leave.stay'),
  }
  const startOver = async () => {
    if (!isUnconfirmed || (await ask(question))) form.discard()
  }
  return (
    <Alert variant="light" color="blue" role="status" icon={<IconHistory aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('restored')}</Text>
        <ActionButton size="compact-sm" onClick={() => void startOver()} label={t('discard')} />
      </Group>
      {dialog}
    </Alert>
  )
}

/** The service remembers an attempt for the key that made it, so with another one only the user can find out. */
function LostNotice({ onLookUp }: { onLookUp: (() => void) | undefined }) {
  const t = useTranslations('forms')
  return (
    <Alert role="alert" color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('unconfirmedKey')}</Text>
        {onLookUp && <ActionButton size="compact-sm" onClick={onLookUp} label={t('lookUp')} />}
      </Stack>
    </Alert>
  )
}

/** It is unknown whether it took effect. Once the service answers again, that it did not is old news. */
function UnconfirmedNotice({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('forms')
  const common = useTranslations('common')
  const isBack = useStore(connectivity) === 'connected' && error instanceof NetworkError
  if (!isBack && !(error instanceof Interrupted)) {
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
      title={isBack && t('answersAgain')}
      icon={<IconPlugConnected aria-hidden />}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('unconfirmed')}</Text>
        <ActionButton size="compact-sm" onClick={onRetry} label={common('retry')} />
      </Stack>
    </Alert>
  )
}

/** Sent again, what the form shows changes what arrived. */
function EarlierNotice() {
  const t = useTranslations('forms')
  return (
    <Alert role="alert" color="yellow" variant="light" icon={<IconHistory aria-hidden />}>
      <Text size="sm">{t('earlier')}</Text>
    </Alert>
  )
}

interface ErrorSummaryProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>
  readonly submission: Pick<FormSubmission, 'above' | 'wrong'>
  readonly labelOf: (field: string) => string
}

/** The fields of the last attempt that are still wrong. */
export function useStillWrong<Values extends FieldValues>(
  { methods }: RecordForm<Values>,
  wrong: FormSubmission['wrong'],
) {
  const { errors } = useFormState({ control: methods.control })
  return (wrong ?? []).map((field) => {
    const error: FieldError | undefined = get(errors, field.path)
    return { ...field, message: error?.message }
  })
}

/**
 * Everything that is wrong, each a link to its field. What has been put right since stays in its place, struck through, so that
 * the form below does not move. A single field needs no list: it has the focus and its message.
 */
function ErrorSummary<Values extends FieldValues>({ form, submission, labelOf }: ErrorSummaryProps<Values>) {
  const t = useTranslations('forms')
  const { above, wrong } = submission
  const fields = useStillWrong(form, wrong)
  if (above.length === 0 && fields.length < 2) return null
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      title={t('wrong', { count: above.length + fields.length })}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <List size="sm">
        {above.map(({ field, message }) => (
          <List.Item key={field}>
            {labelOf(field)}: {message}
          </List.Item>
        ))}
        {fields.map(({ path, id, label, message }) => {
          const jump = (event: MouseEvent<HTMLElement>) => {
            event.preventDefault()
            inputNamed(event.currentTarget.closest('form'), path)?.focus()
          }
          return (
            <List.Item key={path} className={classes.wrong} data-fixed={message === undefined || undefined}>
              <Anchor href={`#${id}`} inherit c="inherit" underline="always" onClick={jump}>
                {label}
              </Anchor>
              {message && `: ${message}`}
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
}

interface SubmissionNoticesProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>
  readonly submission: Omit<FormSubmission, 'formRef' | 'noticeRef' | 'isPending' | 'question'>
  readonly labelOf: (field: string) => string
  readonly lookUp: FormWiring<Values, never, never>['lookUp']
  readonly ref: Ref<HTMLDivElement>
  /** The notice above all others. */
  readonly children?: ReactNode
}

/** All errors in one place. */
export function SubmissionNotices<Values extends FieldValues>({
  form,
  submission,
  labelOf,
  lookUp,
  ref,
  children,
}: SubmissionNoticesProps<Values>) {
  const { error, isUnconfirmed } = submission
  const onLookUp = () => {
    form.leave()
    lookUp?.(form.methods.getValues())
  }
  const Notice = isUnconfirmed ? UnconfirmedNotice : error instanceof EarlierArrived ? EarlierNotice : ProblemNotice
  return (
    <div ref={ref} tabIndex={-1} className={classes.notice}>
      {children}
      {isUnconfirmed && form.isLost() ? (
        <LostNotice onLookUp={lookUp && onLookUp} />
      ) : (
        error && <Notice error={error} onRetry={() => void submission.onSubmit()} />
      )}
      <ErrorSummary form={form} submission={submission} labelOf={labelOf} />
    </div>
  )
}
