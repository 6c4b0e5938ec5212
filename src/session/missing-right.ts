import type { OperationName } from '#contract/operations.ts'

/** The screen belongs to an operation this key may not use; the error page says which right or module is missing. */
export class MissingRight extends Error {
  override readonly name = 'MissingRight'
  readonly operation: OperationName

  constructor(operation: OperationName) {
    super('missing right')
    this.operation = operation
  }
}
