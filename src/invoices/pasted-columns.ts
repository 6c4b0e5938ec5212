/** Which column of a pasted table is which part of an invoice line, and whether that is certain. Pure. */
import type { Language } from '#contract/languages.ts'
import { foldText } from '#contract/text.ts'
import { readLocalMoney, readLocalNumber, fieldValue } from '../forms/local-number.ts'
import { emptyLine } from './invoice-values.ts'
import type { LineValues } from './line-amounts.ts'

/** `total` is computed here instead, and `none` is no part of a line. Neither is read. */
export type ColumnPart = 'description' | 'quantity' | 'unit_price' | 'vat_rate' | 'total' | 'none'

export interface PastedColumn {
  /** Null in a table without headings. */
  readonly heading: string | null
  readonly cells: readonly string[]
  /** The likely part; null without one. */
  readonly part: ColumnPart | null
}

export interface PastedTable {
  readonly columns: readonly PastedColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Every column can mean one thing only. */
  readonly isCertain: boolean
  /** A heading says that its amounts include VAT; the prices of lines do not. */
  readonly includesVat: boolean
}

/** Common headings, in lower case and without accents. The first that fits decides. */
const headings: readonly (readonly [pattern: RegExp, parts: readonly ColumnPart[]])[] = [
  [
    /^(omschrijving|beschrijving|naam|artikel(?!n)|product|description|item$|beschreibung|bezeichnung|leistung|libelle|designation|article$)/,
    ['description'],
  ],
  [
    /^(aantal|hoeveelheid|stuks|uren|uur$|quantity|qty|hours|menge|anzahl|stunden|quantite|qte|nombre|heures)/,
    ['quantity'],
  ],
  [/^(totaal|subtotaal|regeltotaal|total|subtotal|line total|gesamt|summe|zwischensumme|sous-total)/, ['total']],
  [/^(btw|vat|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|tva)\b.*(bedrag|amount|betrag|montant)/, ['none']],
  [/^(btw|vat|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|tva)/, ['vat_rate', 'none']],
  [
    /^(stukprijs|eenheidsprijs|uurtarief|unit price|unit cost|hourly rate|einzelpreis|stuckpreis|stundensatz|prix|prijs|price|preis)/,
    ['unit_price'],
  ],
  [/^(bedrag|amount|betrag|montant)/, ['unit_price', 'total']],
  [/^(tarief|rate|tarif|satz|taux)/, ['unit_price', 'vat_rate']],
  [
    /^(nr|no|num|number|nummer|#|id|code|pos|regel|line|zeile|ligne|artikeln|datum|date|periode|period|eenheid|unit$|einheit|unite)/,
    ['none'],
  ],
]
const inclusive = /\b(incl|inkl|inclusief|including|inklusive|ttc|brutto|bruto|gross)/

/** VAT rates of the countries whose languages we support. */
const usualRates = [0, 5.5, 6, 7, 9, 10, 19, 20, 21]

interface Column {
  readonly index: number
  readonly heading: string | null
  readonly cells: readonly string[]
  /** NaN for a cell that is no number. */
  readonly values: readonly number[]
  readonly isNumeric: boolean
  readonly isPercent: boolean
  readonly hasCurrency: boolean
  readonly hasCents: boolean
  readonly isUsualRate: boolean
}

function valueOf(cell: string, language: Language): number {
  const text = cell.replace(/\s*%$/, '')
  for (const reading of [readLocalMoney(text, language), readLocalNumber(text, language)]) {
    if ('value' in reading) return Number(reading.value)
  }
  return Number.NaN
}

/** A column with its cells in the order of `rows`; empty ones count as no number. */
function columnAt(
  index: number,
  rows: readonly (readonly string[])[],
  language: Language,
  heading: string | null,
): Column {
  const cells = rows.map((row) => row[index] ?? '')
  const values = cells.map((cell) => valueOf(cell, language))
  const filled = cells.filter((cell) => cell !== '')
  const numbers = values.filter((value) => !Number.isNaN(value))
  return {
    index,
    heading,
    cells,
    values,
    isNumeric: filled.length > 0 && numbers.length * 2 >= filled.length,
    isPercent: filled.some((cell) => cell.includes('%')) || (heading?.includes('%') ?? false),
    hasCurrency: filled.some((cell) => /€|EUR/i.test(cell)),
    hasCents: filled.some((cell) => /\d[.,](\d\d?|-+)\s*(€|EUR)?$/i.test(cell)),
    isUsualRate: numbers.length > 0 && numbers.every((value) => usualRates.includes(value)),
  }
}

/** The parts that a column of this kind can be by its heading. */
function byHeading(heading: string, { isNumeric, isPercent, hasCurrency, isUsualRate }: Column): readonly ColumnPart[] {
  const known = headings.find(([pattern]) => pattern.test(heading))?.[1]
  // A number under an unknown heading, a discount for example, changes the amount of its line.
  if (!known) return isNumeric ? [...single, 'none'] : ['none']
  if (!known.includes('vat_rate')) return known
  if (isPercent || (isUsualRate && known.includes('none'))) return ['vat_rate']
  return hasCurrency ? known.filter((part) => part !== 'vat_rate') : known
}

function byCells({ isNumeric, isPercent, hasCurrency, isUsualRate }: Column): readonly ColumnPart[] {
  if (!isNumeric) return ['description']
  if (isPercent) return ['vat_rate']
  if (hasCurrency) return ['unit_price', 'total']
  return single.filter((part) => part !== 'vat_rate' || isUsualRate)
}

const single: readonly ColumnPart[] = ['quantity', 'unit_price', 'vat_rate', 'total']

/** The parts that a column can be. */
function possible(column: Column): readonly ColumnPart[] {
  return column.heading === null ? byCells(column) : byHeading(column.heading, column)
}

type Assignment = readonly ColumnPart[]

function assignments(columns: readonly Column[]): Assignment[] {
  return columns.reduce<Assignment[]>(
    (found, column) =>
      found.flatMap((chosen) =>
        possible(column)
          .filter((part) => !single.includes(part) || !chosen.includes(part))
          .map((part) => [...chosen, part]),
      ),
    [[]],
  )
}

/** Whether the table can be read this way. */
function isSound(assigned: Assignment, columns: readonly Column[]): boolean {
  const at = (part: ColumnPart) => columns[assigned.indexOf(part)]
  const [quantity, price, total] = [at('quantity'), at('unit_price'), at('total')]
  const isHeaded = columns.some(({ heading }) => heading !== null)
  if (!isHeaded) {
    if (!price && columns.some(({ isNumeric }) => isNumeric)) return false
    // A quantity with cents of something without them is unlikely.
    if (quantity?.hasCents && !price?.hasCents) return false
  }
  if (!total) return true
  // An amount on its own is a price.
  if (!price) return isHeaded && quantity !== undefined
  return (isHeaded || quantity !== undefined) && isTotal(total, { quantity, price, rate: at('vat_rate') })
}

interface Factors {
  readonly quantity: Column | undefined
  readonly price: Column
  readonly rate: Column | undefined
}

/** Whether the column is what each line comes to, without or with its VAT. */
function isTotal({ values }: Column, { quantity, price, rate }: Factors): boolean {
  return values.every((value, row) => {
    const amount = (quantity?.values[row] ?? 1) * (price.values[row] ?? 0)
    const vat = (amount * (rate?.values[row] ?? 0)) / 100
    return Math.abs(value - amount) < 0.006 || Math.abs(value - amount - vat) < 0.006
  })
}

function isHeading(row: readonly string[]): boolean {
  const folded = row.map(foldText)
  const known = folded.filter((cell) => inclusive.test(cell) || headings.some(([pattern]) => pattern.test(cell)))
  const isDescription = headings[0]?.[0].test(folded[0] ?? '') === true
  return known.length > 1 || (folded.length === 1 && isDescription)
}

/** More columns than a price list has; the readings of as many are counted. */
const mostColumns = 8

export function readColumns(cells: readonly (readonly string[])[], language: Language): PastedTable {
  const [first = [], ...rest] = cells
  const hasHeading = isHeading(first)
  const rows = hasHeading ? rest : cells
  const width = Math.max(0, ...cells.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) =>
    columnAt(index, rows, language, hasHeading ? foldText(first[index] ?? '') : null),
  )
  const sound = width > mostColumns ? [] : assignments(columns).filter((assigned) => isSound(assigned, columns))
  const includesVat = columns.some(({ heading }) => heading !== null && inclusive.test(heading))
  return {
    rows,
    columns: columns.map(({ index, cells: shown }) => ({
      heading: hasHeading ? (first[index] ?? '') : null,
      cells: shown,
      part: sound[0]?.[index] ?? null,
    })),
    isCertain: sound.length === 1 && !includesVat,
    includesVat,
  }
}

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
