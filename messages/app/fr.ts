/** All texts of the app in French, for types, tests and benchmarks: the app itself loads its parts. */
import { fr as activity } from '../parts/activity/fr.ts'
import { fr as association } from '../parts/association/fr.ts'
import { fr as billing } from '../parts/billing/fr.ts'
import { fr as books } from '../parts/books/fr.ts'
import { fr as erasing } from '../parts/erasing/fr.ts'
import { fr as events } from '../parts/events/fr.ts'
import { fr as everywhere } from '../parts/everywhere/fr.ts'
import { fr as forms } from '../parts/forms/fr.ts'
import { fr as groups } from '../parts/groups/fr.ts'
import { fr as home } from '../parts/home/fr.ts'
import { fr as imports } from '../parts/imports/fr.ts'
import { fr as invoices } from '../parts/invoices/fr.ts'
import { fr as jobs } from '../parts/jobs/fr.ts'
import { fr as mailings } from '../parts/mailings/fr.ts'
import { fr as merging } from '../parts/merging/fr.ts'
import { fr as notes } from '../parts/notes/fr.ts'
import { fr as people } from '../parts/people/fr.ts'
import { fr as reminders } from '../parts/reminders/fr.ts'
import { fr as reports } from '../parts/reports/fr.ts'
import { fr as screens } from '../parts/screens/fr.ts'
import { fr as settings } from '../parts/settings/fr.ts'

export const fr = {
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
