/** Refuses changes of an import that name nothing of its file, of its questions or of the association. All throw `validation_failed`. */
import type { FieldProblem } from '#contract/problems.ts'
import type { ImportQuestion, MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import { ValidationProblem } from '../lib/problem.ts'

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0)
    throw new ValidationProblem(problems.map((problem) => ({ ...problem, field: `member_import.${problem.field}` })))
}

interface KnownPlaces {
  /** Columns of the file. */
  readonly width: number
  readonly lines: ReadonlySet<number>
  readonly isTarget: (target: string) => boolean
}

export function refuseUnknownPlaces(
  { columns = [], cells = [], rows: choices = [] }: MemberImportChanges,
  { width, lines, isTarget }: KnownPlaces,
): void {
  refuse([
    ...columns.flatMap(({ index, target }, at): FieldProblem[] => [
      ...(index < width ? [] : [{ field: `columns.${at}.index`, reason: 'unknown_column' } as const]),
      ...(target === null || isTarget(target)
        ? []
        : [{ field: `columns.${at}.target`, reason: 'unknown_import_field' } as const]),
    ]),
    ...cells.flatMap(({ line, column }, at): FieldProblem[] => [
      ...(lines.has(line) ? [] : [{ field: `cells.${at}.line`, reason: 'unknown_row' } as const]),
      ...(column < width ? [] : [{ field: `cells.${at}.column`, reason: 'unknown_column' } as const]),
    ]),
    ...choices.flatMap(({ line }, at): FieldProblem[] =>
      lines.has(line) ? [] : [{ field: `rows.${at}.line`, reason: 'unknown_row' }],
    ),
  ])
}

export function refuseUnknownMembers({ rows = [] }: MemberImportChanges, ids: ReadonlySet<number>): void {
  refuse(
    rows.flatMap(({ member_id: id }, at): FieldProblem[] =>
      id === undefined || ids.has(id) ? [] : [{ field: `rows.${at}.member_id`, reason: 'unknown_member' }],
    ),
  )
}

/** An answer outside the options, or to a question that is not asked, once all of them are known. */
export function refuseUnknownAnswers(
  { answers = [] }: MemberImportChanges,
  questions: readonly ImportQuestion[],
  isComplete: boolean,
): void {
  const asked = new Map(questions.map((question) => [question.key, question]))
  refuse(
    answers.flatMap(({ key, answer }, at): FieldProblem[] => {
      const question = asked.get(key)
      const isFine = answer === null || (question ? question.answer === answer : !isComplete)
      return isFine ? [] : [{ field: `answers.${at}.answer`, reason: 'unknown_answer' }]
    }),
  )
}
