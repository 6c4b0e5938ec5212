/** An association's export as text, to compare before and after: without its moment, which a move changes. */
import { exportAssociation } from '../server/association-file/export.ts'
import type { Storage } from '../server/database/database.ts'

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
  return text.replace(/^ {2}"exported_at": .*\n/m, '')
}

/** The parsed `exportText`. */
export async function exportFile(storage: Storage, slug: string): Promise<unknown> {
  const file: unknown = JSON.parse(await exportText(storage, slug))
  return file
}
