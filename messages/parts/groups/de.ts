/** Texts of groups and committees, in German. */
import type { Translation } from '../../translation.ts'
import { committees } from '../../committees/de.ts'
import { groups } from '../../groups/de.ts'
import type { en } from './en.ts'

export const de = { committees, groups } as const satisfies Translation<typeof en>
