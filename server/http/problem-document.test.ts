import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import {
  fieldReasons,
  isProblemCode,
  noFieldValues,
  type ProblemCode,
  problems,
  type ProblemValues,
} from '#contract/problems.ts'
import { Problem, ValidationProblem } from '../lib/problem.ts'
import { problemDocument } from './problem-document.ts'

const viewer = (language: Language) => ({
  language,
  publicUrl: 'https://leden.example.org',
  path: '/v2/members',
  requestId: 'the-request',
})

const values: Omit<ProblemValues, 'validation_failed'> = {
  malformed_request: { part: 'limit' },
  insufficient_scope: { scope: 'leden:lezen' },
  foreign_origin: { address: 'https://leden.example' },
  insecure_address: { address: 'http://leden.example' },
  module_disabled: { module: 'groups' },
  method_not_allowed: { method: 'PUT', allowed: 'GET, HEAD' },
  event_full: { spots: 2 },
  capacity_below_registrations: { people: 12 },
  followers_would_leave: { people: 12 },
  person_made_keys: { keys: 2 },
  job_in_progress: { name: 'Anna de Boer' },
  too_many_imports: { count: 5 },
  too_many_rules: { count: 100 },
  too_many_views: { count: 100 },
  association_file_newer: { count: 2 },
  association_file_refused: { count: 3 },
  payload_too_large: { megabytes: 20 },
  rate_limited: { seconds: 7 },
  service_busy: { seconds: 2 },
}

function problemOf(code: ProblemCode): Problem {
  const given: Partial<Record<ProblemCode, Record<string, string | number>>> = values
  // `values` has an entry for every code that needs one, which the compiler cannot follow through a union.
  return new Problem(...([code, given[code]] as ConstructorParameters<typeof Problem>))
}

const codes = Object.keys(problems).filter(isProblemCode)

describe.each(languages)('problem documents in %s', (language) => {
  it.each(codes.filter((code) => code !== 'validation_failed'))('tell of %s', (code) => {
    const document = problemDocument(problemOf(code), viewer(language))
    expect(document).toEqual({
      type: `https://leden.example.org/docs/errors/${code}`,
      title: expect.stringMatching(/^[^{}]+$/),
      status: problems[code].status,
      detail: expect.stringMatching(/^[^{}]+$/),
      instance: '/v2/members',
      request_id: 'the-request',
    })
    // It chooses the sentence, and is not in it.
    const { holder: _, ...shown } = { holder: null, ...problemOf(code).values }
    for (const value of Object.values(shown)) expect(document.detail).toContain(String(value))
  })

  it('write a day of a reason as their readers do', () => {
    const problem = new ValidationProblem([
      { field: 'end_date', reason: 'before_membership', values: { day: '2026-01-31' } },
    ])
    const [error] = problemDocument(problem, viewer(language)).errors ?? []
    expect(error?.message).toMatch(/ 31\.? [Jj]anv?i?(uary|uar|uari|er) 2026/)
  })

  it('tell of every field and why', () => {
    const fields = Object.keys(fieldReasons).map((reason) => ({ field: `field_${reason}`, reason }))
    const known = fields.filter((field): field is typeof field & { reason: keyof typeof fieldReasons } =>
      Object.hasOwn(fieldReasons, field.reason),
    )
    const problem = new ValidationProblem(
      known.map((field) => ({ ...field, values: { ...noFieldValues, max: 1200, min: 2, values: 'a, b' } })),
    )
    const document = problemDocument(problem, viewer(language))
    expect(document.detail).toContain(String(known.length))
    expect(document.errors).toEqual(
      known.map(({ field, reason }) => ({
        field,
        code: fieldReasons[reason],
        message: expect.stringMatching(/^[^{}]{5,}$/),
      })),
    )
  })
})

it('differ between the languages', () => {
  const titles = languages.map(
    (language) => problemDocument(new Problem('event_full', { spots: 0 }), viewer(language)).detail,
  )
  expect(new Set(titles).size).toBe(languages.length)
})

it('list a bounded number of fields', () => {
  const fields = Array.from({ length: 100_000 }, (_, index) => ({
    field: `f${index}`,
    reason: 'unknown_field' as const,
  }))
  const { errors, detail } = problemDocument(new ValidationProblem(fields), viewer('en'))
  expect(errors).toHaveLength(2000)
  expect(detail).toContain('100,000')
})

it('tell people what they may not do, and programs which scope their key lacks', () => {
  const problem = new Problem('insufficient_scope', { scope: 'facturen:lezen' })
  const details = (['person', 'key'] as const).map(
    (asker) => problemDocument(problem, { ...viewer('en'), asker }).detail,
  )
  expect(details).toEqual([
    'You need permission to view invoices and payments. An administrator of the association can give it to you.',
    'This key does not have the permission “facturen:lezen”. An administrator of the association can create a key that does.',
  ])
})
