import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { notCollectedReasons } from '#contract/debit-reasons.ts'
import type { DirectDebitCandidate } from '#contract/schemas/management/direct-debits.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useCan } from '../../session/use-session.ts'
import { TextLink } from '../../ui/link.tsx'
import classes from './debits.module.css'

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
        <TextLink to="/invoices/$id" params={{ id: invoice_id }} inherit underline="always">
          {number}
        </TextLink>{' '}
        {rest}
      </Text>
    )
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm">
        {number} {rest}
      </Text>
      {direct_debit_id !== null ? (
        <TextLink to="/payments/debits" search={{ batch: direct_debit_id }} size="sm">
          {t('openBatch')}
        </TextLink>
      ) : (
        isOfMember && (
          <TextLink to="/members/$id/edit" params={{ id: member_id }} size="sm">
            {t('repair')}
          </TextLink>
        )
      )}
    </Group>
  )
}

/** Invoices that the batch does not collect, by reason. */
export function LeftOutInvoices({ rows }: { rows: readonly DirectDebitCandidate[] }) {
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
