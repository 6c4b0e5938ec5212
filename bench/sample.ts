/** The sample association in a database file, with one key that may do everything. */
import { scopes } from '#contract/operations.ts'
import { importAssociation } from '../server/association-file/import.ts'
import { systemClock } from '../server/clock.ts'
import { openStorage } from '../server/database/open.ts'
import { sampleAssociation } from '../server/sample/sample-association.ts'

export const sampleKey = `lb_live_${'7Q9w8E7r6T'.repeat(4)}`

export async function addSample(file: string): Promise<void> {
  const storage = await openStorage({ file })
  const now = systemClock()
  const keys = { secretary: sampleKey, treasurer: sampleKey, organiser: sampleKey, administrator: sampleKey }
  const sample = sampleAssociation(keys, now.slice(0, 10))
  const api_keys = [{ name: 'All', environment: 'live', scopes: [...scopes], key: sampleKey }]
  await importAssociation({ storage, file: { ...sample, api_keys }, clock: () => now })
  await storage.close()
}
