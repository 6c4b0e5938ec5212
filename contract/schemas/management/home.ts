/** The figures of the home screen (not in the specification). */
import { z } from 'zod'
import { ageGroups, daysBeforeAge } from '../../age-groups.ts'
import { lateFrom } from '../../lateness.ts'
import { date, dateTime, id, money } from '../fields.ts'
import { event } from '../events.ts'
import { memberStatuses } from '../../member-states.ts'
import { none } from '../operation-schemas.ts'

const count = z.int().min(0)
const sum = z.strictObject({ count, amount: money })
const month = z.string().meta({ description: '`2026-11`' })

export const membershipPoint = z.strictObject({
  period: z.string().meta({ description: 'A month (`2026-11`) or a year (`2026`).' }),
  joined: count.meta({ description: 'Memberships that began in it; none that begins after today.' }),
  left: count.meta({ description: 'Memberships whose last day was in it, before today.' }),
  total: count.meta({ description: 'Members on its last day; today in the current one.' }),
})
export type MembershipPoint = z.output<typeof membershipPoint>

const ageGroup = z.strictObject({
  from: z
    .literal(ageGroups)
    .nullable()
    .meta({ description: 'The youngest age; null where the date of birth is unknown.' }),
  count,
})

const members = z.strictObject({
  count: count.meta({ description: 'All records, former members included.' }),
  months: z.array(membershipPoint).meta({ description: 'The last 13 months, the current one last.' }),
  years: z.array(membershipPoint).meta({ description: 'The last ten years, the current one last.' }),
  ages: z.array(ageGroup).optional().meta({ description: 'Members of today. Only with `leden:gevoelig`.' }),
  turning: z
    .array(z.strictObject({ age: count, count }))
    .optional()
    .meta({
      description: `Members who reach an age within ${daysBeforeAge} days: 18, and ages from which the rules of contribution runs have another amount. Ages that nobody reaches are left out. Only with \`leden:gevoelig\`.`,
    }),
  ending_this_month: count,
  without_email: count,
  invalid_postal_codes: count.optional().meta({ description: 'Only for keys that may correct them.' }),
  failing_emails: count
    .optional()
    .meta({ description: 'Members in `getEmailFailures`. Only for keys that may correct members.' }),
  possible_duplicates: count
    .optional()
    .meta({ description: 'Pairs of members, as `listDuplicates` has them. Only for keys that may correct members.' }),
})

const outstandingPart = z.strictObject({
  from: z.literal(lateFrom).meta({ description: 'From how many days after the due date; null: not due yet.' }),
  ...sum.shape,
})

const invoices = z.strictObject({
  draft: sum.meta({ description: 'Totals.' }),
  open: sum.meta({ description: 'Amounts due on sent invoices, overdue ones included.' }),
  overdue: sum.meta({ description: 'Amounts due where the due date is before today.' }),
  new_overdue: count.meta({ description: 'Overdue invoices whose due date is within the last seven days.' }),
  to_remind: count.meta({ description: 'Overdue invoices that a reminder is due for.' }),
  old_drafts: count.meta({ description: 'Drafts with a date more than a month ago.' }),
  outstanding: z.array(outstandingPart).meta({ description: 'The open invoices by how late they are.' }),
})

const paymentMonth = z.strictObject({ month, ...sum.shape })

const limitedEvent = z.strictObject({
  id,
  name: z.string(),
  capacity: count,
  taken: count.meta({ description: 'At most the capacity.' }),
})

const events = z.strictObject({
  upcoming: count.meta({ description: 'Published and not over.' }),
  full: count,
  closing: count.meta({ description: 'Open for registration, with a deadline within seven days.' }),
  limited: z.array(limitedEvent).meta({ description: 'The upcoming ones with a capacity, soonest first.' }),
})

const registrations = z.strictObject({
  week: count.meta({ description: 'Made today or on the six days before, cancelled ones left out.' }),
  week_before: count,
})

const group = z.strictObject({ id, name: z.string(), member_count: count })

const coming = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event'), day: date, event }),
  z.strictObject({ kind: z.literal('due'), day: date, ...sum.shape }),
  z.strictObject({ kind: z.literal('starting'), day: date, count }),
  z.strictObject({ kind: z.literal('ending'), day: date, count }),
])
export type Coming = z.output<typeof coming>

const activity = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('member'),
    at: dateTime,
    id,
    name: z.string(),
    status: z.enum(memberStatuses),
    has_returned: z.boolean().meta({ description: 'A former member who is one again, at the moment of the return.' }),
  }),
  z.strictObject({ kind: z.literal('payment'), at: dateTime, id, name: z.string(), amount: money }),
  z.strictObject({
    kind: z.literal('registration'),
    at: dateTime,
    id,
    name: z.string(),
    event: z.strictObject({ id, name: z.string() }),
  }),
])
export type RecentActivity = z.output<typeof activity>

export const home = z
  .strictObject({
    object: z.literal('home'),
    day: date.meta({ description: 'Today, in the time zone of the association.' }),
    clock: z.int().meta({
      description: 'Of the last change of the association that is counted, as the stream of changes tells it.',
    }),
    until: dateTime.meta({
      description:
        'Without a change of the association everything stays as it is until then: the end of the day, or a moment of an event.',
    }),
    members: members.optional(),
    invoices: invoices.optional(),
    payments: z.array(paymentMonth).optional().meta({ description: 'The last twelve months, the current one last.' }),
    events: events.optional(),
    registrations: registrations.optional(),
    groups: z.array(group).optional(),
    coming: z.array(coming).meta({ description: 'The next four, soonest first.' }),
    activity: z.array(activity).meta({ description: 'The latest ten of the last 31 days, latest first.' }),
  })
  .meta({ id: 'Home', description: 'Parts that the key may not read are absent.' })
export type Home = z.output<typeof home>

/** The schemas of each operation. */
export const homeSchemas = {
  getHome: { params: none, query: none, body: null, response: home },
} as const
