/** Every text of the app in Dutch. */
import type { Translation } from '../translation.ts'
import { common } from '../common/nl.ts'
import { fields } from '../fields/nl.ts'
import { forms } from '../forms/nl.ts'
import { home } from '../home/nl.ts'
import { list } from '../list/nl.ts'
import { members } from '../members/nl.ts'
import { session } from '../session/nl.ts'
import { settings } from '../settings/nl.ts'
import { shell } from '../shell/nl.ts'
import { trouble } from '../trouble/nl.ts'
import type { en } from './en.ts'

export const nl = {
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
