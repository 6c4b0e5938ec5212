/** Members in batches: looked up, validated, written; then what belongs to each. */
import { batches } from '../../database/batches.ts'
import { raiseSequence } from '../../database/sequences.ts'
import type { MemberRow } from '../../members/queries.ts'
import { touchWhereMembersShown } from '../../members/shown-in.ts'
import { trailingNumber } from '#contract/membership-numbers.ts'
import { isWithdrawal } from '#contract/member-states.ts'
import { restoreSubscriptions } from '../../members/subscriptions.ts'
import type { Located } from '../parse.ts'
import type { FileMember } from '../schema/members.ts'
import { refuseDoubles, reportDouble } from './doubles.ts'
import { FileLocations } from './file-locations.ts'
import { mandateColumns, memberColumns, newMember } from './member-columns.ts'
import type { ImportedMember } from './imported.ts'
import { importParticipants } from './participants.ts'
import { namedDistinct, type NamedDistinct } from './distinct-members.ts'
import { namedPayer, type NamedPayer } from './payers.ts'
import type { NamedRelation } from './relation-list.ts'
import { NamedRelations } from './relationships.ts'
import { type ImportRun, scopeOf } from './run.ts'
import { save, type Saved } from './save.ts'
import { importSubscriptions } from './subscriptions.ts'

interface StoredMembers {
  /** By the number in the file, which they may have had when it was exported. */
  readonly byNumber: ReadonlyMap<string, MemberRow>
  /** Numbers that someone has now. */
  readonly taken: ReadonlySet<string>
}

/** The stored ones of these members, including those of earlier batches. */
async function storedMembers(
  { tx, organizationId, newer }: ImportRun,
  numbers: readonly string[],
): Promise<StoredMembers> {
  const former = new Map(numbers.map((number) => [newer.former.idOf('members', number), number]))
  const ids = [...former.keys()].filter((id) => id !== undefined)
  const rows = await tx
    .selectFrom('members')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where((is) => is.or([is('membership_number', 'in', numbers), ...(ids.length > 0 ? [is('id', 'in', ids)] : [])]))
    .execute()
  const byNumber = new Map(rows.map((row) => [row.membership_number, row]))
  const taken = new Set(byNumber.keys())
  for (const row of rows) {
    const number = former.get(row.id)
    if (number !== undefined) byNumber.set(number, row)
  }
  for (const number of numbers) if (newer.idOfRemovedMember(number) !== undefined) byNumber.delete(number)
  return { byNumber, taken }
}

/** Without the ones that appeared in an earlier batch. */
function onlyFirst(
  run: ImportRun,
  records: readonly Located<FileMember>[],
  { stored, locations }: { readonly stored: ReadonlyMap<string, MemberRow>; readonly locations: FileLocations },
): Located<FileMember>[] {
  return records.filter(({ location, value: { membership_number: number } }) => {
    const first = locations.of(stored.get(number)?.id ?? 0) ?? run.unwritten.get(number)?.location
    if (first !== undefined) reportDouble(run, `${location}.membership_number`, first, number)
    return first === undefined
  })
}

async function importBatch(
  run: ImportRun,
  records: readonly Located<FileMember>[],
  locations: FileLocations,
): Promise<ImportedMember[]> {
  const different = refuseDoubles(run, records, {
    key: ({ membership_number: number }) => number,
    field: 'membership_number',
  })
  const { byNumber: stored, taken } = await storedMembers(
    run,
    different.map(({ value }) => value.membership_number),
  )
  const batch = onlyFirst(run, different, { stored, locations })
  const items = batch.map((record) => {
    const existing = stored.get(record.value.membership_number)
    const { columns, problems } = memberColumns(run, record.value, existing)
    run.problems.addFields(record.location, problems)
    const { created_at, updated_at, membership_number } = record.value
    return {
      existing,
      given: existing
        ? {
            ...columns,
            // The one of the export again, unless someone else has it now.
            ...(taken.has(membership_number) ? {} : { membership_number }),
            ...mandateColumns(record.value, existing, existing.id),
          }
        : columns,
      otherwise: newMember(run, membership_number),
      fromId: (id: number) => mandateColumns(record.value, undefined, id),
      created_at,
      updated_at,
    }
  })
  const saved = await save(run, { kind: 'members', table: 'members' }, items)
  batch.forEach(({ location, value }, index) => {
    const { id, change } = saved[index] ?? { id: 0 }
    if (change === 'left') return
    if (id > 0) locations.set(id, location)
    else run.unwritten.set(value.membership_number, { id, location })
  })
  await touchShowing(
    run,
    items.map(({ existing, given }, index) => ({ existing, given, saved: saved[index] })),
  )
  return batch.flatMap((record, index) => {
    const { id, change } = saved[index] ?? { id: 0 }
    return change === 'left' ? [] : [{ ...record, id, before: stored.get(record.value.membership_number) }]
  })
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

/** Groups, group memberships and committees show members; a cancellation that is withdrawn gives back subscriptions. */
async function touchShowing(run: ImportRun, written: readonly Written[]): Promise<void> {
  const { tx, organizationId, today, now } = run
  const change = { db: tx, association: { id: organizationId }, today, now }
  await touchWhereMembersShown(change, changedIn(written, ['status']), { isCounted: true })
  await touchWhereMembersShown(change, changedIn(written, ['first_name', 'last_name']), { isNamed: true })
  await touchWhereMembersShown(change, changedIn(written, ['membership_number']), { isNumbered: true })
  const withdrawn = written.flatMap(({ existing, given: { status }, saved }) =>
    existing && saved?.change === 'updated' && status === 'active' && isWithdrawal(existing, status)
      ? [existing.id]
      : [],
  )
  await restoreSubscriptions({ ...scopeOf(run), today }, withdrawn)
}

/** The next free number lies after the highest that is a number, and that one must stay exact. */
async function raiseNumbers(run: ImportRun, highest: number): Promise<void> {
  if (run.problems.any || highest === 0) return
  await raiseSequence(run.tx, run.organizationId, 'membership_number', highest + 1)
}

function namedRelations({ id, location, value }: ImportedMember): NamedRelation[] {
  const member = Number(/\d+/.exec(location)?.[0])
  return (value.relationships ?? []).map(({ membership_number: number, type, primary_contact: primary }, index) => ({
    member,
    index,
    from: id,
    number,
    type,
    primary,
  }))
}

interface NamedMembers {
  readonly relations: NamedRelations
  readonly payers: readonly NamedPayer[]
  readonly distinct: readonly NamedDistinct[]
}

/** Gives the relationships and payers of all members: they can name someone further on in the file. */
export async function importFileMembers(run: ImportRun, records: Iterable<Located<FileMember>>): Promise<NamedMembers> {
  const relations = new NamedRelations()
  const payers: NamedPayer[] = []
  const distinct: NamedDistinct[] = []
  const locations = new FileLocations('members')
  let highest = 0
  for (const batch of batches(records)) {
    const members = await importBatch(run, batch, locations)
    await importParticipants(run, members)
    await importSubscriptions(run, members)
    for (const { value } of members) highest = Math.max(highest, trailingNumber(value.membership_number))
    await relations.add(run, members.flatMap(namedRelations))
    payers.push(...members.flatMap((member) => namedPayer(run, member)))
    distinct.push(...members.flatMap(namedDistinct))
  }
  await raiseNumbers(run, highest)
  return { relations, payers, distinct }
}
