/** What a contribution run keeps of its rules, and how many payers a batch of it has. */
import { expect, it } from 'vitest'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import { exampleRules } from '#contract/example-contribution-rules.ts'
import { contributionRun, runSettings } from './run.ts'

const settings = (rules: Partial<ContributionRules>) => ({ name: 'Yearly', rules: { ...exampleRules, ...rules } })

it('has the days of its rules, and ages on the first day of the year of its invoices', () => {
  const daysOf = (rules: Partial<ContributionRules>) => {
    const { name, rules: read } = runSettings(settings(rules))
    return [name, read.invoice_date, read.ages_on]
  }
  expect(daysOf({ invoice_date: '2025-05-04', ages_on: null })).toEqual(['Yearly', '2025-05-04', '2025-01-01'])
  expect(daysOf({ invoice_date: '2025-05-04', ages_on: '2024-10-01' })).toEqual(['Yearly', '2025-05-04', '2024-10-01'])
})

it.each([
  [1, 10],
  [3, 3],
  [10, 1],
  [12, 1],
])('has as many payers in a batch as make about ten invoices: %i terms, %i', (count, payers) => {
  const terms = Array.from({ length: count }, (_, index) => ({
    due_date: `2026-${String(index + 1).padStart(2, '0')}-28`,
  }))
  expect(contributionRun.batch(settings({ invoice_date: '2026-01-01', terms }))).toBe(payers)
})
