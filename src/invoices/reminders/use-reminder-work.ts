/** How a run sends a reminder: once, also when it is interrupted. */
import { useCallback } from 'react'
import type { ApiProblem } from '#client/errors.ts'
import type { ReminderMethod } from '#contract/reminder-texts.ts'
import { submitUnder } from '../../api/mutations.ts'
import { request } from '../../api/request.ts'
import type { Work } from '../../runs/use-row-run.ts'
import { useSession } from '../../session/use-session.ts'

export interface ReminderItem {
  readonly id: number
  readonly number: string
  readonly name: string
  readonly level: number
  readonly method: ReminderMethod
  /** Of the preview; a run that an earlier version of the app stored has none. */
  readonly levels_version?: number
}

function reasonOf({ problem }: ApiProblem): string {
  return problem.detail ?? problem.title
}

export function useReminderWork(): (signal: AbortSignal) => Work<ReminderItem> {
  const session = useSession()
  return useCallback(
    (signal) => ({
      reasonOf,
      send: async ({ item: { id, level, method, levels_version: version }, key }) => {
        const input = {
          id,
          body: { level, method, ...(version === undefined ? {} : { levels_version: version }) },
          idempotencyKey: key,
        }
        return (await submitUnder(session, 'createReminder', input, signal)).id
      },
      // An invoice gets each level once.
      find: async ({ item }) => {
        const { data } = await request(session, 'getInvoiceReminders', { id: item.id, signal }, { priority: 'lookup' })
        return data.find((one) => one.level === item.level && one.withdrawn_at === null)?.id ?? null
      },
    }),
    [session],
  )
}
