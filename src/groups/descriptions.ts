/** Groups and committees: records with people in them. Each is described once, and archived and restored in the same way. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { versionOf } from '#contract/operations.ts'
import { forgetGone } from '../api/gone.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'
import { useAtOnce } from '../forms/at-once.ts'
import { dropRecord } from '../replica/replica.ts'
import { type Session, useSession } from '../session/session.ts'
import { isGroupKind } from './group-search.ts'

/** `name`: also the prefix of their submissions. */
export const descriptions = {
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

export type RecordDescription = (typeof descriptions)[keyof typeof descriptions]

/** The kind of a group as a word; an unknown one is shown unchanged. */
export function useKindName(): (kind: string) => string {
  const t = useTranslations('groups.kinds')
  return useCallback((kind) => (isGroupKind(kind) ? t(kind) : kind), [t])
}

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
  of: RecordDescription,
  { action, id, version }: Archiving,
  signal: AbortSignal,
): Promise<Shown> {
  const pending = submissionEntry(session, `${of.name}.${action}.${id}`)
  const { result } = await submitOnce(session, of[action], { id, version }, { pending, signal })
  if (action === 'archive') dropRecord(session, of.list, id)
  return result
}

export interface Archivable {
  readonly id: number
  readonly name: string
  readonly updated_at: string
}

/** Puts a record aside at once; the notice takes it back. */
export function useArchive(of: RecordDescription, record: Archivable): () => Promise<void> {
  const { id, name } = record
  const t = useTranslations(of.texts)
  const session = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { act } = useAtOnce()
  /** `version`: of the archived one. */
  const restore = ({ version }: Shown) =>
    act({
      send: (signal) => archiveOrBringBack(session, of, { action: 'restore', id, version }, signal),
      said: () => t('restored', { name }),
      failed: (why) => `${t('notRestored', { name })} ${why}`.trim(),
    })
  return () =>
    act({
      send: async (signal) => {
        const archiving = { action: 'archive', id, version: versionOf(record) } as const
        const archived = await archiveOrBringBack(session, of, archiving, signal)
        await navigate({ to: of.path })
        forgetGone(client, session)
        return archived
      },
      said: () => t('archivedDone', { name }),
      failed: (why) => `${t('notArchived', { name })} ${why}`.trim(),
      undo: restore,
    })
}
