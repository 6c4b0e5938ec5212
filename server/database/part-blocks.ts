/** The parts of many records, read for a block of records at a time: a statement for each group or event costs more than its rows. */

/** Rows of these keys with a greater id than `after`, in order of key and id, at most `wanted`. */
export interface PartStretch {
  readonly keys: readonly number[]
  readonly after: number
  readonly wanted: number
}

export interface PartRow {
  /** The key by which it is found: its record, or a value that several records share. */
  readonly key: number
  readonly id: number
}

/** The rows that belong to a record: all of them or, with `continued`, more beside those before. */
export interface RecordPart {
  readonly of: number
  readonly rows: readonly object[]
  readonly continued?: true
}

interface PartSource<Row extends PartRow> {
  /** The records of each key. */
  readonly records: ReadonlyMap<number, readonly number[]>
  readonly read: (stretch: PartStretch) => Promise<readonly Row[]>
  readonly present: (row: Row, of: number) => object
}

/** Keys in one statement. */
const mostKeys = 100

/** The parts of all records, those without rows too: at most `wanted` rows at a time, and the parts of a record after one another. */
export async function* partBlocks<Row extends PartRow>(
  { records, read, present }: PartSource<Row>,
  wanted: number,
): AsyncGenerator<readonly RecordPart[], void> {
  const keys = [...records.keys()].toSorted((a, b) => a - b)
  for (let start = 0; start < keys.length;) {
    const block = keys.slice(start, start + mostKeys)
    const rows = await read({ keys: block, after: 0, wanted })
    // The last key may have more rows.
    const end = rows.length < wanted ? Number.POSITIVE_INFINITY : (rows.at(-1)?.key ?? 0)
    const whole = block.filter((key) => key < end)
    const byKey = Map.groupBy(rows, ({ key }) => key)
    const partsOf = (key: number): RecordPart[] =>
      (records.get(key) ?? []).map((of) => ({ of, rows: (byKey.get(key) ?? []).map((row) => present(row, of)) }))
    if (whole.length > 0) yield whole.flatMap(partsOf)
    else for (const of of records.get(end) ?? []) yield* largePart({ key: end, of })
    start += Math.max(whole.length, 1)
  }

  async function* largePart({ key, of }: { readonly key: number; readonly of: number }) {
    for (let after = 0, hasMore = true; hasMore;) {
      const rows = await read({ keys: [key], after, wanted })
      const part = { of, rows: rows.map((row) => present(row, of)) }
      yield [after > 0 ? { ...part, continued: true as const } : part]
      hasMore = rows.length === wanted
      after = rows.at(-1)?.id ?? after
    }
  }
}
