/** Headers of requests and answers as `/openapi.json` describes them (specification, "Limits"). */
import { z } from 'zod'
import 'zod-openapi'
import { idempotencyKeyLength } from '#contract/operations.ts'
import { assumed } from '#contract/schemas/fields.ts'

function header(id: string, schema: z.ZodType, description: string, extra: object = {}) {
  return schema.meta({ header: { id, description, required: true, ...extra } })
}

const count = z.int().min(0)

const rateLimitHeaders = {
  'RateLimit-Limit': header('RateLimit-Limit', count, 'Requests per minute.'),
  'RateLimit-Remaining': header('RateLimit-Remaining', count, 'Requests left in the window.'),
  'RateLimit-Reset': header('RateLimit-Reset', count, 'Seconds until the window resets.'),
}

const requestIdHeader = {
  'X-Request-Id': header('X-Request-Id', z.string(), 'What to quote when asking for help.', assumed),
}

/** On every answer. */
export const anyAnswerHeaders = z.object(requestIdHeader)
/** On every answer to a key that is known and valid. */
export const knownKeyHeaders = z.object({ ...requestIdHeader, ...rateLimitHeaders })
const retryAfterHeader = { 'Retry-After': header('Retry-After', count, 'Seconds to wait.') }

/** On 429. */
export const waitHeaders = knownKeyHeaders.extend(retryAfterHeader)
/** On 503, which can come before the key is known. */
export const busyHeaders = anyAnswerHeaders.extend(retryAfterHeader)
/** On success of an operation that takes an `Idempotency-Key`. */
export const replayableHeaders = knownKeyHeaders.extend({
  'Idempotent-Replayed': z
    .literal('true')
    .optional()
    .meta({
      header: {
        id: 'Idempotent-Replayed',
        description: 'There when this is the original answer of an earlier request with the same key.',
        ...assumed,
      },
    }),
})

export const idempotencyKey = z
  .string()
  .min(1)
  .max(idempotencyKeyLength)
  .optional()
  .meta({
    description:
      'Unique per request; printable characters. Repeating the request with the same key within 24 hours returns the original answer.',
    param: { id: 'Idempotency-Key', name: 'Idempotency-Key', in: 'header' },
  })

export const ifMatch = z
  .string()
  .optional()
  .meta({
    description: 'The `version` of the record as it was read, in quotes: a change made in between is not overwritten.',
    param: { id: 'If-Match', name: 'If-Match', in: 'header' },
    example: '"1767225600000"',
  })

export const acceptLanguage = z
  .string()
  .optional()
  .meta({
    description: 'The language of `title`, `detail` and `errors[].message`: nl, en, de or fr.',
    param: { id: 'Accept-Language', name: 'Accept-Language', in: 'header' },
    example: 'nl',
  })
