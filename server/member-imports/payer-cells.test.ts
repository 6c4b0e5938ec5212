/** Who a cell means that says who pays, and the order in which payers are made. */
import { describe, expect, it } from 'vitest'
import { importLimits as limits } from '#contract/member-import.ts'
import { importedMemberFor } from '#contract/schemas/member-bodies.ts'
import type { PlannedRow, Work } from './content.ts'
import { inWorkOrder, PayerCells, payersFirst, withPayersWhoAreMade } from './payer-cells.ts'
import type { Person } from './people.ts'
import { Questions } from './questions.ts'

const nobody: Person = {
  first_name: null,
  last_name: '',
  initials: null,
  email: null,
  phone: null,
  date_of_birth: null,
  membership_number: null,
  address: { street: null, house_number: null, postal_code: null, city: null, country: null },
}

function person(number: string | null, first: string | null, last: string, initials: string | null = null): Person {
  return { ...nobody, membership_number: number, first_name: first, last_name: last, initials }
}

describe('the payer of a cell', () => {
  const people = [
    person('A1', 'Jan', 'de Vries', 'J.'),
    person('A2', null, 'Bos', 'P.'),
    person('A3', 'Jan', 'de Vries'),
    person('a1', 'Kees', 'Vos'),
    person(null, 'Tom', 'Smit'),
    person('', 'Eva', 'Smit'),
    person('A4', null, 'Los'),
  ]
  const ask = (text: string, answers: Readonly<Record<string, string>> = {}) => {
    const questions = new Questions(new Map(Object.entries(answers)), new Map())
    return { payer: new PayerCells(people, questions).payerIn({ line: 7, text }), asked: questions.all }
  }

  it('is who has the number, of whom the first one counts', () => {
    expect(ask(' a1 ')).toEqual({ payer: { number: 'A1', name: 'Jan de Vries' }, asked: [] })
    expect(ask('A2')).toEqual({ payer: { number: 'A2', name: 'P. Bos' }, asked: [] })
    expect(ask('A4')).toEqual({ payer: { number: 'A4', name: 'Los' }, asked: [] })
  })

  it.each(['A9', 'Kees Vos', 'Tom Smit', 'Eva Smit', 'Los', '', '12', 'Jan Vries'])('is no one for %j', (text) => {
    expect(ask(text)).toEqual({ payer: undefined, asked: [] })
  })

  it('is asked for a name, whatever the order of its words', () => {
    const { payer, asked } = ask('Vries, JAN de')
    expect(payer).toBeNull()
    expect(asked).toEqual([
      {
        key: 'payer:vries, jan de',
        kind: 'payer',
        column: null,
        word: 'Vries, JAN de',
        count: 1,
        options: ['A1', 'A3', 'leave_out'],
        takes_date: false,
        more_options: 0,
        examples: [
          { line: 7, text: 'Vries, JAN de', option: 'A1', reads: 'Jan de Vries (A1)' },
          { line: 7, text: 'Vries, JAN de', option: 'A3', reads: 'Jan de Vries (A3)' },
        ],
        answer: null,
      },
    ])
    expect(ask('J. de Vries').asked[0]?.options).toEqual(['A1', 'leave_out'])
    expect(ask('Bos P').asked[0]?.options).toEqual(['A2', 'leave_out'])
    expect(ask('Jan de Vries', { 'payer:jan de vries': 'A3' }).payer).toEqual({ number: 'A3', name: 'Jan de Vries' })
    expect(ask('Jan de Vries', { 'payer:jan de vries': 'leave_out' }).payer).toBeNull()
  })

  it('is asked among the first of many of one name', () => {
    const many = Array.from({ length: 25 }, (_, index) => person(`B${index}`, 'Jan', 'Bos'))
    const questions = new Questions(new Map(), new Map())
    new PayerCells(many, questions).payerIn({ line: 2, text: 'Jan Bos' })
    expect(questions.all[0]?.options).toEqual([...many.slice(0, 20).map((one) => one.membership_number), 'leave_out'])
    expect(questions.all[0]?.examples.length).toBeLessThanOrEqual(20 * limits.examples)
  })
})

const schema = importedMemberFor({ customFields: [], participants: false, country: null, today: '2026-03-01' })

