/** From a file on disk to parsed JSON, with a line a person understands when it is none. */
import { readFile } from 'node:fs/promises'
import { AssociationFileError, printable } from './errors.ts'

function refusal(message: string): AssociationFileError {
  return new AssociationFileError([{ place: '', message }])
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  ERR_FS_FILE_TOO_LARGE: 'is larger than 2 GiB, which cannot be read at once',
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    const reason = typeof code === 'string' ? (reasons[code] ?? `cannot be read (${code})`) : 'cannot be read'
    throw refusal(`${printable(path, 500)} ${reason}.`)
  }
}

/** UTF-8, with or without a byte order mark. */
function decode(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    const tooLong = error instanceof Error && Reflect.get(error, 'code') === 'ERR_STRING_TOO_LONG'
    throw refusal(`${printable(path, 500)} is ${tooLong ? 'too large to be read at once' : 'not UTF-8 text'}.`)
  }
}

/** Throws an `AssociationFileError` for a file that is not there, or not JSON. */
export async function readAssociationFile(path: string): Promise<unknown> {
  const text = decode(path, await readBytes(path))
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch (error) {
    throw refusal(
      `${printable(path, 500)} is not JSON: ${printable(error instanceof Error ? error.message : '', 200)}.`,
    )
  }
}
