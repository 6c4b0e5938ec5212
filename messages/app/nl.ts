/** Every text of the app in Dutch. */
import type { Translation } from '../translation.ts'
import { association } from '../association/nl.ts'
import { committees } from '../committees/nl.ts'
import { common } from '../common/nl.ts'
import { dataList } from '../data-list/nl.ts'
import { events } from '../events/nl.ts'
import { fields } from '../fields/nl.ts'
import { forms } from '../forms/nl.ts'
import { groups } from '../groups/nl.ts'
import { home } from '../home/nl.ts'
import { invoices } from '../invoices/nl.ts'
import { list } from '../list/nl.ts'
import { members } from '../members/nl.ts'
import { palette } from '../palette/nl.ts'
import { payments } from '../payments/nl.ts'
import { people } from '../people/nl.ts'
import { session } from '../session/nl.ts'
import { settings } from '../settings/nl.ts'
import { shell } from '../shell/nl.ts'
import { trouble } from '../trouble/nl.ts'
import type { en } from './en.ts'

export const nl = {
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
