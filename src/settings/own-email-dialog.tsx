import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { submit } from '../api/mutations.ts'
import type { Management } from '#contract/schemas/management/management.ts'
import { renewKnown } from '../session/store.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { AccessDialog } from './access-dialog.tsx'

interface OwnEmailDialogProps {
  /** As it is now. */
  readonly person: NonNullable<Management['person']>
  readonly onClose: () => void
}

export function OwnEmailDialog({ person, onClose }: OwnEmailDialogProps) {
  const t = useTranslations('people.account')
  const common = useTranslations('common')
  const session = useSession()
  const [email, setEmail] = useState(person.email)
  return (
    <AccessDialog
      title={t('change')}
      submitLabel={common('save')}
      send={(signal) => submit(session, 'updateOwnPerson', { version: person.version, body: { email } }, signal)}
      onDone={(after) => {
        renewKnown(session, { person: { id: after.id, name: after.name, email: after.email } })
        void notify({ message: t('changed') })
        onClose()
      }}
      onClose={onClose}
    >
      {(messageOf) => (
        <TextInput
          label={t('label')}
          description={t('hint')}
          type="email"
          autoComplete="email"
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={messageOf('email')}
        />
      )}
    </AccessDialog>
  )
}
