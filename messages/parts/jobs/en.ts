/** Texts of jobs, in English. */
import { jobs } from '../../jobs/en.ts'

export const en = { jobs } as const
