/** Groups and their memberships. */
import { batches } from '../../database/batches.ts'
import type { RowOf } from '../../database/tables.ts'
import { touch } from '../../database/updated-at.ts'
import type { Located } from '../parse.ts'
import type { FileGroup, FileGroupMembership } from '../schema/groups.ts'
import { refuseDoubles } from './doubles.ts'
import { keyOf, pair } from './match.ts'
import { lookUpMembers, maybeRemovedMemberId } from './references.ts'
import type { ImportRun } from './run.ts'
import { save, type Saved } from './save.ts'
import { storedRows } from './stored.ts'
import { productId } from './subscriptions.ts'

type Row = RowOf<'groups'>
type PlaceRow = RowOf<'group_places'>

interface ImportedGroup extends Located<FileGroup> {
  readonly id: number
  readonly before: Row | undefined
}

interface LocatedMembership extends Located<FileGroupMembership> {
  readonly groupId: number
  readonly memberId: number
}

async function importRows(run: ImportRun, groups: readonly Located<FileGroup>[]): Promise<ImportedGroup[]> {
  const values = groups.flatMap(({ value }) => [value.name, value.renamed_from ?? value.name])
  const stored = await storedRows(run, 'groups', { column: 'name', values, order: 'id' })
  const byName = new Map(stored.map((row) => [row.name, row]))
  const formerIds = groups.flatMap(({ value }) => run.newer.former.idOf('groups', value.name) ?? [])
  const renamed = await storedRows(run, 'groups', { column: 'id', values: formerIds, order: 'id' })
  const former = new Map(renamed.map((row) => [run.newer.former.asExported('groups', row).name, row]))
  const storedOf = ({ name, renamed_from }: FileGroup) =>
    former.get(name) ?? byName.get(name) ?? byName.get(renamed_from ?? name)
  const saved = await save(
    run,
    { kind: 'groups', table: 'groups' },
    groups.map((group) => {
      const { name, description, kind, product, archived_at, created_at, updated_at } = group.value
      return {
        existing: storedOf(group.value),
        given: {
          // The one of the export again, unless another group has it now.
          name: former.has(name) && byName.has(name) ? undefined : name,
          description,
          kind,
          product_id: product == null ? product : productId(run, `${group.location}.product`, product),
          archived_at,
        },
        otherwise: { name, kind: product ? 'class' : 'other' },
        created_at,
        updated_at,
      }
    }),
  )
  return groups.map((group, index) => ({ ...group, id: saved[index]?.id ?? 0, before: storedOf(group.value) }))
}

/** A class linked to a product takes its members from the subscriptions of that product. */
function followsSubscription({ value, before }: ImportedGroup): boolean {
  return value.product === undefined ? before?.product_id != null : value.product !== null
}

function givenPlaces(run: ImportRun, group: ImportedGroup): LocatedMembership[] {
  const follows = followsSubscription(group)
  return (group.value.members ?? []).map((value, index) => {
    const location = `${group.location}.members[${index}]`
    // Memberships from before the class was linked stay as history.
    if (follows && !(value.valid_until && value.valid_until < run.today)) {
      run.problems.add(location, 'A class linked to a product has its members from the subscriptions to it.')
    }
    return {
      location,
      value,
      groupId: group.id,
      memberId: maybeRemovedMemberId(run, `${location}.membership_number`, value.membership_number),
    }
  })
}

function storedPlaces(run: ImportRun, groups: readonly ImportedGroup[]): Promise<PlaceRow[]> {
  const values = groups.flatMap(({ before }) => (before ? [before.id] : []))
  return storedRows(run, 'group_places', { column: 'group_id', values, order: 'id' })
}

function isEqual({ value }: LocatedMembership, row: PlaceRow): boolean {
  return (
    (value.valid_until === undefined || value.valid_until === row.valid_until) &&
    (value.role === undefined || value.role === row.role)
  )
}

interface Span {
  readonly location: string | null
  readonly from: string
  readonly until: string
}

const forEver = '9999-12-31'

