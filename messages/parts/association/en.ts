/** Texts of the association's settings, outbox and activity, in English. */
import { association } from '../../association/en.ts'

export const en = { association } as const
