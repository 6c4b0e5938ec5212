/** The record was changed elsewhere since the form opened; nothing was sent. The form shows what changed. */
export class RecordMoved extends Error {
  override readonly name = 'RecordMoved'

  constructor() {
    super('record moved')
  }
}
