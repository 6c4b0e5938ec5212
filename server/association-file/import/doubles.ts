/** A record that stands in the file twice: which of the two holds would be a guess. */
import { printable } from '../errors.ts'
import type { Placed } from '../parse.ts'
import type { ImportRun } from './run.ts'

interface Identity<T> {
  /** Null: unlike every other. */
  readonly key: (value: T) => string | null
  /** Where a double is reported. */
  readonly field: string
  /** Keys of earlier batches with their places. */
  readonly seen?: Map<string, string>
}

/** Keeps the first of each key and reports the others. */
export function refuseDoubles<T>(
  run: Pick<ImportRun, 'problems'>,
  records: Iterable<Placed<T>>,
  { key: keyOf, field, seen = new Map() }: Identity<T>,
): Placed<T>[] {
  const kept: Placed<T>[] = []
  for (const record of records) {
    const key = keyOf(record.value)
    const first = key === null ? undefined : seen.get(key)
    if (first === undefined) kept.push(record)
    else reportDouble(run, `${record.place}.${field}`, first, keyText(key))
    if (key !== null && first === undefined) seen.set(key, record.place)
  }
  return kept
}

/** `first` is where it stands for the first time. */
export function reportDouble(run: Pick<ImportRun, 'problems'>, place: string, first: string, shown: string): void {
  run.problems.add(place, `The same as ${first}: ${printable(shown)}.`)
}

/** Keys of several parts are written as JSON; shown, they are words. */
function keyText(key: string | null): string {
  return (key ?? '').replace(/^\["?|"?\]$/g, '').replaceAll('","', ', ')
}
