/** Rules of a contribution run that charge everyone the same, to be changed by a test. */
import type { ContributionRules } from './schemas/management/contribution-rules.ts'

export const exampleLine: ContributionRules['lines'][number] = {
  description: 'Contribution 2026',
  by: 'all',
  custom_field: null,
  amount: '120.00',
  amounts: [],
  product_id: null,
  vat_rate: 0,
  vat_kind: null,
  is_pro_rata: true,
  is_discounted: true,
}

export const exampleRules: ContributionRules = {
  reference: 'Contribution 2026',
  who: {
    statuses: ['active', 'cancelled'],
    group_ids: [],
    excluded_group_ids: [],
    product_ids: [],
    age_from: null,
    age_until: null,
    view_id: null,
    excluded: [],
  },
  ages_on: null,
  lines: [exampleLine],
  prices_include_vat: false,
  pro_rata: null,
  family_discount: null,
  payer: 'contact',
  is_combined: true,
  invoice_date: null,
  terms: [{ due_date: null }],
  delivery: 'draft',
  later_terms: 'draft',
  without_email: 'print',
}
