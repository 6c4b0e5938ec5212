/** The rules of a contribution run: amounts, members and payment. Stored for the next run (not in the specification). */
import { z } from 'zod'
import { amountKinds, contributionLimits as limits } from '../../jobs.ts'
import { invoiceLimits } from '../../money.ts'
import type { FieldProblem } from '../../problems.ts'
import { vatKinds } from '../../vat-kinds.ts'
import { date, id, listOf, moneyBetween, text, timestamps } from '../fields.ts'
import { vatRate } from '../invoices.ts'
import { memberStatuses } from '../../member-states.ts'
import { page, updatedSince } from '../parameters.ts'
import { version } from './version.ts'
import { byId, none } from '../operation-schemas.ts'

const amount = moneyBetween(-invoiceLimits.unitPrice, invoiceLimits.unitPrice)
const discountAmount = moneyBetween(0, invoiceLimits.unitPrice)
const percentage = vatRate
const age = z.int().min(0).max(limits.age).nullable()
const ids = z.array(id).max(limits.groups)

const line = z.strictObject({
  description: text({ max: 200 }),
  by: z.enum(amountKinds).meta({ description: 'What the amount depends on.' }),
  custom_field: text({ max: 100 }).nullable().meta({ description: 'Its name, with `custom_field`; else null.' }),
  amount: amount.nullable().meta({
    description: 'For everyone, with `all`; else for members whom none of `amounts` fits. Null: nothing.',
  }),
  amounts: z
    .array(
      z.strictObject({
        value: text({ max: 200 }).meta({
          description: 'The youngest age, the id of a group or product, or the value of the custom field; each once.',
        }),
        amount,
      }),
    )
    .max(limits.amounts)
    .meta({
      description:
        'By age the one with the highest age that the member has reached; of several groups or products the highest amount.',
    }),
  product_id: id.nullable().meta({
    description: 'The product of the invoice lines, for the books. Null: by `product` the one whose amount it is.',
  }),
  vat_rate: vatRate,
  vat_kind: z
    .enum(vatKinds)
    .nullable()
    .meta({ description: 'What a rate of 0 is. Null: as the product or the association says.' }),
  is_pro_rata: z.boolean().meta({ description: 'Less for members who joined within the period of `pro_rata`.' }),
  is_discounted: z.boolean().meta({ description: 'Whether the family discount is taken off it.' }),
})

const who = z.strictObject({
  statuses: z.array(z.enum(memberStatuses)).min(1).max(memberStatuses.length).meta({
    description: 'Members with `cancelled` are charged until their end date, and marked in the preview.',
  }),
  group_ids: ids.meta({ description: 'In one of these today. Empty: in any, or in none.' }),
  excluded_group_ids: ids.meta({ description: 'In none of these today.' }),
  product_ids: ids.meta({ description: 'With a subscription to one of these today. Empty: to any, or to none.' }),
  age_from: age,
  age_until: age.meta({ description: 'Included.' }),
  view_id: id.nullable().meta({
    description: 'A view of the member list: to start a run, send the members that it shows (`member_ids`).',
  }),
  excluded: z
    .array(
      z.strictObject({
        member_id: id,
        reason: text({ max: 200 }).nullable().meta({ description: 'For the preview.' }),
      }),
    )
    .max(limits.excluded)
    .meta({ description: 'Members whom no run of these rules charges.' }),
})

const familyDiscount = z.strictObject({
  by: z.enum(['percentage', 'amount']),
  second: z.union([percentage, discountAmount]).meta({
    description: 'For the second member of a household: percent as a number, or an amount. At most what is charged.',
  }),
  further: z.union([percentage, discountAmount]).nullable().meta({ description: 'Null: as for the second.' }),
  same_address: z.boolean().meta({
    description: 'Members with one last name at one address are a household, beside relatives.',
  }),
  same_payer: z.boolean().meta({ description: 'Members with one payer are a household, beside relatives.' }),
  same_field: text({ max: limits.name }).nullable().optional().meta({
    description:
      'Members with one value in this field of the association, such as a family number, are a household, too.',
  }),
})

const ruleFields = z.strictObject({
  reference: text({ max: limits.reference }).meta({
    description: 'On the invoices. A member is charged once under a reference, in whatever case it is written.',
  }),
  who,
  ages_on: date.nullable().meta({ description: 'The day on which ages count. Null: 1 January of the invoice date.' }),
  lines: z.array(line).min(1).max(limits.lines),
  prices_include_vat: z.boolean(),
  pro_rata: z
    .strictObject({
      by: z.enum(['month', 'day']).meta({ description: 'By month the one in which a member joined counts as whole.' }),
      from: date,
      until: date.meta({ description: 'Included.' }),
    })
    .nullable(),
  family_discount: familyDiscount.nullable(),
  payer: z.enum(['self', 'contact']).meta({
    description: 'Unless a payer is set for the member: the member, or the primary contact.',
  }),
  is_combined: z.boolean().meta({ description: 'One invoice for everyone with the same payer.' }),
  invoice_date: date.nullable().meta({ description: 'Null: the day on which the preview is made.' }),
  terms: z
    .array(z.strictObject({ due_date: date.nullable() }))
    .min(1)
    .max(limits.terms)
    .meta({
      description:
        'An invoice for each, in equal parts; cents that do not divide go to the first ones. A due date of null is that of the payment term, of the first term only.',
    }),
  delivery: z.enum(['draft', 'send']),
  later_terms: z.enum(['draft', 'send']).meta({ description: 'With `send`: of the second and later terms.' }),
  without_email: z.enum(['print', 'leave_out']).meta({
    description: 'With `send`, for payers without an email address: a draft to be printed, or no invoice.',
  }),
})
export type ContributionRules = z.output<typeof ruleFields>

