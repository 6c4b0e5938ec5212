import { useMemo } from 'react'
import { useAfterPaint } from '../../ui/use-after-paint.ts'
import type { Elsewhere, FoundText } from '../../search/elsewhere.ts'
import type { UniformRows } from './use-uniform-rows.ts'

interface Answer<Row> {
  /** What was asked for: a search, filters, an order. */
  readonly question: string
  readonly rows: readonly Row[]
  readonly elsewhere: Elsewhere<Row>
}

type Place = Pick<UniformRows<HTMLElement>, 'from' | 'to' | 'seenFrom' | 'seenTo'>

/** A row as it is drawn. */
export interface DrawnRow<Row> {
  readonly row: Row
  /** What the search found of it where no column shows it. */
  readonly found: readonly FoundText[]
}

/** Those in the window as they are now, those around it as they were, as far as there were any. */
export function seenFirst<Row>(now: Answer<Row>, before: Answer<Row>, place: Place): readonly DrawnRow<Row>[] {
  const { from, to, seenFrom, seenTo } = place
  const drawn: DrawnRow<Row>[] = []
  for (let index = from; index < to; index += 1) {
    const wasThere = index < before.rows.length
    if (index >= seenTo && !wasThere) break
    const { rows, elsewhere } = wasThere && (index < seenFrom || index >= seenTo) ? before : now
    const row = rows[index]
    if (row !== undefined) drawn.push({ row, found: elsewhere(row) })
  }
  return drawn
}

/**
 * The rows to draw. When something else is asked for, those in the window come at once, as somebody waits for them; those around
 * it stand as they were, and follow when nothing is more urgent.
 */
export function useSeenFirst<Row>({ question, rows, elsewhere }: Answer<Row>, place: Place) {
  const now = useMemo(() => ({ question, rows, elsewhere }), [question, rows, elsewhere])
  const before = useAfterPaint(now)
  const isBehind = before.question !== question
  return { drawn: seenFirst(now, isBehind ? before : now, place), isBehind }
}
