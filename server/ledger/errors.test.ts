import { expect, test } from 'vitest'
import { LedgerError } from './errors.ts'

const faults = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ location: `Stmt[${index + 1}]`, message: `Fault ${index + 1}.` }))

test('a refusal says its first fault, and lists twenty and how many more there are', () => {
  expect(new LedgerError(faults(20))).toMatchObject({ message: 'Fault 1.', problems: faults(20) })
  expect(new LedgerError(faults(22)).problems).toEqual([
    ...faults(20),
    { location: '', message: 'There are 2 more faults.' },
  ])
  expect(new LedgerError('Nothing is there.')).toMatchObject({
    message: 'Nothing is there.',
    problems: [{ location: '', message: 'Nothing is there.' }],
  })
})
