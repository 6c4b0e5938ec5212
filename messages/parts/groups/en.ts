/** Texts of groups and committees, in English. */
import { committees } from '../../committees/en.ts'
import { groups } from '../../groups/en.ts'

export const en = { committees, groups } as const
