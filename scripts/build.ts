/** `npm run build`: builds the web app into `dist`. */
import { writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { dist, project, sourcesFingerprint, stampFile } from './app-sources.ts'
import { precompress } from './precompress.ts'

await build({ root: project, logLevel: 'warn' })
const files = await precompress(dist)
// Last, so that an interrupted build is repeated.
await writeFile(stampFile, sourcesFingerprint())
console.log(`Built the app: ${files} files in dist.`)
