/** What a person answers, corrects and chooses about an import: put together, and refused where it names nothing. */
import { describe, expect, it } from 'vitest'
import { importLimits as limits } from '#contract/member-import.ts'
import { ValidationProblem } from '../lib/problem.ts'
import { mergedChanges } from './merged-changes.ts'
import { refuseUnknownAnswers, refuseUnknownMembers, refuseUnknownPlaces } from './refuse-unknown.ts'

function refusalOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof ValidationProblem) return error.fields
    throw error
  }
  return []
}

describe('changes', () => {
  it('of a later moment take the place of those about the same thing', () => {
    const before = {
      columns: [
        { index: 0, target: 'email' },
        { index: 1, target: 'phone' },
      ],
      answers: [
        { key: 'a', answer: 'x' },
        { key: 'b', answer: 'x' },
      ],
      cells: [
        { line: 1, column: 2, text: 'x' },
        { line: 12, column: 3, text: 'x' },
      ],
      rows: [
        { line: 1, choice: 'new' as const },
        { line: 2, choice: 'new' as const },
      ],
    }
    const more = {
      columns: [{ index: 0, target: null }],
      answers: [{ key: 'a', answer: null }],
      cells: [
        { line: 1, column: 2, text: 'y' },
        { line: 1, column: 23, text: 'z' },
        { line: 2, column: 2, text: 'w' },
      ],
      rows: [{ line: 1, choice: 'leave_out' as const }],
    }
    expect(mergedChanges(before, more)).toEqual({
      columns: [more.columns[0], before.columns[1]],
      answers: [more.answers[0], before.answers[1]],
      cells: [more.cells[0], before.cells[1], more.cells[1], more.cells[2]],
      rows: [more.rows[0], before.rows[1]],
    })
    expect(mergedChanges({}, {})).toEqual({ columns: [], answers: [], cells: [], rows: [] })
  })

  it('are so many together', () => {
    const cells = (count: number) => Array.from({ length: count }, (_, line) => ({ line, column: 0, text: 'x' }))
    const last = { line: 9_999, column: 0, text: 'x' }
    expect(mergedChanges({ cells: cells(limits.corrections - 1) }, { cells: [last] }).cells).toHaveLength(
      limits.corrections,
    )
    expect(refusalOf(() => mergedChanges({ cells: cells(limits.corrections) }, { cells: [last] }))).toEqual([
      { field: 'member_import.cells', reason: 'too_many', values: { max: limits.corrections } },
    ])
  })

  it('are of columns, fields and rows of the file', () => {
    const known = { width: 2, lines: new Set([2, 3]), isTarget: (target: string) => target === 'email' }
    const fine = {
      columns: [
        { index: 1, target: 'email' },
        { index: 0, target: null },
      ],
      cells: [{ line: 3, column: 1, text: '' }],
      rows: [{ line: 2, choice: 'new' as const }],
    }
    expect(refusalOf(() => refuseUnknownPlaces(fine, known))).toEqual([])
    expect(refusalOf(() => refuseUnknownPlaces({}, known))).toEqual([])
    const wrong = {
      columns: [fine.columns[0] ?? { index: 0, target: null }, { index: 2, target: 'nothing' }],
      cells: [fine.cells[0] ?? { line: 2, column: 0, text: '' }, { line: 4, column: 2, text: '' }],
      rows: [
        { line: 2, choice: null },
        { line: 4, choice: null },
      ],
    }
    expect(refusalOf(() => refuseUnknownPlaces(wrong, known))).toEqual([
      { field: 'member_import.columns.1.index', reason: 'unknown_column' },
      { field: 'member_import.columns.1.target', reason: 'unknown_import_field' },
      { field: 'member_import.cells.1.line', reason: 'unknown_row' },
      { field: 'member_import.cells.1.column', reason: 'unknown_column' },
      { field: 'member_import.rows.1.line', reason: 'unknown_row' },
    ])
  })

  it('are of members of the association', () => {
    const rows = [
      { line: 2, choice: 'new' as const },
      { line: 3, choice: 'member' as const, member_id: 7 },
      { line: 4, choice: 'member' as const, member_id: 8 },
    ]
    expect(refusalOf(() => refuseUnknownMembers({ rows }, new Set([7, 8])))).toEqual([])
    expect(refusalOf(() => refuseUnknownMembers({}, new Set()))).toEqual([])
    expect(refusalOf(() => refuseUnknownMembers({ rows }, new Set([7])))).toEqual([
      { field: 'member_import.rows.2.member_id', reason: 'unknown_member' },
    ])
  })

  it('are answers that a question takes, once all questions are known', () => {
    const question = (key: string, answer: string | null) => ({
      key,
      kind: 'status' as const,
      column: null,
      word: null,
      count: 1,
      options: ['active'],
      more_options: 0,
      takes_date: false,
      examples: [],
      answer,
    })
    const questions = [question('a', 'active'), question('b', null)]
    const refusals = (answers: { key: string; answer: string | null }[], isComplete = true) =>
      refusalOf(() => refuseUnknownAnswers({ answers }, questions, isComplete))
    expect(
      refusals([
        { key: 'a', answer: 'active' },
        { key: 'c', answer: null },
      ]),
    ).toEqual([])
    expect(refusals([{ key: 'c', answer: 'x' }], false)).toEqual([])
    expect(
      refusals([
        { key: 'a', answer: 'active' },
        { key: 'c', answer: 'x' },
      ]),
    ).toEqual([{ field: 'member_import.answers.1.answer', reason: 'unknown_answer' }])
    expect(refusals([{ key: 'b', answer: 'x' }], false)).toEqual([
      { field: 'member_import.answers.0.answer', reason: 'unknown_answer' },
    ])
    expect(refusalOf(() => refuseUnknownAnswers({}, questions, true))).toEqual([])
  })
})
