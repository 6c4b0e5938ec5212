import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { noReminderReasons } from '#contract/reminder-texts.ts'
import type { ReminderCandidate } from '#contract/schemas/management/reminders.ts'
import { useFormats } from '../../i18n/formats.ts'
import { TextLink } from '../../ui/link.tsx'
import classes from './reminders.module.css'

/** Overdue invoices that get no reminder now, by reason. */
export function LeftOutReminders({ rows }: { rows: readonly ReminderCandidate[] }) {
  const t = useTranslations('reminders')
  const formats = useFormats()
  const groups = Map.groupBy(rows, (row) => row.left_out)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="left-out">
      <Title order={2} size="h3" id="left-out" mb="xs">
        {t('leftOut')}
      </Title>
      <Stack gap="xs">
        {noReminderReasons.flatMap((reason) => {
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
                    <Group justify="space-between" gap="xs">
                      <Text size="sm" component="span">
                        <TextLink to="/invoices/$id" params={{ id: row.invoice_id }} inherit underline="always">
                          {row.number}
                        </TextLink>{' '}
                        {row.recipient_name} · {formats.money(row.amount_due)}
                      </Text>
                      {row.next_on && (
                        <Text size="sm" component="span" c="dimmed">
                          {t('from', { date: formats.shortDate(row.next_on) })}
                        </Text>
                      )}
                    </Group>
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
