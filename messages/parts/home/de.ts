/** Texts of the home screen, in German. */
import type { Translation } from '../../translation.ts'
import { home } from '../../home/de.ts'
import type { en } from './en.ts'

export const de = { home } as const satisfies Translation<typeof en>
