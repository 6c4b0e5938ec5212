/** Rules about new and changed events that need the database (not in the specification). */
import type { FieldProblem } from '#contract/problems.ts'
import type { Reader } from '../operation/context.ts'
import { type EventRow, selectEvents } from './queries.ts'

type Named = Pick<EventRow, 'name' | 'starts_at'>

/** The moments at which another event of this name starts: an association file recognises events by both. */
export async function takenStarts(
  reader: Reader,
  { name, starts, except }: { readonly name: string; readonly starts: readonly string[]; readonly except?: number },
): Promise<string[]> {
  const rows = await selectEvents(reader)
    .where('name', '=', name)
    .where('starts_at', 'in', [...starts])
    .$if(except !== undefined, (select) => select.where('id', '<>', except ?? 0))
    .select('starts_at')
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => row.starts_at)
}

export async function nameProblems(reader: Reader, event: Named, except?: number): Promise<FieldProblem[]> {
  const { name, starts_at: start } = event
  const taken = await takenStarts(reader, { name, starts: [start], ...(except === undefined ? {} : { except }) })
  return taken.length > 0 ? [{ field: 'starts_at', reason: 'event_exists' }] : []
}
