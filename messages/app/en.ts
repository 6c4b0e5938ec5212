/** All texts of the app in English, the source that the other languages are checked against. */
import { association } from '../association/en.ts'
import { committees } from '../committees/en.ts'
import { common } from '../common/en.ts'
import { dataList } from '../data-list/en.ts'
import { events } from '../events/en.ts'
import { fields } from '../fields/en.ts'
import { forms } from '../forms/en.ts'
import { groups } from '../groups/en.ts'
import { home } from '../home/en.ts'
import { invoices } from '../invoices/en.ts'
import { list } from '../list/en.ts'
import { members } from '../members/en.ts'
import { palette } from '../palette/en.ts'
import { payments } from '../payments/en.ts'
import { people } from '../people/en.ts'
import { session } from '../session/en.ts'
import { settings } from '../settings/en.ts'
import { shell } from '../shell/en.ts'
import { trouble } from '../trouble/en.ts'

export const en = {
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
} as const
