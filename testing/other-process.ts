import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a Node process that runs the given module source, as the command line runs beside the service. */
export function startProcess(source: string): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Resolves when the process exits with code 0. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`The process ended with ${child.exitCode ?? child.signalCode}.`)
}
