import { useMemo } from 'react'
import { useAfterPaint } from '../../ui/painted.ts'
import type { Elsewhere, FoundText } from '../../search/search.ts'
import type { UniformRows } from './use-uniform-rows.ts'

interface Answer<Row> {
  /** The search, the filters and the order. */
  readonly question: string
  readonly rows: readonly Row[]
  readonly elsewhere: Elsewhere<Row>
}

type Place = Pick<UniformRows<HTMLElement>, 'from' | 'to' | 'seenFrom' | 'seenTo'>

export interface RenderedRow<Row> {
  readonly row: Row
  /** Matches in columns that are not shown. */
  readonly found: readonly FoundText[]
}

/** The rows in the window from the new answer, those around it from the one before, as far as it had any. */
export function seenFirst<Row>(now: Answer<Row>, before: Answer<Row>, place: Place): readonly RenderedRow<Row>[] {
  const { from, to, seenFrom, seenTo } = place
  const rendered: RenderedRow<Row>[] = []
  for (let index = from; index < to; index += 1) {
    const wasThere = index < before.rows.length
    if (index >= seenTo && !wasThere) break
    const { rows, elsewhere } = wasThere && (index < seenFrom || index >= seenTo) ? before : now
    const row = rows[index]
    if (row !== undefined) rendered.push({ row, found: elsewhere(row) })
  }
  return rendered
}

/**
 * The rows to render. After another question those in the window change at once, because the user waits for them; those around it
 * follow after the next paint.
 */
export function useSeenFirst<Row>({ question, rows, elsewhere }: Answer<Row>, place: Place) {
  const now = useMemo(() => ({ question, rows, elsewhere }), [question, rows, elsewhere])
  const before = useAfterPaint(now)
  const isBehind = before.question !== question
  return { rendered: seenFirst(now, isBehind ? before : now, place), isBehind }
}
