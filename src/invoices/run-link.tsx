import { Button } from '@mantine/core'
import { IconReceiptEuro } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { can } from '#contract/operations.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { changeSetup } from './run/run-setup.ts'

/** Whether a key can make the invoices of members, and see which of them exist already. */
export function mayRunContributions(session: Session): boolean {
  return can(session, 'createInvoice') && can(session, 'listInvoices') && can(session, 'listMembers')
}

interface RunLinkProps {
  readonly members: readonly Pick<Member, 'id'>[]
  readonly onGo: () => void
}

/** Takes selected members to the contribution run. */
export function RunLink({ members, onGo }: RunLinkProps) {
  const t = useTranslations('invoices')
  const session = useSession()
  const navigate = useNavigate()
  const go = () => {
    changeSetup(session, { selected: members.map(({ id }) => id), excluded: [], payers: [] })
    onGo()
    void navigate({ to: '/invoices/run', search: {} })
  }
  return (
    <Button variant="default" size="compact-sm" leftSection={<IconReceiptEuro size={16} aria-hidden />} onClick={go}>
      {t('runTitle')}
    </Button>
  )
}
