/** Rules of a contribution run in a form: what is sent is what was read, and next year's differ in their years alone. */
import { describe, expect, it } from 'vitest'
import { type ContributionRules, contributionRulesCreate } from '#contract/schemas/management/contribution-rules.ts'
import { schemaProblems } from '../../forms/contract-schema.ts'
import { discountProblems, newRules, nextYear, rulesBody, rulesValues, withTerms } from './rules-values.ts'

const line: ContributionRules['lines'][number] = {
  description: 'Contribution 2026/2027',
  by: 'all',
  custom_field: null,
  amount: '120.00',
  amounts: [],
  product_id: 7,
  vat_rate: 0,
  vat_kind: 'exempt',
  is_pro_rata: true,
  is_discounted: false,
}

const rules: ContributionRules = {
  reference: 'Contribution 2026/2027',
  who: {
    statuses: ['active'],
    group_ids: [1],
    excluded_group_ids: [2],
    product_ids: [3],
    age_from: 12,
    age_until: null,
    view_id: null,
    excluded: [{ member_id: 9, reason: 'Honorary member' }],
  },
  ages_on: '2026-01-01',
  lines: [
    line,
    {
      ...line,
      by: 'age',
      amount: null,
      amounts: [{ value: '18', amount: '60.00' }],
      product_id: null,
      vat_rate: 8.5,
      vat_kind: null,
    },
  ],
  prices_include_vat: true,
  pro_rata: { by: 'month', from: '2026-07-01', until: '2027-06-30' },
  family_discount: {
    by: 'percentage',
    second: 12.5,
    further: null,
    same_address: true,
    same_payer: false,
    same_field: 'family',
  },
  payer: 'contact',
  is_combined: true,
  invoice_date: '2026-02-28',
  terms: [{ due_date: '2026-03-31' }, { due_date: '2026-08-31' }],
  delivery: 'send',
  later_terms: 'draft',
  without_email: 'leave_out',
}
const today = '2026-11-26'

describe('saved rules', () => {
  it('are sent as they were read', () => {
    const body = rulesBody(rulesValues({ name: 'Yearly', rules }, today))
    expect(contributionRulesCreate.parse(body)).toEqual({ name: 'Yearly', rules })
  })

  it('are offered for the next year with the same amounts', () => {
    const next = contributionRulesCreate.parse(rulesBody(nextYear({ name: 'Season 2026/2027', rules }, today)))
    expect(next).toEqual({
      name: 'Season 2027/2028',
      rules: {
        ...rules,
        reference: 'Contribution 2027/2028',
        ages_on: '2027-01-01',
        lines: rules.lines.map((each) => ({ ...each, description: 'Contribution 2027/2028' })),
        pro_rata: { by: 'month', from: '2027-07-01', until: '2028-06-30' },
        invoice_date: '2027-02-28',
        terms: [{ due_date: '2027-03-31' }, { due_date: '2027-08-31' }],
      },
    })
  })
})

describe('the form', () => {
  const fresh = newRules('Contribution 2026', today)
  const problems = (values: typeof fresh) => [
    ...schemaProblems(contributionRulesCreate, rulesBody(values)),
    ...discountProblems(values),
  ]
  const withRules = (change: Partial<typeof fresh.rules>) =>
    problems({ ...fresh, rules: { ...fresh.rules, ...change } })

  it('asks for the amount, and for a value with each amount', () => {
    expect(problems(fresh)).toEqual([{ field: 'rules.lines.0.amount', reason: 'required' }])
    const [first] = fresh.rules.lines
    const lines = first ? [{ ...first, by: 'age' as const }] : []
    expect(withRules({ lines }).map(({ field }) => field)).toEqual([
      'rules.lines.0.amounts.0.value',
      'rules.lines.0.amounts.0.amount',
    ])
  })

  it.each([
    ['percentage', '', 'required'],
    ['percentage', 'ten', 'number'],
    ['amount', 'ten', 'money'],
  ] as const)('refuses a discount by %s of “%s” with its reason', (by, second, reason) => {
    const discount = withRules({ family_discount: { ...fresh.rules.family_discount, by, second } })
    expect(discount.at(-1)).toEqual({ field: 'rules.family_discount.second', reason })
  })

  it('has a due date for each term, month after month from the first one', () => {
    expect(withTerms([{ due_date: '2026-01-31' }, { due_date: '' }], 3)).toEqual([
      { due_date: '2026-01-31' },
      { due_date: '2026-02-28' },
      { due_date: '2026-03-31' },
    ])
    expect(withTerms([{ due_date: '' }], 2)).toEqual([{ due_date: '' }, { due_date: '' }])
  })
})
