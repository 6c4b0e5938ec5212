import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { readColumns, isTable, pastedLines, readCells } from './pasted-columns.ts'

function tableOf(rows: readonly string[], language: Language = 'nl') {
  return readColumns(readCells(rows.join('\r\n')), language)
}

/** Description, quantity, price, VAT of each line; null where the table can mean two things. */
function read(rows: readonly string[], language: Language = 'nl') {
  const table = tableOf(rows, language)
  if (!table.isCertain) return null
  const parts = table.columns.map(({ part }) => part)
  return pastedLines(table, parts, { language, vatRate: '0' }).map((line) => [
    line.description,
    line.quantity,
    line.unit_price,
    line.vat_rate,
  ])
}

describe('a pasted table', () => {
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
    ['price before quantity', ['Ball\t12.50\t4'], 'en', [['Ball', '4', '12.50', '0']]],
    ['the total of a line, which is left out', ['Ball\t4\t12,50\t50,00'], 'de', [['Ball', '4', '12.50', '0']]],
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
    [
      'an amount beside a unit price, which is the total of the line',
      ['Description\tQty\tAmount\tUnit price', 'Balls\t4\t50.00\t12.50'],
      'en',
      [['Balls', '4', '12.50', '0']],
    ],
    [
      'a VAT amount, which is computed',
      ['Omschrijving\tStukprijs\tBtw-bedrag', 'Bal\t10,00\t2,10'],
      'nl',
      [['Bal', '1', '10.00', '0']],
    ],
  ])('reads %s', (_, rows, language, expected) => {
    expect(read(rows, language)).toEqual(expected)
  })

  it.each<[Language, string]>([
    ['nl', 'Stukprijs\tBtw\tOmschrijving\tAantal\tTotaal'],
    ['en', 'Unit price\tVAT %\tDescription\tQty\tLine total'],
    ['de', 'Einzelpreis\tMwSt.\tBezeichnung\tMenge\tGesamt'],
    ['fr', 'Prix unitaire\tTVA\tLibellé\tQuantité\tTotal'],
  ])('goes by the headings in %s', (language, heading) => {
    expect(read([heading, '10\t21\t2026\t3\t30'], language)).toEqual([['2026', '3', '10.00', '21']])
  })

  it.each<[string, string[]]>([
    ['hours and a rate, both with decimals', ['Zaalhuur\t1,50\t40,00']],
    ['two whole numbers', ['Ballen\t4\t12']],
    ['a price and what may be a rate', ['Zaalhuur\t120\t21', 'Ballen\t12\t9']],
    ['a price and a number that is also a rate', ['Bal\t12,50\t21']],
    ['a row number', ['1\tBal\t4\t12,50']],
    ['a total that is not one', ['Bal\t4\t12,50\t45,00']],
    ['an amount that may be the price or the total', ['Omschrijving\tAantal\tBedrag', 'Bal\t4\t50,00']],
    ['a price beside an amount', ['Omschrijving\tPrijs\tBedrag', 'Bal\t12,50\t50,00']],
    ['two quantities', ['Omschrijving\tAantal\tUren\tStukprijs', 'Zaal\t2\t1,5\t40,00']],
    ['amounts of VAT under a heading that may be the rate', ['Omschrijving\tStukprijs\tBtw', 'Bal\t10,00\t2,10']],
    ['a rate that may be of VAT or of pay', ['Description\tRate', 'Lesson\t21']],
    ['a discount', ['Omschrijving\tStukprijs\tKorting', 'Bal\t10,00\t2,00']],
    ['prices that include VAT', ['Omschrijving\tBedrag incl. btw\tBtw', 'Bal\t12,10\t2,10']],
    ['prices that include VAT, in German', ['Bezeichnung\tBruttopreis', 'Ball\t12,10']],
    ['prices that include VAT, in French', ['Libellé\tPrix TTC', 'Balle\t12,10']],
  ])('asks about %s', (_, rows) => {
    expect(read(rows)).toBeNull()
  })

  it('says of which headings the amounts include VAT', () => {
    expect(tableOf(['Omschrijving\tPrijs inclusief btw', 'Bal\t12,10']).includesVat).toBe(true)
    expect(tableOf(['Omschrijving\tPrijs excl. btw', 'Bal\t12,10'])).toMatchObject({
      includesVat: false,
      isCertain: true,
    })
  })

  it('an ambiguous number is asked about in its field', () => {
    expect(read(['Omschrijving\tAantal\tStukprijs', 'Touw\t1.125\t1.012'])).toEqual([
      ['Touw', '\u20471.125', '1012.00', '0'],
    ])
  })

  it('headings alone give no lines', () => {
    expect(read(['Omschrijving\tAantal\tStukprijs'])).toEqual([])
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
