/** The kinds of a snapshot: rows and permissions are those of the operation of each list. */
import { type RawBuilder, sql } from 'kysely'
import type { ListOperationName } from '#contract/operations.ts'
import type { ChangedRecord } from '#contract/changed-records.ts'
import type { snapshotParts, snapshotRecords } from '#contract/schemas/management/snapshot.ts'
import type { DatedReader, JsonPage, Reader } from '../operation/context.ts'
import type { PageRequest } from '../database/keyset.ts'
import type { RecordPart } from '../database/part-blocks.ts'
import type { Tables } from '../database/tables.ts'
import { eventParts } from '../events/parts.ts'
import { groupParts } from '../groups/parts.ts'
import { listResponse } from '../operation/list-response.ts'
import { moneyPage } from '../ledger/payments/list.ts'
import { presentPayment } from '../ledger/payments/present.ts'

interface RecordKind {
  readonly list: ListOperationName
  /** Its rows in the change log, where they are named after their removal. */
  readonly record: ChangedRecord
  readonly table: keyof Tables
  /** The records that have rows; all of them without it. */
  readonly where?: RawBuilder<boolean>
  /** Records whose changes, or the day, change its rows and not their `updated_at`: all of its rows come again then. */
  readonly derivesFrom?: readonly ChangedRecord[]
  /** Where the list of the operation has rows beside those: a page without them. */
  readonly read?: (ctx: Reader, query: PageRequest) => Promise<JsonPage>
}

/** Archived records are in no list. */
const unarchived = sql<boolean>`archived_at is null`

/** As in `listMemberships`. */
const remarkable = sql<boolean>`(deceased_on is not null or earlier_periods is not null or left_as is not null
  or last_name_prefix is not null)`

/** A difference that was written off is a payment in `/v2`, and no money. */
const money = sql<boolean>`not is_write_off`

async function readMoney(ctx: Reader, query: PageRequest): Promise<JsonPage> {
  const page = await moneyPage(ctx, query)
  return listResponse(page, page.rows.map(presentPayment))
}

export const recordKinds: Readonly<Record<(typeof snapshotRecords)[number], RecordKind>> = {
  custom_fields: { list: 'listCustomFields', record: 'custom_field', table: 'custom_fields' },
  members: { list: 'listMembers', record: 'member', table: 'members' },
  memberships: { list: 'listMemberships', record: 'member', table: 'members', where: remarkable },
  groups: { list: 'listGroups', record: 'group', table: 'groups', where: unarchived },
  events: { list: 'listEvents', record: 'event', table: 'events' },
  invoices: { list: 'listInvoices', record: 'invoice', table: 'invoices' },
  committees: { list: 'listCommittees', record: 'committee', table: 'committees', where: unarchived },
  products: {
    list: 'listProducts',
    record: 'product',
    table: 'products',
    derivesFrom: ['subscription', 'group', 'member'],
  },
  subscriptions: {
    list: 'listAllSubscriptions',
    record: 'subscription',
    table: 'subscriptions',
    derivesFrom: ['product'],
  },
  payers: { list: 'listPayers', record: 'payer', table: 'payers' },
  payments: { list: 'listPayments', record: 'payment', table: 'payments', where: money, read: readMoney },
}

interface PartKind {
  readonly list: ListOperationName
  readonly of: (typeof snapshotRecords)[number]
  /** The rows of the records with these ids, those without rows too, at most so many at a time. */
  readonly read: (
    ctx: DatedReader,
    ids: readonly number[],
    wanted: number,
  ) => AsyncGenerator<readonly RecordPart[], void>
}

export const partKinds: Readonly<Record<(typeof snapshotParts)[number], PartKind>> = {
  group_memberships: { list: 'listGroupMembers', of: 'groups', read: groupParts },
  event_registrations: { list: 'listEventRegistrations', of: 'events', read: eventParts },
}

export type RecordKindName = keyof typeof recordKinds
export type PartKindName = keyof typeof partKinds
