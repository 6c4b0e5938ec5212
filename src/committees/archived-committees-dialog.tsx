import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconArchiveOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ManagedCommittee } from '#contract/schemas/management/committees.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useWholeList } from '../api/whole-list.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { archiveCommittee } from './archive.ts'

function Archived({ committee }: { committee: ManagedCommittee }) {
  const t = useTranslations('committees.manage')
  const formats = useFormats()
  const session = useSession()
  const { state, submit } = useSubmission()
  const { name, archived_at: at } = committee
  const restore = async () => {
    const done = await submit((signal) => archiveCommittee(session, committee, 'restore', signal))
    if (done) void notify({ message: t('restored', { name }) })
  }
  return (
    <li>
      {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void restore()} />}
      <Group justify="space-between" gap="sm">
        <div>
          <div>{name}</div>
          <Text size="sm" c="dimmed">
            {at !== null && t('archivedAt', { date: formats.dateTime(at) })}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconArchiveOff size={16} aria-hidden />}
          loading={state.is === 'sending'}
          aria-label={t('restoreName', { name })}
          onClick={() => void restore()}
        >
          {t('restore')}
        </Button>
      </Group>
    </li>
  )
}

/** Committees that were put aside, to bring back. */
export function ArchivedCommitteesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('committees.manage')
  const { rows, isPending, error, retry } = useWholeList(useSession(), 'listManagedCommittees', {
    query: { archived: true },
  })
  return (
    <Dialog onClose={onClose} title={t('archived')} size="lg">
      {error && <ProblemNotice error={error} onRetry={retry} />}
      {isPending && !error && <Loader />}
      {!isPending && rows.length === 0 && <EmptyList title={t('noArchived.title')} text={t('noArchived.text')} />}
      {rows.length > 0 && (
        <Stack component="ul" aria-label={t('archived')} m={0} p={0} style={{ listStyle: 'none' }}>
          {rows.map((committee) => (
            <Archived key={committee.id} committee={committee} />
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
