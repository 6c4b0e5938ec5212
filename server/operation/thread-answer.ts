/** Answers of threads: a result, or the problem that was thrown, of which only the message would survive the way between threads. */
import type { FieldProblem } from '#contract/problems.ts'
import { DatabaseBusy, isTemporary } from '../database/errors.ts'
import { Problem, ValidationProblem, VersionConflict } from '../lib/problem.ts'

export type ThreadAnswer<Result> =
  | { readonly is: 'done'; readonly result: Result }
  | { readonly is: 'problem'; readonly code: string; readonly values: object }
  | { readonly is: 'refused'; readonly fields: readonly FieldProblem[] }
  | { readonly is: 'conflict'; readonly current: object }
  | { readonly is: 'busy' }

/** Called in the thread. Throws what is neither a problem nor temporary. */
export async function answerOf<Result>(work: () => Promise<Result>): Promise<ThreadAnswer<Result>> {
  try {
    return { is: 'done', result: await work() }
  } catch (error) {
    if (error instanceof ValidationProblem) return { is: 'refused', fields: error.fields }
    if (error instanceof VersionConflict) return { is: 'conflict', current: error.current }
    if (error instanceof Problem) return { is: 'problem', code: error.code, values: error.values }
    if (isTemporary(error)) return { is: 'busy' }
    throw error
  }
}

/** Called where the thread was asked. Throws the problem, and `DatabaseBusy` for what was temporary. */
export function answered<Result>(answer: ThreadAnswer<Result>): Result {
  switch (answer.is) {
    case 'done':
      return answer.result
    case 'refused':
      throw new ValidationProblem(answer.fields)
    case 'conflict':
      throw new VersionConflict(answer.current)
    case 'problem':
      // A problem that the thread threw, with its values.
      throw new Problem(...([answer.code, answer.values] as ConstructorParameters<typeof Problem>))
    case 'busy':
      throw new DatabaseBusy()
  }
}
