/** Every text of the app in English: the language the others are checked against. */
import { common } from '../common/en.ts'
import { fields } from '../fields/en.ts'
import { forms } from '../forms/en.ts'
import { home } from '../home/en.ts'
import { list } from '../list/en.ts'
import { members } from '../members/en.ts'
import { session } from '../session/en.ts'
import { settings } from '../settings/en.ts'
import { shell } from '../shell/en.ts'
import { trouble } from '../trouble/en.ts'

export const en = { common, fields, forms, home, list, members, session, settings, shell, trouble } as const
