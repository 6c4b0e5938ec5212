/** Address labels on sheets of A4. Pure; lengths are millimetres. */
import { foldText } from '#contract/text.ts'

/** The postal address of a person. */
export interface PostalAddress {
  readonly name: string
  /** As on an envelope; null when something is missing that the post needs. */
  readonly lines: readonly string[] | null
}

export interface Label {
  readonly names: readonly string[]
  readonly lines: readonly string[]
}

export interface LabelSize {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** The first label's corner. */
  readonly left: number
  readonly top: number
  /** The horizontal gap between labels; vertically they touch. */
  readonly gap: number
}

export const labelSizes: readonly [LabelSize, ...LabelSize[]] = [
  { id: '70x37', width: 70, height: 37, columns: 3, rows: 8, left: 0, top: 0.5, gap: 0 },
  { id: '63x38', width: 63.5, height: 38.1, columns: 3, rows: 7, left: 7.25, top: 15.15, gap: 2.5 },
  { id: '99x38', width: 99.1, height: 38.1, columns: 2, rows: 7, left: 4.65, top: 15.15, gap: 2.5 },
]

export function labelsPerSheet({ columns, rows }: LabelSize): number {
  return columns * rows
}

export interface Labels {
  readonly labels: readonly Label[]
  /** Names of members without a complete address. */
  readonly without: readonly string[]
}

/** One label per person or, with `together`, per address with the names of all who live there. */
export function labelsFor(addresses: readonly PostalAddress[], together: boolean): Labels {
  const labels: { names: string[]; lines: readonly string[] }[] = []
  const byAddress = new Map<string, { names: string[] }>()
  const without: string[] = []
  for (const { name, lines } of addresses) {
    if (lines === null) {
      without.push(name)
      continue
    }
    const key = foldText(lines.join('\n')).replaceAll(/[^\S\n]/g, '')
    const known = together ? byAddress.get(key) : undefined
    if (known) known.names.push(name)
    else {
      const label = { names: [name], lines }
      labels.push(label)
      byAddress.set(key, label)
    }
  }
  return { labels, without }
}

/** Labels by sheet, from position `start` of the first sheet, counted from one. */
export function sheetsOf(labels: readonly Label[], size: LabelSize, start: number): (Label | null)[][] {
  const perSheet = labelsPerSheet(size)
  const skipped = Math.min(Math.max(Math.trunc(start) || 1, 1), perSheet) - 1
  const places = [...Array.from({ length: skipped }, () => null), ...labels]
  return labels.length === 0
    ? []
    : Array.from({ length: Math.ceil(places.length / perSheet) }, (_, index) =>
        places.slice(index * perSheet, (index + 1) * perSheet),
      )
}
