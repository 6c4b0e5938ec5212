/** Records that appear twice in the file are refused: choosing one of the two would be a guess. */
import { printable } from '../errors.ts'
import type { Located } from '../parse.ts'
import type { ImportRun } from './run.ts'

interface Identity<T> {
  /** Null: unlike every other. */
  readonly key: (value: T) => string | null
  /** Where a double is reported. */
  readonly field: string
  /** Keys of earlier batches with their locations. */
  readonly seen?: Map<string, string>
}

/** Keeps the first of each key and reports the others. */
export function refuseDoubles<T>(
  run: Pick<ImportRun, 'problems'>,
  records: Iterable<Located<T>>,
  { key: keyOf, field, seen = new Map() }: Identity<T>,
): Located<T>[] {
  const kept: Located<T>[] = []
  for (const record of records) {
    const key = keyOf(record.value)
    const first = key === null ? undefined : seen.get(key)
    if (key !== null && first !== undefined) reportDouble(run, `${record.location}.${field}`, first, keyText(key))
    else kept.push(record)
    if (key !== null && first === undefined) seen.set(key, record.location)
  }
  return kept
}

/** `first` is its first location. */
export function reportDouble(run: Pick<ImportRun, 'problems'>, location: string, first: string, shown: string): void {
  run.problems.add(location, `The same as ${first}: ${printable(shown)}.`)
}

/** Keys of several parts are written as JSON; shown, they are words. */
function keyText(key: string): string {
  return key.replace(/^\["?|"?\]$/g, '').replaceAll('","', ', ')
}
