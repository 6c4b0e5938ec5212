import { Group, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { DirectDebitSummary } from '#contract/schemas/management/direct-debits.ts'
import { EmptyList } from '../../data-list/empty-list.tsx'
import { ShortList } from '../../data-list/short-list.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useWholeList } from '../../api/whole-list.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { BankTabs } from '../bank-tabs.tsx'
import { DebitStatus } from './debit-status.tsx'

function BatchLink({ batch }: { batch: DirectDebitSummary }) {
  const formats = useFormats()
  return (
    <TextLink to="/payments/debits" search={{ batch: batch.id }} inherit>
      {formats.shortDate(batch.collection_date)}
    </TextLink>
  )
}

/** Every batch, the newest first. */
export function DebitListScreen() {
  const t = useTranslations('debits')
  const payments = useTranslations('payments')
  const formats = useFormats()
  const { rows, isComplete, error, retry } = useWholeList(useSession(), 'listDirectDebits', {})
  return (
    <Page
      title={payments('title')}
      documentTitle={t('title')}
      width="wide"
      actions={
        <LinkButton to="/payments/debits/new" data-shortcut="new" leftSection={<IconPlus size={18} aria-hidden />}>
          {t('new')}
        </LinkButton>
      }
    >
      <BankTabs />
      {error && <ProblemNotice error={error} onRetry={retry} />}
      {!isComplete && !error && <Skeleton height={160} radius="md" />}
      {isComplete && (
        <ShortList
          label={t('title')}
          rows={rows.toReversed()}
          keyOf={({ id }) => id}
          empty={<EmptyList title={t('empty.title')} text={t('empty.text')} />}
          columns={[
            {
              id: 'date',
              header: t('columns.collected'),
              isName: true,
              render: (batch) => <BatchLink batch={batch} />,
            },
            { id: 'status', header: t('columns.status'), render: ({ status }) => <DebitStatus status={status} /> },
            { id: 'count', header: t('columns.count'), align: 'end', render: ({ count }) => formats.number(count) },
            {
              id: 'total',
              header: t('columns.total'),
              align: 'end',
              isWhole: true,
              render: ({ total }) => formats.money(total),
            },
          ]}
          renderCard={(batch) => (
            <>
              <Group justify="space-between" gap="sm" wrap="nowrap">
                <BatchLink batch={batch} />
                <Text component="span" fw={550}>
                  {formats.money(batch.total)}
                </Text>
              </Group>
              <Group justify="space-between" gap="sm">
                <DebitStatus status={batch.status} />
                <Text component="span" size="sm" c="dimmed">
                  {t('invoices', { count: batch.count })}
                </Text>
              </Group>
            </>
          )}
        />
      )}
    </Page>
  )
}
