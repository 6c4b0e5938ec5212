/** Texts of the change log, in English. */
import { activity } from '../../activity/en.ts'

export const en = { activity } as const
