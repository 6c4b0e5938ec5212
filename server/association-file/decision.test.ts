import { expect, it } from 'vitest'
import { ImportDecision } from './tasks.ts'

it('is not given up while it is applied, and not read once more after its time', () => {
  const decision = new ImportDecision()
  expect([decision.read(), decision.apply(), decision.giveUp(), decision.read()]).toEqual([true, true, false, false])
})

it('is given up while it is read once more, and not applied then', () => {
  const decision = new ImportDecision()
  expect([decision.read(), decision.apply(), decision.read(), decision.giveUp()]).toEqual([true, true, true, true])
  expect([decision.apply(), decision.read()]).toEqual([false, false])
})

it('may be given up twice: by the limit, and by a thread without memory', () => {
  const [applied, read] = [new ImportDecision(), new ImportDecision()]
  applied.apply()
  expect([applied.giveUp(), applied.giveUp()]).toEqual([false, false])
  expect([read.giveUp(), read.giveUp()]).toEqual([true, true])
})
