/** Properties of every association file. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryAssociation } from '../../testing/arbitrary-association.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { exportText } from '../../testing/export-text.ts'
import { importFile } from '../../testing/import-file.ts'
import { isUnchanged } from './report.ts'
import { propertyTimeout, runs } from '../../testing/thoroughness.ts'

const now = '2026-11-21T12:00:00.000Z'
// On the same day: a membership whose last day it is would have ended on the next one.
const later = '2026-11-21T18:00:00.000Z'

describeEachDatabase('any association file', (open) => {
  test(
    'is the same elsewhere after its export, and unchanged where it came from',
    { timeout: propertyTimeout },
    async () => {
      const [first, second] = [await open(), await open()]
      let count = 0
      const property = fc.asyncProperty(arbitraryAssociation, async (any) => {
        count += 1
        const slug = `club-${count}`
        // As JSON: nothing is undefined there.
        const file: unknown = JSON.parse(JSON.stringify({ ...any, organization: { ...any.organization, slug } }))
        await importFile({ storage: first, file, clock: () => now })
        const exported = await exportText(first, slug)
        await importFile({ storage: second, file: JSON.parse(exported), clock: () => later })
        expect(await exportText(second, slug)).toBe(exported)
        for (const again of [file, JSON.parse(exported)])
          expect(isUnchanged(await importFile({ storage: first, file: again, clock: () => later }))).toBe(true)
      })
      // Few runs show a difference between the engines; many show a fault of the import.
      await fc.assert(property, { ...(first.engine === 'sqlite' ? runs(15) : runs(3)) })
    },
  )
})
