/** Members in batches: looked up, judged, written; then what belongs to each. */
import { touchCommitteesOf } from '../../committees/queries.ts'
import { forUpdate } from '../../database/locks.ts'
import { raiseSequence } from '../../database/sequences.ts'
import { touchGroupsOf, touchPlacesOf } from '../../groups/queries.ts'
import type { CheckedMember, MemberRow } from '../../members/queries.ts'
import type { Placed } from '../parse.ts'
import type { FileMember } from '../schema/members.ts'
import { refuseDoubles } from './doubles.ts'
import { mandateColumns, memberColumns, newMember, type NewMember } from './member-columns.ts'
import { importParticipants } from './participants.ts'
import type { GivenRelationships } from './relationships.ts'
import type { ImportRun } from './run.ts'
import { batches, type Saved, save, type Target } from './save.ts'
import { importSubscriptions } from './subscriptions.ts'
import { refuseFuture } from './timestamps.ts'

/** A member of the file with the record it became. */
export interface ImportedMember extends Placed<FileMember> {
  readonly id: number
  readonly before: MemberRow | undefined
}

function targetOf({ tx, organizationId }: ImportRun): Target<NewMember> {
  return {
    kind: 'members',
    table: 'members',
    insert: (rows) => tx.insertInto('members').values(rows).execute(),
    update: (id, changes) =>
      tx
        .updateTable('members')
        .set(changes)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute(),
  }
}

async function storedMembers(
  { tx, organizationId, isNew }: ImportRun,
  numbers: readonly string[],
): Promise<Map<string, MemberRow>> {
  if (isNew) return new Map()
  const rows = await forUpdate(
    tx
      .selectFrom('members')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('membership_number', 'in', numbers)
      .orderBy('id'),
  )
    .$narrowType<CheckedMember>()
    .execute()
  return new Map(rows.map((row) => [row.membership_number, row]))
}

async function importBatch(run: ImportRun, batch: readonly Placed<FileMember>[]): Promise<ImportedMember[]> {
  const stored = await storedMembers(
    run,
    batch.map(({ value }) => value.membership_number),
  )
  const items = batch.map((record) => {
    const existing = stored.get(record.value.membership_number)
    const { columns, problems } = memberColumns(run, record.value, existing)
    run.problems.addFields(record.place, problems)
    refuseFuture(run, record)
    const { created_at, updated_at, membership_number } = record.value
    return {
      existing,
      given: existing ? { ...columns, ...mandateColumns(record.value, existing, existing.id) } : columns,
      otherwise: newMember(run, membership_number),
      fromId: (id: number) => mandateColumns(record.value, undefined, id),
      created_at,
      updated_at,
    }
  })
  const saved = await save(run, targetOf(run), items)
  batch.forEach(({ value }, index) => run.memberIds.set(value.membership_number, saved[index]?.id ?? 0))
  await touchShowing(
    run,
    items.map(({ existing, given }, index) => ({ existing, given, saved: saved[index] })),
  )
  return batch.map((record, index) => ({
    ...record,
    id: saved[index]?.id ?? 0,
    before: stored.get(record.value.membership_number),
  }))
}

interface Written {
  readonly existing: MemberRow | undefined
  readonly given: Readonly<Record<string, unknown>>
  readonly saved: Saved | undefined
}

/** Ids of members that were there and of which one of the columns changed. */
function changedIn(written: readonly Written[], columns: readonly (keyof MemberRow)[]): number[] {
  return written.flatMap(({ existing, given, saved }) =>
    existing &&
    saved?.change === 'updated' &&
    columns.some((column) => given[column] !== undefined && given[column] !== existing[column])
      ? [existing.id]
      : [],
  )
}

/** Groups, places and committees show their members' names and count those who have not left. */
async function touchShowing({ tx, organizationId, today, now }: ImportRun, written: readonly Written[]): Promise<void> {
  const day = { db: tx, organizationId, today, now }
  await touchGroupsOf(day, changedIn(written, ['status']))
  for (const id of changedIn(written, ['first_name', 'last_name', 'membership_number'])) await touchPlacesOf(day, id)
  await touchCommitteesOf(day, changedIn(written, ['status', 'first_name', 'last_name']))
}

/** The next free number lies after the highest that is a number, and that one must stay exact. */
async function raiseNumbers(run: ImportRun, highest: number): Promise<void> {
  if (run.problems.any || highest === 0) return
  await raiseSequence(run.tx, run.organizationId, 'membership_number', highest + 1)
}

function numericValue(number: string): number {
  return /^[1-9]\d{0,14}$/.test(number) ? Number(number) : 0
}

/** Answers the relationships of all members: they can name someone further on in the file. */
export async function importMembers(
  run: ImportRun,
  records: Iterable<Placed<FileMember>>,
): Promise<GivenRelationships[]> {
  const { tx, organizationId } = run
  // Holds back members that others are making, so that no number is taken between looking and writing.
  await raiseSequence(tx, organizationId, 'membership_number', 1)
  await raiseSequence(tx, organizationId, 'members', 1)
  const relationships: GivenRelationships[] = []
  const seen = new Map<string, string>()
  let highest = 0
  for (const batch of batches(records)) {
    const members = await importBatch(
      run,
      refuseDoubles(run, batch, {
        key: ({ membership_number }) => membership_number,
        field: 'membership_number',
        seen,
      }),
    )
    await importParticipants(run, members)
    await importSubscriptions(run, members)
    for (const { place, value, id } of members) {
      highest = Math.max(highest, numericValue(value.membership_number))
      if (value.relationships)
        relationships.push({ place, number: value.membership_number, id, relationships: value.relationships })
    }
  }
  await raiseNumbers(run, highest)
  return relationships
}
