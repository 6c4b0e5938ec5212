/** Rules of a contribution run that speak of everything that has a name in the association file. */
import type { z } from 'zod'
import type { fileContributionRules } from '../server/association-file/schema/contribution-rules.ts'

const line = {
  custom_field: null,
  vat_rate: 0,
  vat_kind: null,
  is_pro_rata: true,
  is_discounted: false,
}

export const fullRules: z.input<typeof fileContributionRules> = {
  name: 'Contributie',
  rules: {
    reference: 'Contributie 2026',
    who: {
      statuses: ['active', 'cancelled'],
      age_from: 4,
      age_until: null,
      groups: ['Heren 1'],
      excluded_groups: [],
      products: ['LES-1'],
      view: null,
      excluded: [{ membership_number: 'B', reason: 'Erelid' }],
    },
    ages_on: '2026-01-01',
    lines: [
      {
        ...line,
        description: 'Per team',
        by: 'group',
        amount: null,
        amounts: [{ value: 'Heren 1', amount: '120.00' }],
        product: 'LES-1',
      },
      {
        ...line,
        description: 'Per product',
        by: 'product',
        amount: '5.00',
        amounts: [{ value: 'LOS', amount: '10.00' }],
        product: null,
      },
    ],
    prices_include_vat: false,
    pro_rata: { by: 'month', from: '2026-01-01', until: '2026-12-31' },
    family_discount: {
      by: 'percentage',
      second: 10,
      further: null,
      same_address: true,
      same_payer: false,
      same_field: 'shirt_size',
    },
    payer: 'contact',
    is_combined: true,
    invoice_date: null,
    terms: [{ due_date: '2026-03-01' }, { due_date: '2026-09-01' }],
    delivery: 'send',
    later_terms: 'draft',
    without_email: 'print',
  },
}
