/** Texts of the association's settings and outbox, in English. */
import { association } from '../../association/en.ts'

export const en = { association } as const
