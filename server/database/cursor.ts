/** Opaque cursors: which list, and the last id of the page. */
import { Problem } from '../problem.ts'

const longest = 500
const content = /^(?<list>[a-z_]+(?:\/[a-z0-9_]+)*):(?<id>[1-9]\d{0,14})$/

export function encodeCursor(list: string, lastId: number): string {
  return Buffer.from(`${list}:${lastId}`).toString('base64url')
}

/** The last id of the page before; 0 for the first page. Throws when the text is not a cursor of this list. */
export function decodeCursor(list: string, cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const { groups } = content.exec(cursor.length > longest ? '' : Buffer.from(cursor, 'base64url').toString()) ?? {}
  const id = Number(groups?.['id'])
  // Only what was handed out: the decoder skips characters that do not belong.
  if (groups?.['list'] !== list || encodeCursor(list, id) !== cursor) {
    throw new Problem('malformed_request', { part: 'starting_after' })
  }
  return id
}
