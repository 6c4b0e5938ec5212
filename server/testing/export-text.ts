/** An association as text: what a test compares before and after. */
import { exportAssociation } from '../association-file/export.ts'
import type { Storage } from '../database/database.ts'

export async function exportText(storage: Storage, slug: string): Promise<string> {
  let text = ''
  const sink = {
    restart: () => {
      text = ''
    },
    write: (part: string) => {
      text += part
    },
  }
  await exportAssociation({ storage, slug, sink })
  return text
}

/** As `exportText`, parsed. */
export async function exportFile(storage: Storage, slug: string): Promise<unknown> {
  const file: unknown = JSON.parse(await exportText(storage, slug))
  return file
}
