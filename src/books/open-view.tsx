import { Group, Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { parseMoney } from '#contract/money.ts'
import { pageLimits } from '#contract/operations.ts'
import type { Ageing, AgeingBucket, OpenItem } from '#contract/schemas/management/books.ts'
import { operationKey } from '../api/queries.ts'
import { request } from '../api/request.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { ShortList } from '../data-list/short-list.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/session.ts'
import { Bars } from '../ui/bars.tsx'
import { Section } from '../ui/facts.tsx'
import { TextLink } from '../ui/link.tsx'
import type { BookSearch } from './books-search.ts'
import { Figure, Figures, Report } from '../records/report.tsx'
import { ageingQuery } from './queries.ts'
import { Caption } from '../ui/page.tsx'
import { ActionButton } from '../ui/action-button.tsx'

const itemsId = 'open-items'

/** The later, the denser: as on the home screen. */
const tones = {
  not_due: 'calm',
  '1_30': 'late',
  '31_60': 'late',
  '61_90': 'latest',
  over_90: 'latest',
  credit: 'calm',
} as const satisfies Readonly<Record<AgeingBucket, string>>

/** Each bar leads to the items it adds up. */
function Ageing({ ageing, search }: { ageing: Ageing; search: BookSearch }) {
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
          link: linkOptions({ to: '/books', search: { ...search, age: bucket }, hash: itemsId }),
        }))}
      />
    </Section>
  )
}

function useOpenItems(on: string, bucket: AgeingBucket | undefined) {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: [...operationKey(session, 'listOpenItems'), on, bucket ?? null] as const,
    queryFn: ({ signal, pageParam }) =>
      request(session, 'listOpenItems', {
        query: {
          on,
          ...(bucket === undefined ? {} : { bucket }),
          limit: pageLimits.max,
          ...(pageParam === null ? {} : { starting_after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  })
}

function Items({ on, search }: { on: string; search: BookSearch }) {
  const t = useTranslations('books.open')
  const formats = useFormats()
  const { age, ...everything } = search
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOpenItems(on, age)
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const rows = data.pages.flatMap((page) => page.data)
  const invoice = ({ id, number }: OpenItem) => <TextLink to="/invoices/$id" params={{ id }} inherit label={number} />
  return (
    <Section
      title={age === undefined ? t('items') : t('itemsOf', { age: t(`buckets.${age}`) })}
      action={
        age !== undefined && <TextLink to="/books" search={everything} hash={itemsId} size="sm" label={t('allItems')} />
      }
    >
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
            <Caption>
              {row.recipient_name} · {formats.shortDate(row.due_date)} · {t(`buckets.${row.bucket}`)}
            </Caption>
          </>
        )}
      />
      {hasNextPage && (
        <Group mt="md">
          <ActionButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()} label={t('more')} />
        </Group>
      )}
    </Section>
  )
}

/** The open amounts at the end of a day, by how late they were. */
export function OpenView({ search, today }: { search: BookSearch; today: string }) {
  const { on = today } = search
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
          <Ageing ageing={ageing} search={search} />
          <div id={itemsId}>
            <Items on={on} search={search} />
          </div>
          <Caption>{t('note')}</Caption>
        </Stack>
      )}
    </Report>
  )
}
