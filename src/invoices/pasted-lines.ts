/**
 * Converts rows pasted from a spreadsheet to invoice lines; columns are recognised by their heading or content. Pure.
 */
import type { Language } from '#contract/languages.ts'
import { foldText } from '#contract/text.ts'
import { parseLocalMoney, parseLocalNumber } from '../forms/local-number.ts'
import { emptyLine } from './invoice-values.ts'
import type { LineValues } from './line-amounts.ts'

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

type Column = 'description' | 'quantity' | 'unit_price' | 'vat_rate'

/** Common headings, in lower case and without accents. */
const headings: Readonly<Record<Column, RegExp>> = {
  description:
    /^(omschrijving|beschrijving|naam|artikel|product|description|item|beschreibung|bezeichnung|leistung|libelle|designation|article)/,
  quantity: /^(aantal|hoeveelheid|stuks|quantity|qty|menge|anzahl|quantite|qte|nombre)/,
  vat_rate: /^(btw|vat|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|tva)/,
  unit_price:
    /^(prijs|stukprijs|bedrag|tarief|price|unit|amount|rate|preis|einzelpreis|stuckpreis|betrag|prix|montant|tarif)/,
}

/** Headings of line totals, which are computed here instead. */
const totalHeading = /^(totaal|subtotaal|total|subtotal|gesamt|summe|sous-total)/

type Layout = Partial<Record<Column, number>> & { readonly texts: readonly number[] }

function headed(row: readonly string[]): Layout | null {
  const folded = row.map(foldText)
  const found: Partial<Record<string, number>> = Object.fromEntries(
    Object.entries(headings).flatMap(([column, pattern]) => {
      const index = folded.findIndex((cell) => pattern.test(cell) && !totalHeading.test(cell))
      return index < 0 ? [] : [[column, index]]
    }),
  )
  const { description } = found
  const isHeading = Object.keys(found).length > 1 || (description !== undefined && folded.length === 1)
  return isHeading ? { ...found, texts: description === undefined ? [] : [description] } : null
}

interface Numbers {
  readonly index: number
  readonly values: readonly number[]
  readonly cells: readonly string[]
}

/** VAT rates of the countries whose languages we support; a hint only, when nothing else decides. */
const usualRates = [5.5, 6, 7, 9, 19, 21]

function allOf(column: Numbers, test: (cell: string, value: number) => boolean): boolean {
  return column.cells.length > 0 && column.cells.every((cell, index) => test(cell, column.values[index] ?? 0))
}

const isPercent = (column: Numbers) => column.cells.some((cell) => cell.includes('%'))
const isUsualRate = (column: Numbers) =>
  allOf(column, (_, value) => value === 0 || usualRates.includes(value)) && column.values.some((value) => value !== 0)
const hasCurrency = (column: Numbers) => column.cells.some((cell) => /€|EUR/i.test(cell))
const hasCents = (column: Numbers) => column.cells.some((cell) => /\d[.,](\d\d|-+)\s*(€|EUR)?$/i.test(cell))

function findPrice(numbers: readonly Numbers[]): Numbers | undefined {
  const marked = numbers.find(hasCurrency) ?? numbers.find(hasCents)
  if (marked) return marked
  // Two columns of whole numbers are quantity and price, unless the second looks like a VAT rate.
  const [first, second] = numbers
  return second === undefined || (numbers.length === 2 && isUsualRate(second)) ? first : second
}

/**
 * Guesses columns by their values: text is the description, amounts are the price, a number before the price is the
 * quantity.
 */
function guessed(rows: readonly (readonly string[])[], language: Language): Layout {
  const width = Math.max(...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index): Numbers | null => {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    const values = cells.map((cell) => parseLocalNumber(cell.replace('%', ''), language))
    const known = values.filter((value) => value !== null)
    return cells.length > 0 && known.length * 2 >= cells.length ? { index, cells, values: values.map(Number) } : null
  })
  const numbers = columns.filter((column) => column !== null)
  const percent = numbers.find(isPercent)
  const others = numbers.filter((column) => column !== percent)
  const price = findPrice(others)
  const quantity = others.find(({ index }) => price !== undefined && index < price.index)
  const rate =
    percent ?? others.find((column) => price !== undefined && column.index > price.index && isUsualRate(column))
  const after = others.find((column) => price !== undefined && column.index > price.index && column !== rate)
  // For price before quantity, a following column of amounts is the line total.
  const late = after && !hasCurrency(after) && !hasCents(after) ? after : undefined
  return {
    unit_price: price?.index,
    quantity: quantity?.index ?? late?.index,
    vat_rate: rate?.index,
    texts: columns.flatMap((column, index) => (column === null ? [index] : [])),
  }
}

export interface PasteOptions {
  readonly language: Language
  /** Used for lines without a rate. */
  readonly vatRate: string
}

/** The lines of a pasted table. Unrecognised values are kept as text, so that they can be corrected in their field. */
export function pastedLines(text: string, { language, vatRate }: PasteOptions): LineValues[] {
  const [first = [], ...rest] = readCells(text)
  const heading = headed(first)
  const rows = heading ? rest : [first, ...rest]
  if (rows.length === 0 || first.length === 0) return []
  const layout = heading ?? guessed(rows, language)
  return rows.map((row) => {
    const cell = (column: Exclude<Column, 'description'>) => row[layout[column] ?? -1] ?? ''
    const [quantity, price, rate] = [cell('quantity'), cell('unit_price'), cell('vat_rate').replace('%', '').trim()]
    const description = layout.texts.map((index) => row[index] ?? '').filter(Boolean)
    return {
      ...emptyLine(vatRate),
      description: description.join(', '),
      ...(quantity === '' ? {} : { quantity: parseLocalNumber(quantity, language) ?? quantity }),
      unit_price: parseLocalMoney(price, language) ?? price,
      ...(rate === '' ? {} : { vat_rate: parseLocalNumber(rate, language) ?? rate }),
    }
  })
}
