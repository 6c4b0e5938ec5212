/** On an older Node `bin/ledenbalie.js` starts itself again: the two processes end together. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'

/** Makes a process believe that it runs on an older Node; the one it starts knows better. */
const olderNode = `data:text/javascript,
  if (!process.env.LEDENBALIE_STARTED_AGAIN)
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`

it('a service that was started again ends when the first process is killed', async () => {
  const folder = scratchFolder('started-again')
  const program = resolve(import.meta.dirname, '../../bin/ledenbalie.js')
  const first = spawn(process.execPath, ['--import', olderNode, program, 'serve'], {
    env: { PATH: process.env['PATH'], LEDENBALIE_DATA: folder, PORT: '0', DRAIN_TIME: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    first.kill()
    removeFolder(folder)
  })
  const [greeting] = await once(first.stdout, 'data')
  const url = /http:\S+/.exec(String(greeting))?.[0] ?? ''
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  first.kill('SIGKILL')
  const isGone = () =>
    fetch(`${url}/livez`).then(
      () => false,
      () => true,
    )
  await expect.poll(isGone).toBe(true)
})
