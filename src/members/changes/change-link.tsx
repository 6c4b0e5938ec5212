import { IconEdit } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { withTexts } from '../../i18n/language-provider.tsx'
import { dialogIsland } from '../../problems/lazy-part.tsx'
import { DialogButton } from '../../ui/action-button.tsx'

const ChangeMembersDialog = dialogIsland(
  withTexts(async () => (await import('./change-dialog.tsx')).ChangeMembersDialog, 'forms', 'jobs'),
)

interface ChangeButtonProps {
  readonly members: readonly Pick<Member, 'id'>[]
  /** A preview was made. */
  readonly onChanged: () => void
}

/** Changes the selected members. */
export function ChangeButton({ members, onChanged }: ChangeButtonProps) {
  const t = useTranslations('members')
  return (
    <DialogButton
      size="compact-sm"
      icon={IconEdit}
      label={t('changeMany')}
      renderDialog={(close) => (
        <ChangeMembersDialog
          members={members}
          onClose={(hasChanged) => {
            close()
            if (hasChanged) onChanged()
          }}
        />
      )}
    />
  )
}
