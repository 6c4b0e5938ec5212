/** The limits of work on a whole association. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeAssociation } from '../../testing/association.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import { runTask, type AssociationTaskResult } from './tasks.ts'

const one = '"members":[{"membership_number":"1","last_name":"Bos"}]'
const tooComplex = { is: 'refused', refusals: [{ location: '', reason: 'file_too_complex' }] }

describeEachDatabase('an import of an association file', (fresh) => {
  async function enter() {
    const storage = await fresh()
    const association = await makeAssociation(storage)
    const [key, folder] = [await association.key(), scratchFolder('file')]
    const { slug } = await storage.db.selectFrom('organizations').select('slug').executeTakeFirstOrThrow()
    const bring = async (parts: string, limit?: Parameters<typeof runTask>[1]): Promise<AssociationTaskResult> => {
      const file = await open(join(folder, 'file.json'), 'w+')
      await file.writeFile(`{"organization":{"slug":"${slug}"},${parts}}`)
      const actor = { kind: 'command', name: 'test' } as const
      const choices = { dryRun: false, newer: null, key, now: '2026-03-01T12:00:00.000Z' }
      const work = { kind: 'import', slug, actor, ...choices } as const
      const result = await runTask({ address: storage.address, handle: file.fd, work }, limit)
      await file.close()
      return result
    }
    const members = async () => (await storage.db.selectFrom('members').select('last_name').execute()).length
    return { bring, members, end: () => removeFolder(folder) }
  }

  it('that takes too long is refused and changes nothing, and leaves room for the next one', async () => {
    const { bring, members, end } = await enter()
    expect(await bring(one, { longest: 0 })).toMatchObject(tooComplex)
    expect(await members()).toBe(0)
    expect(await bring(one)).toMatchObject({ is: 'imported' })
    expect(await members()).toBe(1)
    end()
  })

  it('that takes too much memory is refused', async () => {
    const { bring, members, end } = await enter()
    expect(await bring(one, { megabytes: 8 })).toMatchObject(tooComplex)
    expect(await members()).toBe(0)
    end()
  })
})
