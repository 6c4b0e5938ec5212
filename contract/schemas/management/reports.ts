/** Reports on members: how many there were on a day, who came and went, birthdays and anniversaries (not in the specification). */
import { z } from 'zod'
import { ageGroups } from '../../age-groups.ts'
import { isDate } from '../../dates.ts'
import { because, date, id, nullableString } from '../fields.ts'
import { memberStatuses } from '../../member-states.ts'
import { none } from '../operation-schemas.ts'
import { membershipPoint } from './home.ts'

const count = z.int().min(0)
const day = z.string().refine(isDate, because('date')).optional()

/** Whole numbers, as `6,12,18`: each larger than the one before it, from 1 to 120. */
function isAscending(text: string): boolean {
  const numbers = listedNumbers(text)
  return (
    numbers.length <= mostNumbers && numbers.every((value, index) => value > (numbers[index - 1] ?? 0) && value <= 120)
  )
}

export function listedNumbers(text: string): number[] {
  return text.split(',').map(Number)
}

const ascending = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3})*$/)
  .refine(isAscending, because('out_of_range'))
  .optional()

/** The most age bands, and the most kinds of anniversaries. */
const mostNumbers = 20
/** The longest start of a postal code that names an area. */
const longestArea = 10

const headCountQuery = z.object({
  on: day.meta({ description: 'Today, which is the default, or an earlier day.' }),
  age_on: day.meta({ description: 'The day on which ages are counted. Default: `on`.' }),
  bands: ascending.meta({
    type: 'string',
    description: `The youngest age of each band after the first, which begins at 0. Default: \`${ageGroups.slice(1).join(',')}\`.`,
  }),
  area: z
    .string()
    .regex(/^([1-9]|10)$/)
    .transform(Number)
    .optional()
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: longestArea,
      default: 4,
      description: 'With how many characters of its postal code an area begins.',
    }),
})

const band = z.strictObject({
  from: z.int().nullable().meta({ description: 'The youngest age; null where the date of birth is unknown.' }),
  count,
})

const headCount = z
  .strictObject({
    object: z.literal('head_count'),
    on: date,
    age_on: date,
    count: count.meta({ description: 'Members on the day; their first and last days count.' }),
    recorded_from: date
      .nullable()
      .meta({ description: 'The day from which changes are recorded; null: only today is known.' }),
    recorded: z
      .strictObject({
        statuses: z.array(z.strictObject({ status: z.enum(memberStatuses), count })),
        genders: z.array(
          z.strictObject({
            gender: nullableString,
            count,
            ages: z.array(band).optional().meta({ description: 'Only with `leden:gevoelig`.' }),
          }),
        ),
        areas: z
          .array(
            z.strictObject({
              country: nullableString,
              area: nullableString.meta({ description: 'Null: without a postal code.' }),
              count,
            }),
          )
          .meta({ description: 'The largest 500.' }),
        other_areas: count.meta({ description: 'Members of further areas.' }),
        unknown: count.meta({
          description: 'Members whose record came after the day, or was erased: they are in none of these.',
        }),
      })
      .nullable()
      .meta({ description: 'As recorded on the day; null for a day before `recorded_from`.' }),
    ages: z.array(band).optional().meta({ description: 'Only with `leden:gevoelig`.' }),
    groups: z
      .array(
        z.strictObject({
          id,
          name: z.string(),
          count: count.meta({ description: 'Also those on trial, as in the list of groups.' }),
        }),
      )
      .optional()
      .meta({ description: 'Those with someone in them that day. Only with `groepen:lezen`.' }),
  })
  .meta({ id: 'HeadCount' })
export type HeadCount = z.output<typeof headCount>

const period = {
  from: day.meta({ description: 'The first day. Default: 1 January of this year.' }),
  to: day.meta({ description: 'The last day. Default: 31 December of the year of `from`.' }),
}
const movementQuery = z.object(period)

const movements = z
  .strictObject({
    object: z.literal('member_movements'),
    from: date,
    to: date,
    joined: count,
    left: count,
    deceased: count.meta({ description: 'Of those who left.' }),
    reasons: z.array(z.strictObject({ reason: z.string(), count })).meta({
      description:
        'Why others left, the 100 most frequent ones first; without those who gave none, or came back since.',
    }),
    points: z.array(membershipPoint).meta({
      description:
        'By month, or by year where the period is longer than two years. The first and the last are cut to the period.',
    }),
  })
  .meta({ id: 'MemberMovements' })
export type MemberMovements = z.output<typeof movements>

/** Days of a period of birthdays and anniversaries. */
export const longestAnniversaryPeriod = 366

const anniversaryQuery = z.object({
  from: day.meta({ description: 'The first day. Default: the first of next month.' }),
  to: day.meta({ description: 'The last day, less than a year later. Default: the last of the month of `from`.' }),
  years: ascending.meta({
    type: 'string',
    description: 'Which years of membership are anniversaries. Default: `10,25,40,50`.',
  }),
})

const person = { member_id: id, name: z.string(), date }
const anniversaries = z
  .strictObject({
    object: z.literal('anniversaries'),
    from: date,
    to: date,
    birthdays: z
      .array(z.strictObject({ ...person, age: count }))
      .optional()
      .meta({ description: 'Of members of today, in order of the days. Only with `leden:gevoelig`.' }),
    memberships: z
      .array(z.strictObject({ ...person, years: count }))
      .meta({ description: 'Whole years of the current membership.' }),
    has_more: z.boolean().meta({ description: 'Each list has at most 5 000.' }),
  })
  .meta({ id: 'Anniversaries' })
export type Anniversaries = z.output<typeof anniversaries>

/** The schemas of each operation. */
export const reportSchemas = {
  getHeadCount: { params: none, query: headCountQuery, body: null, response: headCount },
  getMemberMovements: { params: none, query: movementQuery, body: null, response: movements },
  getAnniversaries: { params: none, query: anniversaryQuery, body: null, response: anniversaries },
} as const
export type HeadCountQuery = z.output<typeof headCountQuery>
export type MovementQuery = z.output<typeof movementQuery>
export type AnniversaryQuery = z.output<typeof anniversaryQuery>
