/** Services of their own for pictures: one with the sample association, one that is still to be set up. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { call, type Connection } from '#client/client.ts'
import { basePath } from '#contract/operations.ts'

const project = resolve(import.meta.dirname, '../..')
export const sampleRoles = ['Secretary', 'Treasurer', 'Organiser', 'Administrator'] as const
export type SampleRole = (typeof sampleRoles)[number]

export interface StartedService {
  readonly child: ChildProcess
  readonly url: string
}

export interface Sample extends StartedService {
  /** The link of each of its people. */
  readonly links: ReadonlyMap<SampleRole, string>
  /** Of a session of the administrator. */
  readonly administrator: Connection
}

/** A service on its own data, which passes on what it prints at start until `isStarted`. */
async function start(data: string, options: readonly string[], isStarted: (line: string) => boolean) {
  const child = spawn(process.execPath, [join(project, 'bin/ledenbalie.js'), 'serve', ...options], {
    cwd: data,
    env: {
      PATH: process.env['PATH'],
      HOME: data,
      LEDENBALIE_DATA: data,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) if (isStarted(line)) return child
  throw new Error('The service ended before it was ready.')
}

async function signIn(url: string, link: string): Promise<Connection> {
  const [person = '', token = ''] = new URL(link).hash.slice('#token='.length).split('.')
  const anyone = { baseUrl: `${url}${basePath}`, key: '' }
  const { key } = await call(anyone, 'signInToSample', { body: { person: Number(person), token } })
  return { ...anyone, key: key ?? '' }
}

/** A service with a fresh sample association; it prints its address and links at start. */
export async function startSample(data: string): Promise<Sample> {
  const links = new Map<SampleRole, string>()
  let url = ''
  const child = await start(data, ['--sample'], (line) => {
    url ||= /ready at (http\S+)/.exec(line)?.[1] ?? ''
    const role = sampleRoles.find((name) => line.includes(`, ${name.toLowerCase()} `))
    const link = /http\S+#token=\S+/.exec(line)?.[0]
    if (role && link) links.set(role, link)
    return url !== '' && links.size === sampleRoles.length
  })
  return { child, url, links, administrator: await signIn(url, links.get('Administrator') ?? '') }
}

/** A service without an association; it prints where to set it up. */
export async function startEmpty(data: string): Promise<StartedService> {
  let url = ''
  const child = await start(data, [], (line) => {
    url = /Set it up at (http\S+)/.exec(line)?.[1] ?? ''
    return url !== ''
  })
  return { child, url }
}

export async function stop({ child }: StartedService): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'close')
}
