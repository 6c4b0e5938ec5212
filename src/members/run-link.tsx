import { IconReceiptEuro } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useSession } from '../session/session.ts'
import { selectedMembers } from '../records/selected-members.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** Takes selected members to the contribution run. */
export function RunLink({ members, onGo }: { members: readonly Pick<Member, 'id'>[]; onGo: () => void }) {
  const t = useTranslations('invoices')
  const session = useSession()
  const navigate = useNavigate()
  const go = () => {
    selectedMembers(session).set(members.map(({ id }) => id))
    onGo()
    void navigate({ to: '/invoices/run', search: {} })
  }
  return <ActionButton size="compact-sm" icon={IconReceiptEuro} onClick={go} label={t('runTitle')} />
}
