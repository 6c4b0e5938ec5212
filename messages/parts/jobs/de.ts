/** Texts of jobs, in German. */
import type { Translation } from '../../translation.ts'
import { jobs } from '../../jobs/de.ts'
import { memberChanges } from '../../member-changes/de.ts'
import type { en } from './en.ts'

export const de = { jobs, memberChanges } as const satisfies Translation<typeof en>
