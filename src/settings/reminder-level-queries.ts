/** Query options of the levels of reminders, and what changes them. */
import { useQueryClient } from '@tanstack/react-query'
import type { ReminderLevel, ReminderLevels } from '#contract/schemas/management/reminders.ts'
import { submit } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import type { SubmissionResult } from '../api/send-once.ts'
import { saveVersioned, type VersionedEdit } from '../forms/save-versioned.ts'
import type { Session } from '../session/session.ts'
import { type LevelValues, levelValues } from './reminder-level-values.ts'

export function reminderLevelsQuery(session: Session) {
  return operationQuery(session, 'getReminderLevels', {})
}

export type LevelEdit = VersionedEdit<LevelValues, ReminderLevel>

/** Saves the level at a position, among the others as they are then. */
export function useSaveLevel(session: Session, { levels }: ReminderLevels, position: number) {
  const client = useQueryClient()
  return async (edit: LevelEdit, signal: AbortSignal): Promise<SubmissionResult<ReminderLevels>> => {
    let others: readonly ReminderLevel[] = levels
    const result = await saveVersioned(edit, {
      send: (version) =>
        submit(
          session,
          'updateReminderLevels',
          { version, body: { levels: placed(others, position, edit.body) } },
          signal,
        ),
      reread: async () => {
        const fresh = await client.fetchQuery({ ...reminderLevelsQuery(session), staleTime: 0, retry: false })
        others = fresh.levels
        return fresh
      },
      toValues: (record) => {
        const found = record.levels[position]
        return found ? levelValues(found) : edit.base
      },
    })
    client.setQueryData(reminderLevelsQuery(session).queryKey, result)
    return { result, isEarlier: false }
  }
}

function placed(levels: readonly ReminderLevel[], position: number, level: ReminderLevel): ReminderLevel[] {
  return [...levels.slice(0, position), level, ...levels.slice(position + 1)]
}

/** Replaces all of them: one was removed, or comes back. */
export function useReplaceLevels(session: Session) {
  const client = useQueryClient()
  return async (version: number, levels: readonly ReminderLevel[], signal: AbortSignal): Promise<ReminderLevels> => {
    const result = await submit(session, 'updateReminderLevels', { version, body: { levels: [...levels] } }, signal)
    client.setQueryData(reminderLevelsQuery(session).queryKey, result)
    return result
  }
}
