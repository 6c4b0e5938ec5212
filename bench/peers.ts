/**
 * Other frameworks that show the same members, for comparison. They are installed on demand into a cache folder, built there with
 * the same Vite, and never become dependencies.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import project from '../package.json' with { type: 'json' }
import { precompress } from '../scripts/precompress.ts'

const cache = resolve(import.meta.dirname, '../node_modules/.cache/peers')
const sources = resolve(import.meta.dirname, 'peers')

/** The version of React is ours, so that the comparison is one of frameworks. */
const packages: Readonly<Record<string, string>> = {
  '@refinedev/antd': '6.0.3',
  '@refinedev/core': '5.0.12',
  '@refinedev/react-router': '2.0.4',
  antd: '5.29.3',
  react: project.dependencies.react,
  'react-admin': '5.15.4',
  'react-dom': project.dependencies['react-dom'],
  'react-router': '7.18.5',
}

export interface Peer {
  readonly name: string
  readonly source: string
}

export const appPeers: readonly Peer[] = [
  { name: 'react-admin 5', source: 'react-admin.jsx' },
  { name: 'Refine 5 (Ant Design)', source: 'refine.jsx' },
  { name: 'React alone', source: 'react.jsx' },
]

const fiveMinutes = 5 * 60_000

/** Rejects where the registry cannot be reached. */
export async function installPeers(): Promise<void> {
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: packages })
  const [stamp, manifest] = [join(cache, 'installed'), join(cache, 'package.json')]
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing peers into node_modules/.cache/peers …')
  await mkdir(cache, { recursive: true })
  await writeFile(manifest, wanted)
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  await promisify(execFile)('npm', ['install', ...quiet], { cwd: cache, timeout: fiveMinutes })
  await writeFile(stamp, wanted)
}

const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Members</title><script type="module" src="/main.jsx"></script></head>
  <body><div id="root"></div></body>
</html>
`

/** Builds a peer's list of members, read with this key, and returns the folder. */
export async function buildPeer({ source }: Peer, key: string): Promise<string> {
  const root = join(cache, source.replace('.jsx', ''))
  await mkdir(root, { recursive: true })
  await cp(join(sources, source), join(root, 'main.jsx'))
  await cp(join(sources, 'members.js'), join(root, 'members.js'))
  await writeFile(join(root, 'index.html'), page)
  const define = { 'import.meta.env.VITE_KEY': JSON.stringify(key) }
  await build({ root, define, configFile: false, logLevel: 'error', plugins: [react()] })
  const folder = join(root, 'dist')
  await precompress(folder)
  return folder
}
