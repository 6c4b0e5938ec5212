/** What the door list says about itself: what is missing, and what this device keeps. */
import { Alert, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { isPerson, keepSession } from '../session/store.ts'
import { useSession } from '../session/use-session.ts'
import { Section } from '../ui/facts.tsx'
import { keptDays } from './door-ticks.ts'
import type { ListAtDoor } from './use-door-list.ts'

interface DoorKeptProps {
  /** People who have been ticked. */
  readonly count: number
  /** With other phones: clearing this one would change nothing. */
  readonly isShared: boolean
  /** Survives a reload without a network. */
  readonly isSafe: boolean
  /** Everyone has been read, so the names can go with a key that is kept from now on. */
  readonly mayKeep: boolean
  readonly onClear: () => void
  readonly onRead: () => void
}

/** Says what this device stores, what needs a network and how long the list stays, with a button to delete the ticks. */
export function DoorKept({ count, isShared, isSafe, mayKeep, onClear, onRead }: DoorKeptProps) {
  const t = useTranslations('registrations.door')
  const words = useTranslations('session')
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t('kept.title')}>
      {!isShared && <Text size="sm">{t('kept.text', { days: String(keptDays) })}</Text>}
      <Text size="sm">{t(!isSafe ? 'kept.offline' : session.kept ? 'kept.safe' : 'kept.inTab')}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={onRead}>
          {t('readAgain')}
        </Button>
        {isSafe && mayKeep && !session.kept && !isPerson(session) && (
          <Button variant="default" onClick={() => keepSession(session, true)}>
            {words('keep')}
          </Button>
        )}
        {count > 0 && !isShared && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('kept.clear')}
          </Button>
        )}
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('kept.clear')}
          submitLabel={t('kept.sureDo', { count })}
          danger
          send={onClear}
          onClose={() => setAsking(false)}
        >
          {t('kept.sure')}
        </ConfirmDialog>
      )}
    </Section>
  )
}

/** What is missing: the network, or registrations that have not been read. */
export function DoorTrouble({ list, isOnline, isSafe }: { list: ListAtDoor; isOnline: boolean; isSafe: boolean }) {
  const t = useTranslations('registrations.door')
  const session = useSession()
  // Without a network the kept names are all that can be had.
  const mustStayOpen = !isSafe || !session.kept
  const hasProblem = list.error !== null && !list.isComplete && !(list.isKept && !isOnline)
  return (
    <>
      {!isOnline && (
        <Alert variant="light" color="yellow" role="status" icon={<IconWifiOff aria-hidden />}>
          {t('noNetwork')} {mustStayOpen && t('leaveOpen')}
        </Alert>
      )}
      {hasProblem && <ProblemNotice error={list.error} onRetry={list.retry} />}
      {list.isPending && list.error === null && <Waiting />}
      {list.error !== null && !list.isComplete && !list.isKept && list.people.length > 0 && (
        <Alert variant="light" color="yellow" role="status">
          {t('incomplete', { count: list.people.length })}
        </Alert>
      )}
    </>
  )
}

/** The shape of the rows that are on their way. */
function Waiting() {
  const t = useTranslations('list')
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Stack gap="xs">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={56} radius="md" />
        ))}
      </Stack>
    </>
  )
}
