/** Every migration, in order. A published one is never changed: what it made wrong, a later one puts right. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import * as associations from './0001-associations.ts'
import * as members from './0002-members.ts'
import * as groupsAndCommittees from './0003-groups-and-committees.ts'
import * as events from './0004-events.ts'
import * as invoices from './0005-invoices.ts'
import type { Engine } from './table-builder.ts'

interface NumberedMigration {
  readonly up: (db: Kysely<unknown>, engine: Engine) => Promise<void>
  readonly down: (db: Kysely<unknown>) => Promise<void>
}

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
