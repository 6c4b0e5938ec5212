/** The status of a member. A word that means none by itself is asked about, once for all rows with it. */
import type { MemberStatus } from '#contract/schemas/members.ts'
import { isStatus, statusOf } from './cell-values.ts'
import type { Questions } from './questions.ts'
import type { RowCells } from './row-cells.ts'

const options = ['active', 'prospective', 'inactive', 'cancelled', 'ended', 'deceased', 'leave_out', 'leave_out_rows']

interface StatusCell {
  readonly status: MemberStatus | null
  /** Whether the row is, by the answer. */
  readonly isLeftOut: boolean
}

export function readStatus(cells: RowCells, questions: Questions): StatusCell {
  const cell = cells.one('status')
  if (!cell) return { status: null, isLeftOut: false }
  const { text, column } = cell
  const known = statusOf(text)
  if (known) return { status: known, isLeftOut: false }
  const asked = { kind: 'status', word: text, column, options } as const
  const answer = questions.ask(asked, { line: cells.line, text, option: null, reads: null })
  if (answer === 'leave_out') cells.report('status', cell, 'unknown_word')
  return { status: answer !== null && isStatus(answer) ? answer : null, isLeftOut: answer === 'leave_out_rows' }
}
