/** `npm run sample`: makes the sample association that the service ships. Run it after a change in `scripts/sample`; the file is committed. */
import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { sampleAssociation } from './sample/sample-association.ts'
import { shippedSample } from '../server/sample/sample-file.ts'

writeFileSync(shippedSample.path, brotliCompressSync(JSON.stringify(sampleAssociation(shippedSample.day))))
