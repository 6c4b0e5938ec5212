/** The names of a member, from a whole name or from its parts. */
import { prefixAfter, wholeName } from '#contract/surnames.ts'
import { lastNameByComma, type NameOrder, nameOrders, nameParts, type NameParts, withoutTitles } from './cell-values.ts'
import type { Questions } from './questions.ts'
import type { Cell, RowCells } from './row-cells.ts'

export interface NameFields {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly last_name_prefix?: string | undefined
}

function untitled(field: string, cell: Cell, cells: RowCells): string {
  const { name, hadTitle } = withoutTitles(cell.text)
  if (hadTitle) cells.report(field, cell, 'title_in_name')
  return name
}

/** As it stands in an example of a question: `Vries, Jan`. */
function shownParts(parts: NameParts | null): string | null {
  if (parts === null) return null
  return `${parts.last_name}, ${parts.first_name ?? ''}`.replace(/, $/, '')
}

function orderOf(name: string, { text, column }: Cell, line: number, questions: Questions): NameOrder {
  const isOpen = /\s/.test(name) && !name.includes(',')
  if (!isOpen) return 'first_last'
  const answer = questions.ask(
    { kind: 'name_order', column, options: nameOrders },
    ...nameOrders.map((option) => ({ line, text, option, reads: shownParts(nameParts(name, option)) })),
  )
  return nameOrders.find((order) => order === answer) ?? 'first_last'
}

function wholeNameParts(cell: Cell, cells: RowCells, questions: Questions): NameParts | null {
  const name = untitled('full_name', cell, cells)
  const parts = nameParts(name, orderOf(name, cell, cells.line, questions))
  if (parts === null) cells.report('full_name', cell, 'ambiguous_name', { refuses: true })
  return parts
}

function lastNames(surname: string | undefined, prefix: string | undefined): NameFields {
  if (surname === undefined || prefix === undefined) return { last_name: surname }
  const whole = wholeName(prefix, surname)
  return { last_name: whole, last_name_prefix: prefixAfter(whole, prefix) ?? undefined }
}

/** A last name alone; `Vries, de` with its prefix. */
function readLastName(cells: RowCells): string | undefined {
  const cell = cells.one('last_name')
  if (!cell?.text.includes(',')) return cell?.text
  const name = lastNameByComma(cell.text)
  if (name === null) cells.report('last_name', cell, 'comma_in_name', { refuses: true })
  return name ?? cell.text
}

/** A part with a column of its own goes before the same part of a whole name. */
export function readNames(cells: RowCells, questions: Questions): NameFields {
  const full = cells.one('full_name')
  const [first, last, prefix] = [cells.one('first_name'), readLastName(cells), cells.text('last_name_prefix')]
  const parts = full ? wholeNameParts(full, cells, questions) : null
  const firstName = first ? untitled('first_name', first, cells) : parts?.first_name
  return { first_name: firstName ?? undefined, ...lastNames(last ?? parts?.last_name, prefix) }
}
