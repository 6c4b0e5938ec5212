/** Texts of jobs, in Dutch. */
import type { Translation } from '../../translation.ts'
import { jobs } from '../../jobs/nl.ts'
import { memberChanges } from '../../member-changes/nl.ts'
import type { en } from './en.ts'

export const nl = { jobs, memberChanges } as const satisfies Translation<typeof en>
