/** Texts of the home screen, in French. */
import type { Translation } from '../../translation.ts'
import { home } from '../../home/fr.ts'
import type { en } from './en.ts'

export const fr = { home } as const satisfies Translation<typeof en>
