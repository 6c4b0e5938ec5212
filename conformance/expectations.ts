/** What is expected of answers, by everybody who looks at one. */
import type { z } from 'zod'
import { basePath, operation, type OperationName } from '#contract/operations.ts'
import { problemCode, type ProblemCode } from '#contract/problems.ts'
import { schemas } from '#contract/schemas/index.ts'
import { expected, failed, fine, type Findings, note } from './finding.ts'
import { at, isObject, shown, textAt } from './json.ts'
import { judgeSchema } from './schema.ts'
import type { Answer } from './service.ts'

/** How an answer is named in a report: never with what is in it, which may be somebody's name. */
export function told({ status, json, mediaType, text }: Answer): string {
  const type = textAt(json, 'type')
  if (status >= 400 && type !== undefined) return `${status} ${problemCode(type)}`
  return text === '' ? `${status} without a body` : `${status} ${mediaType || 'without a media type'}`
}

export function expectStatus(answer: Answer, status: number): Findings {
  return expected(answer.status === status, String(status), told(answer))
}

/** The status of success, JSON, and the form of the operation's answer. */
export function expectSuccess(name: OperationName, answer: Answer): Findings {
  const { status } = operation(name)
  if (answer.status !== status) return expectStatus(answer, status)
  // Widened: each row's own schema is of a type of its own.
  const schema: z.ZodType | null = schemas[name].response
  if (schema === null) return expected(answer.text === '', `${status} without a body`, told(answer))
  if (answer.mediaType !== 'application/json') return failed('application/json', told(answer))
  return judgeSchema(schema, answer.json)
}

function pathOf({ asked: { path } }: Answer): string {
  return basePath + (path.split('?')[0] ?? '')
}

/** `{docs_url}/errors/<error_code>` (specification, "Errors"). */
function judgeType(type: unknown): Findings {
  const isRight = typeof type === 'string' && URL.canParse(type) && /\/errors\/[\w-]+$/.test(type)
  return expected(isRight, '"type" of the form {docs_url}/errors/<error_code>', shown(type))
}

function judgeFieldErrors(json: unknown): Findings {
  const errors = at(json, 'errors')
  if (!Array.isArray(errors) || errors.length === 0) return failed('"errors" that lists the fields', shown(errors))
  const isRight = errors.every((item: unknown) =>
    ['field', 'code', 'message'].every((key) => typeof at(item, key) === 'string'),
  )
  return expected(isRight, 'field, code and message of each error', 'an error without them')
}

/** Whether a refusal is a problem document as the specification draws it. */
export function expectProblemDocument(answer: Answer): Findings {
  const { json, mediaType, status } = answer
  if (mediaType !== 'application/problem+json') return failed('application/problem+json', told(answer))
  if (!isObject(json)) return failed('a JSON object', told(answer))
  const { type, title, instance } = json
  const code = typeof type === 'string' ? problemCode(type) : ''
  return [
    ...judgeType(type),
    ...expected(typeof title === 'string' && title !== '', 'a "title"', typeof title),
    ...expected(json['status'] === status, `"status": ${status} in the problem`, shown(json['status'])),
    ...expected(
      instance === undefined || instance === pathOf(answer),
      `"instance": ${pathOf(answer)}`,
      shown(instance),
    ),
    ...(code === 'validation_failed' ? judgeFieldErrors(json) : fine),
  ]
}

export interface Refusal {
  readonly status: number
  readonly code?: ProblemCode
}

/** Codes that the specification names without showing a status (specification, "Errors"). */
const namedWithoutStatus: ReadonlySet<string> = new Set<ProblemCode>([
  'api_key_in_url',
  'membership_already_ended',
  'group_follows_subscription',
  'event_requires_payment',
])

/** Every code that the specification names. */
const named: ReadonlySet<string> = new Set<ProblemCode>([
  'validation_failed',
  'insufficient_scope',
  'module_disabled',
  'already_in_group',
  'invoice_not_sendable',
  'recipient_without_email',
  'membership_already_ended',
  'group_follows_subscription',
  'event_requires_payment',
  'api_key_in_url',
])

/** A refusal with this status, as a problem document, and with this code where the specification names it. */
export function expectRefusal(answer: Answer, { status, code }: Refusal): Findings {
  const wanted = code === undefined ? String(status) : `${status} ${code}`
  if (answer.status < 400) return failed(wanted, told(answer))
  const isLoose = code !== undefined && namedWithoutStatus.has(code)
  if (answer.status !== status && !isLoose) return failed(wanted, told(answer))
  const document = expectProblemDocument(answer)
  if (document.length > 0 || code === undefined) return document
  const wrongCode = judgeCode(answer, code, wanted)
  if (wrongCode.length > 0 || answer.status === status) return wrongCode
  return note(`${told(answer)} instead of ${status} (the specification shows no status)`)
}

function judgeCode(answer: Answer, code: ProblemCode, wanted: string): Findings {
  const seen = problemCode(textAt(answer.json, 'type') ?? '')
  if (seen === code) return fine
  // A named code in the place of one that is not named says something else than what happened.
  if (named.has(code) || named.has(seen)) return failed(wanted, told(answer))
  return note(`${told(answer)} instead of ${code} (the specification shows no code)`)
}

/** 422 `validation_failed` that names the field. `specified` false: the rule itself is not in the specification. */
export function expectInvalid(answer: Answer, field: string, { specified = true, code = '' } = {}): Findings {
  const findings = judgeInvalid(answer, field, code)
  const isOtherwise = !specified && findings.length > 0
  return isOtherwise
    ? note(`${told(answer)} where we expect ${field} to be refused (not in the specification)`)
    : findings
}

/** How a place in the body is written, the specification does not say: `address.postal_code`, `/address/postal_code`. */
function lastName(field: string): string {
  return field.split(/\W+/).findLast(Boolean) ?? ''
}

function judgeInvalid(answer: Answer, field: string, code: string): Findings {
  const refusal = expectRefusal(answer, { status: 422, code: 'validation_failed' })
  if (refusal.length > 0) return refusal
  const errors = at(answer.json, 'errors')
  const list: unknown[] = Array.isArray(errors) ? errors : []
  const own = list.filter((item) => lastName(textAt(item, 'field') ?? '') === lastName(field))
  if (own.length === 0) {
    return failed(`an error at "${field}"`, list.map((item) => textAt(item, 'field') ?? '?').join(', '))
  }
  const codes = own.map((item) => textAt(item, 'code'))
  return expected(code === '' || codes.includes(code), `"${code}" at "${field}"`, codes.join(', '))
}

/** `RateLimit-*` as whole numbers (specification, "Limits"). */
export function expectRateHeaders({ headers }: Answer): Findings {
  return ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].flatMap((name) => {
    const value = headers.get(name)
    return expected(value !== null && /^\d+$/.test(value), `${name}: a whole number`, value ?? `no ${name}`)
  })
}
