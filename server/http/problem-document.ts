/** From a refusal to a problem document (specification, "Errors"; RFC 9457). */
import type { Language } from '#contract/languages.ts'
import { type ProblemDocument, problems } from '#contract/problems.ts'
import { type Problem, ValidationProblem } from '../problem.ts'
import { type Answer, contentType, jsonAnswer } from './answer.ts'
import { type Exchange, languageOf } from './exchange.ts'
import { fieldError, problemDetail, problemTitle } from './problem-texts.ts'
import { MethodNotAllowed } from './routing.ts'

interface Surroundings {
  readonly language: Language
  /** No slash at the end. */
  readonly publicUrl: string
  /** The request's path, with `/v2`. */
  readonly path: string
  readonly requestId: string
}

/** More than any real form has; a body of a hundred thousand unknown fields is not worth a sentence each. */
const mostFieldErrors = 2000

export function problemDocument(
  problem: Problem,
  { language, publicUrl, path, requestId }: Surroundings,
): ProblemDocument {
  const fields = problem instanceof ValidationProblem ? problem.fields : null
  return {
    type: `${publicUrl}/docs/errors/${problem.code}`,
    title: problemTitle(problem, language),
    status: problems[problem.code].status,
    detail: problemDetail(problem, language),
    instance: path,
    ...(fields ? { errors: fields.slice(0, mostFieldErrors).map((field) => fieldError(field, language)) } : {}),
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

/** The answer to a refused request, in the language of its reader. */
export function problemAnswer(problem: Problem, exchange: Exchange, publicUrl: string): Answer {
  const language = languageOf(exchange)
  const document = problemDocument(problem, { language, publicUrl, path: exchange.instance, requestId: exchange.id })
  return jsonAnswer(problems[problem.code].status, JSON.stringify(document), {
    'Content-Language': language,
    ...extraHeaders(problem),
  })
}

/** For what is asked outside the interface, where the pipeline's own headers are not. */
export function problemResponse(problem: Problem, surroundings: Surroundings): Response {
  const { status } = problems[problem.code]
  return new Response(JSON.stringify(problemDocument(problem, surroundings)), {
    status,
    headers: {
      'Content-Type': contentType(status),
      'Content-Language': surroundings.language,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      'X-Request-Id': surroundings.requestId,
      ...extraHeaders(problem),
    },
  })
}
