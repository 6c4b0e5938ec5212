import { Button, Loader, Text } from '@mantine/core'
import { IconArchiveOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ManagedGroup } from '#contract/schemas/management/groups.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useWholeList } from '../api/whole-list.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import classes from './chosen-people.module.css'
import { useKindName } from './group-columns.tsx'
import { archiveGroup } from './archive.ts'

function RestoreButton({ group }: { group: ManagedGroup }) {
  const t = useTranslations('groups.manage')
  const session = useSession()
  const { state, submit } = useSubmission()
  const restore = async () => {
    const done = await submit((signal) => archiveGroup(session, group, 'restore', signal))
    if (done) void notify({ message: t('restored', { name: group.name }) })
  }
  return (
    <>
      {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void restore()} />}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArchiveOff size={16} aria-hidden />}
        loading={state.is === 'sending'}
        aria-label={t('restoreName', { name: group.name })}
        onClick={() => void restore()}
      >
        {t('restore')}
      </Button>
    </>
  )
}

/** Groups that were put aside, to bring back. */
export function ArchivedGroupsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('groups')
  const formats = useFormats()
  const kindName = useKindName()
  const { rows, isPending, error, retry } = useWholeList(useSession(), 'listManagedGroups', {
    query: { archived: true },
  })
  return (
    <Dialog onClose={onClose} title={t('manage.archived')} size="lg">
      {error && <ProblemNotice error={error} onRetry={retry} />}
      {isPending && !error && <Loader />}
      {!isPending && rows.length === 0 && (
        <EmptyList title={t('manage.noArchived.title')} text={t('manage.noArchived.text')} />
      )}
      {rows.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t('manage.archivedText')}
          </Text>
          <ul className={classes.chosen} aria-label={t('manage.archived')}>
            {rows.map((group) => (
              <li key={group.id} className={classes.person}>
                <div>
                  <div>{group.name}</div>
                  <Text size="sm" c="dimmed">
                    {[
                      kindName(group.kind),
                      group.archived_at !== null &&
                        t('manage.archivedAt', { date: formats.dateTime(group.archived_at) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
                <RestoreButton group={group} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
