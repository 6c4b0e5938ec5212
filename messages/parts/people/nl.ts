/** Texts of signing in, invitations and API keys, in Dutch. */
import type { Translation } from '../../translation.ts'
import { passkeys } from '../../passkeys/nl.ts'
import { people } from '../../people/nl.ts'
import type { en } from './en.ts'

export const nl = { passkeys, people } as const satisfies Translation<typeof en>
