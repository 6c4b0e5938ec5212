import { IconMailForward } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { audienceOfRecipients, mayUseMailings } from '#contract/mailings.ts'
import type { MailingRecipients } from '#contract/schemas/management/mailings.ts'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { hasManagement, useSession } from '../session/session.ts'
import { DialogButton } from '../ui/action-button.tsx'

const NewMailingDialog = dialogIsland(
  withTexts(async () => (await import('./mailing-dialog.tsx')).NewMailingDialog, 'forms', 'mailings'),
)

interface WriteButtonProps {
  readonly recipients: MailingRecipients
  /** The name of the group, the committee or the event. */
  readonly name?: string
  readonly size?: 'compact-sm' | 'sm'
  /** A draft was made. */
  readonly onWritten?: () => void
}

/** Begins a message to them; null for keys that may not write. */
export function WriteButton({ recipients, name = '', size = 'compact-sm', onWritten }: WriteButtonProps) {
  const t = useTranslations('list.addresses')
  const session = useSession()
  if (!hasManagement(session) || !mayUseMailings(session, audienceOfRecipients(recipients), 'writes')) return null
  return (
    <DialogButton
      size={size}
      icon={IconMailForward}
      label={t('write')}
      renderDialog={(close) => (
        <NewMailingDialog
          recipients={recipients}
          name={name}
          onClose={(isSaved) => {
            close()
            if (isSaved) onWritten?.()
          }}
        />
      )}
    />
  )
}
