import type { StagingOptions, Storage } from './database.ts'

/** How often work begins again because the association has changed since its rows were copied. */
const stagings = 2

/** Prepares the rows without holding up anyone; for an association that changes too often, with all its changes held up. */
export async function stagedOrLocked<T>(
  storage: Pick<Storage, 'staged' | 'transaction'>,
  slug: string,
  options: StagingOptions<T>,
): Promise<T> {
  for (let attempt = 0; attempt < stagings; attempt += 1) {
    const staged = await storage.staged(slug, options)
    if (staged) return staged.result
  }
  return storage.transaction((tx) => options.work({ tx, stored: tx }))
}
