/** A built service in a process of its own, with its own data folder and port; used only from outside. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { StayingCommandLine } from '../../testing/staying-command-line.ts'

const program = resolve(import.meta.dirname, '../../bin/ledenbalie.js')

/** Settings of the machine must not reach the service under test. */
function environment(dataFolder: string, port: number): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    LEDENBALIE_DATA: dataFolder,
    MAIL: 'files',
    // No test asks name servers of others; nothing listens there.
    DNS_SERVERS: '127.0.0.1:9',
    DRAIN_TIME: '0',
    // A host name, which passkeys need.
    HOST: 'localhost',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  }
}

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  readonly url: string
  /** Where a new installation is set up; null once there is an association. */
  readonly setUpUrl: string | null
}

type Environment = Readonly<Record<string, string>>

async function launch(dataFolder: string, port: number, more: Environment = {}): Promise<Running> {
  const child = spawn(process.execPath, [program, 'serve'], {
    cwd: dataFolder,
    env: { ...environment(dataFolder, port), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const url = await new Promise<string>((found, failed) => {
    const read = (line: string) => {
      said.push(line)
      const address = /ready at (http\S+)/.exec(line)?.[1]
      if (address) found(address)
    }
    createInterface(child.stdout).on('line', read)
    createInterface(child.stderr).on('line', read)
    child.on('close', (status) => failed(new Error(`the service ended with ${status}:\n${said.join('\n')}`)))
  })
  const setUpUrl = () => /Set it up at (http\S+)/.exec(said.join('\n'))?.[1] ?? null
  return {
    child,
    ended,
    url,
    get setUpUrl() {
      return setUpUrl()
    },
  }
}

async function end({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

export class Service {
  readonly #folder: string
  readonly #commands = new StayingCommandLine()
  #running: Running

  private constructor(folder: string, running: Running) {
    this.#folder = folder
    this.#running = running
  }

  /** `more`: settings beside those of every test. */
  static async start(more: Environment = {}): Promise<Service> {
    const folder = await mkdtemp(join(tmpdir(), 'ledenbalie-e2e-'))
    return new Service(folder, await launch(folder, 0, more))
  }

  get setUpUrl(): string | null {
    return this.#running.setUpUrl
  }

  get url(): string {
    return this.#running.url
  }

  /** Like a machine restart: nothing answers until `resume`, which uses the same port. */
  async pause(): Promise<void> {
    await end(this.#running)
  }

  async resume(): Promise<void> {
    this.#running = await launch(this.#folder, Number(new URL(this.url).port))
  }

  /** Stops the process and removes its data. */
  async stop(): Promise<void> {
    this.#commands.end()
    await end(this.#running)
    await rm(this.#folder, { recursive: true })
  }

  /** As if everyone had signed in yesterday. */
  ageSignIns(): void {
    const database = new DatabaseSync(join(this.#folder, 'ledenbalie.db'))
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
    database.prepare('update api_keys set signed_in_at = ? where person_id is not null').run(yesterday)
    database.close()
  }

  /** Runs a `ledenbalie` command beside the running service, and gives what it prints. */
  async command(...parameters: readonly string[]): Promise<string> {
    const order = { parameters, cwd: this.#folder, env: environment(this.#folder, 0) }
    const { code, stdout, stderr } = await this.#commands.run(order)
    if (code !== 0) throw new Error(`ledenbalie ${parameters.join(' ')} ended with ${code}: ${stderr}`)
    return stdout
  }

  /** Creates or changes an association; the file counts over what is there. */
  async import(slug: string, file: object): Promise<void> {
    const path = join(this.#folder, `${slug}.json`)
    await writeFile(path, JSON.stringify(file))
    await this.command('import', path, '--newer', 'replace')
  }
}
