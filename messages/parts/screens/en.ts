/** Texts of every screen of an association, in English. */
import { dataList } from '../../data-list/en.ts'
import { list } from '../../list/en.ts'
import { members } from '../../members/en.ts'
import { palette } from '../../palette/en.ts'

export const en = { dataList, list, members, palette } as const
