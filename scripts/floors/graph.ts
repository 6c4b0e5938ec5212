export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Each node with all that it leads to, over any number of edges. */
function reachableIn(graph: Graph): Graph {
  return new Map(
    [...graph.keys()].map((start) => {
      const reached = new Set<string>()
      const open = [start]
      for (let node = open.pop(); node !== undefined; node = open.pop()) {
        for (const next of graph.get(node) ?? []) {
          if (reached.has(next)) continue
          reached.add(next)
          open.push(next)
        }
      }
      return [start, reached]
    }),
  )
}

/** The groups of nodes that lead to each other. */
export function circlesIn(graph: Graph): string[][] {
  const reachable = reachableIn(graph)
  const together = (node: string) =>
    [...(reachable.get(node) ?? [])].filter((other) => reachable.get(other)?.has(node) === true).toSorted()
  const circles = [...graph.keys()].map(together).filter((circle) => circle.length > 0)
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

/** The number of floors that the imports themselves make: the longest way down, on which a circle counts once. */
export function heightOf(graph: Graph): number {
  const circleOf = new Map(circlesIn(graph).flatMap((circle) => circle.map((node) => [node, circle.join()])))
  const nameOf = (node: string) => circleOf.get(node) ?? node
  const below = new Map<string, Set<string>>()
  for (const [from, targets] of graph) {
    const set = below.get(nameOf(from)) ?? new Set()
    for (const to of targets) if (nameOf(to) !== nameOf(from)) set.add(nameOf(to))
    below.set(nameOf(from), set)
  }
  const heights = new Map<string, number>()
  const height = (node: string): number => {
    const known = heights.get(node)
    if (known !== undefined) return known
    const own = 1 + Math.max(0, ...[...(below.get(node) ?? [])].map(height))
    heights.set(node, own)
    return own
  }
  return Math.max(0, ...[...below.keys()].map(height))
}
