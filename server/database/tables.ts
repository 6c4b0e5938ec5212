/**
 * Row types of every table, from what the migrations declare. Each table's key begins with the association; ids count per association from a
 * sequence that stays locked until commit, so ids become visible in ascending order and a cursor never skips a record.
 */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { JobKind, LeftOutReason } from '#contract/jobs.ts'
import type { Language } from '#contract/languages.ts'
import type { ListName } from '#contract/lists.ts'
import type { MailingAudience } from '#contract/mailings.ts'
import type { ImportOutcome } from '#contract/member-import.ts'
import type { Environment } from '#contract/operations.ts'
import type { Dismissal, StatementFormat } from '#contract/schemas/management/bank.ts'
import type { ProductPeriod } from '#contract/schemas/management/products.ts'
import type { organizationColumns } from './migrations/first-release/associations.ts'
import type { AddedByMigrations, declaredTables } from './migrations/migrations.ts'

type Declared = typeof declaredTables

/** Columns whose values the service restricts further than the database, which checks `oneOf` itself. */
interface Known {
  bank_entries: { dismissed_as: Dismissal }
  bank_statements: { numbering: 'electronic' | 'legal' | 'mt940' }
  job_rows: { reason: LeftOutReason; outcome: ImportOutcome }
  jobs: { kind: JobKind; environment: Environment }
  list_layouts: { list: ListName }
  mailings: { audience: MailingAudience }
  members: { language: Language; left_as: 'prospective' }
  products: { period: ProductPeriod }
  reminders: { language: Language }
  saved_views: { list: ListName }
  statement_files: { format: StatementFormat }
}

/** The value of a column of each kind. */
interface Values {
  id: number
  text: string
  /** Money is in cents, a quantity in thousandths, a rate in hundredths of a percent. */
  integer: number
  /** 1/0 from SQLite, true/false from PostgreSQL: read with `Boolean(…)`, write a boolean. */
  flag: boolean
  /** `YYYY-MM-DD` */
  date: string
  /** ISO 8601 UTC, milliseconds, `Z`. */
  instant: string
  bytes: Uint8Array
}

type Kind = keyof Values
type Read<Value> = Value extends boolean ? boolean | number : Value

type Column<Declaration, Narrow> = Declaration extends Kind
  ? ColumnType<Read<Values[Declaration] & Narrow>, Values[Declaration] & Narrow, Values[Declaration] & Narrow>
  : Declaration extends `${infer Of extends Kind}?`
    ? ColumnType<(Values[Of] & Narrow) | null, (Values[Of] & Narrow) | null | undefined, (Values[Of] & Narrow) | null>
    : Declaration extends `${infer Of extends Kind}=${string}`
      ? ColumnType<Read<Values[Of]>, Values[Of] | undefined, Values[Of]>
      : never

type Property<Of, Name> = Name extends keyof Of ? Of[Name] : unknown

/** The values that a column may have; `unknown` for any. */
type Narrow<Name extends keyof Declared, ColumnName> = Property<Property<Known, Name>, ColumnName> &
  (Property<Property<Declared[Name], 'oneOf'>, ColumnName> extends readonly (infer Value)[] ? Value : unknown)

type Declarations<Name extends keyof Declared> = Declared[Name]['columns'] &
  Property<AddedByMigrations, Name> &
  (Declared[Name] extends { isShared: true } ? unknown : { organization_id: 'id' }) &
  (Declared[Name] extends { key: readonly string[] } ? unknown : { id: 'id' }) &
  (Declared[Name] extends { isRecord: true } ? { created_at: 'instant'; updated_at: 'instant' } : unknown)

type DeclaredTables = {
  [Name in keyof Declared]: {
    [ColumnName in keyof Declarations<Name>]: Column<Declarations<Name>[ColumnName], Narrow<Name, ColumnName>>
  }
}

type OrganizationTable = { id: Generated<number> } & {
  [Name in keyof typeof organizationColumns]: Column<(typeof organizationColumns)[Name], unknown>
}

export interface Tables extends DeclaredTables {
  organizations: OrganizationTable
}

/** A row as it is read. */
export type RowOf<Name extends keyof Tables> = Selectable<Tables[Name]>

/** Tables with rows that have an id of their own, which comes from `sequences`. */
export type SequencedTable = {
  [Name in keyof Declared]: Declared[Name] extends { key: readonly string[] } ? never : Name
}[keyof Declared]
