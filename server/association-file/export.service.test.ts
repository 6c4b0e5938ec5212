/** An export while the service runs. */
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openStorage } from '../database/open.ts'
import { describeEngine } from '../../testing/databases.ts'
import { fullAssociation } from '../../testing/full-association.ts'
import { exportAssociation } from './export.ts'
import { importFile } from '../../testing/import-file.ts'

/** Renames everybody at once, or says why not. */
function renameAll(service: DatabaseSync): unknown {
  try {
    return service.exec("update members set last_name = 'During'")
  } catch (error) {
    return error
  }
}

describeEngine('sqlite', 'an export', (_open, fresh) => {
  test('blocks no writer, and reveals nothing of it', async () => {
    const settings = await fresh()
    const storage = await openStorage(settings)
    await importFile({ storage, file: fullAssociation, clock: () => '2026-11-21T12:00:00.000Z' })
    const service = new DatabaseSync(settings.file ?? '')
    onTestFinished(() => service.close())
    const refusals = new Set<unknown>()
    let text = ''
    const write = (part: string) => {
      refusals.add(renameAll(service))
      text += part
    }
    const { slug } = fullAssociation.organization
    await exportAssociation({ storage, slug, sink: { restart: () => undefined, write } })
    await storage.close()
    expect(refusals).toEqual(new Set([undefined]))
    expect(text).not.toContain('During')
  })
})
