/** Texts of jobs, in German. */
import type { Translation } from '../../translation.ts'
import { jobs } from '../../jobs/de.ts'
import type { en } from './en.ts'

export const de = { jobs } as const satisfies Translation<typeof en>
