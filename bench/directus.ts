/** Directus on SQLite, without cache and rate limit, read with the token of its administrator. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchMember } from './association.ts'
import { columns, fill, freePort, install, type ServicePeer, startPeer } from './peers-service.ts'

async function createCollection(url: string, token: string): Promise<void> {
  const made = await fetch(`${url}/collections`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      collection: 'members',
      schema: {},
      meta: {},
      fields: [
        { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } },
        ...columns.map((field) => ({ field, type: 'string', schema: {} })),
      ],
    }),
  })
  if (!made.ok) throw new Error(`its collection was not made: ${await made.text()}`)
}

export async function startDirectus(members: readonly BenchMember[]): Promise<ServicePeer> {
  const native = ['sqlite3', 'isolated-vm', 'argon2']
  const installed = await install({ name: 'Directus', packages: ['directus@11.3.5'], native })
  const folder = await mkdtemp(join(tmpdir(), 'ledenbalie-directus-'))
  const [port, token, file] = [await freePort(), randomBytes(16).toString('hex'), join(folder, 'data.db')]
  const env = {
    ...installed.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: token,
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: file,
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: token,
    ADMIN_TOKEN: token,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  }
  const cli = join(installed.folder, 'node_modules/directus/cli.js')
  await promisify(execFile)(installed.node, [cli, 'bootstrap'], { cwd: folder, env })
  const sign = `http://127.0.0.1:${port}/server/ping`
  const running = await startPeer({ node: installed.node, args: [cli, 'start'], env, folder, sign })
  await createCollection(running.url, token)
  fill(file, members)
  const list = '/items/members'
  return {
    ...running,
    name: 'Directus',
    token,
    asks: {
      page: { path: () => `${list}?limit=25` },
      member: { path: (index) => `${list}/${1 + ((index * 7919) % members.length)}` },
      search: { path: () => `${list}?limit=25&search=jansen` },
      create: { path: () => list, body: (index) => ({ last_name: `Bench ${index}` }) },
    },
  }
}
