/** Every text of the app in French. */
import type { Translation } from '../translation.ts'
import { association } from '../association/fr.ts'
import { committees } from '../committees/fr.ts'
import { common } from '../common/fr.ts'
import { dataList } from '../data-list/fr.ts'
import { events } from '../events/fr.ts'
import { fields } from '../fields/fr.ts'
import { forms } from '../forms/fr.ts'
import { groups } from '../groups/fr.ts'
import { home } from '../home/fr.ts'
import { invoices } from '../invoices/fr.ts'
import { list } from '../list/fr.ts'
import { members } from '../members/fr.ts'
import { palette } from '../palette/fr.ts'
import { payments } from '../payments/fr.ts'
import { people } from '../people/fr.ts'
import { session } from '../session/fr.ts'
import { settings } from '../settings/fr.ts'
import { shell } from '../shell/fr.ts'
import { trouble } from '../trouble/fr.ts'
import type { en } from './en.ts'

export const fr = {
  association,
  committees,
  common,
  dataList,
  events,
  fields,
  forms,
  groups,
  home,
  invoices,
  list,
  members,
  palette,
  payments,
  people,
  session,
  settings,
  shell,
  trouble,
} as const satisfies Translation<typeof en>
