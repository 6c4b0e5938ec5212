/** Changes of custom fields and products without a form: a part of their screens themselves. */
import { submitOnce } from '../api/mutations.ts'
import { memoryEntry } from '../session/entries.ts'
import type { Session } from '../session/session.ts'

interface Shown {
  readonly id: number
  readonly version: number
}

type CatalogueOperation = 'archiveCustomField' | 'restoreCustomField' | 'archiveProduct' | 'restoreProduct'

/** Archives a field or a product, or brings it back, as it is shown. */
export async function archiveOrRestore(
  session: Session,
  name: CatalogueOperation,
  { id, version }: Shown,
  signal: AbortSignal,
): Promise<void> {
  await submitOnce(session, name, { id, version }, { pending: memoryEntry(), signal })
}

export async function orderFields(session: Session, ids: readonly number[], signal: AbortSignal): Promise<void> {
  await submitOnce(session, 'orderCustomFields', { body: { ids: [...ids] } }, { pending: memoryEntry(), signal })
}
