import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { isTable, pastedLines, readCells } from './pasted-lines.ts'

/** Description, quantity, price, VAT of each line. */
function read(rows: readonly string[], language: Language = 'nl') {
  const lines = pastedLines(rows.join('\r\n'), { language, vatRate: '0' })
  return lines.map(({ description, quantity, unit_price, vat_rate }) => [description, quantity, unit_price, vat_rate])
}

describe('pastedLines', () => {
  it.each<[string, string[], Language, string[][]]>([
    [
      'the usual order',
      ['Contributie\t1\t120,00\t0%', 'Les\t10\t12,5\t9%'],
      'nl',
      [
        ['Contributie', '1', '120.00', '0'],
        ['Les', '10', '12.50', '9'],
      ],
    ],
    ['quantity first', ['2\tShirt\t€ 1.012,50\t21'], 'nl', [['Shirt', '2', '1012.50', '21']]],
    ['only a price', ['Contributie\t120'], 'nl', [['Contributie', '1', '120.00', '0']]],
    ['whole numbers: how many, how much', ['Balls\t4\t12'], 'en', [['Balls', '4', '12.00', '0']]],
    [
      'price and a rate',
      ['Hall hire\t120\t21', 'Balls\t12\t9'],
      'en',
      [
        ['Hall hire', '1', '120.00', '21'],
        ['Balls', '1', '12.00', '9'],
      ],
    ],
    ['price before quantity', ['Ball\t12.50\t4'], 'en', [['Ball', '4', '12.50', '0']]],
    ['what the line comes to is left out', ['Ball\t4\t12,50\t50,00'], 'de', [['Ball', '4', '12.50', '0']]],
    ['two columns of text', ['A-12\tBal\t12,50'], 'nl', [['A-12, Bal', '1', '12.50', '0']]],
    [
      'only descriptions',
      ['Contributie', 'Les'],
      'nl',
      [
        ['Contributie', '1', '', '0'],
        ['Les', '1', '', '0'],
      ],
    ],
    [
      'an invalid price',
      ['Bal\t2\t12,50', 'Net\t1\tn.t.b.'],
      'nl',
      [
        ['Bal', '2', '12.50', '0'],
        ['Net', '1', 'n.t.b.', '0'],
      ],
    ],
  ])('reads %s', (_, rows, language, expected) => {
    expect(read(rows, language)).toEqual(expected)
  })

  it.each<[Language, string]>([
    ['nl', 'Prijs\tBtw\tOmschrijving\tAantal\tTotaal'],
    ['en', 'Unit price\tVAT %\tDescription\tQty\tLine total'],
    ['de', 'Einzelpreis\tMwSt.\tBezeichnung\tMenge\tGesamt'],
    ['fr', 'Prix unitaire\tTVA\tLibellé\tQuantité\tTotal'],
  ])('goes by the headings in %s', (language, heading) => {
    expect(read([heading, '10\t21\t2026\t3\t30'], language)).toEqual([['2026', '3', '10.00', '21']])
  })

  it('headings alone give no lines', () => {
    expect(read(['Omschrijving\tAantal\tPrijs'])).toEqual([])
    expect(read([''])).toEqual([])
  })
})

it('a quoted cell may hold quotes, tabs and line breaks', () => {
  expect(readCells('"The ""big""\thall\nroom 2"\t5\n\nx\t\n')).toEqual([
    ['The "big" hall room 2', '5'],
    ['x', ''],
  ])
})

it('a single text is pasted unchanged', () => {
  expect([isTable('120,00'), isTable('Contributie\n'), isTable('a\tb'), isTable('a\r\nb')]).toEqual([
    false,
    false,
    true,
    true,
  ])
})
