/** Expectations about responses, shared by all checks. */
import type { z } from 'zod'
import { basePath, operation, type OperationName } from '#contract/operations.ts'
import { problemCode, type ProblemCode } from '#contract/problems.ts'
import { schemas } from '#contract/schemas/index.ts'
import { expected, failed, ok, type Findings, note } from './finding.ts'
import { at, isObject, describeValue, textAt } from './json.ts'
import { checkSchema } from './schema.ts'
import type { ServiceResponse } from './service.ts'

/** A response in a report: status and problem code only, because the body may contain personal data. */
export function describeResponse({ status, json, mediaType, text }: ServiceResponse): string {
  const type = textAt(json, 'type')
  if (status >= 400 && type !== undefined) return `${status} ${problemCode(type)}`
  return text === '' ? `${status} without a body` : `${status} ${mediaType || 'without a media type'}`
}

export function expectStatus(response: ServiceResponse, status: number): Findings {
  return expected(response.status === status, String(status), describeResponse(response))
}

/** Status of success, JSON, and the shape of the operation's response. */
export function expectSuccess(name: OperationName, response: ServiceResponse): Findings {
  const { status } = operation(name)
  if (response.status !== status) return expectStatus(response, status)
  // Widened, because each row has a schema type of its own.
  const schema: z.ZodType | null = schemas[name].response
  if (schema === null) return expected(response.text === '', `${status} without a body`, describeResponse(response))
  if (response.mediaType !== 'application/json') return failed('application/json', describeResponse(response))
  return checkSchema(schema, response.json)
}

function pathOf({ request: { path } }: ServiceResponse): string {
  return basePath + (path.split('?')[0] ?? '')
}

/** `{docs_url}/errors/<error_code>` (specification, "Errors"). */
function checkProblemType(type: unknown): Findings {
  const isRight = typeof type === 'string' && URL.canParse(type) && /\/errors\/[\w-]+$/.test(type)
  return expected(isRight, '"type" of the form {docs_url}/errors/<error_code>', describeValue(type))
}

function checkFieldErrors(json: unknown): Findings {
  const errors = at(json, 'errors')
  if (!Array.isArray(errors) || errors.length === 0)
    return failed('"errors" that lists the fields', describeValue(errors))
  const isRight = errors.every((item: unknown) =>
    ['field', 'code', 'message'].every((key) => typeof at(item, key) === 'string'),
  )
  return expected(isRight, 'field, code and message of each error', 'an error without them')
}

/** Checks that a refusal is a problem document as specified. */
export function expectProblemDocument(response: ServiceResponse): Findings {
  const { json, mediaType, status } = response
  if (mediaType !== 'application/problem+json') return failed('application/problem+json', describeResponse(response))
  if (!isObject(json)) return failed('a JSON object', describeResponse(response))
  const { type, title, instance } = json
  const code = typeof type === 'string' ? problemCode(type) : ''
  return [
    ...checkProblemType(type),
    ...expected(typeof title === 'string' && title !== '', 'a "title"', typeof title),
    ...expected(json['status'] === status, `"status": ${status} in the problem`, describeValue(json['status'])),
    ...expected(
      instance === undefined || instance === pathOf(response),
      `"instance": ${pathOf(response)}`,
      describeValue(instance),
    ),
    ...(code === 'validation_failed' ? checkFieldErrors(json) : ok),
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

/** Codes that the specification names. */
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

/** Expects a refusal with this status, as a problem document, and with this code where the specification names it. */
export function expectRefusal(response: ServiceResponse, { status, code }: Refusal): Findings {
  const wanted = code === undefined ? String(status) : `${status} ${code}`
  if (response.status < 400) return failed(wanted, describeResponse(response))
  const isLoose = code !== undefined && namedWithoutStatus.has(code)
  if (response.status !== status && !isLoose) return failed(wanted, describeResponse(response))
  const document = expectProblemDocument(response)
  if (document.length > 0 || code === undefined) return document
  const wrongCode = checkCode(response, code, wanted)
  if (wrongCode.length > 0 || response.status === status) return wrongCode
  return note(`${describeResponse(response)} instead of ${status} (the specification shows no status)`)
}

function checkCode(response: ServiceResponse, code: ProblemCode, wanted: string): Findings {
  const seen = problemCode(textAt(response.json, 'type') ?? '')
  if (seen === code) return ok
  // A code that the specification names must not replace another one: it would report a different error.
  if (named.has(code) || named.has(seen)) return failed(wanted, describeResponse(response))
  return note(`${describeResponse(response)} instead of ${code} (the specification shows no code)`)
}

/**
 * Expects 422 `validation_failed` for the field. `specified: false` reports a difference as a note, because the
 * specification does not state the rule.
 */
export function expectInvalid(
  response: ServiceResponse,
  field: string,
  { specified = true, code = '' } = {},
): Findings {
  const findings = checkInvalid(response, field, code)
  const isOtherwise = !specified && findings.length > 0
  return isOtherwise
    ? note(`${describeResponse(response)} where we expect ${field} to be refused (not in the specification)`)
    : findings
}

/** The specification does not say how a nested field is written: `address.postal_code` or `/address/postal_code`. */
function lastName(field: string): string {
  return field.split(/\W+/).findLast(Boolean) ?? ''
}

function checkInvalid(response: ServiceResponse, field: string, code: string): Findings {
  const refusal = expectRefusal(response, { status: 422, code: 'validation_failed' })
  if (refusal.length > 0) return refusal
  const errors = at(response.json, 'errors')
  const list: unknown[] = Array.isArray(errors) ? errors : []
  const own = list.filter((item) => lastName(textAt(item, 'field') ?? '') === lastName(field))
  if (own.length === 0) {
    return failed(`an error at "${field}"`, list.map((item) => textAt(item, 'field') ?? '?').join(', '))
  }
  const codes = own.map((item) => textAt(item, 'code'))
  return expected(code === '' || codes.includes(code), `"${code}" at "${field}"`, codes.join(', '))
}

/** `RateLimit-*` headers are whole numbers (specification, "Limits"). */
export function expectRateHeaders({ headers }: ServiceResponse): Findings {
  return ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].flatMap((name) => {
    const value = headers.get(name)
    return expected(value !== null && /^\d+$/.test(value), `${name}: a whole number`, value ?? `no ${name}`)
  })
}
