/** Texts of every screen, and of signing in, in English. */
import { common } from '../../common/en.ts'
import { session } from '../../session/en.ts'
import { shell } from '../../shell/en.ts'
import { trouble } from '../../trouble/en.ts'

export const en = { common, session, shell, trouble } as const
