/** Texts of jobs, in French. */
import type { Translation } from '../../translation.ts'
import { jobs } from '../../jobs/fr.ts'
import { memberChanges } from '../../member-changes/fr.ts'
import type { en } from './en.ts'

export const fr = { jobs, memberChanges } as const satisfies Translation<typeof en>
