/** Every migration, in order. A published one is never changed: what it made wrong, a later one puts right. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { associations } from './0001-associations.ts'
import { members } from './0002-members.ts'
import { groupsAndCommittees } from './0003-groups-and-committees.ts'
import { events } from './0004-events.ts'
import { invoices } from './0005-invoices.ts'
import type { Engine, NumberedMigration } from './table-builder.ts'

const numbered: Readonly<Record<string, NumberedMigration>> = {
  '0001-associations': associations,
  '0002-members': members,
  '0003-groups-and-committees': groupsAndCommittees,
  '0004-events': events,
  '0005-invoices': invoices,
}

export function migrationsFor(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(numbered).map(([name, { up, down }]) => [
      name,
      { up: (db: Kysely<unknown>) => up(db, engine), down: (db: Kysely<unknown>) => down(db) },
    ]),
  )
}
