/** Texts of groups and committees, in French. */
import type { Translation } from '../../translation.ts'
import { committees } from '../../committees/fr.ts'
import { groups } from '../../groups/fr.ts'
import type { en } from './en.ts'

export const fr = { committees, groups } as const satisfies Translation<typeof en>
