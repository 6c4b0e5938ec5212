/** Texts of jobs, in English. */
import { jobs } from '../../jobs/en.ts'
import { memberChanges } from '../../member-changes/en.ts'

export const en = { jobs, memberChanges } as const
