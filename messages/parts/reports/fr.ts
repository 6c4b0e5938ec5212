/** Texts of the reports, in French. */
import type { Translation } from '../../translation.ts'
import { reports } from '../../reports/fr.ts'
import type { en } from './en.ts'

export const fr = { reports } as const satisfies Translation<typeof en>
