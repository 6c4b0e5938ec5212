/** Merging two members in tests. */
import { call, type Connection } from '#client/client.ts'

type Choices = Readonly<Record<string, 'stays' | 'goes'>>

/** Where both have a value, that of the one who stays is kept, unless another choice is given. */
export async function merge(board: Connection, [stays, goes]: readonly [number, number], choices: Choices = {}) {
  const { fingerprint, fields } = await call(board, 'previewMerge', { id: stays, member_id: goes })
  const asked = fields.flatMap(({ name, from }) => (from === null ? [[name, 'stays'] as const] : []))
  return call(board, 'mergeMembers', {
    id: stays,
    body: { member_id: goes, fingerprint, choices: { ...Object.fromEntries(asked), ...choices } },
  })
}
