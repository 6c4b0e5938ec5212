/**
 * `npm start`: builds the app when `dist` is not of these sources, then serves app and API on one port, with a sample
 * association in a database that is empty.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { appIsBuilt, dist, project } from './app-sources.ts'
import { preferOneFile } from './one-file-libraries.ts'
import { stopWithNpm } from './stop-with-npm.ts'

/** In a process of its own: the service does not carry the build's memory. */
function buildApp(): boolean {
  console.log('Building the app, which takes a moment the first time…')
  return (
    spawnSync(process.execPath, [join(project, 'scripts/build.ts')], { cwd: project, stdio: 'inherit' }).status === 0
  )
}

/** A production install has no build tools: it serves what was built elsewhere. */
function canBuild(): boolean {
  return existsSync(join(project, 'node_modules/vite'))
}

function appIsReady(): boolean {
  if (appIsBuilt()) return true
  if (canBuild()) return buildApp()
  if (!existsSync(join(dist, 'index.html'))) return false
  console.error('Warning: the app in dist was built from other sources, and the build tools are not installed.')
  return true
}

// Compiled code is kept from one start to the next: half of what a start costs.
enableCompileCache(join(project, 'node_modules/.cache/compiled'))

stopWithNpm()

if (appIsReady()) {
  preferOneFile()
  const { main } = await import('../server/cli/main.ts')
  await main([...process.argv.slice(0, 2), 'serve', '--sample', ...process.argv.slice(2)])
} else {
  console.error('The app could not be built. `npm ci` installs what building needs; then run `npm run build`.')
  process.exitCode = 1
}
