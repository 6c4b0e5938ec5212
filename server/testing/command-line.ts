/** The command line as people run it: the real program in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Outcome, StayingCommandLine } from './staying-command-line.ts'

const program = resolve(import.meta.dirname, '../../bin/ledenbalie.js')

export interface CommandLine {
  /** The current folder of the commands; the data folder is `data` in it. */
  readonly folder: string
  run(...parameters: readonly string[]): Promise<Outcome>
  /** Without waiting for its end. */
  start(...parameters: readonly string[]): ChildProcess
}

export type QuickCommandLine = Pick<CommandLine, 'folder' | 'run'>

/** Variables of this process that a command may see: none that are settings. */
function environment(settings: Readonly<Record<string, string>>): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LOG_LEVEL: 'silent', ...settings }
}

async function outcome(child: ChildProcess): Promise<Outcome> {
  const said = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, ...said }
}

/** A command line in an empty folder of its own, which goes with the test, or when `afterwards` says. */
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

/** The same, for tests that ask what commands do and not how they are started: in one process for all of a test file. */
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

/** Resolves with what was said once the text has come; rejects when the process ends before. */
export async function said(child: ChildProcess, text: string): Promise<string> {
  let all = ''
  return new Promise((done, failed) => {
    const listen = (chunk: Buffer) => {
      all += chunk.toString()
      if (all.includes(text)) done(all)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('close', (code) => failed(new Error(`ended with ${code} before it said "${text}": ${all}`)))
  })
}
