/** Refusals as the rules throw them, free of HTTP: `http/` turns them into problem documents. */
import { type FieldProblem, type ProblemCode, problems } from '#contract/problems.ts'

/** A refusal by its code (contract, `problems`). Nothing of the request has taken effect. */
export class Problem extends Error {
  override readonly name: string = 'Problem'
  readonly code: ProblemCode
  /** For the text of `detail`, as far as it has gaps. */
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: ProblemCode, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** 422 `validation_failed` with its fields. */
export class ValidationProblem extends Problem {
  override readonly name = 'ValidationProblem'
  readonly fields: readonly FieldProblem[]

  constructor(fields: readonly FieldProblem[]) {
    super('validation_failed')
    this.fields = fields
  }
}

/** Throws when there is anything to throw. */
export function refuse(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new ValidationProblem(fields)
}
