/** The output of commands: results on standard output, errors on standard error. */
import { problems as problemTexts } from '#messages/problems/en.ts'
import { AssociationFileError, type FileProblem, problemLine } from '../association-file/errors.ts'
import { LedgerError } from '../ledger/errors.ts'
import { Problem } from '../lib/problem.ts'

export interface OutputOptions {
  /** For programs: one JSON document instead of lines. */
  readonly json?: boolean
}

/** A refusal, in words for the user of the command. Nothing has changed. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly problems: readonly FileProblem[]

  constructor(message: string | readonly FileProblem[]) {
    const problems = typeof message === 'string' ? [{ location: '', message }] : message
    super(problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function warn(text: string): void {
  process.stderr.write(`Warning: ${text}\n`)
}

/** `result` for programs, `lines` for people. */
export function report(options: OutputOptions, result: object, lines: readonly string[]): void {
  print(options.json ? JSON.stringify(result, null, 2) : lines.join('\n'))
}

/** Errors whose message is written for the user of the command. */
const plainErrors = new Set([
  'CommandError',
  'SettingsError',
  'ListenError',
  'UnknownAssociation',
  'DatabaseBusy',
  'SchemaMismatch',
  'ConformanceRefusal',
])

const connectionReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'there is no such database',
}

/** The code of an error of the system or the database. */
export function codeOf(error: unknown): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : null
}

/** Why the database cannot be reached, if that is what lies under an error. */
function connectionReason(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause)
    const reason = code === null ? undefined : connectionReasons[code]
    if (reason !== undefined) return reason
  }
  return undefined
}

/** The problems of an error, one per line. */
export function explain(error: unknown): readonly FileProblem[] {
  const hasPlaces =
    error instanceof AssociationFileError || error instanceof CommandError || error instanceof LedgerError
  if (hasPlaces) return error.problems.map(({ location, message }) => ({ location, message }))
  if (error instanceof Problem) return [{ location: '', message: problemTexts[error.code].detail }]
  if (!(error instanceof Error)) return [{ location: '', message: String(error) }]
  if (plainErrors.has(error.name)) return error.message.split('\n').map((message) => ({ location: '', message }))
  const reason = connectionReason(error)
  if (reason !== undefined)
    return [{ location: '', message: `The database cannot be reached: ${reason} (DATABASE_URL).` }]
  return [{ location: '', message: error.message || (codeOf(error) ?? error.name) }]
}

/** Prints what went wrong; the process then ends with 1. */
export function fail(error: unknown, options: OutputOptions): void {
  const problems = explain(error)
  const text = options.json ? JSON.stringify({ errors: problems }, null, 2) : problems.map(problemLine).join('\n')
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
