/** Records that are looked up or written together, and ids that one statement takes. */
export const batchSize = 500

export function* batches<T>(items: Iterable<T>, size = batchSize): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length >= size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
