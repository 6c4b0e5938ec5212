/** Texts of every screen, and of signing in, in German. */
import type { Translation } from '../../translation.ts'
import { common } from '../../common/de.ts'
import { session } from '../../session/de.ts'
import { shell } from '../../shell/de.ts'
import { trouble } from '../../trouble/de.ts'
import type { en } from './en.ts'

export const de = { common, session, shell, trouble } as const satisfies Translation<typeof en>
