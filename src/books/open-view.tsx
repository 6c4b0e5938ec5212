import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { parseMoney } from '#contract/money.ts'
import { pageLimits } from '#contract/operations.ts'
import type { Ageing, AgeingBucket, OpenItem } from '#contract/schemas/management/books.ts'
import { operationKey } from '../api/queries.ts'
import { request } from '../api/request.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { ShortList } from '../data-list/short-list.tsx'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { Bars } from '../ui/bars.tsx'
import { Section } from '../ui/facts.tsx'
import { TextLink } from '../ui/link.tsx'
import { Figure, Figures, Report } from './report.tsx'
import { ageingQuery } from './queries.ts'

/** The later, the denser: as on the home screen. */
const tones = {
  not_due: 'calm',
  '1_30': 'late',
  '31_60': 'late',
  '61_90': 'latest',
  over_90: 'latest',
  credit: 'calm',
} as const satisfies Readonly<Record<AgeingBucket, string>>

function Ageing({ ageing }: { ageing: Ageing }) {
  const t = useTranslations('books.open')
  const formats = useFormats()
  const shown = ageing.buckets.filter(({ bucket, count }) => bucket !== 'credit' || count > 0)
  return (
    <Section title={t('ageing')}>
      <Bars
        names="min(16rem, 55%)"
        bars={shown.map(({ bucket, amount, count }) => ({
          key: bucket,
          name: `${t(`buckets.${bucket}`)} (${formats.number(count)})`,
          value: Math.abs(parseMoney(amount)),
          text: formats.money(amount),
          tone: tones[bucket],
        }))}
      />
    </Section>
  )
}

function useOpenItems(on: string) {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: [...operationKey(session, 'listOpenItems'), on] as const,
    queryFn: ({ signal, pageParam }) =>
      request(session, 'listOpenItems', {
        query: { on, limit: pageLimits.max, ...(pageParam === null ? {} : { starting_after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  })
}

function Items({ on }: { on: string }) {
  const t = useTranslations('books.open')
  const formats = useFormats()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOpenItems(on)
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const rows = data.pages.flatMap((page) => page.data)
  const invoice = ({ id, number }: OpenItem) => (
    <TextLink to="/invoices/$id" params={{ id }} inherit>
      {number}
    </TextLink>
  )
  return (
    <Section title={t('items')}>
      <ShortList
        label={t('items')}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyList level={3} title={t('nothing.title')} text={t('nothing.text')} />}
        columns={[
          { id: 'invoice', header: t('invoice'), isName: true, render: invoice },
          { id: 'recipient', header: t('recipient'), render: (row) => row.recipient_name },
          { id: 'date', header: t('date'), isWhole: true, render: (row) => formats.shortDate(row.invoice_date) },
          { id: 'due', header: t('due'), isWhole: true, render: (row) => formats.shortDate(row.due_date) },
          {
            id: 'amount',
            header: t('amount'),
            align: 'end',
            isWhole: true,
            render: (row) => formats.money(row.amount),
          },
        ]}
        renderCard={(row) => (
          <>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              {invoice(row)}
              <strong>{formats.money(row.amount)}</strong>
            </Group>
            <Text size="sm" c="dimmed">
              {row.recipient_name} · {formats.shortDate(row.due_date)} · {t(`buckets.${row.bucket}`)}
            </Text>
          </>
        )}
      />
      {hasNextPage && (
        <Group mt="md">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </Group>
      )}
    </Section>
  )
}

/** What was open at the end of a day, and how late it was then. */
export function OpenView({ on }: { on: string }) {
  const t = useTranslations('books.open')
  const formats = useFormats()
  const query = useQuery({ ...ageingQuery(useSession(), on), placeholderData: keepPreviousData })
  return (
    <Report query={query}>
      {(ageing) => (
        <Stack gap="xl">
          <Figures>
            <Figure label={t('total', { date: formats.date(ageing.on) })} value={formats.money(ageing.total)} />
          </Figures>
          <Ageing ageing={ageing} />
          <Items on={on} />
          <Text size="sm" c="dimmed">
            {t('note')}
          </Text>
        </Stack>
      )}
    </Report>
  )
}
