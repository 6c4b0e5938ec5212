/** Every text of the app in French. */
import type { Translation } from '../translation.ts'
import { common } from '../common/fr.ts'
import { fields } from '../fields/fr.ts'
import { forms } from '../forms/fr.ts'
import { home } from '../home/fr.ts'
import { list } from '../list/fr.ts'
import { members } from '../members/fr.ts'
import { session } from '../session/fr.ts'
import { settings } from '../settings/fr.ts'
import { shell } from '../shell/fr.ts'
import { trouble } from '../trouble/fr.ts'
import type { en } from './en.ts'

export const fr = {
  common,
  fields,
  forms,
  home,
  list,
  members,
  session,
  settings,
  shell,
  trouble,
} as const satisfies Translation<typeof en>
