import { NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isDate } from '#contract/dates.ts'
import type { ImportQuestionKind } from '#contract/member-import.ts'
import type { ImportQuestion } from '#contract/schemas/management/member-imports.ts'
import { DayField } from '../../forms/day-field.tsx'
import { useAllGroups } from '../../records/queries.ts'
import { useFormats } from '../../i18n/language-provider.tsx'
import { can, useSession } from '../../session/session.ts'
import { Table } from '../../ui/table.tsx'
import { isMemberStatus } from '#contract/member-states.ts'
import { productsQuery } from '../queries.ts'
import classes from './import.module.css'

/** The texts of the answers to what is asked about a file. Statuses, groups, products and sheets have names of their own. */
const leaveOutDates = 'leaveOutDates'
const leaveOutCells = 'leaveOutCells'
const leaveOutRows = 'leaveOutRows'
const oneByOne = 'oneByOne'

type OptionText =
  | 'semicolon'
  | 'comma'
  | 'tab'
  | 'bar'
  | 'dayFirst'
  | 'monthFirst'
  | 'past'
  | 'january'
  | 'july'
  | 'september'
  | 'firstLast'
  | 'lastFirst'
  | 'lastOnly'
  | 'lastComma'
  | 'today'
  | 'unknown'
  | 'leaveOutBank'
  | 'allNew'
  | 'yesHeadings'
  | 'noHeadings'
  | 'samePerson'
  | typeof oneByOne
  | typeof leaveOutRows
  | typeof leaveOutDates
  | typeof leaveOutCells

type Texts = Readonly<Partial<Record<string, OptionText>>>

export const optionTexts: Readonly<Partial<Record<ImportQuestionKind, Texts>>> = {
  separator: { ';': 'semicolon', ',': 'comma', tab: 'tab', '|': 'bar' },
  headings: { first_row: 'yesHeadings', none: 'noHeadings' },
  date_order: { day_first: 'dayFirst', month_first: 'monthFirst' },
  short_years: { past: 'past', leave_out: leaveOutDates },
  years: { '01-01': 'january', '07-01': 'july', '09-01': 'september', leave_out: leaveOutDates },
  name_order: { first_last: 'firstLast', last_first: 'lastFirst', last: 'lastOnly', comma: 'lastComma' },
  status: { leave_out: leaveOutCells, leave_out_rows: leaveOutRows },
  group: { leave_out: leaveOutCells },
  product: { leave_out: leaveOutCells },
  payer: { leave_out: leaveOutCells },
  member_since: { today: 'today', unknown: 'unknown' },
  mandate_date: { leave_out: 'leaveOutBank' },
  membership_end_date: { leave_out_rows: leaveOutRows },
  whose: { new: 'allNew', leave_out: leaveOutRows, one_by_one: oneByOne },
  double: { same: 'samePerson', leave_out: leaveOutRows, one_by_one: oneByOne },
}

export const encodingNames: Readonly<Partial<Record<string, string>>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Windows-1252',
  cp850: 'DOS (CP850)',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO-8859-2',
  'windows-1254': 'Windows-1254',
}

/** Labels for answers. The answers for groups and products are their ids. */
function useOptionLabel(): (kind: ImportQuestionKind, option: string) => string {
  const t = useTranslations('memberImport.options')
  const statuses = useTranslations('members.status')
  const session = useSession()
  const { rows: groups } = useAllGroups(session, { enabled: can(session, 'listGroups') })
  const { data: products = [] } = useQuery({ ...productsQuery(session), enabled: can(session, 'listProducts') })
  return (kind, option) => {
    const text: OptionText | undefined = optionTexts[kind]?.[option]
    if (text) return t(text)
    if (kind === 'status' && isMemberStatus(option)) return statuses(option)
    const record =
      kind === 'group'
        ? groups.find(({ id }) => String(id) === option)
        : products.find(({ id }) => kind === 'product' && String(id) === option)
    return record?.name ?? encodingNames[option] ?? option
  }
}

/** In the radio buttons of a question: a day that is typed below. */
const onDay = 'day'

interface QuestionProps {
  readonly question: ImportQuestion
  /** Heading of the column that the question is about. */
  readonly heading: string
  readonly answer: string | null
  readonly onAnswer: (answer: string) => void
}

