import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Prints rows once they are drawn, and takes them away again: they are not drawn for nothing. */
export function usePrinting<Row>() {
  const [printed, setPrinted] = useState<readonly Row[] | null>(null)
  const print = (rows: readonly Row[]) => {
    flushSync(() => setPrinted(rows))
    window.print()
    setPrinted(null)
  }
  return { printed, print }
}
