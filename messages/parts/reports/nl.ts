/** Texts of the reports, in Dutch. */
import type { Translation } from '../../translation.ts'
import { reports } from '../../reports/nl.ts'
import type { en } from './en.ts'

export const nl = { reports } as const satisfies Translation<typeof en>
