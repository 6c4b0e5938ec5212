/** Texts of the home screen, in Dutch. */
import type { Translation } from '../../translation.ts'
import { home } from '../../home/nl.ts'
import type { en } from './en.ts'

export const nl = { home } as const satisfies Translation<typeof en>
