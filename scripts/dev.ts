/**
 * `npm run dev`: the service, restarted when its files change, behind Vite's server, which reloads the app. Both stop
 * together.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { loadSettings } from '../server/cli/environment.ts'
import { defaultPublicUrl } from '../server/settings.ts'
import { project } from './app-sources.ts'

const appPort = process.env['APP_PORT'] ?? '5173'

function start(script: string, parameters: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [...(script === '' ? [] : [join(project, script)]), ...parameters], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
}

const { host, port } = loadSettings()
const appUrl = `http://127.0.0.1:${appPort}`
const children = [
  start('', ['--watch', '--watch-preserve-output', join(project, 'bin/ledenbalie.js'), 'serve', '--sample'], {
    // Links lead to the development server unless configured otherwise.
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? appUrl,
  }),
  start(
    'node_modules/vite/bin/vite.js',
    ['--host', '127.0.0.1', '--port', appPort, '--strictPort', '--clearScreen', 'false'],
    {
      SERVICE_URL: defaultPublicUrl(host, port),
    },
  ),
]

function stop(signal: NodeJS.Signals): void {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop('SIGTERM')
  })
}
