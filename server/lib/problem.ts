/** Refusals as the rules throw them, free of HTTP: `http/` turns them into problem documents. */
import type { FieldProblem, ProblemCode, ProblemValues } from '#contract/problems.ts'
import { can, hasScope, operation, type OperationName, type Permissions, versionOf } from '#contract/operations.ts'

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

/** 412: the record is no longer the version that the change was made for. */
export class VersionConflict extends Problem {
  override readonly name = 'VersionConflict'
  /** The record as it is now, as the reader may see it. */
  readonly current: object

  constructor(current: object) {
    super('version_conflict')
    this.current = current
  }
}

/** Throws `VersionConflict` when `version` is that of an earlier state. Call it with the association locked. */
export function requireVersion(version: number | null, record: { readonly updated_at: string }, current: () => object) {
  if (version !== null && version !== versionOf(record)) throw new VersionConflict(current())
}

/** Throws `insufficient_scope` and `module_disabled` where the operation is not allowed. */
export function requireAllowed(permissions: Permissions, name: OperationName): void {
  if (can(permissions, name)) return
  const { scope, module } = operation(name)
  if (scope !== null && !hasScope(permissions, scope)) throw new Problem('insufficient_scope', { scope })
  if (module !== null) throw new Problem('module_disabled', { module })
}

/** Throws when a field is refused. */
export function refuse(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new ValidationProblem(fields)
}

/** The single result of a verb that works on many records; throws the problem in its place. */
export function resultOf<Result>([result]: readonly (Result | Problem)[]): Result {
  if (result instanceof Problem) throw result
  if (result === undefined) throw new Problem('not_found')
  return result
}
