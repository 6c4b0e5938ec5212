/**
 * `npm start`: builds the app when `dist` is out of date, then serves app and API on one port; an empty database gets
 * a sample association.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { appIsBuilt, dist, project } from './app-sources.ts'
import { stopWithNpm } from './stop-with-npm.ts'

/** A separate process, so that the service does not keep the build's memory. */
function buildApp(): boolean {
  console.log('Building the app, which takes a moment the first time…')
  return (
    spawnSync(process.execPath, [join(project, 'scripts/build.ts')], { cwd: project, stdio: 'inherit' }).status === 0
  )
}

/** A production install has no build tools and serves an existing build. */
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

// Cached compiled code halves the start time.
enableCompileCache(join(project, 'node_modules/.cache/compiled'))

stopWithNpm()

/** In a terminal the welcome should stay in sight; a log is asked for with `LOG_LEVEL`, there or in `.env`. */
function keepLogShort(): void {
  if (existsSync('.env')) process.loadEnvFile()
  process.env['LOG_LEVEL'] ??= 'warn'
}

if (appIsReady()) {
  keepLogShort()
  const { main } = await import('../server/cli/main.ts')
  await main([...process.argv.slice(0, 2), 'serve', '--sample', ...process.argv.slice(2)])
} else {
  console.error('The app could not be built. `npm ci` installs what building needs; then run `npm run build`.')
  process.exitCode = 1
}
