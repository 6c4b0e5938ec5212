import { Alert, Checkbox, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { collectionDateProblem, earliestCollectionDate } from '#contract/collection-dates.ts'
import { isDate } from '#contract/dates.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import type { DirectDebitCandidate, DirectDebitPreview } from '#contract/schemas/management/direct-debits.ts'
import { EmptyList } from '../../data-list/empty-list.tsx'
import { ShortList } from '../../data-list/short-list.tsx'
import { DateField } from '../../forms/date-field.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { useFormats } from '../../i18n/language-provider.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { RecordPath } from '../../session/record-path.tsx'
import { useCan, useSession } from '../../session/session.ts'
import { TextLink } from '../../ui/link.tsx'
import { notify } from '../../ui/notify.ts'
import { Page, Caption } from '../../ui/page.tsx'
import { useReturnText } from '../return-text.ts'
import { createBatch, debitPreviewQuery } from './debit-queries.ts'
import { useToday } from '../../ui/use-now.ts'
import { notCollectedReasons } from '#contract/debit-reasons.ts'
import classes from './debits.module.css'
import { ActionButton } from '../../ui/action-button.tsx'

const ofTheMember: ReadonlySet<string> = new Set([
  'no_mandate',
  'iban',
  'iban_country',
  'mandate_reference',
  'mandate_after_collection',
  'mandate_unused',
  'name',
])

/** Its one link is to where the reason can be dealt with. */
function LeftOutRow({ row }: { row: DirectDebitCandidate }) {
  const { invoice_id, number, recipient_name, amount, left_out: reason, member_id, direct_debit_id } = row
  const t = useTranslations('debits')
  const formats = useFormats()
  const can = useCan()
  const isOfMember = member_id !== null && reason !== null && ofTheMember.has(reason) && can('updateMember')
  const rest = `${recipient_name} · ${formats.money(amount)}`
  if (direct_debit_id === null && !isOfMember)
    return (
      <Text size="sm">
        <TextLink to="/invoices/$id" params={{ id: invoice_id }} inherit underline="always" label={number} /> {rest}
      </Text>
    )
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm">
        {number} {rest}
      </Text>
      {direct_debit_id !== null ? (
        <TextLink to="/payments/debits" search={{ batch: direct_debit_id }} size="sm" label={t('openBatch')} />
      ) : (
        isOfMember && <TextLink to="/members/$id/edit" params={{ id: member_id }} size="sm" label={t('repair')} />
      )}
    </Group>
  )
}

/** Invoices that the batch does not collect, by reason. */
function LeftOutInvoices({ rows }: { rows: readonly DirectDebitCandidate[] }) {
  const t = useTranslations('debits')
  const groups = Map.groupBy(rows, (row) => row.left_out)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="left-out">
      <Title order={2} size="h3" id="left-out" mb="xs">
        {t('leftOut')}
      </Title>
      <Stack gap="xs">
        {notCollectedReasons.flatMap((reason) => {
          const group = groups.get(reason)
          if (!group) return []
          return (
            <details key={reason} className={classes.reason}>
              <summary>
                {t(`reasons.${reason}`)} · {t('invoices', { count: group.length })}
              </summary>
              <ul>
                {group.map((row) => (
                  <li key={row.invoice_id}>
                    <LeftOutRow row={row} />
                  </li>
                ))}
              </ul>
            </details>
          )
        })}
      </Stack>
    </section>
  )
}

function Lacking({ lack }: { lack: DirectDebitPreview['settings_lack'] }) {
  const t = useTranslations('debits.lacking')
  const can = useCan()
  if (lack.length === 0) return null
  return (
    <Alert color="orange" variant="light" title={t('title')}>
      {lack.map((part) => (
        <Text key={part} size="sm">
          {t(part)}
        </Text>
      ))}
      <Text size="sm">
        {can('updateSettings') ? (
          <TextLink to="/settings/association" c="inherit" underline="always" label={t('open')} />
        ) : (
          t('ask')
        )}
      </Text>
    </Alert>
  )
}

/** The invoices that are collected unless the user chooses otherwise, and the ones that the user chose otherwise for. */
interface Choice {
  readonly date: string
  readonly changed: ReadonlySet<number>
}

/** Its payer was told that it is collected on or about the due date, so before that day it takes a decision. */
function isTooEarly({ due_date: due }: DirectDebitCandidate, { date }: Choice): boolean {
  return due > date
}

function isChosen(row: DirectDebitCandidate, choice: Choice): boolean {
  return isTooEarly(row, choice) === choice.changed.has(row.invoice_id)
}

interface IncludedProps {
  readonly rows: readonly DirectDebitCandidate[]
  readonly choice: Choice
  readonly onToggle: (invoiceId: number) => void
}

