/** Texts of every screen, in English. */
import { common } from '../../common/en.ts'
import { dataList } from '../../data-list/en.ts'
import { list } from '../../list/en.ts'
import { members } from '../../members/en.ts'
import { palette } from '../../palette/en.ts'
import { session } from '../../session/en.ts'
import { shell } from '../../shell/en.ts'
import { trouble } from '../../trouble/en.ts'

export const en = { common, dataList, list, members, palette, session, shell, trouble } as const
