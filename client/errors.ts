/** The errors of a call, one class per reaction of the user. */
import type { FieldError, ProblemDocument } from '#contract/problem-document.ts'
import { problemCode } from '#contract/problems.ts'

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const [field, code, message] = ['field', 'code', 'message'].map((key) => text(Reflect.get(item, key)))
    return field === undefined ? [] : [{ field, code: code ?? 'invalid', message: message ?? '' }]
  })
}

function problemDocument(body: unknown, status: number): ProblemDocument | null {
  if (typeof body !== 'object' || body === null) return null
  const read = (key: string) => text(Reflect.get(body, key))
  const type = read('type')
  if (type === undefined) return null
  const errors = fieldErrors(Reflect.get(body, 'errors'))
  return {
    type,
    title: read('title') ?? '',
    status,
    ...(read('detail') === undefined ? {} : { detail: read('detail') }),
    ...(read('instance') === undefined ? {} : { instance: read('instance') }),
    ...(read('request_id') === undefined ? {} : { request_id: read('request_id') }),
    ...(errors.length > 0 ? { errors } : {}),
  }
}

function seconds(header: string | null): number | null {
  const value = Number(header)
  return header !== null && Number.isFinite(value) && value >= 0 ? value : null
}

/** The service answered with a problem document. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  /** Last segment of `type`; may be a code this version does not know. */
  readonly code: string
  readonly problem: ProblemDocument
  /** Seconds, from `Retry-After`. */
  readonly retryAfter: number | null
  readonly requestId: string | null

  constructor(response: Response, problem: ProblemDocument) {
    super(problem.title)
    this.status = response.status
    this.code = problemCode(problem.type)
    this.problem = problem
    this.retryAfter = seconds(response.headers.get('Retry-After'))
    this.requestId = problem.request_id ?? response.headers.get('X-Request-Id')
  }

  get errors(): readonly FieldError[] {
    return this.problem.errors ?? []
  }
}

/** The response is not one of this specification: a proxy's page, a truncated body, another service. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse'
  readonly status: number
  readonly requestId: string | null

  constructor(response: Response, options?: ErrorOptions) {
    super(`unknown answer with status ${response.status}`, options)
    this.status = response.status
    this.requestId = response.headers.get('X-Request-Id')
  }
}

/** No response: offline, refused, broken off. It is unknown whether the request took effect. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(options?: ErrorOptions) {
    super('no answer', options)
  }
}

/** The error of a response that is not a success. */
export async function responseError(response: Response): Promise<ApiProblem | UnexpectedResponse> {
  let body: unknown
  try {
    body = await response.json()
  } catch (cause) {
    return new UnexpectedResponse(response, { cause })
  }
  const problem = problemDocument(body, response.status)
  return problem ? new ApiProblem(response, problem) : new UnexpectedResponse(response)
}
