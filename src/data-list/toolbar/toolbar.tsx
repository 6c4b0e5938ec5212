/** The only module of this folder that others import. Its dialogs and panels are loaded when they are opened. */
import { afterRows } from '../after-rows.tsx'
import { BarAtOnce } from './list-bar.tsx'
import { StatusAtOnce } from './list-status.tsx'

export { isNarrowedBy, type ListFilter } from './filters.ts'
export type { SummaryOf } from './list-status.tsx'

// The same components, of the same types.
export const ListBar = afterRows(BarAtOnce) as typeof BarAtOnce
export const ListStatus = afterRows(StatusAtOnce) as typeof StatusAtOnce
