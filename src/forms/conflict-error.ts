/** The record was changed elsewhere since the form opened, so nothing was sent. The form shows what changed. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'

  constructor() {
    super('conflict')
  }
}
