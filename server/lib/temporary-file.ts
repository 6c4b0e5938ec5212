/** A file without a name: it is gone when it is closed, also when the process is killed. Readable by its owner only. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export async function openTemporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `ledenbalie-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
