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

/** What groups and committees have in common for those who administer them. `name`: also the prefix of their submissions. */
export const archivedKinds = {
  groups: {
    name: 'groups',
    create: 'createGroup',
    update: 'updateGroup',
    archive: 'archiveGroup',
    restore: 'restoreGroup',
    list: 'listGroups',
    read: 'getGroup',
    archived: 'listManagedGroups',
    path: '/groups',
    record: '/groups/$id',
    texts: 'groups.manage',
  },
  committees: {
    name: 'committees',
    create: 'createCommittee',
    update: 'updateCommittee',
    archive: 'archiveCommittee',
    restore: 'restoreCommittee',
    list: 'listCommittees',
    read: 'getCommittee',
    archived: 'listManagedCommittees',
    path: '/committees',
    record: '/committees/$id',
    texts: 'committees.manage',
  },
} as const

export type ArchivedKind = (typeof archivedKinds)[keyof typeof archivedKinds]

export interface NewDialogProps {
  readonly onCreated: (created: { readonly id: number }) => void
  readonly onClose: () => void
}

export interface EditDialogProps {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
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

export interface Archivable {
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
