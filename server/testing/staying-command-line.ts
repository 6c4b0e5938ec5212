/**
 * The command line in a process that stays, for whoever needs it again and again: starting it anew costs half a second each
 * time. One command after another; none that streams to its standard output, never ends, or ends
 * its process (as at a wrong parameter).
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
  /** The current folder of the command. */
  readonly cwd: string
  /** All that it sees of an environment. */
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
    // Without the flags of the test runner; what goes wrong in the process itself is seen where the tests are.
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
