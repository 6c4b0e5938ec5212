/** Texts of groups and committees, in Dutch. */
import type { Translation } from '../../translation.ts'
import { committees } from '../../committees/nl.ts'
import { groups } from '../../groups/nl.ts'
import type { en } from './en.ts'

export const nl = { committees, groups } as const satisfies Translation<typeof en>
