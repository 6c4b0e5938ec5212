import { describe, expect, test } from 'vitest'
import type { Member } from '#contract/schemas/members.ts'
import { contactOf, created_at, earlierOf, input, member } from '../../testing/example-run.ts'
import { invoicesToRead } from './invoices-to-read.ts'
import { previewRun } from './plan.ts'
import type { RunSettings } from './settings.ts'

describe('is not invoiced twice under one reference', () => {
  const again = (
    people: readonly Member[],
    settings: Partial<RunSettings>,
    [payer, reference]: readonly [payer: number | string, reference: string],
    texts: readonly string[] = [],
  ) => {
    const total = texts.length > 1 ? '200.00' : '100.00'
    const invoice = { id: 7, number: '7', created_at, total }
    const of = input(people, settings, { invoiced: earlierOf(settings.terms ?? '1', [payer, reference, invoice]) })
    const { rows } = previewRun({ ...of, textsOf: new Map(invoicesToRead(of).map((id) => [id, texts])) })
    return Object.fromEntries(rows.map(({ member: { id }, reason }) => [id, reason]))
  }
  const child = member(2, contactOf(1))
  const [line, named] = ['Contribution 2026', 'Contribution 2026 – M2 Jansen']

  test('whose reference was typed with other spaces', () => {
    expect(again([member(1)], {}, [1, ' contribution  2026'])).toEqual({ 1: 'invoiced' })
  })

  test('whose reference was paid in another number of terms', () => {
    const terms = { terms: '2', due_dates: ['2026-12-01', '2027-01-01'] }
    expect(again([member(1)], terms, [1, 'Contribution 2026'])).toEqual({ 1: 'invoiced' })
    expect(again([member(1)], {}, [1, 'Contribution 2026 1/4'])).toEqual({ 1: 'invoiced' })
    expect(again([member(1)], terms, [1, 'Contribution 2026 1/4'])).toEqual({ 1: 'invoiced' })
  })

  test('who paid for themself then, and for whom another member would pay now', () => {
    expect(again([member(1), child], {}, [2, 'Contribution 2026'], [line])).toEqual({ 1: null, 2: 'invoiced' })
  })

  test('for whom another member paid then, and who would pay for themself now', () => {
    const alone = { payer: 'self' } as const
    expect(again([member(1), child], alone, [1, 'Contribution 2026'], [line, named])).toMatchObject({ 2: 'invoiced' })
    expect(again([member(1), child], alone, [1, 'Contribution 2026'], [line])).toEqual({ 1: 'invoiced', 2: null })
    expect(again([member(1), child], alone, [1, 'Contribution 2026 1002'])).toEqual({ 1: null, 2: 'invoiced' })
  })

  test('for whom a relative paid who is their primary contact no more', () => {
    const moved = member(2, {
      relationships: [
        { member_id: 1, type: 'child_of', primary_contact: false },
        { member_id: 3, type: 'child_of', primary_contact: true },
      ],
    })
    const people = [member(1), moved, member(3)]
    expect(again(people, {}, [1, 'Contribution 2026'], [line, named])).toEqual({
      1: 'invoiced',
      2: 'invoiced',
      3: null,
    })
  })

  test('for whom another member paid who was chosen for that run', () => {
    const people = [member(1), member(2)]
    expect(again(people, {}, [1, 'Contribution 2026'], [line, named])).toEqual({ 1: 'invoiced', 2: 'invoiced' })
  })

  test('but whose namesake was', () => {
    const namesake = member(3, { first_name: 'M2' })
    expect(again([member(1), child, namesake], {}, [1, 'Contribution 2026'], [line, named])).toEqual({
      1: 'invoiced',
      2: 'invoiced',
      3: null,
    })
  })

  test('for whom a business paid', () => {
    expect(again([member(1), child], {}, ['Sports fund', 'Contribution 2026'], [named])).toEqual({
      1: null,
      2: 'invoiced',
    })
  })
})
