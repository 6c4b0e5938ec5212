import { ApiProblem } from '#client/errors.ts'

/** Why the service refused, in the reader's language; empty where it did not answer. */
export function saidWhy(error: unknown): string {
  return error instanceof ApiProblem ? (error.problem.detail ?? '') : ''
}
