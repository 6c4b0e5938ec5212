/** Rules of contribution runs: what the API shows, with names, codes and numbers in place of ids. */
import { z } from 'zod'
import { contributionLimits as limits } from '#contract/jobs.ts'
import { text } from '#contract/schemas/fields.ts'
import { contributionRules } from '#contract/schemas/management/contribution-rules.ts'
import { fileTimestamps, membershipNumber } from './fields.ts'

const { rules } = contributionRules.shape
const { who, lines } = rules.shape
const line = lines.element
const name = text({ max: 200 })
const names = z.array(name).max(limits.groups)

const fileLine = line.omit({ product_id: true }).extend({ product: name.nullable() })

const fileWho = who
  .omit({ group_ids: true, excluded_group_ids: true, product_ids: true, view_id: true, excluded: true })
  .extend({
    groups: names,
    excluded_groups: names,
    products: names,
    view: name.nullable(),
    excluded: z
      .array(who.shape.excluded.element.omit({ member_id: true }).extend({ membership_number: membershipNumber }))
      .max(limits.excluded),
  })

/** `name` recognises them. */
export const fileContributionRules = z.strictObject({
  name: text({ max: limits.name }),
  rules: rules.extend({ who: fileWho, lines: z.array(fileLine).min(1).max(limits.lines) }),
  ...fileTimestamps,
})
export type FileContributionRules = z.output<typeof fileContributionRules>
