import { expect, test } from 'vitest'
import { eventProblems, type EventTerms } from './event-rules.ts'

const quiz: EventTerms = {
  starts_at: '2026-06-05T18:00:00.000Z',
  ends_at: '2026-06-05T22:00:00.000Z',
  registration_deadline: '2026-06-01T21:59:00.000Z',
  price: 500,
  payment: 'optional',
}

test.each<[Partial<EventTerms>, [string, string][]]>([
  [{}, []],
  [{ ends_at: null }, []],
  [{ ends_at: '2026-06-05T18:00:00.000Z' }, []],
  [{ ends_at: '2026-06-05T17:59:00.000Z' }, [['ends_at', 'before_start']]],
  [{ registration_deadline: '2026-06-05T22:00:00.000Z' }, []],
  [{ registration_deadline: '2026-06-05T22:01:00.000Z' }, [['registration_deadline', 'after_end']]],
  [{ ends_at: null, registration_deadline: '2026-06-05T18:01:00.000Z' }, [['registration_deadline', 'after_end']]],
  [{ price: 0 }, [['price', 'price_required']]],
  [{ price: 0, payment: 'required' }, [['price', 'price_required']]],
  [{ price: 0, payment: 'after_assignment' }, []],
  [{ price: 0, payment: 'none' }, []],
])('an event with %j has the problems %j', (terms, problems) => {
  expect(eventProblems({ ...quiz, ...terms }).map(({ field, reason }) => [field, reason])).toEqual(problems)
})
