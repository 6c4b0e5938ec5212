import type { OperationName } from '#contract/operations.ts'

/** The screen belongs to an operation this key may not use; the error page says which scope or module is missing. */
export class MissingPermission extends Error {
  override readonly name = 'MissingPermission'
  readonly operation: OperationName

  constructor(operation: OperationName) {
    super('missing right')
    this.operation = operation
  }
}