/** Pure; also for the form. Fields are paths within the rules. */
export function contributionRulesProblems(rules: ContributionRules): FieldProblem[] {
  const { who, lines, pro_rata: proRata, family_discount: discount, invoice_date: invoiced, terms } = rules
  const needed = (field: string) => ({ field, reason: 'required' }) as const
  return [
    ...(who.age_from !== null && who.age_until !== null && who.age_until < who.age_from
      ? [{ field: 'who.age_until', reason: 'at_least', values: { min: who.age_from } } as const]
      : []),
    ...lines.flatMap(({ by, custom_field: name, amount: own, amounts }, index): FieldProblem[] => {
      const path = `lines.${index}`
      const seen = new Set<string>()
      return [
        ...(by === 'all' && own === null ? [needed(`${path}.amount`)] : []),
        ...(by === 'all' && amounts.length > 0 ? [{ field: `${path}.amounts`, reason: 'invalid' } as const] : []),
        ...(by !== 'all' && amounts.length === 0 ? [needed(`${path}.amounts`)] : []),
        ...(by === 'custom_field' && name === null ? [needed(`${path}.custom_field`)] : []),
        ...amounts.flatMap(({ value }, place): FieldProblem[] => {
          const field = `${path}.amounts.${place}.value`
          const isAge = /^\d{1,3}$/.test(value) && Number(value) <= limits.age
          if (by === 'age' && !isAge) return [{ field, reason: 'number' }]
          if ((by === 'group' || by === 'product') && !/^[1-9]\d{0,14}$/.test(value))
            return [{ field, reason: by === 'group' ? 'unknown_group' : 'unknown_product' }]
          const compared = by === 'age' ? String(Number(value)) : value
          return seen.has(compared) ? [{ field, reason: 'taken' }] : (seen.add(compared), [])
        }),
      ]
    }),
    ...(proRata && proRata.until < proRata.from ? [{ field: 'pro_rata.until', reason: 'before_start' } as const] : []),
    ...(discount
      ? (['second', 'further'] as const).flatMap((name): FieldProblem[] => {
          const field = `family_discount.${name}`
          const value = discount[name]
          if (value === null || (typeof value === 'number') === (discount.by === 'percentage')) return []
          return [{ field, reason: discount.by === 'percentage' ? 'number' : 'money' }]
        })
      : []),
    ...terms.flatMap(({ due_date: due }, index): FieldProblem[] => {
      const field = `terms.${index}.due_date`
      if (due === null) return terms.length > 1 ? [needed(field)] : []
      return invoiced !== null && due < invoiced ? [{ field, reason: 'before_invoice_date' }] : []
    }),
  ]
}

export const contributionRulesBody = ruleFields
  .superRefine((rules, context) => {
    // Fields that are refused cannot be compared.
    if (context.issues.length > 0) return
    for (const { field, reason, values } of contributionRulesProblems(rules))
      context.addIssue({
        code: 'custom',
        path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        params: { reason, values },
      })
  })
  .meta({ id: 'ContributionRulesContent' })

export const contributionRules = z
  .strictObject({
    object: z.literal('contribution_rules'),
    id,
    version,
    name: z.string(),
    rules: ruleFields,
    ...timestamps,
  })
  .meta({ id: 'ContributionRules' })
export type ContributionRulesRecord = z.output<typeof contributionRules>
export const contributionRulesList = listOf(contributionRules, 'ContributionRulesList')
export const contributionRulesQuery = z.object({ ...page, updated_since: updatedSince })

const name = text({ max: limits.name })
export const contributionRulesCreate = z
  .strictObject({ name, rules: contributionRulesBody })
  .meta({ id: 'ContributionRulesCreate' })
export type ContributionRulesCreate = z.output<typeof contributionRulesCreate>
export const contributionRulesUpdate = z
  .strictObject({ name, rules: contributionRulesBody.meta({ description: 'As a whole.' }) })
  .partial()
  .meta({ id: 'ContributionRulesUpdate' })
export type ContributionRulesUpdate = z.output<typeof contributionRulesUpdate>

/** The schemas of each operation. */
export const contributionRuleSchemas = {
  listContributionRules: { params: none, query: contributionRulesQuery, body: null, response: contributionRulesList },
  createContributionRules: { params: none, query: none, body: contributionRulesCreate, response: contributionRules },
  updateContributionRules: { params: byId, query: none, body: contributionRulesUpdate, response: contributionRules },
  deleteContributionRules: { params: byId, query: none, body: null, response: null },
} as const
