/** Texts of signing in, invitations and API keys, in English. */
import { passkeys } from '../../passkeys/en.ts'
import { people } from '../../people/en.ts'

export const en = { passkeys, people } as const
