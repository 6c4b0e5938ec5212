#!/usr/bin/env node
// The service needs Node 24. On an older one this file starts itself again with the Node 24 that `npm ci` installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const needed = 24
const startedAgain = 'LEDENBALIE_STARTED_AGAIN'

function startAgain() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const node = fileURLToPath(new URL(`../node_modules/node/bin/${name}`, import.meta.url))
  if (!existsSync(node)) {
    console.error(
      `Ledenbalie needs Node ${needed} or newer; this is ${process.version}. \`npm ci\` in the project's folder installs one, unless install scripts are switched off.`,
    )
    process.exitCode = 1
    return
  }
  // The channel breaks when this process ends in whatever way, which tells the other one to end too.
  const child = spawn(node, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [startedAgain]: '1' },
  })
  // The terminal sends these to both processes; others are passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Node ${needed} does not start: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
  })
}

if (Number(process.versions.node.split('.')[0]) < needed) startAgain()
else {
  if (process.env[startedAgain] && process.channel) {
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
    // A command that is done ends.
    process.channel.unref()
  }
  // Compiled code is kept from one start to the next: half of what a start costs. Threads find it by the variable.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
  module.enableCompileCache?.()
  const { main } = await import('../server/cli/main.ts')
  await main(process.argv)
}
