/** The input of a plan: the rows of the file, the records of one moment and the user's answers. */
import type { z } from 'zod'
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import type { ManagedMemberUpdate } from '#contract/schemas/management/memberships.ts'
import type { NewMember } from '../members/fields.ts'
import type { MemberRow } from '../members/queries.ts'
import type { Questions } from './questions.ts'
import type { NamedRecord, ReadRow } from './read-row.ts'

export interface KnownMember {
  readonly row: MemberRow
  /** Ids of the groups in which the member is, and of the products that the member has. */
  readonly groups: ReadonlySet<number>
  readonly products: ReadonlySet<number>
  /** The membership number of the member who was set as the payer, or the name of another payer. */
  readonly payer: string | null
}

export interface PlanInput {
  readonly rows: readonly ReadRow[]
  readonly members: readonly KnownMember[]
  /** A caller who may not see them finds no one by them. */
  readonly seesBirthDates: boolean
  readonly groups: readonly NamedRecord[]
  readonly products: readonly NamedRecord[]
  readonly choices: NonNullable<MemberImportChanges['rows']>
  readonly questions: Questions
  readonly create: z.ZodType<NewMember>
  readonly update: z.ZodType<ManagedMemberUpdate>
  readonly country: string | null
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** A user's decision about one row. */
export type RowChoice = PlanInput['choices'][number]
