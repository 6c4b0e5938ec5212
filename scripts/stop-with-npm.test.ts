import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const project = fileURLToPath(new URL('..', import.meta.url))

/** A process as npm starts one; it prints when it receives SIGTERM and otherwise ends later. */
const service = `
  const { stopWithNpm } = await import('./scripts/stop-with-npm.ts')
  stopWithNpm()
  setTimeout(() => process.exit(1), 8_000)
  process.on('SIGTERM', () => { process.stdout.write('received SIGTERM'); process.exit(0) })
  process.stdout.write('started ')`

test.skipIf(process.platform === 'win32')('ends when the shell that npm started it in has ended', async () => {
  // The second command keeps the shell from replacing itself with the first one.
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$SERVICE"; :'], {
    cwd: project,
    env: { ...process.env, NODE: process.execPath, SERVICE: service, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  shell.stdout.on('data', (data: Buffer) => {
    output += data.toString()
    if (output === 'started ') shell.kill('SIGTERM')
  })
  // Closes when the last process that holds it ends: the service, which outlives its shell.
  await once(shell.stdout, 'close')
  expect(output).toBe('started received SIGTERM')
})
