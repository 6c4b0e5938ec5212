import { Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { InvitedPerson, Person, PersonRemoval } from '#contract/schemas/management/people.ts'
import { unlessGone, submit, submitOnce } from '../api/mutations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useLeave } from '../session/use-leave.ts'
import { memoryEntry } from '../session/entries.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { useFormats } from '../i18n/formats.ts'
import { notify } from '../ui/notify.ts'
import { apiKeysQuery, hasEnded, usePersonNow } from './access-queries.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { ChangeDialog, InviteDialog } from './person-form.tsx'

/** What is open over the list of people. */
export type OpenPersonDialog =
  | { readonly is: 'invite' }
  | { readonly is: 'link'; readonly url: string }
  | { readonly is: 'change' | 'again' | 'remove'; readonly person: Person }

interface DialogProps {
  readonly onClose: () => void
}

/** The names of the keys that a person made and that still work. */
function useKeysMadeBy(session: Session, id: number): readonly string[] {
  const { data = [] } = useQuery(apiKeysQuery(session))
  return data.filter((key) => key.created_by?.id === id && !hasEnded(key)).map(({ name }) => name)
}

function RemovePersonDialog({ person, onClose }: DialogProps & { person: Person }) {
  const t = useTranslations('people.list')
  const session = useSession()
  const { leave } = useLeave()
  const { list } = useFormats()
  const { id, version, name } = usePersonNow(session, person)
  const keys = useKeysMadeBy(session, id)
  const [choice, setChoice] = useState<PersonRemoval['api_keys']>()
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      submitLabel={t('remove')}
      keepLabel={t('keep')}
      danger
      send={(signal) =>
        unlessGone(() => submit(session, 'removePerson', { id, version, query: { api_keys: choice } }, signal))
      }
      onDone={() => {
        void notify({ message: t('removed', { name }) })
        // Nothing is left to sign in to again.
        if (id === session.person?.id) void leave(session, { isOver: true })
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">{t('removeText', { name })}</Text>
      {keys.length > 0 && (
        <Radio.Group
          label={t('madeKeys', { name, count: keys.length, keys: list(keys) })}
          value={choice ?? ''}
          onChange={(value) => setChoice(value === 'revoke' ? 'revoke' : 'keep')}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="keep" label={t('keepKeys')} description={t('keepKeysText')} />
            <Radio value="revoke" label={t('revokeKeys')} description={t('revokeKeysText')} />
          </Stack>
        </Radio.Group>
      )}
    </ConfirmDialog>
  )
}

/** For a person who signs in already: the mail is no mere reminder. `onInvited`: the link where no email goes out. */
function InviteAgainDialog({
  person,
  onInvited,
  onClose,
}: DialogProps & { person: Person; onInvited: (url: string | null) => void }) {
  const t = useTranslations('people.list')
  const session = useSession()
  const [pending] = useState(memoryEntry)
  const { id, version, name } = usePersonNow(session, person)
  const send = async (signal: AbortSignal): Promise<InvitedPerson> =>
    (await submitOnce(session, 'inviteAgain', { id, version }, { pending, signal })).result
  return (
    <ConfirmDialog
      title={t('againTitle', { name })}
      submitLabel={t('send')}
      keepLabel={t('notAgain')}
      isDoubtful
      send={send}
      onDone={({ invitation_url: url }) => {
        if (url === null) void notify({ message: t('sent', { name }) })
        onInvited(url)
      }}
      onClose={onClose}
    >
      {t('againText', { name })}
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
  const invited = (url: string | null) => onOpen(url === null ? null : { is: 'link', url })
  // With a test key the link is passed on by hand.
  if (open.is === 'link') {
    return <CopyDialog title={t('inviteTitle')} explanation={t('link')} value={open.url} onClose={close} />
  }
  if (open.is === 'change') return <ChangeDialog person={open.person} onClose={close} />
  if (open.is === 'remove') return <RemovePersonDialog person={open.person} onClose={close} />
  if (open.is === 'again') return <InviteAgainDialog person={open.person} onInvited={invited} onClose={close} />
  return <InviteDialog onClose={close} onInvited={invited} />
}
