/** Texts of signing in, invitations and API keys, in French. */
import type { Translation } from '../../translation.ts'
import { passkeys } from '../../passkeys/fr.ts'
import { people } from '../../people/fr.ts'
import type { en } from './en.ts'

export const fr = { passkeys, people } as const satisfies Translation<typeof en>
