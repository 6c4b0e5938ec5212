/** Every text of the app in German. */
import type { Translation } from '../translation.ts'
import { association } from '../association/de.ts'
import { committees } from '../committees/de.ts'
import { common } from '../common/de.ts'
import { dataList } from '../data-list/de.ts'
import { events } from '../events/de.ts'
import { fields } from '../fields/de.ts'
import { forms } from '../forms/de.ts'
import { groups } from '../groups/de.ts'
import { home } from '../home/de.ts'
import { invoices } from '../invoices/de.ts'
import { list } from '../list/de.ts'
import { members } from '../members/de.ts'
import { palette } from '../palette/de.ts'
import { payments } from '../payments/de.ts'
import { people } from '../people/de.ts'
import { session } from '../session/de.ts'
import { settings } from '../settings/de.ts'
import { shell } from '../shell/de.ts'
import { trouble } from '../trouble/de.ts'
import type { en } from './en.ts'

export const de = {
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
