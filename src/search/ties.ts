/** Orders rows with equal keys by the collator, in steps short enough to be interrupted. Pure. */
import type { Steps } from '../ui/slices.ts'

/** Rows looked at, or texts sorted, between two pauses. */
const pauseEvery = 500

type Comparer = Pick<Intl.Collator, 'compare'>

interface Placed {
  readonly index: number
  readonly text: string
}

/** When the collator calls two texts equal, `0` and `00`, the shorter comes first; equal texts keep their order. */
function comparing(collator: Comparer): (one: Placed, other: Placed) => number {
  return ({ text: one }, { text: other }) => collator.compare(one, other) || Number(one > other) - Number(one < other)
}

/** Merges ever longer runs, because all texts may tie, as those whose letters have no key. */
function* sortInSteps(texts: Placed[], compare: (one: Placed, other: Placed) => number): Steps<Placed[]> {
  let runs: Placed[][] = []
  for (let from = 0; from < texts.length; from += pauseEvery) {
    runs.push(texts.slice(from, from + pauseEvery).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const longer: Placed[][] = []
    for (let run = 0; run < runs.length; run += 2)
      longer.push(yield* merged(runs[run] ?? [], runs[run + 1] ?? [], compare))
    runs = longer
  }
  return runs[0] ?? []
}

function* merged(
  left: readonly Placed[],
  right: readonly Placed[],
  compare: (one: Placed, other: Placed) => number,
): Steps<Placed[]> {
  const result: Placed[] = []
  for (let [here, there] = [0, 0]; here < left.length || there < right.length;) {
    const [one, other] = [left[here], right[there]]
    const isLeft = other === undefined || (one !== undefined && compare(one, other) <= 0)
    const next = isLeft ? left[here++] : right[there++]
    if (next) result.push(next)
    if (result.length % pauseEvery === 0) yield
  }
  return result
}

/** Ties between rows, by their indexes. */
export interface Ties {
  readonly isTie: (one: number, other: number) => boolean
  /** From here on values are empty. */
  readonly isNothing: (index: number) => boolean
  readonly textAt: (index: number) => string
}

/** Corrects the order of rows with equal keys. */
export function* settleTies(indexes: Uint32Array, { isTie, isNothing, textAt }: Ties, collator: Comparer): Steps<void> {
  const compare = comparing(collator)
  let looked = 0
  for (let from = 0, to = 1; from < indexes.length; from = to, to += 1) {
    const first = indexes[from] ?? 0
    if (isNothing(first)) return
    for (; to < indexes.length && isTie(first, indexes[to] ?? 0); to += 1) if (++looked % pauseEvery === 0) yield
    // Usually there is no tie, and no text is needed.
    if (++looked % pauseEvery === 0) yield
    if (to === from + 1) continue
    const texts: Placed[] = []
    for (const index of indexes.subarray(from, to)) {
      texts.push({ index, text: textAt(index) })
      if (texts.length % pauseEvery === 0) yield
    }
    if (texts.every(({ text }) => text === texts[0]?.text)) continue
    const sorted = yield* sortInSteps(texts, compare)
    sorted.forEach(({ index }, place) => (indexes[from + place] = index))
  }
}
