/** Rules of a contribution run that contradict themselves, and the parameters of a job. */
import { describe, expect, it } from 'vitest'
import { exampleLine, exampleRules } from './example-contribution-rules.ts'
import { fieldProblems } from './field-errors.ts'
import { isJobActionAllowed, jobStatuses } from './job-states.ts'
import { contributionLimits } from './jobs.ts'
import { jobOperations } from './management-job-operations.ts'
import { contributionRuleSchemas } from './schemas/management/contribution-rules.ts'
import { jobSchemas } from './schemas/management/jobs.ts'
import type { ContributionRules } from './schemas/management/contribution-rules.ts'

function refusals(change: Partial<ContributionRules> | { readonly [name: string]: unknown }): string[] {
  const body = { name: 'Yearly', rules: { ...exampleRules, ...change } }
  const parsed = contributionRuleSchemas.createContributionRules.body.safeParse(body)
  return parsed.success ? [] : fieldProblems(parsed.error, body).map(({ field, reason }) => `${field} ${reason}`)
}

const withLine = (change: object) => ({ lines: [{ ...exampleLine, ...change }] })

describe('contribution rules', () => {
  it.each([
    [{}, []],
    [withLine({ amount: null }), ['rules.lines.0.amount required']],
    [withLine({ by: 'age' }), ['rules.lines.0.amounts required']],
    [
      withLine({ by: 'age', amounts: ['18', '018', 'x'].map((value) => ({ value, amount: '1.00' })) }),
      ['rules.lines.0.amounts.1.value taken', 'rules.lines.0.amounts.2.value number'],
    ],
    [
      withLine({ by: 'group', amounts: [{ value: '0', amount: '1.00' }] }),
      ['rules.lines.0.amounts.0.value unknown_group'],
    ],
    [
      withLine({ by: 'custom_field', amounts: [{ value: '__proto__', amount: '1.00' }] }),
      ['rules.lines.0.custom_field required'],
    ],
    [{ pro_rata: { by: 'day', from: '2026-07-01', until: '2026-06-30' } }, ['rules.pro_rata.until before_start']],
    [
      {
        family_discount: { by: 'amount', second: 10, further: '5.00', same_address: false, same_payer: true },
      },
      ['rules.family_discount.second money'],
    ],
    [
      { invoice_date: '2026-02-01', terms: [{ due_date: '2026-01-31' }, { due_date: null }] },
      ['rules.terms.0.due_date before_invoice_date', 'rules.terms.1.due_date required'],
    ],
    [{ reference: 'R'.repeat(contributionLimits.reference + 1) }, ['rules.reference too_long']],
    [{ __proto__: null, constructor: 1 }, ['rules.constructor unknown_field']],
  ])('%j are refused at %j', (change, expected) => {
    expect(refusals(change)).toEqual(expected)
  })
})

describe('a job', () => {
  it('has the parameters of exactly one kind', () => {
    const { body } = jobSchemas.createJob
    const [run, discard] = [{ contribution_run: { rules_id: 1 } }, { discard_drafts: { job_id: 1 } }]
    expect([run, discard, {}, { ...run, ...discard }].map((job) => body.safeParse(job).success)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('has an operation for each action of its states', () => {
    const paths = Object.values(jobOperations).map(({ method, path }) => `${method} ${path}`)
    expect(paths).toEqual(expect.arrayContaining(['refresh', 'start', 'stop'].map((name) => `POST /jobs/{id}/${name}`)))
    expect(jobStatuses.filter((status) => isJobActionAllowed('start', status))).toEqual(['draft', 'stopped', 'failed'])
  })
})
