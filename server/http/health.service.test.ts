/** A disk that takes no more: by a limit on the size of files, which needs no disk of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openStorage } from '../database/open.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEngine } from '../../testing/databases.ts'

/** The size limit of any file the service writes, in kilobytes: a little more than the empty database. */
const limit = 2_000

describeEngine('sqlite', 'a service whose disk is full', (_open, fresh) => {
  it('lives and reads, and is not ready', async () => {
    const { file = '' } = await fresh()
    const storage = await openStorage({ file })
    const key = await (await makeAssociation(storage)).key({ environment: 'test' })
    await storage.close()
    const program = resolve(import.meta.dirname, '../../bin/ledenbalie.js')
    const service = spawn('bash', ['-c', `ulimit -f ${limit}; exec "$0" "$1" serve`, process.execPath, program], {
      env: {
        PATH: process.env['PATH'],
        LEDENBALIE_DATA: dirname(file),
        PORT: '0',
        DRAIN_TIME: '0',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(service, 'exit')
    onTestFinished(async () => {
      service.kill()
      await ended
    })
    const [greeting] = await once(service.stdout, 'data')
    const url = /http:\S+/.exec(String(greeting))?.[0] ?? ''
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const statusOf = async (path: string, body?: string) =>
      (await fetch(url + path, { headers, ...(body ? { method: 'POST', body } : {}) })).status
    expect(await statusOf('/readyz')).toBe(200)
    let status = 201
    for (let index = 0; status === 201 && index < 2_000; index += 1) {
      status = await statusOf('/v2/members', JSON.stringify({ last_name: `${index}`.padEnd(100, 'x') }))
    }
    expect(status).toBe(500)
    // An answer holds for a second.
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect([await statusOf('/v2/members'), await statusOf('/livez')]).toEqual([200, 200])
  })
})
