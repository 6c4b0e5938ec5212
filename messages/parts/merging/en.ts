/** Texts of merging members. */
import { merging } from '../../merging/en.ts'

export const en = { merging } as const
