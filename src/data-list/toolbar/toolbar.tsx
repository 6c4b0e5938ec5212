/** The only module of this folder that others import. The tools are loaded once there are rows. */
import { lazyPart } from '../../problems/lazy-part.tsx'
import { afterRows } from '../after-rows.tsx'
import type { BarAtOnce, ListBarProps } from './list-bar.tsx'
import { StatusAtOnce } from './list-status.tsx'

export { isNarrowedBy, type ListFilter } from './filters.ts'
export type { SummaryOf } from './list-status.tsx'

// The same components, of the same types.
export const ListBar = afterRows(
  lazyPart<ListBarProps<unknown>>(async () => (await import('./list-bar.tsx')).BarAtOnce),
) as typeof BarAtOnce
export const ListStatus = afterRows(StatusAtOnce) as typeof StatusAtOnce
