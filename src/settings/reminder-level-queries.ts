import { useQueryClient } from '@tanstack/react-query'
import { submit } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import type { Session } from '../session/session.ts'
import type { ReminderLevel, ReminderLevels } from '#contract/schemas/management/reminders.ts'

/** Query options of the levels of reminders, and what changes them. */
export function reminderLevelsQuery(session: Session) {
  return operationQuery(session, 'getReminderLevels', {})
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
