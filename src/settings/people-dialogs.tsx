import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Person } from '#contract/schemas/management/people.ts'
import { actOnShown, unlessGone, submit } from '../api/mutations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useLeave } from '../session/use-leave.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { useAccessChanged, usePersonNow } from './access-queries.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { ChangeDialog, InviteDialog } from './person-form.tsx'

/** What is open over the list of people. */
export type OpenPersonDialog =
  | { readonly is: 'invite' }
  | { readonly is: 'link'; readonly url: string }
  | { readonly is: 'change' | 'remove'; readonly person: Person }

interface DialogProps {
  readonly onClose: () => void
}

function RemovePersonDialog({ person, onClose }: DialogProps & { person: Person }) {
  const t = useTranslations('people.list')
  const session = useSession()
  const changed = useAccessChanged(session)
  const { leave } = useLeave()
  const { id, version, name } = usePersonNow(session, person)
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      submitLabel={t('remove')}
      keepLabel={t('keep')}
      danger
      send={(signal) =>
        actOnShown(() => unlessGone(() => submit(session, 'removePerson', { id, version }, signal)), changed)
      }
      onDone={() => {
        void notify({ message: t('removed', { name }) })
        // Nothing is left to sign in to again.
        if (id === session.person?.id) void leave(session, { isOver: true })
        else void changed()
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">{t('removeText', { name })}</Text>
    </ConfirmDialog>
  )
}

/** The dialog that is open. */
export function PersonDialogs({
  open,
  onOpen,
}: {
  open: OpenPersonDialog
  onOpen: (open: OpenPersonDialog | null) => void
}) {
  const t = useTranslations('people.list')
  const close = () => onOpen(null)
  // With a test key the link is passed on by hand.
  if (open.is === 'link') {
    return <CopyDialog title={t('inviteTitle')} explanation={t('link')} value={open.url} onClose={close} />
  }
  if (open.is === 'change') return <ChangeDialog person={open.person} onClose={close} />
  if (open.is === 'remove') return <RemovePersonDialog person={open.person} onClose={close} />
  return <InviteDialog onClose={close} onInvited={(url) => onOpen(url === null ? null : { is: 'link', url })} />
}
