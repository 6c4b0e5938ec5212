/** Texts of every screen, in French. */
import type { Translation } from '../../translation.ts'
import { common } from '../../common/fr.ts'
import { dataList } from '../../data-list/fr.ts'
import { list } from '../../list/fr.ts'
import { members } from '../../members/fr.ts'
import { palette } from '../../palette/fr.ts'
import { session } from '../../session/fr.ts'
import { shell } from '../../shell/fr.ts'
import { trouble } from '../../trouble/fr.ts'
import type { en } from './en.ts'

export const fr = { common, dataList, list, members, palette, session, shell, trouble } as const satisfies Translation<
  typeof en
>
