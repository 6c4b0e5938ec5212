/** Texts of every screen, and of signing in, in Dutch. */
import type { Translation } from '../../translation.ts'
import { common } from '../../common/nl.ts'
import { session } from '../../session/nl.ts'
import { shell } from '../../shell/nl.ts'
import { trouble } from '../../trouble/nl.ts'
import type { en } from './en.ts'

export const nl = { common, session, shell, trouble } as const satisfies Translation<typeof en>
