/** The filters of the activity screen, as its address holds them. Pure. */
import { type ChangedRecord, changedRecords } from '#contract/changed-records.ts'

/** In days, the day itself included. */
export const activityPeriods = { day: 1, week: 7, month: 30, year: 365 } as const
export type ActivityPeriod = keyof typeof activityPeriods

export interface ActivitySearch {
  readonly record?: ChangedRecord
  /** The id of a person. */
  readonly person?: number
  readonly period?: ActivityPeriod
}

function isPeriod(value: unknown): value is ActivityPeriod {
  return typeof value === 'string' && Object.hasOwn(activityPeriods, value)
}

export function readActivitySearch(search: Readonly<Record<string, unknown>>): ActivitySearch {
  const { record, person, period } = search
  const known = changedRecords.find((type) => type === record)
  return {
    ...(known ? { record: known } : {}),
    ...(typeof person === 'number' && Number.isSafeInteger(person) && person > 0 ? { person } : {}),
    ...(isPeriod(period) ? { period } : {}),
  }
}
