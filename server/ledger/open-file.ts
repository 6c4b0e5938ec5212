/** The bytes of a file on disk, with a line a person understands when there are none. */
import { readFile, stat } from 'node:fs/promises'
import { printable } from '../lib/printable.ts'
import { LedgerError } from './errors.ts'
import { largestContent } from './read-file.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
}

/** Throws a `LedgerError`. */
export async function statementBytes(path: string): Promise<Uint8Array> {
  const shown = printable(path, 500)
  try {
    const { size } = await stat(path)
    if (size > largestContent)
      throw new LedgerError(`${shown} is larger than 20 MiB: ask the bank for shorter periods.`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof LedgerError) throw error
    const code = String(Reflect.get(Object(error), 'code'))
    throw new LedgerError(`${shown} ${reasons[code] ?? `cannot be read (${code})`}.`)
  }
}