function Included({ rows, choice, onToggle }: IncludedProps) {
  const t = useTranslations('debits')
  const formats = useFormats()
  const returnText = useReturnText()
  const check = (row: DirectDebitCandidate) => (
    <Checkbox
      aria-label={t('take', { number: row.number })}
      checked={isChosen(row, choice)}
      onChange={() => onToggle(row.invoice_id)}
    />
  )
  const invoice = ({ invoice_id: id, number }: DirectDebitCandidate) => (
    <TextLink to="/invoices/$id" params={{ id }} inherit label={number} />
  )
  const name = (row: DirectDebitCandidate) => {
    const { recipient_name, written_name, warning, due_date: due } = row
    return (
      <>
        {recipient_name}
        {isTooEarly(row, choice) && (
          <Text size="xs" c="var(--mantine-color-orange-light-color)">
            {t('dueLater', { date: formats.shortDate(due) })}
          </Text>
        )}
        {written_name !== null && <Caption size="xs">{t('written', { name: written_name })}</Caption>}
        {warning && (
          <Text size="xs" c="var(--mantine-color-orange-light-color)">
            {t('lastReturned', { reason: returnText(warning.code) })}
          </Text>
        )}
      </>
    )
  }
  return (
    <section aria-labelledby="included">
      <Title order={2} size="h3" id="included" mb="xs">
        {t('included')}
      </Title>
      <ShortList
        label={t('included')}
        rows={rows}
        keyOf={({ invoice_id: id }) => id}
        empty={<EmptyList title={t('nothing.title')} text={t('nothing.text')} />}
        columns={[
          { id: 'include', header: t('columns.include'), width: 6, render: check },
          { id: 'invoice', header: t('columns.invoice'), isName: true, render: invoice },
          { id: 'member', header: t('columns.member'), render: name },
          {
            id: 'amount',
            header: t('columns.amount'),
            align: 'end',
            isWhole: true,
            render: ({ amount }) => formats.money(amount),
          },
        ]}
        renderCard={(row) => (
          <Group gap="sm" wrap="nowrap" align="flex-start">
            {check(row)}
            <div style={{ flex: 1, minWidth: 0 }}>
              <Group justify="space-between" gap="sm" wrap="nowrap">
                {invoice(row)}
                <Text component="span" fw={550}>
                  {formats.money(row.amount)}
                </Text>
              </Group>
              <Text size="sm" component="div">
                {name(row)}
              </Text>
            </div>
          </Group>
        )}
      />
    </section>
  )
}

interface RowsProps {
  readonly preview: Pick<UseQueryResult<DirectDebitPreview>, 'data' | 'error' | 'refetch'>
  readonly choice: Choice
  readonly onChange: (changed: ReadonlySet<number>) => void
}

function Rows({ preview: { data, error, refetch }, choice, onChange }: RowsProps) {
  if (error && !data) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} radius="md" />
  return (
    <>
      <Included
        rows={data.rows.filter((row) => row.left_out === null)}
        choice={choice}
        onToggle={(id) => {
          const next = new Set(choice.changed)
          if (!next.delete(id)) next.add(id)
          onChange(next)
        }}
      />
      <LeftOutInvoices rows={data.rows.filter((row) => row.left_out !== null)} />
    </>
  )
}

function useChoice(preview: DirectDebitPreview | undefined) {
  const [changed, change] = useState<ReadonlySet<number>>(new Set())
  const choice = { date: preview?.collection_date ?? '', changed }
  return {
    choice,
    chosen: preview?.rows.filter((row) => row.left_out === null && isChosen(row, choice)) ?? [],
    change,
  }
}

/** A new batch: the day, what it collects, and what it leaves out and why. */
export function NewDebitScreen() {
  const t = useTranslations('debits')
  const fields = useTranslations('fields')
  const formats = useFormats()
  const session = useSession()
  const navigate = useNavigate()
  const today = useToday()
  const earliest = earliestCollectionDate(today)
  const form = useForm({ defaultValues: { collection_date: earliest } })
  const { control } = form
  const typed = useWatch({ control, name: 'collection_date' })
  const problem = isDate(typed) ? collectionDateProblem(typed, today) : 'date'
  const preview = useQuery({
    ...debitPreviewQuery(session, problem === null ? typed : null),
    placeholderData: keepPreviousData,
  })
  const { state, submit } = useSubmission()
  const { data } = preview
  const { choice, chosen, change } = useChoice(data)
  const total = formatMoney(chosen.reduce((sum, { amount }) => sum + parseMoney(amount), 0))
  const create = async () => {
    const body = { collection_date: typed, invoice_ids: chosen.map((row) => row.invoice_id) }
    const done = await submit((signal) => createBatch(session, body, signal))
    if (!done) return
    void notify({ message: t('created') })
    void navigate({ to: '/payments/debits', search: { batch: done.result.id } })
  }
  return (
    <Page
      title={t('new')}
      before={
        <RecordPath list="payments">
          <TextLink to="/payments/debits" label={t('title')} />
        </RecordPath>
      }
      facts={data ? [t('invoices', { count: chosen.length }), formats.money(total)] : []}
      actions={
        <ActionButton
          variant="filled"
          disabled={
            chosen.length === 0 || problem !== null || preview.isPlaceholderData || data?.settings_lack.length !== 0
          }
          loading={state.is === 'sending'}
          onClick={() => void create()}
          label={t('create', { count: chosen.length })}
        />
      }
    >
      <Stack gap="lg">
        {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void create()} />}
        {data && <Lacking lack={data.settings_lack} />}
        <div style={{ maxWidth: '16rem' }}>
          <FormProvider {...form}>
            <DateField
              control={control}
              name="collection_date"
              label={t('date')}
              hint={t('dateHint', { date: formats.shortDate(earliest) })}
            />
          </FormProvider>
          {problem !== null && (
            <Text size="sm" c="red" role="alert">
              {fields(problem)}
            </Text>
          )}
        </div>
        <Rows preview={preview} choice={choice} onChange={change} />
      </Stack>
    </Page>
  )
}
