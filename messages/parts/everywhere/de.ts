/** Texts of every screen, in German. */
import type { Translation } from '../../translation.ts'
import { common } from '../../common/de.ts'
import { dataList } from '../../data-list/de.ts'
import { list } from '../../list/de.ts'
import { members } from '../../members/de.ts'
import { palette } from '../../palette/de.ts'
import { session } from '../../session/de.ts'
import { shell } from '../../shell/de.ts'
import { trouble } from '../../trouble/de.ts'
import type { en } from './en.ts'

export const de = { common, dataList, list, members, palette, session, shell, trouble } as const satisfies Translation<
  typeof en
>
