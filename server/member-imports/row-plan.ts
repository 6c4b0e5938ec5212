/** One row on its way into the plan: what is known while it is planned, and what becomes of it. */
import type { ImportOutcome } from '#contract/member-import.ts'
import type { LeftOutReason } from '#contract/jobs.ts'
import type { Work } from './content.ts'
import type { PayerCells } from './payer-cells.ts'
import type { People } from './people.ts'
import type { PlanInput } from './plan-input.ts'
import type { ReadRow } from './read-row.ts'
import type { RowReport, Values } from './row-report.ts'

export interface Planning {
  readonly input: PlanInput
  /** The members, and the new ones of earlier rows. */
  readonly people: People
  readonly names: RecordNames
  readonly payers: PayerCells
  readonly row: ReadRow
  readonly report: RowReport
}

/** Names of groups and products by their ids. */
export type RecordNames = Readonly<Record<'group' | 'product', ReadonlyMap<number, string>>>

export interface Outcome {
  readonly memberId: number | null
  readonly outcome: ImportOutcome
  readonly reason: LeftOutReason | null
  readonly values?: Values
  readonly work?: Work
  readonly candidates?: readonly number[]
  readonly doubleLine?: number | null
}

export const refused: Outcome = { memberId: null, outcome: 'refused', reason: 'refused' }

/** By a choice or an answer, or until the answer is there. */
export const leftOut: Outcome = { memberId: null, outcome: 'left_out', reason: 'chosen' }
