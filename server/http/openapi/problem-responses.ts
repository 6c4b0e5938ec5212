/** The refusals of an operation, per status, with the codes that the last segment of `type` can be. */
import { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import type { Operation } from '#contract/operations.ts'
import type { ProblemDocument } from '#contract/problem-document.ts'
import { fieldErrorCodes, isProblemCode, type ProblemCode, problems } from '#contract/problems.ts'
import type { OperationSchemas } from '#contract/schemas/operation-schemas.ts'
import { assumed } from '#contract/schemas/fields.ts'
import { problems as texts } from '#messages/problems/en.ts'
import { anyAnswerHeaders, busyHeaders, knownKeyHeaders, waitHeaders } from './headers.ts'
import type { OperationText } from './operation-text.ts'

const fieldError = z
  .object({
    field: z.string().meta({ description: 'A dotted path with indexes.', example: 'address.postal_code' }),
    code: z.enum(fieldErrorCodes),
    message: z.string().meta({ description: 'In the language of the answer.' }),
  })
  .meta({ id: 'FieldError' })

/** The codes that `/v2` or the management API can answer. */
function codesOf({ management }: { readonly management: boolean }): ProblemCode[] {
  return Object.keys(problems)
    .filter(isProblemCode)
    .filter((code) => management || !('management' in problems[code]))
}

function mark(code: ProblemCode): object {
  return 'assumed' in problems[code] ? assumed : {}
}

/** RFC 9457, as the specification's "Errors" lists its fields. */
const problemFields = z.object({
  type: z
    .url()
    .meta({ description: 'A stable identifier that ends in the error code; its address explains the error.' }),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional().meta({ description: 'The request path with its version prefix.' }),
  errors: z.array(fieldError).optional().meta({ description: 'Only for `validation_failed`: every wrong field.' }),
  request_id: z
    .string()
    .optional()
    .meta({ ...assumed, description: 'What to quote when asking for help.' }),
} satisfies Record<Exclude<keyof ProblemDocument, 'current'>, z.ZodType>)

const current = z
  .looseObject({})
  .optional()
  .meta({ description: 'Only for `version_conflict`: the record as it is now.' })

/** The schema of every problem of one API. */
export function problemSchema(api: { readonly management: boolean }): z.ZodObject {
  return (api.management ? problemFields.extend({ current }) : problemFields).meta({
    id: 'Problem',
    description: 'An error (RFC 9457). `x-problem-codes` lists what the last segment of `type` can be.',
    'x-problem-codes': Object.fromEntries(
      codesOf(api).map((code) => [code, { status: problems[code].status, title: texts[code].title, ...mark(code) }]),
    ),
  })
}

/** The codes an operation can answer, apart from those every request can meet. */
export function problemCodes(row: Operation, shape: OperationSchemas, text: OperationText): ProblemCode[] {
  const hasId = row.path.includes('{')
  const hasBody = shape.body !== null
  const codes: (ProblemCode | false)[] = [
    'malformed_request',
    'api_key_in_url',
    ...(row.public ? [] : (['two_credentials', 'unauthorized', 'subscription_required', 'foreign_origin'] as const)),
    ...(text.refusals ?? []),
    row.scope !== null && 'insufficient_scope',
    row.fresh !== undefined && 'fresh_sign_in_required',
    hasId && 'not_found',
    row.module !== null && 'module_disabled',
    ...(text.conflicts ?? []),
    row.idempotent === true && 'idempotency_key_in_progress',
    row.versioned === true && 'version_conflict',
    hasBody && 'payload_too_large',
    hasBody && 'validation_failed',
    row.idempotent === true && 'idempotency_key_reused',
    'rate_limited',
    'internal_error',
    'service_busy',
  ]
  return codes.filter((code) => code !== false)
}

function headersOf(status: number): z.ZodObject {
  if (status === 429) return waitHeaders
  if (status === 503) return busyHeaders
  // A key in the URL and a wrong key are refused before any key is known.
  return status === 400 || status === 401 ? anyAnswerHeaders : knownKeyHeaders
}

function pascalCase(code: string): string {
  return code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Makes the response of one status; the same codes give the same shared object, which becomes one component. */
export function problemResponder(errorsUrl: string): (codes: readonly ProblemCode[]) => ZodOpenApiResponseObject {
  const made = new Map<string, ZodOpenApiResponseObject>()

  function example(code: ProblemCode) {
    const { status } = problems[code]
    const value = { type: `${errorsUrl}/${code}`, title: texts[code].title, status }
    return { summary: texts[code].title, value, ...mark(code) }
  }

  function respond(codes: readonly ProblemCode[]): ZodOpenApiResponseObject {
    const status = problems[codes[0] ?? 'internal_error'].status
    return {
      // Conflicts differ per operation: three codes or more would make an unreadable name.
      ...(codes.length <= 2 ? { id: codes.map(pascalCase).join('Or') } : {}),
      description: codes.map((code) => `${texts[code].title} (\`${code}\`).`).join(' '),
      headers: headersOf(status),
      content: {
        'application/problem+json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Problem' },
              {
                type: 'object',
                properties: {
                  // Valid for any instance: a client generated from one document reads the errors of every other address.
                  type: { type: 'string', pattern: `/errors/(${codes.join('|')})$` },
                  status: { type: 'integer', const: status },
                },
              },
            ],
          },
          examples: Object.fromEntries(codes.map((code) => [code, example(code)])),
        },
      },
    }
  }

  return (codes) => {
    const key = codes.join()
    const response = made.get(key) ?? respond(codes)
    made.set(key, response)
    return response
  }
}
