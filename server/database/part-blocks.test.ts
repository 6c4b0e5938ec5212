import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../testing/thoroughness.ts'
import { partBlocks, type PartStretch } from './part-blocks.ts'

const parts = fc.dictionary(fc.integer({ min: 1, max: 300 }).map(String), fc.nat({ max: 7 }), { maxKeys: 250 })

it('reads the rows of every record once, a few at a time, those of a record after one another', async () => {
  await fc.assert(
    fc.asyncProperty(parts, fc.integer({ min: 1, max: 5 }), async (counts, wanted) => {
      let id = 0
      const rows = Object.entries(counts)
        .flatMap(([key, count]) => Array.from({ length: count }, () => ({ key: Number(key), id: (id += 1) })))
        .toSorted((a, b) => a.key - b.key || a.id - b.id)
      const read = async (stretch: PartStretch) => {
        const found = rows.filter((row) => stretch.keys.includes(row.key) && row.id > stretch.after)
        return found.slice(0, wanted)
      }
      // Two records have each key in common, as two classes have a product.
      const records = new Map(Object.keys(counts).map((key) => [Number(key), [Number(key), Number(key) + 1000]]))
      const found = new Map<number, object[]>()
      let before: number | null = null
      for await (const block of partBlocks({ records, read, present: (row, of) => ({ ...row, of }) }, wanted)) {
        for (const { of, rows: some, continued } of block) {
          expect(continued === true).toBe(found.has(of))
          if (continued) expect(of).toBe(before)
          found.set(of, [...(found.get(of) ?? []), ...some])
          before = of
        }
      }
      const expected = [...records].flatMap(([key, all]) =>
        all.map((of) => [of, rows.filter((row) => row.key === key).map((row) => ({ ...row, of }))] as const),
      )
      expect(found).toEqual(new Map(expected))
    }),
    runs(20),
  )
})