/** A member is in a group once at a time. Memberships that end before they begin do not count. */
function refuseOverlaps(
  run: ImportRun,
  given: readonly LocatedMembership[],
  pairs: ReadonlyMap<LocatedMembership, PlaceRow>,
  stored: readonly PlaceRow[],
): void {
  const spans = new Map<string, Span[]>()
  const add = (groupId: number, member: number, span: Span) => {
    const key = keyOf(groupId, member)
    if (span.from <= span.until) spans.set(key, [...(spans.get(key) ?? []), span])
  }
  const paired = new Set(pairs.values())
  for (const row of stored) {
    if (!paired.has(row))
      add(row.group_id, row.member_id, { location: null, from: row.valid_from, until: row.valid_until ?? forEver })
  }
  for (const item of given) {
    const row = pairs.get(item)
    const isKept = row !== undefined && run.newer.mayKeep('group_places', row.id)
    const until = item.value.valid_until === undefined || isKept ? row?.valid_until : item.value.valid_until
    const columns = { group_id: item.groupId, member_id: item.memberId, valid_from: item.value.valid_from }
    const isLeft = row === undefined && run.newer.mayKeepRemoved('group_places', columns)
    if (item.memberId !== 0 && !isLeft)
      add(item.groupId, item.memberId, {
        location: item.location,
        from: isKept ? row.valid_from : item.value.valid_from,
        until: until ?? forEver,
      })
  }
  for (const list of spans.values()) {
    const sorted = list.sort((a, b) => (a.from < b.from ? -1 : 1))
    sorted.forEach((span, index) => {
      const previous = sorted[index - 1]
      if (!previous || previous.until < span.from) return
      const location = span.location ?? previous.location
      if (location !== null)
        run.problems.add(`${location}.valid_from`, 'The member is in this group already at that time.')
    })
  }
}

/** A group with members of its own cannot begin to follow a product: they would be in no list any more. */
function refuseLinking(run: ImportRun, groups: readonly ImportedGroup[], stored: readonly PlaceRow[]): void {
  const occupied = new Set(
    stored.filter(({ valid_until: until }) => until === null || until >= run.today).map(({ group_id: id }) => id),
  )
  for (const group of groups) {
    if (occupied.has(group.id) && group.before?.product_id == null && followsSubscription(group)) {
      run.problems.add(`${group.location}.product`, 'The group has members of its own: end their memberships first.')
    }
  }
}

/** Groups that were there and of which a membership changed. */
function changedGroups(
  groups: readonly ImportedGroup[],
  given: readonly LocatedMembership[],
  saved: readonly Saved[],
): number[] {
  const existing = new Set(groups.flatMap(({ before }) => (before ? [before.id] : [])))
  return [
    ...new Set(
      given.flatMap(({ groupId }, index) =>
        existing.has(groupId) && ['created', 'updated'].includes(saved[index]?.change ?? '') ? [groupId] : [],
      ),
    ),
  ]
}

async function importPlaces(run: ImportRun, groups: readonly ImportedGroup[]): Promise<void> {
  await lookUpMembers(
    run,
    groups.flatMap(({ value }) => (value.members ?? []).map(({ membership_number: number }) => number)),
  )
  const given = groups.flatMap((group) => givenPlaces(run, group))
  const stored = await storedPlaces(run, groups)
  const pairs = pair(given, stored, {
    givenKey: (item) => keyOf(item.groupId, item.memberId, item.value.valid_from),
    storedKey: (row) => {
      const { group_id, member_id, valid_from } = run.newer.former.asExported('group_places', row)
      return keyOf(group_id, member_id, valid_from)
    },
    isEqual,
  })
  refuseLinking(run, groups, stored)
  refuseOverlaps(run, given, pairs, stored)
  const saved = await save(
    run,
    { kind: 'group_memberships', table: 'group_places' },
    given.map((item) => ({
      existing: pairs.get(item),
      given: { role: item.value.role, valid_from: item.value.valid_from, valid_until: item.value.valid_until },
      otherwise: {
        group_id: item.groupId,
        member_id: item.memberId,
        valid_from: item.value.valid_from,
      },
      created_at: item.value.created_at,
      updated_at: item.value.updated_at,
    })),
  )
  await touch(run.tx, 'groups', {
    organizationId: run.organizationId,
    now: run.now,
    ids: changedGroups(groups, given, saved),
  })
}

export async function importGroups(run: ImportRun, records: Iterable<Located<FileGroup>>): Promise<void> {
  const seen = new Map<string, string>()
  for (const batch of batches(records, 100)) {
    const groups = refuseDoubles(run, batch, { key: ({ name }) => name, field: 'name', seen })
    if (groups.length > 0) await importPlaces(run, await importRows(run, groups))
  }
}
