import { useState, useSyncExternalStore } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import type { ListCopy } from '../list/copy/list-copy.ts'
import { type CustomColumn, customColumnsOf } from './custom-columns.ts'

/** While members stream in, a look at the first of them is enough; a last one is over everybody. */
const few = 1000

/** The association's own fields among the members that have come. The same list as long as it says the same. */
export function useCustomColumns(copy: ListCopy<Member>): readonly CustomColumn[] {
  const { rows, isComplete } = useSyncExternalStore(copy.subscribe, copy.get)
  const [known, setKnown] = useState<{ of: unknown; columns: readonly CustomColumn[] }>({ of: null, columns: [] })
  if (known.of === rows || (!isComplete && rows.length > few && known.of !== null)) return known.columns
  const columns = customColumnsOf(rows)
  const isSame = JSON.stringify(columns) === JSON.stringify(known.columns)
  setKnown({ of: rows, columns: isSame ? known.columns : columns })
  return isSame ? known.columns : columns
}
