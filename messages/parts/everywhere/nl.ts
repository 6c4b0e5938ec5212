/** Texts of every screen, in Dutch. */
import type { Translation } from '../../translation.ts'
import { common } from '../../common/nl.ts'
import { dataList } from '../../data-list/nl.ts'
import { list } from '../../list/nl.ts'
import { members } from '../../members/nl.ts'
import { palette } from '../../palette/nl.ts'
import { session } from '../../session/nl.ts'
import { shell } from '../../shell/nl.ts'
import { trouble } from '../../trouble/nl.ts'
import type { en } from './en.ts'

export const nl = { common, dataList, list, members, palette, session, shell, trouble } as const satisfies Translation<
  typeof en
>
