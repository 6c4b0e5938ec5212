import { IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { withTexts } from '../../i18n/language-provider.tsx'
import { dialogIsland } from '../../problems/lazy-part.tsx'
import { ActionButton } from '../../ui/action-button.tsx'

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
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton size="compact-sm" icon={IconEdit} onClick={() => setOpen(true)} label={t('changeMany')} />
      {isOpen && (
        <ChangeMembersDialog
          members={members}
          onClose={(hasChanged) => {
            setOpen(false)
            if (hasChanged) onChanged()
          }}
        />
      )}
    </>
  )
}
