/** Texts of every screen, and of signing in, in French. */
import type { Translation } from '../../translation.ts'
import { common } from '../../common/fr.ts'
import { session } from '../../session/fr.ts'
import { shell } from '../../shell/fr.ts'
import { trouble } from '../../trouble/fr.ts'
import type { en } from './en.ts'

export const fr = { common, session, shell, trouble } as const satisfies Translation<typeof en>
