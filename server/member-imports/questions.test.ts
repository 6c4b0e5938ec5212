/** How the questions about a file are kept: counted, with examples, answered once. */
import { expect, it } from 'vitest'
import { importLimits as limits } from '#contract/member-import.ts'
import { FileRefused } from './file-refused.ts'
import { Questions } from './questions.ts'

const withAnswers = (answers: Readonly<Record<string, string>>, remembered: Readonly<Record<string, string>> = {}) =>
  new Questions(new Map(Object.entries(answers)), new Map(Object.entries(remembered)))
const example = (line: number) => ({ line, text: `t${line}`, option: null, reads: null })
const status = { kind: 'status', word: 'Érelid', column: 3, options: ['active', 'leave_out'] } as const

it('counts all rows and shows the first of them', () => {
  const questions = withAnswers({})
  for (let line = 1; line <= limits.examples + 2; line += 1) expect(questions.ask(status, example(line))).toBeNull()
  expect(questions.all).toEqual([
    {
      key: 'status:erelid',
      kind: 'status',
      column: 3,
      word: 'Érelid',
      count: limits.examples + 2,
      options: ['active', 'leave_out'],
      takes_date: false,
      more_options: 0,
      examples: Array.from({ length: limits.examples }, (_, index) => example(index + 1)),
      answer: null,
    },
  ])
})

it('shows each row in all of its readings', () => {
  const questions = withAnswers({})
  const order = { kind: 'date_order', column: 2, options: ['day_first', 'month_first'] } as const
  for (let line = 1; line <= limits.examples + 1; line += 1) questions.ask(order, example(line), example(line))
  const [asked] = questions.all
  expect([asked?.key, asked?.word, asked?.count, asked?.examples.length]).toEqual([
    'date_order:2',
    null,
    limits.examples + 1,
    2 * limits.examples,
  ])
})

it('is one question for a word however it is written, and another one for each column or kind', () => {
  const questions = withAnswers({})
  questions.ask(status, example(1))
  questions.ask({ ...status, word: 'ERELID', column: 4 }, example(2))
  questions.ask({ ...status, kind: 'group' }, example(3))
  questions.ask({ kind: 'years', column: 1, options: [] }, example(4))
  questions.ask({ kind: 'years', column: 2, options: [] }, example(5))
  questions.ask({ kind: 'member_since', options: [] }, example(6))
  expect(questions.all.map(({ key, count, column }) => [key, count, column])).toEqual([
    ['status:erelid', 2, 3],
    ['group:erelid', 1, 3],
    ['years:1', 1, 1],
    ['years:2', 1, 2],
    ['member_since', 1, null],
  ])
  const long = { ...status, word: 'x'.repeat(300) }
  questions.ask(long, example(7))
  expect(questions.all.at(-1)?.key).toBe(`status:${'x'.repeat(200)}`)
})

it('takes an answer that is an option, or a day where it takes one; and what was answered before', () => {
  const since = { kind: 'member_since', options: ['today'], takesDate: true } as const
  const answered = (answers: object, remembered: object = {}, asked: Parameters<Questions['ask']>[0] = since) =>
    withAnswers({ ...answers }, { ...remembered }).ask(asked, example(1))
  expect(answered({ member_since: 'today' })).toBe('today')
  expect(answered({ member_since: '2020-02-29' })).toBe('2020-02-29')
  expect(answered({ member_since: '2021-02-29' })).toBeNull()
  expect(answered({ member_since: 'x' }, { member_since: 'today' })).toBe('today')
  expect(answered({ member_since: '2020-01-01' }, { member_since: 'today' })).toBe('2020-01-01')
  expect(answered({}, { member_since: 'x' })).toBeNull()
  expect(answered({ member_since: '2020-01-01' }, {}, { ...since, takesDate: false })).toBeNull()
  const questions = withAnswers({ member_since: '2020-01-01' })
  questions.ask(since, example(1))
  expect([questions.all[0]?.takes_date, questions.all[0]?.answer]).toEqual([true, '2020-01-01'])
})

it('is open until it is answered, unless only its rows wait', () => {
  const questions = withAnswers({ member_since: 'today' })
  questions.ask({ kind: 'member_since', options: ['today'] }, example(1))
  questions.ask({ kind: 'whose', options: ['new'] }, example(1))
  questions.ask({ kind: 'double', options: ['same'] }, example(1))
  expect(questions.isOpen).toBe(false)
  questions.ask(status, example(1))
  expect(questions.isOpen).toBe(true)
})

it('asks about so many words of a kind at a time, beside those that are answered', () => {
  const answers = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`status:a${index}`, 'active']))
  const questions = withAnswers(answers)
  for (let index = 0; index < 10; index += 1) questions.ask({ ...status, word: `a${index}` }, example(index))
  for (let index = 0; index < limits.words + 5; index += 1)
    questions.ask({ ...status, word: `w${index}` }, example(index))
  for (let index = 0; index < 10; index += 1)
    questions.ask({ ...status, kind: 'group', word: `g${index}` }, example(index))
  questions.ask({ kind: 'member_since', options: [] }, example(1))
  const kinds = questions.all.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'status')).toHaveLength(limits.words + 10)
  expect(kinds.filter((kind) => kind !== 'status')).toHaveLength(11)
})

it('refuses a file with more unknown words than its rows can have', () => {
  const questions = withAnswers({})
  const ask = (count: number, from = 0) => {
    for (let index = from; index < from + count; index += 1)
      questions.ask({ ...status, kind: 'group', word: `g${index}` }, example(index))
  }
  ask(6 * limits.rows)
  // Words that are asked about already may come as often as they like.
  ask(limits.words)
  expect(() => ask(1, 6 * limits.rows)).toThrow(FileRefused)
})
