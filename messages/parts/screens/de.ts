/** Texts of every screen of an association, in German. */
import type { Translation } from '../../translation.ts'
import { dataList } from '../../data-list/de.ts'
import { list } from '../../list/de.ts'
import { members } from '../../members/de.ts'
import { palette } from '../../palette/de.ts'
import type { en } from './en.ts'

export const de = { dataList, list, members, palette } as const satisfies Translation<typeof en>
