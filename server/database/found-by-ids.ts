/** A page of what an index finds, in stretches of ids: a select that other filters may leave few of. */

/** A stretch of the ids that are found, ascending. */
export interface IdStretch {
  readonly after: number
  readonly limit: number
}

/** How many ids are asked of the index at most at once. */
const mostIds = 2_000

/**
 * The first `wanted` rows after an id. `idsAfter` gives fewer ids than its limit only where there are no more; `among` has the last word
 * on each, and gives its rows in order of id.
 */
export async function foundByIds<Row>(
  { after, wanted }: { readonly after: number; readonly wanted: number },
  idsAfter: (stretch: IdStretch) => Promise<readonly number[]>,
  among: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  let last = after
  for (let limit = wanted; ; limit = Math.min(limit * 4, mostIds)) {
    const ids = await idsAfter({ after: last, limit })
    if (ids.length > 0) rows.push(...(await among(ids)))
    if (rows.length >= wanted || ids.length < limit) return rows.slice(0, wanted)
    last = ids.at(-1) ?? last
  }
}
