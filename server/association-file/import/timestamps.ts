/** Times of records that come with their history. */
import { fields as texts } from '#messages/fields/en.ts'
import { later } from '../../clock.ts'
import type { Located } from '../parse.ts'
import type { ImportRun } from './run.ts'

/** Clocks differ, and a record that changes often can be some milliseconds ahead. */
const tolerance = 24 * 60 * 60 * 1000

/** The latest time a record of the file may carry: one far ahead would make every later change appear older. */
export function latestTime(now: string): string {
  return later(now, tolerance)
}

export function refuseFuture(
  { latest, problems }: ImportRun,
  { location, value }: Located<{ created_at?: string; updated_at?: string }>,
): void {
  for (const field of ['created_at', 'updated_at'] as const) {
    const instant = value[field]
    if (instant !== undefined && instant > latest) problems.add(`${location}.${field}`, texts.future_date)
  }
}
