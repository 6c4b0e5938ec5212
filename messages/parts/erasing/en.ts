/** Texts of erasing someone. */
import { erasing } from '../../erasing/en.ts'

export const en = { erasing } as const
