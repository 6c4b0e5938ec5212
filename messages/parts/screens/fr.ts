/** Texts of every screen of an association, in French. */
import type { Translation } from '../../translation.ts'
import { dataList } from '../../data-list/fr.ts'
import { list } from '../../list/fr.ts'
import { members } from '../../members/fr.ts'
import { palette } from '../../palette/fr.ts'
import type { en } from './en.ts'

export const fr = { dataList, list, members, palette } as const satisfies Translation<typeof en>
