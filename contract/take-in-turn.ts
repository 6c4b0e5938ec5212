/** The first items of several lists: one of each, then a second of each. A long list leaves room for the others. Pure. */
export function takeInTurn<Item>(lists: readonly (readonly Item[])[], count: number): readonly Item[] {
  return lists
    .flatMap((list) => list.map((item, turn) => ({ item, turn })))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ item }) => item)
}
