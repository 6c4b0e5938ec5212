/** Records that are put aside and brought back, each kind by its description. Without the dialog: it is a part of the pages themselves. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { versionOf } from '#contract/operations.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'
import { saidWhy } from '../problems/describe.ts'
import { dropRecord } from '../replica/replica.ts'
import { sessionSignal } from '../session/scope.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'

export interface ArchivedKind {
  /** Prefix of the names of its submissions. */
  readonly name: 'groups' | 'committees'
  readonly archive: 'archiveGroup' | 'archiveCommittee'
  readonly restore: 'restoreGroup' | 'restoreCommittee'
  /** Where an archived one is no more. */
  readonly list: 'listGroups' | 'listCommittees'
  readonly path: '/groups' | '/committees'
  readonly texts: 'groups.manage' | 'committees.manage'
}

interface Shown {
  readonly id: number
  readonly version: number
}

interface Archiving extends Shown {
  readonly action: 'archive' | 'restore'
}

/** Archives a record, or brings it back, as it is shown. */
export async function archiveOrBringBack(
  session: Session,
  kind: ArchivedKind,
  { action, id, version }: Archiving,
  signal: AbortSignal,
): Promise<Shown> {
  const pending = submissionEntry(session, `${kind.name}.${action}.${id}`)
  const { result } = await submitOnce(session, kind[action], { id, version }, { pending, signal })
  if (action === 'archive') dropRecord(session, kind.list, id)
  return result
}

interface Archivable {
  readonly id: number
  readonly name: string
  readonly updated_at: string
}

/** Puts a record aside at once; the notice takes it back. */
export function useArchive(kind: ArchivedKind, record: Archivable): () => Promise<void> {
  const { id, name } = record
  const t = useTranslations(kind.texts)
  const common = useTranslations('common')
  const session = useSession()
  const navigate = useNavigate()
  const signal = sessionSignal(session)
  /** `version`: of the archived one. */
  const restore = async (version: number) => {
    try {
      await archiveOrBringBack(session, kind, { action: 'restore', id, version }, signal)
      void notify({ message: t('restored', { name }) })
    } catch {
      void notify({ message: t('notRestored', { name }), tone: 'warning' })
    }
  }
  return async () => {
    try {
      const archiving = { action: 'archive', id, version: versionOf(record) } as const
      const { version } = await archiveOrBringBack(session, kind, archiving, signal)
      await navigate({ to: kind.path })
      const action = { label: common('undo'), run: () => void restore(version), signal }
      void notify({ message: t('archivedDone', { name }), action })
    } catch (error) {
      void notify({ message: `${t('notArchived', { name })} ${saidWhy(error)}`.trim(), tone: 'warning' })
    }
  }
}
