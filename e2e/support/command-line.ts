/** The service's command line, in one process for all the commands of a worker, one after another. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../../server/testing/staying-command-line.ts')

export class CommandLine {
  readonly #child: ChildProcess
  readonly #said: string[] = []
  readonly #ended: Promise<unknown>
  #last: Promise<unknown> = Promise.resolve()

  constructor(cwd: string, env: NodeJS.ProcessEnv) {
    // Without the flags of the test runner.
    this.#child = fork(program, { cwd, env, execArgv: [], silent: true })
    this.#ended = once(this.#child, 'exit').then((values): unknown => values[0] ?? 'a signal')
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (data) => this.#said.push(String(data)))
    }
  }

  run(parameters: readonly string[]): Promise<void> {
    const run = this.#last.then(() => this.#run(parameters))
    this.#last = run.catch(() => {})
    return run
  }

  async #run(parameters: readonly string[]): Promise<void> {
    this.#said.length = 0
    const answered = once(this.#child, 'message').then((values): unknown => values[0])
    this.#child.send(parameters)
    const status: unknown = await Promise.race([answered, this.#ended])
    if (status === 0) return
    throw new Error(`ledenbalie ${parameters.join(' ')} ended with ${String(status)}:\n${this.#said.join('')}`)
  }

  end(): void {
    this.#child.kill()
  }
}
