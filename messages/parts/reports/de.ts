/** Texts of the reports, in German. */
import type { Translation } from '../../translation.ts'
import { reports } from '../../reports/de.ts'
import type { en } from './en.ts'

export const de = { reports } as const satisfies Translation<typeof en>
