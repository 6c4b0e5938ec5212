/** All texts of the app in English, for types, tests and benchmarks: the app itself loads its parts. */
import { en as activity } from '../parts/activity/en.ts'
import { en as association } from '../parts/association/en.ts'
import { en as billing } from '../parts/billing/en.ts'
import { en as books } from '../parts/books/en.ts'
import { en as erasing } from '../parts/erasing/en.ts'
import { en as events } from '../parts/events/en.ts'
import { en as everywhere } from '../parts/everywhere/en.ts'
import { en as forms } from '../parts/forms/en.ts'
import { en as groups } from '../parts/groups/en.ts'
import { en as home } from '../parts/home/en.ts'
import { en as imports } from '../parts/imports/en.ts'
import { en as invoices } from '../parts/invoices/en.ts'
import { en as jobs } from '../parts/jobs/en.ts'
import { en as mailings } from '../parts/mailings/en.ts'
import { en as merging } from '../parts/merging/en.ts'
import { en as notes } from '../parts/notes/en.ts'
import { en as people } from '../parts/people/en.ts'
import { en as reminders } from '../parts/reminders/en.ts'
import { en as reports } from '../parts/reports/en.ts'
import { en as screens } from '../parts/screens/en.ts'
import { en as settings } from '../parts/settings/en.ts'

export const en = {
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
