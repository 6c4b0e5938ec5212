/** An earlier attempt, with other values, arrived after all. What the form shows now has not been sent. */
export class EarlierArrived extends Error {
  override readonly name = 'EarlierArrived'

  constructor() {
    super('earlier arrived')
  }
}
