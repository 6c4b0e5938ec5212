/** All texts of the app in Dutch, for types, tests and benchmarks: the app itself loads its parts. */
import { nl as activity } from '../parts/activity/nl.ts'
import { nl as association } from '../parts/association/nl.ts'
import { nl as billing } from '../parts/billing/nl.ts'
import { nl as books } from '../parts/books/nl.ts'
import { nl as erasing } from '../parts/erasing/nl.ts'
import { nl as events } from '../parts/events/nl.ts'
import { nl as everywhere } from '../parts/everywhere/nl.ts'
import { nl as forms } from '../parts/forms/nl.ts'
import { nl as groups } from '../parts/groups/nl.ts'
import { nl as home } from '../parts/home/nl.ts'
import { nl as imports } from '../parts/imports/nl.ts'
import { nl as invoices } from '../parts/invoices/nl.ts'
import { nl as jobs } from '../parts/jobs/nl.ts'
import { nl as mailings } from '../parts/mailings/nl.ts'
import { nl as merging } from '../parts/merging/nl.ts'
import { nl as notes } from '../parts/notes/nl.ts'
import { nl as people } from '../parts/people/nl.ts'
import { nl as reminders } from '../parts/reminders/nl.ts'
import { nl as reports } from '../parts/reports/nl.ts'
import { nl as screens } from '../parts/screens/nl.ts'
import { nl as settings } from '../parts/settings/nl.ts'

export const nl = {
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
