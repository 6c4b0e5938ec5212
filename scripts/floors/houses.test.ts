/** The service and the app stand on their declared floors: no import leads up, past a door or in a circle, types included. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultsOf, roomsOf } from './check.ts'
import { circlesIn } from './graph.ts'
import { houses } from './houses.ts'
import { importsUnder } from './imports.ts'
import { pictureFile, pictureOf } from './picture.ts'

describe.each(houses)('$root', (house) => {
  const files = importsUnder(house.root)

  test('stands on its declared floors', () => {
    expect(faultsOf(house, files)).toEqual([])
    expect(files.size).toBeGreaterThan(300)
  })

  test('looks like its picture, which npm run floors draws', () => {
    expect(readFileSync(pictureFile(house), 'utf8')).toBe(pictureOf(house, roomsOf(house, files)))
  })
})

test.each(['contract', 'client', 'conformance', 'messages'])(
  'no file of %s imports another one that imports it',
  (folder) => {
    const files = importsUnder(folder)
    expect(circlesIn(files)).toEqual([])
    expect(files.size).toBeGreaterThan(1)
  },
)