describe('payers', () => {
  it('come before those whom they pay for, and others keep their order', () => {
    const payerOf: Readonly<Record<string, string>> = { a: 'c', b: 'a', d: 'd', e: 'f', f: 'e' }
    expect(payersFirst(['a', 'b', 'c', 'd', 'e', 'f', 'g'], (row) => payerOf[row])).toEqual('c a b d f e g'.split(' '))
    expect(payersFirst([], () => undefined)).toEqual([])
  })

  const steps = { groups: [], products: [], payer: null, isInactive: false, endsOn: null, deceasedOn: null }
  const row = (line: number, work: Work | null): PlannedRow => ({
    memberId: null,
    outcome: 'new',
    reason: null,
    cells: [],
    content: {
      line,
      name: '',
      values: [
        { field: 'last_name', column: 1, before: null, after: 'Bos' },
        { field: 'payer', column: 4, before: null, after: 'Jan Bos (9)' },
      ],
      problems: [],
      candidates: [],
      double_line: null,
      choice: null,
      work,
    },
  })
  const creates = (number: string | undefined, payer: string | null = null): Work => ({
    kind: 'create',
    body: schema.parse({ last_name: 'Bos', ...(number === undefined ? {} : { membership_number: number }) }),
    steps: { ...steps, payer },
  })
  const updates = (payer: string | null, number?: string): Work => ({
    kind: 'update',
    body: number === undefined ? {} : { membership_number: number },
    former: number === undefined ? {} : { membership_number: 'M2' },
    seen: '',
    steps: { ...steps, payer },
  })

  it('who are new are made first, by their numbers in any letters', () => {
    const rows = [
      row(2, creates('1', 'B7')),
      row(3, updates('b7')),
      row(4, null),
      row(5, creates(undefined)),
      row(6, creates('b7')),
    ]
    expect(inWorkOrder(rows).map(({ content }) => content.line)).toEqual([6, 2, 3, 4, 5])
    // A member gets the number before those whom they pay for by it.
    const renumbered = [row(2, creates('1', '7')), row(3, updates(null, '7'))]
    expect(inWorkOrder(renumbered).map(({ content }) => content.line)).toEqual([3, 2])
  })

  it('pay where their numbers are those of members once the import is done', () => {
    const known = { row: { membership_number: 'M1' } }
    const fine = [
      row(2, creates('1', 'm1')),
      row(3, creates('2', '1')),
      row(4, updates('7')),
      row(5, updates(null, '7')),
      row(6, null),
    ]
    expect(withPayersWhoAreMade([known], fine)).toEqual(fine)
  })

  it('who are not made do not pay, which is listed', () => {
    const [first, second] = withPayersWhoAreMade([], [row(2, creates('1', '9')), row(3, updates('9'))])
    const problem = {
      field: 'payer',
      column: 4,
      cell: '9',
      values: {},
      refuses_row: false,
      reason: 'unknown_member' as const,
    }
    expect(first).toEqual({
      ...row(2, creates('1', null)),
      content: {
        ...row(2, creates('1', null)).content,
        values: [{ field: 'last_name', column: 1, before: null, after: 'Bos' }],
        problems: [problem],
      },
    })
    // Other values of the member are changed still.
    expect(second).toMatchObject({ outcome: 'new', content: { work: { steps: { payer: null } } } })
    const only = row(4, updates('9'))
    const alone = {
      ...only,
      outcome: 'changed' as const,
      content: { ...only.content, values: only.content.values.slice(1) },
    }
    expect(withPayersWhoAreMade([], [alone])[0]).toEqual({
      ...alone,
      outcome: 'unchanged',
      reason: 'unchanged',
      content: { ...alone.content, values: [], problems: [problem], work: null },
    })
    const added = { ...row(5, creates('1', '9')) }
    const bare = { ...added, content: { ...added.content, values: [], problems: [problem] } }
    expect(withPayersWhoAreMade([], [bare])[0]).toMatchObject({
      outcome: 'new',
      content: { problems: [problem, { ...problem, column: null }], work: { kind: 'create' } },
    })
  })

  it('pay by the number that they have once the import is done', () => {
    const [first] = withPayersWhoAreMade([], [row(2, creates('1', 'm2')), row(3, updates(null, '7'))])
    expect(first?.content.work?.steps.payer).toBe('7')
  })

  it('do not pay for each other in a ring, of any length; who pays for themselves may', () => {
    const pays = (line: number, number: string, payer: string | null) => row(line, creates(number, payer))
    const rows = [pays(2, '1', '2'), pays(3, '2', '3'), pays(4, '3', '1'), pays(5, '4', '1'), pays(6, '5', '5')]
    const made = withPayersWhoAreMade([], rows)
    expect(made.map(({ content }) => content.work?.steps.payer)).toEqual([null, null, null, '1', '5'])
    expect(made.map(({ content }) => content.problems.map(({ cell, reason }) => `${cell} ${reason}`))).toEqual([
      ['2 payer_ring'],
      ['3 payer_ring'],
      ['1 payer_ring'],
      [],
      [],
    ])
  })
})
