/** Family relations. Both directions are stored; a file may name either or both. */
import type { Insertable } from 'kysely'
import { fields as texts } from '#messages/fields/en.ts'
import { inverseRelationship } from '#contract/relationships.ts'
import { batchSize, batches } from '../../database/batches.ts'
import { type Change, recordChanges } from '../../changes/change-log.ts'
import { insertRows } from '../../database/insert-rows.ts'
import type { RowOf, Tables } from '../../database/tables.ts'
import { touch } from '../../database/updated-at.ts'
import { keyOf } from './match.ts'
import { lookUpMembers, maybeRemovedMemberId } from './references.ts'
import { byPair, relationLocation, type NamedRelation, type Relation } from './relation-list.ts'
import { count, type ImportRun, scopeOf } from './run.ts'

type Row = RowOf<'relationships'>

/** Relationships of the file, collected while its members come: they can name a member further on. */
export class NamedRelations {
  readonly list: Relation[] = []
  #waiting: NamedRelation[] = []
  /** How many must be waiting before it is worth checking whether the members they name have come. */
  #enough = batchSize

  async add(run: ImportRun, named: readonly NamedRelation[]): Promise<void> {
    this.#waiting.push(...named)
    if (this.#waiting.length < this.#enough) return
    await this.#settle(run, (relation, to) => to ?? relation.number)
    this.#enough = 2 * this.#waiting.length + batchSize
  }

  /** When all members are there: a number that is not found now is unknown. */
  async finish(run: ImportRun): Promise<void> {
    await this.#settle(run, (relation) =>
      maybeRemovedMemberId(run, `${relationLocation(relation)}.membership_number`, relation.number),
    )
  }

  /** `idOf` gives the id of the named member, 0 for none, or the number again of a member who may still come. */
  async #settle(
    run: ImportRun,
    idOf: (relation: NamedRelation, found: number | undefined) => number | string,
  ): Promise<void> {
    const waiting: NamedRelation[] = []
    for (const batch of batches(this.#waiting)) {
      await lookUpMembers(
        run,
        batch.map(({ number }) => number),
      )
      for (const relation of batch) {
        const to = idOf(relation, run.memberIds.get(relation.number))
        if (typeof to === 'string') waiting.push(relation)
        else if (to === relation.from)
          run.problems.add(`${relationLocation(relation)}.membership_number`, texts.own_relation)
        else if (to !== 0 && run.newer.idOfRemovedMember(relation.number) === undefined)
          this.list.push({ ...relation, to })
      }
    }
    this.#waiting = waiting
  }
}

/** Batches that part no two directions. */
function* pairBatches(sorted: Iterable<Relation>): Generator<Relation[]> {
  let batch: Relation[] = []
  for (const relation of sorted) {
    const last = batch.at(-1)
    const isSamePair =
      last !== undefined &&
      (last.from === relation.from || last.from === relation.to) &&
      (last.to === relation.to || last.to === relation.from)
    if (batch.length >= batchSize && !isSamePair) {
      yield batch
      batch = []
    }
    batch.push(relation)
  }
  if (batch.length > 0) yield batch
}

/** Adds the other direction where the file names one, and reports what contradicts. */
function bothDirections(run: ImportRun, named: readonly Relation[]): Map<string, Relation> {
  const all = new Map<string, Relation>()
  for (const relation of named) {
    const key = keyOf(relation.from, relation.to)
    if (all.has(key)) run.problems.add(`${relationLocation(relation)}.membership_number`, texts.double_relation)
    else all.set(key, relation)
  }
  const given = Array.from(all.values())
  for (const relation of given) {
    const { from, to, type } = relation
    const key = keyOf(to, from)
    const other = all.get(key)
    if (!other) all.set(key, { ...relation, from: to, to: from, type: inverseRelationship[type], primary: undefined })
    // The two are of different members: the later one is at fault.
    else if (other.type !== inverseRelationship[type] && relation.member > other.member) {
      const location = relationLocation(other)
      run.problems.add(`${relationLocation(relation)}.type`, `This contradicts ${location}, which says ${other.type}.`)
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
  // Both directions say the same, so they stay together.
  if ([relation.from, relation.to].some((id) => run.newer.keeps('members', id))) return false
  await run.tx
    .updateTable('relationships')
    .set({ type: relation.type, primary_contact: primary })
    .where('organization_id', '=', run.organizationId)
    .where('member_id', '=', relation.from)
    .where('related_id', '=', relation.to)
    .execute()
  return true
}

/** Creates and changes; an import takes no relationship away. Members that show one more or another change too. */
export async function importRelationships(run: ImportRun, named: NamedRelations): Promise<void> {
  await named.finish(run)
  for (const batch of pairBatches(byPair(named.list))) await importPairs(run, bothDirections(run, batch))
}

async function importPairs(run: ImportRun, relations: ReadonlyMap<string, Relation>): Promise<void> {
  const { tx, organizationId, now } = run
  if (run.problems.any) return
  const stored = await storedRelations(run, relations.values())
  const changed = new Set<number>()
  const rows: Insertable<Tables['relationships']>[] = []
  for (const [key, relation] of relations) {
    const row = stored.get(key)
    if (row && !(await change(run, row, relation))) {
      count(run, 'relationships', 'unchanged')
      continue
    }
    if (!row && run.newer.choice === 'keep' && run.newer.former.wasRelationshipRemoved(relation.from, relation.to)) {
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
  await insertRows(tx, 'relationships', rows)
  if (run.isNew) return
  await recordChanges(
    scopeOf(run),
    [...relations].flatMap<Change>(([key, { from, to, type, primary }]) => {
      if (!changed.has(from)) return []
      const row = stored.get(key)
      const was = row && { related_id: to, type: row.type, primary_contact: Boolean(row.primary_contact) }
      const is = { related_id: to, type, primary_contact: primary ?? was?.primary_contact ?? false }
      const [before, after] = [{ relationships: was ? [was] : [] }, { relationships: [is] }]
      return [{ record: 'member', id: from, action: 'changed', before, after }]
    }),
  )
  for (const ids of batches(changed)) await touch(tx, 'members', { organizationId, now, ids })
}
