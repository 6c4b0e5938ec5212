/** The real command line, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Outcome, StayingCommandLine } from './staying-command-line.ts'

const program = resolve(import.meta.dirname, '../bin/ledenbalie.js')

export interface CommandLine {
  /** The working directory of the commands; it contains the data folder `data`. */
  readonly folder: string
  run(...parameters: readonly string[]): Promise<Outcome>
  /** Does not wait for the process to end. */
  start(...parameters: readonly string[]): ChildProcess
}

export type QuickCommandLine = Pick<CommandLine, 'folder' | 'run'>

/** Environment variables that a command may inherit; settings are excluded. */
function environment(settings: Readonly<Record<string, string>>): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LOG_LEVEL: 'silent', ...settings }
}

async function outcome(child: ChildProcess): Promise<Outcome> {
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, ...output }
}

/** A command line in an empty folder, removed after the test or when `afterwards` says. */
export function commandLine(
  settings: Readonly<Record<string, string>> = {},
  afterwards: (cleanup: () => Promise<void>) => void = onTestFinished,
): CommandLine {
  const folder = mkdtempSync(join(tmpdir(), 'ledenbalie-cli-'))
  const children = new Set<ChildProcess>()
  afterwards(async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const start = (...parameters: readonly string[]) => {
    const child = spawn(process.execPath, [program, ...parameters], {
      cwd: folder,
      env: environment(settings),
      stdio: 'pipe',
    })
    children.add(child)
    return child
  }
  return { folder, start, run: (...parameters) => outcome(start(...parameters)) }
}

let staying: StayingCommandLine | null = null

/** Runs all commands of a test file in one process, for tests that do not depend on how a process starts. */
export function quickCommandLine(
  settings: Readonly<Record<string, string>> = {},
  afterwards: (cleanup: () => void) => void = onTestFinished,
): QuickCommandLine {
  const folder = mkdtempSync(join(tmpdir(), 'ledenbalie-cli-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  staying ??= new StayingCommandLine()
  const line = staying
  return { folder, run: (...parameters) => line.run({ parameters, cwd: folder, env: environment(settings) }) }
}

/** Resolves with the output once it contains the text; rejects when the process ends first. */
export async function waitForOutput(child: ChildProcess, text: string): Promise<string> {
  let all = ''
  return new Promise((done, failed) => {
    const listen = (chunk: Buffer) => {
      all += chunk.toString()
      if (all.includes(text)) done(all)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('close', (code) => failed(new Error(`ended with ${code} before it printed "${text}": ${all}`)))
  })
}
