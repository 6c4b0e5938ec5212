/** Records that changed after a file was exported: an import takes them back only where its user says so. */
import { sql } from 'kysely'
import type { NewerChoice } from '#contract/newer-choices.ts'
import { type RecordTable, recordTables } from '../../changes/records.ts'
import type { Database } from '../../database/database.ts'
import { FormerRecords } from './former.ts'
import { RemovedRecords } from './removed.ts'

/** Tables of records that an import changes: it has no people. */
// The keys of a constant are exactly its keys.
const tables = (Object.keys(recordTables) as RecordTable[]).filter((table) => table !== 'people')

const tableOf = new Map<string, RecordTable>(tables.map((table) => [recordTables[table], table]))

export interface NewerOptions {
  /** The moment of the last change that the file holds; null: unknown, and then every record may be newer. */
  readonly exportedAt: string | null
  /** Null: not chosen. */
  readonly choice: NewerChoice | null
  /** All rows as they are, with the whole change log. */
  readonly stored: Database
}

/** Invoices whose reminders were put on hold or resumed: their rows do not change with it. */
async function heldSince(stored: Database, organizationId: number, exportedAt: string): Promise<number[]> {
  const rows = await stored
    .selectFrom('changes')
    .select('record_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('record', '=', 'invoice')
    .where('action', 'in', ['reminders_held', 'reminders_resumed'])
    .where('changed_at', '>', exportedAt)
    .execute()
  return rows.map(({ record_id: id }) => id)
}

/** As the records were before the import, because the import gives what it touches another moment. */
export class NewerRecords {
  readonly choice: NewerChoice | null
  readonly former: FormerRecords
  readonly #ids: ReadonlyMap<string, ReadonlySet<number>> | null
  readonly #isOrganizationNewer: boolean
  readonly #removed: RemovedRecords

  private constructor(
    choice: NewerChoice | null,
    ids: ReadonlyMap<string, ReadonlySet<number>> | null,
    isOrganizationNewer: boolean,
    { removed, former }: { readonly removed: RemovedRecords; readonly former: FormerRecords },
  ) {
    this.choice = choice
    this.former = former
    this.#removed = removed
    this.#ids = ids
    this.#isOrganizationNewer = isOrganizationNewer
  }

  /** A new association has nothing that is newer. */
  static none(): NewerRecords {
    return new NewerRecords(null, new Map(), false, { removed: RemovedRecords.none(), former: FormerRecords.none() })
  }

  static async find(db: Database, organizationId: number, options: NewerOptions): Promise<NewerRecords> {
    const { exportedAt, choice, stored } = options
    const earlier = {
      removed: await RemovedRecords.find(stored, organizationId, exportedAt),
      former: await FormerRecords.find(stored, organizationId, exportedAt),
    }
    if (exportedAt === null) return new NewerRecords(choice, null, true, earlier)
    const ids = new Map<string, ReadonlySet<number>>()
    for (const table of tables) {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
        where organization_id = ${organizationId} and updated_at > ${exportedAt}`.execute(db)
      if (rows.length > 0) ids.set(table, new Set(rows.map(({ id }) => id)))
    }
    const held = await heldSince(stored, organizationId, exportedAt)
    if (held.length > 0) ids.set('invoices', new Set([...(ids.get('invoices') ?? []), ...held]))
    const settings = await sql`
      select 1 from organizations where id = ${organizationId} and updated_at > ${exportedAt}
      union all select 1 from book_accounts where organization_id = ${organizationId} and updated_at > ${exportedAt}
      union all select 1 from reminder_settings where organization_id = ${organizationId} and updated_at > ${exportedAt}
    `.execute(db)
    return new NewerRecords(choice, ids, settings.rows.length > 0, earlier)
  }

  has(table: string, id: number): boolean {
    return this.#ids === null || (this.#ids.get(table)?.has(id) ?? false)
  }

  /** By the change log's name. */
  hasRecord(record: string, id: number): boolean {
    if (record === 'organization') return this.#isOrganizationNewer
    const table = tableOf.get(record)
    return table !== undefined && this.has(table, id)
  }

  /** Whether the record stays as it is, whatever the file says. */
  keeps(table: string, id: number): boolean {
    return id > 0 && this.choice === 'keep' && this.has(table, id)
  }

  /** Whether the record may stay as it is: until its user has chosen, a rule between records assumes that it does. */
  mayKeep(table: string, id: number): boolean {
    return id > 0 && this.choice !== 'replace' && this.has(table, id)
  }

  /** Whether a row that the import adds was removed after the export. */
  wasRemoved(table: string, row: object): boolean {
    return this.#removed.has(table, row)
  }

  /** Whether it stays removed, whatever the file says. */
  keepsRemoved(table: string, row: object): boolean {
    return this.choice === 'keep' && this.wasRemoved(table, row)
  }

  /** The id that a member had who stays removed, even if someone else has the number now. */
  idOfRemovedMember(number: string): number | undefined {
    return this.choice === 'keep' ? this.#removed.idOf('members', { membership_number: number }) : undefined
  }

  /** As `mayKeep`, of one that was removed. */
  mayKeepRemoved(table: string, row: object): boolean {
    return this.choice !== 'replace' && this.wasRemoved(table, row)
  }

  get keepsOrganization(): boolean {
    return this.choice === 'keep' && this.#isOrganizationNewer
  }
}
