/** `npm run build`: builds the web app into `dist`; with `--if-stale` only when it was built from other sources. */
import { writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { appIsBuilt, dist, project, sourcesFingerprint, stampFile } from './app-sources.ts'
import { chunkNames } from './chunks.ts'
import { writeDoorWorker } from './door-worker.ts'
import { precompress } from './precompress.ts'
import { writeScreenFiles } from './screen-files.ts'

async function buildApp(): Promise<void> {
  const name = await chunkNames()
  const codeSplitting = { groups: [{ name, debugName: 'kinds of screens', includeDependenciesRecursively: false }] }
  await build({ root: project, logLevel: 'warn', build: { rolldownOptions: { output: { codeSplitting } } } })
  await writeScreenFiles(dist)
  await writeDoorWorker(dist)
  const files = await precompress(dist)
  // Last, so that an interrupted build is repeated.
  await writeFile(stampFile, sourcesFingerprint())
  console.log(`Built the app: ${files} files in dist.`)
}

if (!process.argv.includes('--if-stale') || !appIsBuilt()) await buildApp()
