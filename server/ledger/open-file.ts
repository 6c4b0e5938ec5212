/** From a file on disk to statements, with a line a person understands when it holds none. */
import { readFile, stat } from 'node:fs/promises'
import { printable } from '../printable.ts'
import { LedgerError } from './errors.ts'
import { readBankFile, type StatementFile } from './read-file.ts'

/** A year of a busy account is half of this; the tree of an element takes up to thirty times its text in memory. */
const largestFile = 20 * 1024 * 1024

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
}

async function readBytes(path: string): Promise<Uint8Array> {
  const shown = printable(path, 500)
  try {
    const { size } = await stat(path)
    if (size > largestFile) throw new LedgerError(`${shown} is larger than 20 MiB: ask the bank for shorter periods.`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof LedgerError) throw error
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    const reason = typeof code === 'string' ? (reasons[code] ?? `cannot be read (${code})`) : 'cannot be read'
    throw new LedgerError(`${shown} ${reason}.`)
  }
}

/** Throws a `LedgerError` for a file that is not there, or is no statement. */
export async function readStatementFile(path: string): Promise<StatementFile> {
  return readBankFile(await readBytes(path))
}
