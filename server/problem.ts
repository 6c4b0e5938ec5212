/** Refusals as the rules throw them, free of HTTP: `http/` turns them into problem documents. */
import type { FieldProblem, ProblemCode, ProblemValues } from '#contract/problems.ts'

/** A code with the values its text mentions: a missing or misnamed value does not compile. */
type CodeAndValues = {
  [Code in ProblemCode]: Code extends keyof ProblemValues ? [code: Code, values: ProblemValues[Code]] : [code: Code]
}[ProblemCode]

/** A refusal by its code (contract, `problems`). Nothing of the request has taken effect. */
export class Problem extends Error {
  override readonly name: string = 'Problem'
  readonly code: ProblemCode
  readonly values: Readonly<Record<string, string | number>>

  constructor(...[code, values]: CodeAndValues) {
    super(code)
    this.code = code
    this.values = { ...values }
  }
}

/** 422 `validation_failed` with its fields. */
export class ValidationProblem extends Problem {
  override readonly name = 'ValidationProblem'
  readonly fields: readonly FieldProblem[]

  constructor(fields: readonly FieldProblem[]) {
    super('validation_failed', { count: fields.length })
    this.fields = fields
  }
}

/** Throws when a field is refused. */
export function refuse(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new ValidationProblem(fields)
}
