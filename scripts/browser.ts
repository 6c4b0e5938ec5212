/**
 * Finds or installs a Chromium for the browser tests, and prints what it does. Order: `CHROMIUM_PATH`, an installed
 * Chromium or Chrome, Playwright's download, Debian's package (as root).
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless shell first: the same engine, and tests take a quarter less time. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Long enough for a slow connection, short enough for a dead one. */
const installTimeout = 240_000

function say(text: string): void {
  console.log(`[browser] ${text}`)
}

/** Starts the program, because some systems only have a stub that prints where to get it. */
function works(path: string): boolean {
  if (!existsSync(path)) return false
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /chrom/i.test(stdout)
}

function installed(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...usualPlaces].filter(Boolean)
  const candidates = [...programs.flatMap((program) => folders.map((folder) => join(folder, program))), ...folders]
  return [...new Set(candidates)].find((path) => /chrom/i.test(path) && works(path))
}

function downloaded(): string | undefined {
  const path = chromium.executablePath()
  return path && works(path) ? path : undefined
}

function run(command: string, parameters: readonly string[], env: NodeJS.ProcessEnv = process.env): boolean {
  say(`$ ${command} ${parameters.join(' ')}`)
  const { status } = spawnSync(command, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: installTimeout,
    env,
  })
  return status === 0
}

function download(): string | undefined {
  say('no Chromium or Chrome is installed: downloading the one of Playwright')
  const playwright = resolve(import.meta.dirname, '../node_modules/playwright/cli.js')
  run(process.execPath, [playwright, 'install', 'chromium'])
  return downloaded()
}

function installPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('that gave no browser that starts: installing the package of the system')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-q'], env)
  const install = (name: string) => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env)
  // `chromium-headless-shell` is a recent package.
  for (const name of ['chromium-headless-shell', 'chromium']) if (install(name) && installed()) break
  return installed()
}

function chosen(): string | undefined {
  const path = process.env['CHROMIUM_PATH']
  if (!path) return undefined
  if (works(path)) return path
  throw new Error(`CHROMIUM_PATH is ${path}, and no Chromium starts there.`)
}

/** The path of a working Chromium. Throws an error with instructions when none can be found or installed. */
export function ensureBrowser(): string {
  const found = chosen() ?? installed() ?? downloaded()
  const path = found ?? download() ?? installPackage()
  if (!path) {
    throw new Error(
      'No Chromium was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to the program.',
    )
  }
  return path
}

if (import.meta.main) say(`using ${ensureBrowser()}`)
