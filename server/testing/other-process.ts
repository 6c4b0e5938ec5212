import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process of our own Node on a module's text, as the command line is beside the service. */
export function startProcess(source: string): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Resolves when it has ended well. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`The process ended with ${child.exitCode ?? child.signalCode}.`)
}
