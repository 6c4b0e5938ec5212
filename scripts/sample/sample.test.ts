/** The file that is shipped is the one that the script makes. */
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { shippedSample } from '../../server/sample/sample-file.ts'
import { sampleAssociation } from './sample-association.ts'

test('the shipped sample is what `npm run sample` makes', () => {
  const shipped: unknown = JSON.parse(brotliDecompressSync(readFileSync(shippedSample.path)).toString())
  expect(shipped).toEqual(JSON.parse(JSON.stringify(sampleAssociation(shippedSample.day))))
})
