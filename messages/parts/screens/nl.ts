/** Texts of every screen of an association, in Dutch. */
import type { Translation } from '../../translation.ts'
import { dataList } from '../../data-list/nl.ts'
import { list } from '../../list/nl.ts'
import { members } from '../../members/nl.ts'
import { palette } from '../../palette/nl.ts'
import type { en } from './en.ts'

export const nl = { dataList, list, members, palette } as const satisfies Translation<typeof en>
