/** Rules for what both members have at the same time: one of the two remains. Pure. */
import type { MergeRule } from '#contract/member-merges.ts'
import type { StepRow, MergeStep, StepTable } from './steps.ts'

export interface Periods {
  /** Equal for rows that may not overlap. */
  readonly same: (row: StepRow) => string
  /** The column of the first day. */
  readonly from: string
  /** The column of the last day, and the columns that belong to it. */
  readonly until: readonly [string, ...string[]]
  readonly rule: MergeRule
  /** The table and the column of what both belong to. */
  readonly named: readonly [table: string, column: string, reads: string]
}

interface MergedIds {
  readonly stays: number
  readonly goes: number
  readonly now: string
}

const [firstDay, lastDay] = ['0000-01-01', '9999-12-31']

function dayOf(row: StepRow, column: string, otherwise: string): string {
  const day = row[column]
  return typeof day === 'string' ? day : otherwise
}

/**
 * Of rows that overlap one remains, from the earliest first day to the latest last one: that of the member who stays. `ids`: of the records of which there were two.
 */
export function onePeriod(
  table: StepTable,
  rows: readonly StepRow[],
  { stays, goes, now, periods }: MergedIds & { readonly periods: Periods },
): { readonly steps: MergeStep[]; readonly ids: number[] } {
  const { same, from, until, named } = periods
  const start = (row: StepRow) => dayOf(row, from, firstDay)
  const end = (row: StepRow) => dayOf(row, until[0], lastDay)
  const steps: MergeStep[] = []
  const ids = new Set<number>()
  for (const alike of Map.groupBy(rows, same).values()) {
    for (const cluster of overlapping(alike, start, end)) {
      const kept = cluster.find((row) => row.member_id === stays) ?? cluster[0]
      if (!kept || !cluster.some((row) => row.member_id === goes)) continue
      const last = cluster.reduce((latest, row) => (end(row) > end(latest) ? row : latest))
      const first = cluster.reduce((earliest, row) => (start(row) < start(earliest) ? row : earliest))
      const after = {
        ...kept,
        member_id: stays,
        [from]: first[from],
        ...Object.fromEntries(until.map((column) => [column, last[column]])),
        updated_at: now,
      }
      const others = cluster.filter((row) => row !== kept)
      if (others.length > 0) ids.add(Number(kept[named[1]]))
      steps.push(...others.map((before) => ({ table, before, after: null })), { table, before: kept, after })
    }
  }
  return { steps, ids: [...ids] }
}

/** Rows that never ran overlap nothing. */
function overlapping(
  rows: readonly StepRow[],
  start: (row: StepRow) => string,
  end: (row: StepRow) => string,
): StepRow[][] {
  const ran = rows.filter((row) => end(row) >= start(row))
  const clusters: StepRow[][] = rows.filter((row) => end(row) < start(row)).map((row) => [row])
  let until: string | null = null
  let current: StepRow[] = []
  for (const row of ran.toSorted((a, b) => start(a).localeCompare(start(b)))) {
    if (until === null || start(row) > until) {
      current = []
      clusters.push(current)
      until = end(row)
    }
    current.push(row)
    if (end(row) > until) until = end(row)
  }
  return clusters
}

/** `came`: ids of registrations whose people were ticked at the door. */
export function oneRegistration(
  rows: readonly StepRow[],
  { stays, goes, now, came }: MergedIds & { readonly came: ReadonlySet<number> },
): { readonly steps: MergeStep[]; readonly events: number[] } {
  const events: number[] = []
  const steps = [...Map.groupBy(rows, (row) => Number(row.event_id))].flatMap(([event, alike]) => {
    const current = alike.filter((row) => row.status !== 'cancelled')
    const isBoth = current.length > 1
    if (isBoth) events.push(event)
    const [kept] = current.toSorted((a, b) => worth(b, came, stays) - worth(a, came, stays))
    return alike.flatMap<MergeStep>((row) => {
      const status = isBoth && row !== kept ? 'cancelled' : row.status
      if (row.member_id !== goes && status === row.status) return []
      return [
        { table: 'event_registrations', before: row, after: { ...row, member_id: stays, status, updated_at: now } },
      ]
    })
  })
  return { steps, events }
}

/** Arrived before only registered, then confirmed, then more people, then the member who stays. */
function worth(row: StepRow, came: ReadonlySet<number>, stays: number): number {
  const people = Number(row.number_of_people)
  return (
    (came.has(Number(row.id)) ? 1e9 : 0) +
    (row.status === 'confirmed' ? 1e8 : 0) +
    people * 10 +
    (row.member_id === stays ? 1 : 0)
  )
}
