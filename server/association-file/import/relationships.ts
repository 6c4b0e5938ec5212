/** Family relations. Both directions are stored; a file may name either or both. */
import type { Insertable, Selectable } from 'kysely'
import { fields as texts } from '#messages/fields/en.ts'
import { inverseRelationship, type RelationshipType } from '#contract/schemas/members.ts'
import type { RelationshipTable } from '../../database/tables.ts'
import { touch } from '../../database/updated-at.ts'
import { printable } from '../errors.ts'
import type { FileRelationship } from '../schema/members.ts'
import { keyOf } from './match.ts'
import { lookUpMembers, memberId } from './references.ts'
import { count, type ImportRun } from './run.ts'
import { batches } from './save.ts'

/** The relationships of one member of the file. */
export interface GivenRelationships {
  readonly place: string
  readonly number: string
  readonly id: number
  readonly relationships: readonly FileRelationship[]
}

/** One direction of a relation, as it is to be. */
export interface Relation {
  readonly place: string
  readonly from: number
  readonly to: number
  readonly type: RelationshipType
  /** Undefined: the file does not speak of it. */
  readonly primary: boolean | undefined
}

type Row = Selectable<RelationshipTable>

/** The relations the file names, as far as they are between two members. */
async function namedRelations(run: ImportRun, given: readonly GivenRelationships[]): Promise<Relation[]> {
  await lookUpMembers(
    run,
    given.flatMap(({ relationships }) => relationships.map(({ membership_number: number }) => number)),
  )
  return given.flatMap((member) =>
    member.relationships.flatMap((value, index) => {
      const place = `${member.place}.relationships[${index}]`
      const own = value.membership_number === member.number
      if (own) run.problems.add(`${place}.membership_number`, texts.own_relation)
      const to = memberId(run, `${place}.membership_number`, value.membership_number)
      return own || to === 0 ? [] : [{ place, from: member.id, to, type: value.type, primary: value.primary_contact }]
    }),
  )
}

/** Adds the other direction where the file names one, and reports what contradicts. */
function bothDirections(run: ImportRun, named: readonly Relation[]): Map<string, Relation> {
  const all = new Map<string, Relation>()
  for (const relation of named) {
    const key = keyOf(relation.from, relation.to)
    if (all.has(key)) run.problems.add(`${relation.place}.membership_number`, texts.double_relation)
    else all.set(key, relation)
  }
  const given = Array.from(all.values())
  for (const { place, from, to, type } of given) {
    const key = keyOf(to, from)
    const other = all.get(key)
    if (!other) all.set(key, { place, from: to, to: from, type: inverseRelationship[type], primary: undefined })
    else if (other.type !== inverseRelationship[type] && other.place < place) {
      run.problems.add(`${place}.type`, `This contradicts ${printable(other.place)}, which says ${other.type}.`)
    }
  }
  return all
}

async function storedRelations(run: ImportRun, relations: Iterable<Relation>): Promise<Map<string, Row>> {
  const stored = new Map<string, Row>()
  if (run.isNew) return stored
  for (const ids of batches(new Set([...relations].map(({ from }) => from)))) {
    const rows = await run.tx
      .selectFrom('relationships')
      .selectAll()
      .where('organization_id', '=', run.organizationId)
      .where('member_id', 'in', ids)
      .execute()
    for (const row of rows) stored.set(keyOf(row.member_id, row.related_id), row)
  }
  return stored
}

async function change(run: ImportRun, row: Row, relation: Relation): Promise<boolean> {
  const primary = relation.primary ?? Boolean(row.primary_contact)
  if (row.type === relation.type && Boolean(row.primary_contact) === primary) return false
  await run.tx
    .updateTable('relationships')
    .set({ type: relation.type, primary_contact: primary })
    .where('organization_id', '=', run.organizationId)
    .where('member_id', '=', relation.from)
    .where('related_id', '=', relation.to)
    .execute()
  return true
}

/** Creates and changes; an import takes no relation away. Members that show one more or another move on. */
export async function importRelationships(run: ImportRun, given: readonly GivenRelationships[]): Promise<void> {
  const { tx, organizationId, now } = run
  const relations = bothDirections(run, await namedRelations(run, given))
  if (run.problems.any) return
  const stored = await storedRelations(run, relations.values())
  const changed = new Set<number>()
  const rows: Insertable<RelationshipTable>[] = []
  for (const [key, relation] of relations) {
    const row = stored.get(key)
    if (row && !(await change(run, row, relation))) {
      count(run, 'relationships', 'unchanged')
      continue
    }
    count(run, 'relationships', row ? 'updated' : 'created')
    changed.add(relation.from)
    if (row) continue
    const { from, to, type, primary } = relation
    rows.push({
      organization_id: organizationId,
      member_id: from,
      related_id: to,
      type,
      primary_contact: primary ?? false,
    })
  }
  for (const batch of batches(rows)) await tx.insertInto('relationships').values(batch).execute()
  if (run.isNew) return
  for (const ids of batches(changed)) await touch(tx, 'members', { organizationId, now, ids })
}
