/** Problem documents (specification, "Errors"; RFC 9457). */
import { mostFieldErrors } from '#contract/field-errors.ts'
import type { Language } from '#contract/languages.ts'
import type { ProblemDocument } from '#contract/problem-document.ts'
import { problems } from '#contract/problems.ts'
import { type Problem, ValidationProblem, VersionConflict } from '../lib/problem.ts'
import { type ApiRequest, responseLanguage } from './request.ts'
import { type ApiResponse, contentType, jsonResponse } from './response.ts'
import { type Asker, fieldError, problemDetail, problemTitle } from './problem-texts.ts'
import { MethodNotAllowed } from './routing.ts'

interface DocumentOptions {
  readonly language: Language
  /** No slash at the end. */
  readonly publicUrl: string
  /** The request's path, with `/v2`. */
  readonly path: string
  readonly requestId: string
  /** A key unless given. */
  readonly asker?: Asker
}

export function problemDocument(
  problem: Problem,
  { language, publicUrl, path, requestId, asker = 'key' }: DocumentOptions,
): ProblemDocument {
  const fields = problem instanceof ValidationProblem ? problem.fields : null
  return {
    type: `${publicUrl}/docs/errors/${problem.code}`,
    title: problemTitle(problem, language),
    status: problems[problem.code].status,
    detail: problemDetail(problem, language, asker),
    instance: path,
    ...(fields ? { errors: fields.slice(0, mostFieldErrors).map((field) => fieldError(field, language)) } : {}),
    ...(problem instanceof VersionConflict ? { current: problem.current } : {}),
    request_id: requestId,
  }
}

function extraHeaders(problem: Problem): Record<string, string> {
  if (problem instanceof MethodNotAllowed) return { Allow: problem.allowed }
  // Required by RFC 9110 with every 401.
  if (problem.code === 'unauthorized') return { 'WWW-Authenticate': 'Bearer' }
  const { seconds } = problem.values
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) }
}

/** The response to a refused request, in the language of the client. */
export function apiProblem(problem: Problem, request: ApiRequest, publicUrl: string): ApiResponse {
  const language = responseLanguage(request)
  const document = problemDocument(problem, {
    language,
    publicUrl,
    path: request.instance,
    requestId: request.id,
    asker: request.caller?.key.person ? 'person' : 'key',
  })
  return jsonResponse(problems[problem.code].status, JSON.stringify(document), {
    'Content-Language': language,
    ...extraHeaders(problem),
  })
}

/** The same beside `/v2`, where the headers of the pipeline are missing. */
export function pageProblem(problem: Problem, options: DocumentOptions): Response {
  const { status } = problems[problem.code]
  return new Response(JSON.stringify(problemDocument(problem, options)), {
    status,
    headers: {
      'Content-Type': contentType(status),
      'Content-Language': options.language,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      'X-Request-Id': options.requestId,
      ...extraHeaders(problem),
    },
  })
}
