/** All texts of the app in German, for types, tests and benchmarks: the app itself loads its parts. */
import { de as activity } from '../parts/activity/de.ts'
import { de as association } from '../parts/association/de.ts'
import { de as billing } from '../parts/billing/de.ts'
import { de as books } from '../parts/books/de.ts'
import { de as erasing } from '../parts/erasing/de.ts'
import { de as events } from '../parts/events/de.ts'
import { de as everywhere } from '../parts/everywhere/de.ts'
import { de as forms } from '../parts/forms/de.ts'
import { de as groups } from '../parts/groups/de.ts'
import { de as home } from '../parts/home/de.ts'
import { de as imports } from '../parts/imports/de.ts'
import { de as invoices } from '../parts/invoices/de.ts'
import { de as jobs } from '../parts/jobs/de.ts'
import { de as mailings } from '../parts/mailings/de.ts'
import { de as merging } from '../parts/merging/de.ts'
import { de as notes } from '../parts/notes/de.ts'
import { de as people } from '../parts/people/de.ts'
import { de as reminders } from '../parts/reminders/de.ts'
import { de as reports } from '../parts/reports/de.ts'
import { de as screens } from '../parts/screens/de.ts'
import { de as settings } from '../parts/settings/de.ts'

export const de = {
  ...activity,
  ...association,
  ...billing,
  ...books,
  ...erasing,
  ...events,
  ...everywhere,
  ...forms,
  ...groups,
  ...home,
  ...imports,
  ...invoices,
  ...jobs,
  ...mailings,
  ...merging,
  ...notes,
  ...people,
  ...reminders,
  ...reports,
  ...screens,
  ...settings,
} as const
