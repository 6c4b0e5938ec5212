import { Loader, Text } from '@mantine/core'
import { IconArchiveOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useWholeList } from '../api/whole-list.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/session.ts'
import classes from '../ui/chosen-rows.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { archiveOrBringBack, type RecordDescription } from './descriptions.ts'
import { Caption } from '../ui/page.tsx'
import { ActionButton } from '../ui/action-button.tsx'

interface Archived {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly archived_at: string | null
}

function RestoreButton({ of, record }: { of: RecordDescription; record: Archived }) {
  const t = useTranslations(of.texts)
  const session = useSession()
  const { state, submit } = useSubmission()
  const { name } = record
  const restore = async () => {
    const done = await submit((signal) => archiveOrBringBack(session, of, { ...record, action: 'restore' }, signal))
    if (done) void notify({ message: t('restored', { name }) })
  }
  return (
    <>
      {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void restore()} />}
      <ActionButton
        size="compact-md"
        icon={IconArchiveOff}
        loading={state.is === 'sending'}
        aria-label={t('restoreName', { name })}
        onClick={() => void restore()}
        label={t('restore')}
      />
    </>
  )
}

/** Records of one kind that were put aside, to bring back. */
export function ArchivedDialog({ of, onClose }: { of: RecordDescription; onClose: () => void }) {
  const t = useTranslations(of.texts)
  const groups = useTranslations('groups')
  const formats = useFormats()
  const { rows, isPending, error, retry } = useWholeList(useSession(), of.archived, { query: { archived: true } })
  return (
    <Dialog onClose={onClose} title={t('archived')} size="lg">
      {error && <ProblemNotice error={error} onRetry={retry} />}
      {isPending && !error && <Loader />}
      {!isPending && rows.length === 0 && <EmptyList title={t('noArchived.title')} text={t('noArchived.text')} />}
      {rows.length > 0 && (
        <>
          {of.name === 'groups' && (
            <Text size="sm" c="dimmed" mb="xs">
              {groups('manage.archivedText')}
            </Text>
          )}
          <ul className={classes.chosen} aria-label={t('archived')}>
            {rows.map((row) => (
              <li key={row.id} className={classes.person}>
                <div>
                  <div>{row.name}</div>
                  <Caption>
                    {[
                      'kind' in row && groups(`kinds.${row.kind}`),
                      row.archived_at !== null && t('archivedAt', { date: formats.dateTime(row.archived_at) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Caption>
                </div>
                <RestoreButton of={of} record={row} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
