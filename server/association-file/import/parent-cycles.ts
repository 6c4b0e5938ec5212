/** Nobody is their own ancestor. */
import { keyOf } from './match.ts'
import type { Relation } from './relationships.ts'
import type { ImportRun } from './run.ts'

interface Edge {
  readonly from: number
  readonly to: number
}

/** From parent to child: as stored, with what the file says in its place. */
async function parentEdges(run: ImportRun, relations: ReadonlyMap<string, Relation>): Promise<Edge[]> {
  const named: Edge[] = [...relations.values()].filter(({ type }) => type === 'parent_of')
  if (named.length === 0 || run.isNew) return named
  const rows = await run.tx
    .selectFrom('relationships')
    .select(['member_id as from', 'related_id as to'])
    .where('organization_id', '=', run.organizationId)
    .where('type', '=', 'parent_of')
    .execute()
  return [...named, ...rows.filter(({ from, to }) => !relations.has(keyOf(from, to)))]
}

/** The edges that lead on for ever: those that stay when every edge to someone without a further edge is taken away, again and again. */
function endless(edges: readonly Edge[]): Edge[] {
  const incoming = Map.groupBy(edges, ({ to }) => to)
  const onward = new Map([...Map.groupBy(edges, ({ from }) => from)].map(([member, list]) => [member, list.length]))
  const ends = [...incoming.keys()].filter((member) => !onward.has(member))
  const gone = new Set<Edge>()
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    for (const edge of incoming.get(end) ?? []) {
      gone.add(edge)
      const left = (onward.get(edge.from) ?? 0) - 1
      onward.set(edge.from, left)
      if (left === 0) ends.push(edge.from)
    }
  }
  return edges.filter((edge) => !gone.has(edge))
}

/** Edges on a cycle, or on a way from one cycle to another. */
export function cyclicEdges(edges: readonly Edge[]): Edge[] {
  const turned = endless(edges).map(({ from, to }) => ({ from: to, to: from }))
  return endless(turned).map(({ from, to }) => ({ from: to, to: from }))
}

export async function refuseParentCycles(run: ImportRun, relations: ReadonlyMap<string, Relation>): Promise<void> {
  for (const { from, to } of cyclicEdges(await parentEdges(run, relations))) {
    const relation = relations.get(keyOf(from, to))
    if (relation) run.problems.add(`${relation.place}.type`, 'This makes a member their own ancestor.')
  }
}
