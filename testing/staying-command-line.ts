/**
 * The command line in a long-lived process, because starting one per command costs half a second. Runs one command at
 * a time; not for commands that stream to standard output, run for ever, or exit the process (as on an invalid
 * parameter).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, 'command-process.ts')

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Order {
  readonly parameters: readonly string[]
  /** The working directory of the command. */
  readonly cwd: string
  /** The command's whole environment. */
  readonly env: Readonly<Record<string, string>>
}

export class StayingCommandLine {
  #child: ChildProcess | null = null
  #last: Promise<unknown> = Promise.resolve()

  run(order: Order): Promise<Outcome> {
    const outcome = this.#last.then(() => this.#run(order))
    this.#last = outcome.catch(() => {})
    return outcome
  }

  async #run(order: Order): Promise<Outcome> {
    // Without the test runner's flags; errors of the process itself surface in the tests.
    this.#child ??= fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const child = this.#child
    const gone = new AbortController()
    const leave = () => gone.abort(new Error(`${order.parameters.join(' ')}: the command ended its process`))
    child.once('exit', leave)
    const answer = once(child, 'message', { signal: gone.signal })
    child.send(order)
    const [outcome] = (await answer) as [Outcome] // Sent by no other than command-process.ts.
    child.off('exit', leave)
    return outcome
  }

  end(): void {
    this.#child?.kill()
    this.#child = null
  }
}
