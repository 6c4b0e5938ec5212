import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ReminderCandidate, ReminderPreview } from '#contract/schemas/management/reminders.ts'
import { EmptyList } from '../../data-list/empty-list.tsx'
import { ShortList } from '../../data-list/short-list.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { TextLink } from '../../ui/link.tsx'

interface ReminderListProps {
  readonly rows: readonly ReminderCandidate[]
  readonly levels: ReminderPreview['levels']
  readonly excluded: ReadonlySet<number>
  readonly onToggle: (invoiceId: number) => void
  readonly onRead: (row: ReminderCandidate) => void
}

/** The cells of an invoice, for the table and for the cards of a phone. */
function useCells({ levels, excluded, onToggle, onRead }: ReminderListProps) {
  const t = useTranslations('reminders')
  const formats = useFormats()
  return {
    check: ({ invoice_id: id, number }: ReminderCandidate) => (
      <Checkbox aria-label={t('take', { number })} checked={!excluded.has(id)} onChange={() => onToggle(id)} />
    ),
    // Underlined within a line, because colour alone does not mark it there.
    invoice: ({ invoice_id: id, number }: ReminderCandidate, underline: 'always' | 'hover' = 'hover') => (
      <TextLink to="/invoices/$id" params={{ id }} inherit underline={underline}>
        {number}
      </TextLink>
    ),
    level: ({ level, fee }: ReminderCandidate) => (
      <>
        {levels.find((one) => one.level === level)?.name}
        {fee !== '0.00' && (
          <Text span size="xs" c="dimmed">
            {' '}
            {t('feeToo', { amount: formats.money(fee) })}
          </Text>
        )}
      </>
    ),
    how: ({ email }: ReminderCandidate) => t(`methods.${email === null ? 'letter' : 'email'}`),
    overdue: ({ days_overdue: count }: ReminderCandidate) => t('days', { count }),
    amount: ({ amount_due }: ReminderCandidate) => formats.money(amount_due),
    read: (row: ReminderCandidate) => (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('readOf', { number: row.number })}
        onClick={() => onRead(row)}
      >
        {t('read')}
      </Button>
    ),
  }
}

/** The invoices that get a reminder, to choose from. */
export function ReminderList(props: ReminderListProps) {
  const t = useTranslations('reminders')
  const cells = useCells(props)
  return (
    <ShortList
      label={t('title')}
      rows={props.rows}
      keyOf={({ invoice_id: id }) => id}
      empty={<EmptyList title={t('nothing.title')} text={t('nothing.text')} />}
      columns={[
        { id: 'include', header: t('columns.include'), width: 6, render: cells.check },
        {
          id: 'invoice',
          header: t('columns.invoice'),
          isName: true,
          isWhole: true,
          width: 7,
          render: (row) => cells.invoice(row),
        },
        { id: 'recipient', header: t('columns.recipient'), render: ({ recipient_name: name }) => name },
        { id: 'level', header: t('columns.level'), width: 8, from: 'wide', render: cells.level },
        { id: 'how', header: t('columns.how'), width: 5.5, from: 'medium', render: cells.how },
        { id: 'overdue', header: t('columns.overdue'), align: 'end', isWhole: true, width: 8, render: cells.overdue },
        { id: 'amount', header: t('columns.amount'), align: 'end', isWhole: true, width: 7, render: cells.amount },
        { id: 'read', header: t('read'), align: 'end', width: 5, render: cells.read },
      ]}
      renderCard={(row) => (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          {cells.check(row)}
          <div style={{ flex: 1, minWidth: 0 }}>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <strong>{row.recipient_name}</strong>
              <Text component="span" fw={550} style={{ whiteSpace: 'nowrap' }}>
                {cells.amount(row)}
              </Text>
            </Group>
            <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-end">
              <Text size="sm" component="div">
                {cells.invoice(row, 'always')} · {cells.overdue(row)}
                <br />
                {cells.level(row)} · {cells.how(row)}
              </Text>
              {cells.read(row)}
            </Group>
          </div>
        </Group>
      )}
    />
  )
}
