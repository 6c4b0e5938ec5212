/** Opaque cursors: which list, and the last id of the page. */
import { InvalidCursor } from './errors.ts'

const longest = 500
const content = /^(?<list>[a-z_]+(?:\/[a-z0-9_]+)*):(?<id>[1-9]\d{0,14})$/

export function encodeCursor(list: string, lastId: number): string {
  return Buffer.from(`${list}:${lastId}`).toString('base64url')
}

/** The last id of the page before; 0 for the first page. Throws `InvalidCursor`. */
export function decodeCursor(list: string, cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const { groups } = content.exec(cursor.length > longest ? '' : Buffer.from(cursor, 'base64url').toString()) ?? {}
  const id = Number(groups?.['id'])
  // The decoder skips characters that do not belong to the alphabet, so the text is compared as well.
  if (groups?.['list'] !== list || encodeCursor(list, id) !== cursor) {
    throw new InvalidCursor(`This is not a cursor of ${list}.`)
  }
  return id
}
