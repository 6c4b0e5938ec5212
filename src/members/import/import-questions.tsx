/** Columns of a file and questions about it. The user submits all answers together, and nothing is preselected. */
import { Alert, Stack, Text, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { optionalQuestions, fieldScopes, importFields, repeatedFields } from '#contract/member-import.ts'
import type { ImportQuestion, MemberImport } from '#contract/schemas/management/member-imports.ts'
import { useRepeatedSubmission } from '../../forms/use-submission.ts'
import { useFormats } from '../../i18n/language-provider.tsx'
import type { JobRowsPartProps } from '../../jobs/job-parts.ts'
import { jobActions } from '../../jobs/queries.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useSession } from '../../session/session.ts'
import { Section } from '../../ui/facts.tsx'
import { encodingNames, optionTexts, Question, WordQuestions } from './question-fields.tsx'
import classes from './import.module.css'
import { hasScope } from '#contract/operations.ts'
import { Table } from '../../ui/table.tsx'
import { useCustomFields } from '../../records/queries.ts'
import { useImportLabel } from './import-labels.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Caption } from '../../ui/page.tsx'

/** The fields that were chosen for columns, by the index of the column; null: not imported. */
type Targets = ReadonlyMap<number, string | null>

interface ImportColumnsProps {
  readonly columns: MemberImport['columns']
  readonly targets: Targets
  readonly onChange: (targets: Targets) => void
}

type Column = MemberImport['columns'][number]

/** In a select, where no choice has been made, and where the column is left out. */
const [undecided, skipped] = ['?', '']

function useFieldOptions() {
  const session = useSession()
  const labelOf = useImportLabel()
  const custom = useCustomFields()
  const fields = importFields.filter((field) => {
    const scope = fieldScopes[field]
    return scope === undefined || hasScope(session, scope)
  })
  return [...fields, ...custom.map(({ name }) => `custom.${name}`)].map((value) => ({ value, label: labelOf(value) }))
}

/** The chosen field of each column, with the first of its values. */
function ImportColumns({ columns, targets, onChange }: ImportColumnsProps) {
  const t = useTranslations('memberImport.columns')
  const labelOf = useImportLabel()
  const options = useFieldOptions()
  const targetOf = ({ index, target, is_open: isOpen }: Column) => {
    const chosen = targets.get(index)
    if (chosen !== undefined) return chosen ?? skipped
    return isOpen ? undecided : (target ?? skipped)
  }
  const change = (column: Column, value: string) => {
    const next = new Map(targets)
    next.set(column.index, value === skipped ? null : value)
    // Another column loses a field that only one can be.
    const before = repeatedFields.has(value)
      ? undefined
      : columns.find((one) => one !== column && targetOf(one) === value)
    if (before && value !== skipped) next.set(before.index, null)
    onChange(next)
  }
  const headingOf = ({ heading, index }: Column) => heading || t('unnamed', { number: String(index + 1) })
  return (
    <Table
      look="plain"
      aria-label={t('label')}
      rows={columns}
      keyOf={({ index }) => index}
      columns={[
        {
          id: 'heading',
          header: t('heading'),
          isName: true,
          render: (column) => (
            <>
              {headingOf(column)}
              <Text size="xs" c="dimmed" lineClamp={1} className={classes.samples}>
                {column.samples.join(' · ')}
              </Text>
            </>
          ),
        },
        {
          id: 'field',
          header: t('field'),
          render: (column) => (
            <NativeSelect
              aria-label={t('fieldOf', { heading: headingOf(column) })}
              value={targetOf(column)}
              onChange={(event) => change(column, event.currentTarget.value)}
              miw="9.375rem"
            >
              {column.is_open && (
                <option value={undecided} disabled>
                  {t('choose')}
                </option>
              )}
              {column.options.map((value) => (
                <option key={value} value={value}>
                  {labelOf(value)}
                </option>
              ))}
              <option value={skipped}>{t('skip')}</option>
              {options
                .filter(({ value }) => !column.options.includes(value))
                .map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </NativeSelect>
          ),
        },
      ]}
    />
  )
}

/** The words of one kind are asked about together. */
function groupsOf(questions: readonly ImportQuestion[]) {
  return [...Map.groupBy(questions, ({ kind, word, key }) => (word === null ? key : kind))]
}

interface QuestionListProps {
  readonly found: MemberImport
  readonly questions: readonly ImportQuestion[]
  readonly answerOf: (question: ImportQuestion) => string | null
  readonly onAnswer: (key: string, answer: string) => void
}

function QuestionList({ found, questions, answerOf, onAnswer }: QuestionListProps) {
  return (
    <Stack gap="lg">
      {groupsOf(questions).map(([key, group]) => {
        const [first] = group
        if (first === undefined) return null
        const heading = found.columns.find(({ index }) => index === first.column)?.heading ?? ''
        return first.word === null ? (
          <Question
            key={key}
            question={first}
            heading={heading}
            answer={answerOf(first)}
            onAnswer={(answer) => onAnswer(first.key, answer)}
          />
        ) : (
          <WordQuestions key={key} questions={group} answerOf={answerOf} onAnswer={onAnswer} />
        )
      })}
    </Stack>
  )
}

/** Choices made after the others were sent: the stream may show the next questions before the response comes. */
function chosenSince<Key, Choice>(now: ReadonlyMap<Key, Choice>, sent: ReadonlyMap<Key, Choice>) {
  return new Map([...now].filter(([key, choice]) => sent.get(key) !== choice))
}

/** Choices that the user has made since the file was last read. */
function useChoices({ job, onRefreshed }: JobRowsPartProps) {
  const session = useSession()
  const client = useQueryClient()
  const { state, submit } = useRepeatedSubmission()
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const [targets, setTargets] = useState<Targets>(new Map())
  const [hasSent, setSent] = useState(false)
  const send = async () => {
    const changes = {
      columns: [...targets].map(([index, target]) => ({ index, target })),
      answers: [...answers].map(([key, answer]) => ({ key, answer })),
    }
    const done = await submit((signal) =>
      jobActions(client, session).refresh(job.id, { member_import: changes }, signal),
    )
    if (!done) return
    setAnswers((now) => chosenSince(now, answers))
    setTargets((now) => chosenSince(now, targets))
    setSent(true)
    onRefreshed({ ...done.result, differences: null })
  }
  return { state, answers, setAnswers, targets, setTargets, send, hasSent, isChanged: answers.size + targets.size > 0 }
}

/** How the file was read. */
function FileFacts({ found: { format, encoding, separator, sheet, rows } }: { found: MemberImport }) {
  const t = useTranslations('memberImport')
  const separatorText = separator === null ? undefined : optionTexts.separator?.[separator]
  const facts = [
    t('file.rows', { count: rows }),
    format.toUpperCase(),
    encoding === null ? '' : (encodingNames[encoding] ?? encoding),
    separatorText ? t('file.separator', { separator: t(`options.${separatorText}`) }) : '',
    sheet === null ? '' : t('file.sheet', { sheet }),
  ]
  return <Caption>{facts.filter(Boolean).join(' · ')}</Caption>
}

interface SendLineProps {
  readonly choices: ReturnType<typeof useChoices>
  readonly found: MemberImport
}

/** Sends what was chosen, and says what is left. */
function SendLine({ choices: { state, answers, isChanged, hasSent }, found }: SendLineProps) {
  const t = useTranslations('memberImport.questions')
  const left = found.questions.filter(
    ({ key, kind, answer }) => answer === null && !answers.has(key) && !optionalQuestions.has(kind),
  ).length
  const isReady = found.is_ready
  return (
    <div className={classes.send}>
      {(isChanged || !isReady) && (
        <ActionButton
          variant="filled"
          type="submit"
          disabled={!isChanged}
          loading={state.is === 'sending'}
          label={t(isReady ? 'update' : 'continue')}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {left > 0 && t('left', { count: left })}
        {isReady && !isChanged && hasSent && t('ready')}
      </Text>
    </div>
  )
}

/** The questions that are open come first; what was answered can be changed. */
function Questions({ choices: { answers, setAnswers }, found }: SendLineProps) {
  const t = useTranslations('memberImport.questions')
  const open = found.questions.filter(({ answer }) => answer === null)
  const answered = found.questions.filter(({ answer }) => answer !== null)
  const list = {
    found,
    answerOf: ({ key, answer }: ImportQuestion) => answers.get(key) ?? answer,
    onAnswer: (key: string, answer: string) => setAnswers(new Map([...answers, [key, answer]])),
  }
  return (
    <>
      {open.length > 0 && (
        // Chromium gives no height to a section whose questions are replaced while the columns below it close.
        <Section key={open.map(({ key }) => key).join(' ')} title={t('title')}>
          <QuestionList {...list} questions={open} />
        </Section>
      )}
      {answered.length > 0 && (
        <details className={classes.details}>
          <summary>{t('answered', { count: answered.length })}</summary>
          <QuestionList {...list} questions={answered} />
        </details>
      )}
    </>
  )
}

/** Columns and questions of a file, in one form. */
export function ImportQuestions(props: JobRowsPartProps) {
  const { job, mayChange } = props
  const t = useTranslations('memberImport.columns')
  const { list } = useFormats()
  const choices = useChoices(props)
  const { state, targets, setTargets, send } = choices
  const found = job.member_import
  if (!found || found.columns.length === 0) return null
  const isColumnOpen = found.columns.some((column) => column.is_open)
  const skipped = found.columns.flatMap(({ target, heading, index, is_open: isOpen }) =>
    target === null && !isOpen ? [heading || t('unnamed', { number: String(index + 1) })] : [],
  )
  const lacksName = !found.columns.some(({ target }) => target === 'last_name' || target === 'full_name')
  const press = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form onSubmit={press}>
      <fieldset disabled={!mayChange} className={classes.form}>
        <FileFacts found={found} />
        <Questions choices={choices} found={found} />
        <details className={classes.details} open={isColumnOpen || lacksName || undefined}>
          <summary>
            {t('title', { count: found.columns.length })}
            {skipped.length > 0 && <span className={classes.skipped}>{t('skipped', { headings: list(skipped) })}</span>}
          </summary>
          <ImportColumns columns={found.columns} targets={targets} onChange={setTargets} />
        </details>
        {'error' in state && state.error && <ProblemNotice error={state.error} />}
        {(isColumnOpen || lacksName) && (
          <Alert color="orange" variant="light">
            {t(isColumnOpen ? 'open' : 'noName')}
          </Alert>
        )}
        {mayChange && <SendLine choices={choices} found={found} />}
      </fieldset>
    </form>
  )
}
