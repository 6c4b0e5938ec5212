/** From the bytes of a bank's file to statements, whatever their format. */
import { createHash } from 'node:crypto'
import type { StatementFormat } from '#contract/schemas/management/bank.ts'
import { readStatements as readCamt } from './camt/read-statements.ts'
import { assertFewEntries, type Statement, type StatementEntry, type UnreadLine } from './credit-transfer.ts'
import { LedgerError, type LedgerProblem } from './errors.ts'
import { isMt940, readMt940 } from './mt940/read-statements.ts'
import { type PlainFile, unpack } from './unpack.ts'

export interface StatementFile {
  readonly format: StatementFormat
  /** SHA-256 of the content, unpacked. */
  readonly digest: string
  readonly statements: readonly Statement[]
}

/** Says of everything in which file of the archive it is. */
function inFile(name: string, statement: Statement): Statement {
  const located = <T extends { readonly location: string }>(one: T): T => ({
    ...one,
    location: `${name}: ${one.location}`,
  })
  return {
    ...located(statement),
    entries: statement.entries.map((entry): StatementEntry => located(entry)),
    problems: statement.problems.map((problem): LedgerProblem => located(problem)),
    unread: statement.unread.map((line): UnreadLine => located(line)),
  }
}

function readPlain({ name, bytes }: PlainFile): Pick<StatementFile, 'format' | 'statements'> {
  const format = isMt940(bytes) ? 'mt940' : 'camt.053'
  try {
    const statements = format === 'mt940' ? readMt940(bytes) : readCamt(bytes)
    return { format, statements: name === null ? statements : statements.map((one) => inFile(name, one)) }
  } catch (error) {
    if (name === null || !(error instanceof LedgerError)) throw error
    throw new LedgerError(
      error.problems.map((one) => ({ ...one, location: one.location ? `${name}: ${one.location}` : name })),
    )
  }
}

/** The largest content of a file, unpacked; a year of a busy account is half of it. */
export const largestContent = 20 * 1024 * 1024

/** The statements of a file, of an archive those of all its files. Throws a `LedgerError` with the location of each fault. */
export function readBankFile(bytes: Uint8Array): StatementFile {
  const unpacked = unpack(bytes, largestContent)
  const digest = createHash('sha256')
  for (const file of unpacked) digest.update(file.bytes)
  const files: ReturnType<typeof readPlain>[] = []
  let [statements, entries] = [0, 0]
  for (const file of unpacked) {
    const read = readPlain(file)
    files.push(read)
    statements += read.statements.length
    entries += read.statements.reduce((sum, one) => sum + one.entries.length + one.unread.length, 0)
    assertFewEntries(statements, entries)
  }
  return {
    format: files[0]?.format ?? 'camt.053',
    digest: digest.digest('hex'),
    statements: files.flatMap(({ statements }) => statements),
  }
}