/** Examples that are the same for every answer. */
function Examples({ examples }: Pick<ImportQuestion, 'examples'>) {
  const t = useTranslations('memberImport.questions')
  const rows = useTranslations('memberImport.rows')
  const shown = examples.filter(({ option }) => option === null)
  const says = ({ line, text }: (typeof shown)[number]) => {
    if (line === null) return text
    // A row without a name.
    return text === '' ? rows('lineNumber', { line }) : t('example', { line, text })
  }
  if (shown.length === 0) return null
  return (
    <Text span size="xs" c="dimmed" className={classes.samples}>
      {shown.map(says).join(' · ')}
    </Text>
  )
}

/** A question about the file or a column: a few answers, each with what some rows would mean, or a day. */
export function Question({ question, heading, answer, onAnswer }: QuestionProps) {
  const { kind, key, options, examples, count, takes_date: takesDate } = question
  const t = useTranslations('memberImport.questions')
  const fields = useTranslations('fields')
  const formats = useFormats()
  const labelOf = useOptionLabel()
  const [isDayChosen, setDayChosen] = useState(answer !== null && isDate(answer))
  const readingsOf = (option: string) =>
    examples
      .filter((example) => example.option === option)
      .map(({ text, reads }) => {
        const read = reads !== null && isDate(reads) ? formats.date(reads) : reads
        if (read === null || read === text) return text
        // Letters in another encoding have no text before they are read.
        return text === '' ? read : `${text} → ${read}`
      })
      .join(' · ')
  const choose = (value: string) => {
    setDayChosen(value === onDay)
    if (value !== onDay) onAnswer(value)
  }
  return (
    <div>
      <Radio.Group
        name={key}
        label={t(`titles.${kind}`, { column: heading })}
        description={
          <>
            {count > 0 && t('rows', { count })} <Examples examples={examples} />
          </>
        }
        value={isDayChosen ? onDay : (answer ?? '')}
        onChange={choose}
      >
        <Stack gap="sm" mt="xs">
          {options.map((option) => (
            <Radio key={option} value={option} label={labelOf(kind, option)} description={readingsOf(option)} />
          ))}
          {takesDate && <Radio value={onDay} label={t('onDay')} />}
        </Stack>
      </Radio.Group>
      {isDayChosen && (
        <div className={classes.day}>
          <DayField
            label={t('day')}
            day={answer !== null && isDate(answer) ? answer : undefined}
            wrong={fields('date')}
            onDay={(day) => day !== undefined && onAnswer(day)}
          />
        </div>
      )}
    </div>
  )
}

interface WordQuestionsProps {
  readonly questions: readonly ImportQuestion[]
  readonly answerOf: (question: ImportQuestion) => string | null
  readonly onAnswer: (key: string, answer: string) => void
}

/** Asks for the meaning of each word, in one table. */
export function WordQuestions({ questions, answerOf, onAnswer }: WordQuestionsProps) {
  const t = useTranslations('memberImport.questions')
  const formats = useFormats()
  const labelOf = useOptionLabel()
  const [first] = questions
  if (first === undefined) return null
  const title = t(`titles.${first.kind}`, { column: '' })
  return (
    <div>
      <Text fw={500} size="sm" mb="xs">
        {title}
      </Text>
      <Table
        look="plain"
        aria-label={title}
        rows={questions}
        keyOf={({ key }) => key}
        columns={[
          { id: 'word', header: t('word'), isName: true, render: ({ word }) => word },
          {
            id: 'count',
            header: t('count'),
            align: 'end',
            isWhole: true,
            label: t('count'),
            render: ({ count }) => formats.number(count),
          },
          {
            id: 'means',
            header: t('means'),
            render: (question) => (
              <NativeSelect
                aria-label={t('meaningOf', { word: question.word ?? '' })}
                value={answerOf(question) ?? ''}
                description={question.more_options > 0 && t('morePayers', { count: question.more_options })}
                onChange={(event) => onAnswer(question.key, event.currentTarget.value)}
              >
                <option value="" disabled>
                  {t('choose')}
                </option>
                {question.options.map((option) => (
                  <option key={option} value={option}>
                    {question.examples.find((example) => example.option === option)?.reads ??
                      labelOf(question.kind, option)}
                  </option>
                ))}
              </NativeSelect>
            ),
          },
        ]}
      />
    </div>
  )
}
