/** Texts of signing in, invitations and API keys, in German. */
import type { Translation } from '../../translation.ts'
import { passkeys } from '../../passkeys/de.ts'
import { people } from '../../people/de.ts'
import type { en } from './en.ts'

export const de = { passkeys, people } as const satisfies Translation<typeof en>
