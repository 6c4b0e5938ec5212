/** The sample association in a database file, with its people and one key that may do everything. */
import { dirname } from 'node:path'
import { systemClock } from '../server/lib/clock.ts'
import type { Storage } from '../server/database/database.ts'
import { openStorage } from '../server/database/open.ts'
import { sampleUrl } from '../server/lib/public-addresses.ts'
import { openSample } from '../server/sample/open-sample.ts'
import { insertKeys } from './records.ts'

export const sampleKey = `lb_live_${'7Q9w8E7r6T'.repeat(4)}`

/** Returns the path at which its administrator signs in, with the token in the fragment. */
export async function fillWithSample(storage: Storage, dataFolder: string): Promise<string> {
  const sample = await openSample({ storage, dataFolder, clock: systemClock })
  const administrator = sample?.people.find(({ role }) => role === 'administrator')
  if (!sample || !administrator) throw new Error('the database has another association')
  await storage.transaction((tx) => insertKeys(tx, sample.organizationId, [sampleKey]))
  return sampleUrl('', sample.token, administrator.id)
}

/** The same, in a file. */
export async function addSample(file: string): Promise<string> {
  const storage = await openStorage({ file })
  try {
    return await fillWithSample(storage, dirname(file))
  } finally {
    await storage.close()
  }
}
