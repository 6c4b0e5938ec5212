import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import { memberName } from '../records/member-name.ts'
import { memberQuery } from '../records/queries.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { useKeptPayers } from '../members/payers/queries.ts'

interface PayerSuggestionProps {
  /** Who was chosen. */
  readonly memberId: number
  /** Makes the invoice out to who pays for them. */
  readonly onUse: (payer: MemberPayer) => void
}

/** Beside the recipient of an invoice: that someone else pays for this member. */
export function PayerSuggestion({ memberId, onUse }: PayerSuggestionProps) {
  const t = useTranslations('payers')
  const session = useSession()
  const can = useCan()
  const payer = useKeptPayers(session).kept.get(memberId)
  const payerId = payer?.payer_member_id ?? null
  const { data: member } = useQuery({
    ...memberQuery(session, payerId ?? memberId),
    enabled: payerId !== null && can('getMember'),
  })
  const name =
    payer?.recipient?.name ?? (payerId !== null && payerId !== memberId && member ? memberName(member) : null)
  if (!payer || name === null) return null
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{t('suggestion', { payer: name })}</Text>
      <Button variant="default" size="compact-sm" onClick={() => onUse(payer)}>
        {t('use', { payer: name })}
      </Button>
    </Group>
  )
}
