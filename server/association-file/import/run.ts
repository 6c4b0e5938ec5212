/** One import under way: what every part of it reads and writes. */
import type { ChangeScope } from '../../changes/change-log.ts'
import type { Actor, Association } from '../../operation/context.ts'
import type { Database } from '../../database/database.ts'
import type { SequencedTable } from '../../database/tables.ts'
import type { Problems } from '../errors.ts'
import type { RefusedNames } from '../parse.ts'
import type { CountedKind, Tally } from '../report.ts'
import type { FileStatementFile } from '../schema/statements.ts'
import type { Bookings } from './bookings.ts'
import type { NewerRecords } from './newer.ts'

export interface ImportRun {
  readonly tx: Database
  /** The rows of all associations as they are, while `tx` may hold only this one's (`Storage.staged`). */
  readonly stored: Database
  readonly organizationId: number
  /** As the file leaves it; its custom fields are complete once they have been imported. */
  association: Association
  /** The association is made by this import: there is nothing to compare with, and no one follows it yet. */
  readonly isNew: boolean
  /** The moment of the change (`lockForChanges`). */
  readonly now: string
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
  readonly problems: Problems
  readonly tally: Tally
  readonly warnings: string[]
  /** Ids of the members that were last looked up (`lookUpMembers`), by membership number. */
  readonly memberIds: Map<string, number>
  /** Members of the file that were not written because of a fault, by their numbers: others may still refer to them. */
  readonly unwritten: Map<string, { readonly id: number; readonly location: string }>
  /** Tables to which this import has begun to add. */
  readonly counted: Set<SequencedTable>
  readonly refused: RefusedNames
  readonly newer: NewerRecords
  /** Newer invoices that the file cannot change any more: taking the file's would be refused. */
  readonly unreplaceable: Set<number>
  /** New records that were removed after the export, by table. */
  readonly returning: Map<string, Set<number>>
  /** Bank statements that stay removed. */
  readonly leftOut: Pick<FileStatementFile, 'account' | 'first_on' | 'last_on'>[]
  /** The actor of the import. */
  readonly actor: Actor
  /** The latest `updated_at` that was written. */
  newest: string
  /** How many records have a placeholder for an id (`placeholderId`). */
  placeholders: number
  /** The bookings of bank entries of the file. */
  readonly bookings: Bookings
  /** Ids by product code. */
  products: ReadonlyMap<string, number>
}

/** For the change log. */
export function scopeOf({ tx, association, now, actor }: ImportRun): ChangeScope {
  return { db: tx, association, now, actor }
}

export function count(run: ImportRun, kind: CountedKind, change: keyof Tally[CountedKind], by = 1): void {
  run.tally[kind][change] += by
}
