/** The filters of the activity screen, as its address holds them. Pure. */
import type { ChangedRecord } from '#contract/schemas/management/changes.ts'
import { recordTypes } from './change-text.ts'
import type { ChangeFilter } from './queries.ts'

/** In days, the day itself included. */
export const periods = { day: 1, week: 7, month: 30, year: 365 } as const
export type Period = keyof typeof periods

export interface ActivitySearch {
  readonly record?: ChangedRecord
  /** The id of a person. */
  readonly person?: number
  readonly period?: Period
}

function isPeriod(value: unknown): value is Period {
  return typeof value === 'string' && Object.hasOwn(periods, value)
}

export function readActivitySearch(search: Readonly<Record<string, unknown>>): ActivitySearch {
  const { record, person, period } = search
  const known = recordTypes.find((type) => type === record)
  return {
    ...(known ? { record: known } : {}),
    ...(typeof person === 'number' && Number.isSafeInteger(person) && person > 0 ? { person } : {}),
    ...(isPeriod(period) ? { period } : {}),
  }
}

const day = 24 * 60 * 60_000

/** `startOfToday`: in milliseconds since 1970. */
export function filterOf({ record, person, period }: ActivitySearch, startOfToday: number): ChangeFilter {
  const from = period && new Date(startOfToday - (periods[period] - 1) * day).toISOString()
  return {
    ...(record ? { record } : {}),
    ...(person ? { actor_kind: 'person' as const, actor_id: person } : {}),
    ...(from ? { from } : {}),
  }
}
