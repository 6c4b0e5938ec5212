/** Texts of the home screen, in English. */
import { home } from '../../home/en.ts'

export const en = { home } as const
