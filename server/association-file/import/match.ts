/** Which record of the file is which record that is there. */

/**
 * Pairs what the file gives with what is stored, one to one: first records that are equal in everything given, then by key, in
 * order. So of two records with one key (a membership that ends and begins again on one day) each finds its own.
 */
export function pair<FileItem, Stored>(
  given: readonly FileItem[],
  stored: readonly Stored[],
  how: {
    readonly givenKey: (given: FileItem) => string
    readonly storedKey: (stored: Stored) => string
    readonly isEqual: (given: FileItem, stored: Stored) => boolean
  },
): Map<FileItem, Stored> {
  const free = Map.groupBy(stored, how.storedKey)
  const pairs = new Map<FileItem, Stored>()
  const take = (item: FileItem, fits: (candidate: Stored) => boolean) => {
    const candidates = free.get(how.givenKey(item)) ?? []
    const index = candidates.findIndex(fits)
    if (index < 0) return
    const [found] = candidates.splice(index, 1)
    if (found !== undefined) pairs.set(item, found)
  }
  for (const item of given) take(item, (candidate) => how.isEqual(item, candidate))
  for (const item of given) if (!pairs.has(item)) take(item, () => true)
  return pairs
}

/** A key of several parts. */
export function keyOf(...parts: readonly (string | number | null)[]): string {
  return JSON.stringify(parts)
}
