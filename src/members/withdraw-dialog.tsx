import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { memberName } from '../records/member-name.ts'
import { useUpdateMember } from './edit-queries.ts'

/** Withdraws a cancellation: an update to `active` clears the end date (contract design, "Member"). */
export function WithdrawDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('members.withdraw')
  const updateMember = useUpdateMember(useSession(), member)
  const name = memberName(member)
  return (
    <ConfirmDialog
      title={t('title', { name })}
      submitLabel={t('submit')}
      keepLabel={t('keep')}
      send={(signal) => updateMember({ status: 'active' }, signal)}
      said={t('done', { name })}
      onClose={onClose}
    >
      <Text>{t('text', { name })}</Text>
    </ConfirmDialog>
  )
}
