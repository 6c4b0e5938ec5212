/** Strapi on SQLite, without a request log, read with a token that may do everything. */
import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BenchMember } from './association.ts'
import { columns, fill, freePort, install, type ServicePeer, startPeer } from './peers-service.ts'

const version = '5.54.0'
// Its administration is not served, but its packages ask for these.
const besides = ['react@18.3.1', 'react-dom@18.3.1', 'react-router-dom@6.30.3', 'styled-components@6.1.19']
const project = resolve(import.meta.dirname, 'peers/strapi')

/** Members as a content type without drafts; the other files of a project are in `peers/strapi`. */
const schema = {
  kind: 'collectionType',
  collectionName: 'members',
  info: { singularName: 'member', pluralName: 'members', displayName: 'Member' },
  options: { draftAndPublish: false },
  attributes: Object.fromEntries(columns.map((name) => [name, { type: 'string' }])),
}

const documentId = (id: number) => String(id).padStart(24, '0')

export async function startStrapi(members: readonly BenchMember[]): Promise<ServicePeer> {
  const packages = [`@strapi/strapi@${version}`, 'better-sqlite3@12.4.1', ...besides]
  const installed = await install({ name: 'Strapi', packages, native: ['better-sqlite3'] })
  const folder = await mkdtemp(join(tmpdir(), 'ledenbalie-strapi-'))
  const modules = join(installed.folder, 'node_modules')
  const type = join(folder, 'src/api/member/content-types/member')
  await cp(project, folder, { recursive: true })
  await Promise.all([type, join(folder, 'public/uploads')].map((path) => mkdir(path, { recursive: true })))
  await writeFile(join(type, 'schema.json'), JSON.stringify(schema))
  await symlink(modules, join(folder, 'node_modules'))
  const dependencies = { '@strapi/strapi': version }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'peer', private: true, dependencies }))
  const [port, file, tokenFile] = [await freePort(), join(folder, 'data.db'), join(folder, 'token')]
  const secret = randomBytes(16).toString('hex')
  const env = {
    ...installed.env,
    PORT: String(port),
    SECRET: secret,
    JWT_SECRET: secret,
    DATABASE_FILENAME: file,
    TOKEN_FILE: tokenFile,
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
  }
  const args = [join(modules, '@strapi/strapi/bin/strapi.js'), 'start']
  const sign = `http://127.0.0.1:${port}/_health`
  const running = await startPeer({ node: installed.node, args, env, folder, sign })
  const now = Date.now()
  const dates = { created_at: now, updated_at: now, published_at: now }
  fill(file, members, (id) => ({ document_id: documentId(id), ...dates }))
  const list = '/api/members'
  const page = 'pagination%5BpageSize%5D=25'
  return {
    ...running,
    name: 'Strapi',
    token: await readFile(tokenFile, 'utf8'),
    asks: {
      page: { path: () => `${list}?${page}` },
      member: { path: (index) => `${list}/${documentId(1 + ((index * 7919) % members.length))}` },
      search: { path: () => `${list}?${page}&_q=jansen` },
      create: { path: () => list, body: (index) => ({ data: { last_name: `Bench ${index}` } }) },
    },
  }
}
