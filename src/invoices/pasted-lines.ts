/** Converts rows pasted from a spreadsheet to invoice lines. Pure. */
import type { Language } from '#contract/languages.ts'
import { fieldValue, readLocalMoney, readLocalNumber } from '../forms/local-number.ts'
import { emptyLine } from './invoice-values.ts'
import type { LineValues } from './line-amounts.ts'
import type { ColumnPart, PastedTable } from './pasted-columns.ts'

/** The clipboard format of spreadsheets: cells separated by tabs, quoted when they contain a tab or line break. */
export function readCells(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  const rows: string[][] = [[]]
  for (let match = cell.exec(source); match; match = cell.exec(source)) {
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim())
    if (end === '' || end === undefined) break
    if (end === '\n') rows.push([])
  }
  return rows.filter((row) => row.some((value) => value !== ''))
}

export function isTable(text: string): boolean {
  return /\t|\n./.test(text.replace(/\r\n?/g, '\n').trim())
}

export interface PasteOptions {
  readonly language: Language
  /** Used for lines without a rate. */
  readonly vatRate: string
}

/** The lines of a pasted table. Unrecognised values are kept as text, so that they can be corrected in their field. */
export function pastedLines(
  { rows }: Pick<PastedTable, 'rows'>,
  parts: readonly (ColumnPart | null)[],
  { language, vatRate }: PasteOptions,
): LineValues[] {
  return rows.map((row) => {
    const cell = (part: ColumnPart) => row[parts.indexOf(part)] ?? ''
    const [quantity, price, rate] = [cell('quantity'), cell('unit_price'), cell('vat_rate').replace(/\s*%$/, '')]
    const description = row.filter((text, index) => text !== '' && parts[index] === 'description')
    return {
      ...emptyLine(vatRate),
      description: description.join(', '),
      ...(quantity === '' ? {} : { quantity: fieldValue(readLocalNumber(quantity, language), quantity) }),
      unit_price: fieldValue(readLocalMoney(price, language), price),
      ...(rate === '' ? {} : { vat_rate: fieldValue(readLocalNumber(rate, language), rate) }),
    }
  })
}
