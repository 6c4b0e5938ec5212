/** The content of an import row, as stored with the job: its values and the work to do. */
import type { z } from 'zod'
import { memberImportRow } from '#contract/schemas/management/member-imports.ts'
import type { ManagedMemberUpdate } from '#contract/schemas/management/memberships.ts'
import type { LeftOutReason } from '#contract/jobs.ts'
import type { ImportOutcome } from '#contract/member-import.ts'
import type { NewMember } from '../members/fields.ts'

/** Steps after the member's own fields are written, in this order. */
export interface FurtherSteps {
  readonly groups: readonly { readonly id: number; readonly since: string | null }[]
  readonly products: readonly { readonly id: number; readonly since: string | null; readonly until: string | null }[]
  /** The membership number of who pays; absent in imports that were stored before there was such a column. */
  readonly payer?: string | null | undefined
  readonly isInactive: boolean
  /** `YYYY-MM-DD` */
  readonly endsOn: string | null
  readonly deceasedOn: string | null
}

export type Work =
  | { readonly kind: 'create'; readonly body: NewMember; readonly steps: FurtherSteps }
  | {
      readonly kind: 'update'
      readonly body: ManagedMemberUpdate
      /** `updated_at` of the member in the preview. */
      readonly seen: string
      /** The former values of what the body changes: what an undo writes. */
      readonly former: ManagedMemberUpdate
      readonly steps: FurtherSteps
    }

const shown = memberImportRow.omit({ outcome: true, cells: true })

export type RowContent = Omit<z.output<typeof shown>, 'candidates'> & {
  /** Ids of members. */
  readonly candidates: readonly number[]
  readonly work: Work | null
}

export interface PlannedRow {
  readonly memberId: number | null
  readonly outcome: ImportOutcome
  /** Null for what is new or changed. */
  readonly reason: LeftOutReason | null
  readonly content: RowContent
  /** The cells of a row that is left out or refused, as in the file; else empty. */
  readonly cells: readonly string[]
}

/** Written by `store-plan.ts` and `perform.ts` alone. */
export function storedContent(text: string): RowContent {
  return JSON.parse(text) as RowContent
}
