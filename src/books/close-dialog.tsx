import { Button, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { closableDays, closeDayProblem } from '#contract/book-days.ts'
import { addDays, isDate } from '#contract/dates.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { type Books, booksClose } from '#contract/schemas/management/books.ts'
import { submit } from '../api/mutations.ts'
import type { SubmissionResult } from '../api/send-once.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { useToday } from '../ui/use-now.ts'
import { bookDays } from './books-search.ts'
import { booksQuery } from './queries.ts'

type CloseValues = { until: string }

const bodyOf = ({ until }: CloseValues) => ({ until: until === '' ? null : until })

function closeProblems(until: string, today: string): FieldProblem[] {
  const reason = closeDayProblem(until, today)
  return reason === null ? [] : [{ field: 'until', reason }]
}

/** Closes the books up to a day, or opens them again. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('books.close')
  const formats = useFormats()
  const session = useSession()
  const today = useToday()
  const { data: books } = useSuspenseQuery(booksQuery(session))
  const form = useRecordForm<CloseValues>({
    draftKey: { sessionId: session.id, form: 'books.close' },
    initial: { until: books.closed_until ?? '' },
    version: null,
    validate: (values) => [
      ...schemaProblems(booksClose, bodyOf(values)),
      ...(isDate(values.until) ? closeProblems(values.until, today) : []),
    ],
  })
  const { control, setValue, watch } = form.methods
  const until = watch('until')
  const opens = books.closed_until !== null && until < books.closed_until
  const presets = {
    month: addDays(`${today.slice(0, 7)}-01`, -1),
    quarter: bookDays({ period: 'last_quarter' }, today).to,
    year: bookDays({ period: 'last_year' }, today).to,
  }
  return (
    <FormDialog
      title={t('title')}
      form={form}
      operation="closeBooks"
      send={async (values: CloseValues, signal: AbortSignal): Promise<SubmissionResult<Books>> => {
        const result = await submit(session, 'closeBooks', { body: bodyOf(values) }, signal)
        return { result, isEarlier: false }
      }}
      toInput={(values) => values}
      labelOf={() => t('until')}
      onSaved={(saved) => {
        const day = saved?.closed_until ?? null
        void notify({ message: day === null ? t('opened') : t('closed', { date: formats.date(day) }) })
        onClose()
      }}
      submitLabel={t(opens ? 'reopen' : 'save')}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
      <DateField control={control} name="until" label={t('until')} hint={t('open')} days={closableDays(today)} />
      <Group gap="xs">
        {(['month', 'quarter', 'year'] as const).map((preset) => (
          <Button
            key={preset}
            size="compact-sm"
            variant="default"
            onClick={() => setValue('until', presets[preset], { shouldDirty: true })}
          >
            {t(`presets.${preset}`)}
          </Button>
        ))}
      </Group>
      {opens && <Text size="sm">{t('reopens')}</Text>}
    </FormDialog>
  )
}
