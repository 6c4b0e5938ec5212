/** Texts of the reports, in English. */
import { reports } from '../../reports/en.ts'

export const en = { reports } as const
