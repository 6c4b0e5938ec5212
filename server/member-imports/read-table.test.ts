/** Files as other programs save them, and files that are meant to harm (docs/decisions/member-import.md). */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isMemberHeading } from './columns.ts'
import { FileRefused } from './file-refused.ts'
import { readTable, type TableChoices } from './read-table.ts'
import { ods, odsCell, xlsx, xml } from '../../testing/spreadsheet-files.ts'

const read = (bytes: Uint8Array, choices: TableChoices = {}) => readTable(bytes, choices, isMemberHeading)
const utf8 = (text: string) => new TextEncoder().encode(text)

function reasonOf(bytes: Uint8Array): string {
  try {
    read(bytes)
  } catch (error) {
    if (error instanceof FileRefused) return error.reason
    throw error
  }
  return 'read'
}

/** Each letter as one byte. */
function single(text: string, codes: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0))
}

const text = 'Voornaam;Achternaam\r\nZoë;Müller\r\nRené;Núñez\r\n'
const rows = [
  { line: 2, cells: ['Zoë', 'Müller'] },
  { line: 3, cells: ['René', 'Núñez'] },
]
const codePage = { ë: 0x89, ü: 0x81, é: 0x82, ú: 0xa3, ñ: 0xa4 }
const utf16 = (start: string) => new Uint8Array(Buffer.from(start + text, 'utf16le'))

describe('a text file', () => {
  it('has text as it was before an export made it safe', () => {
    expect(read(utf8("Naam;Opmerking\r\n't Hart;'=1+1\r\nBos;'-\r\n")).rows.map(({ cells }) => cells)).toEqual([
      ["'t Hart", '=1+1'],
      ['Bos', '-'],
    ])
  })

  it.each<readonly [string, Uint8Array, string]>([
    ['UTF-8', utf8(text), 'utf-8'],
    ['UTF-8 with its mark', utf8(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16', utf16('\uFEFF'), 'utf-16'],
    ['UTF-16 without its mark', utf16(''), 'utf-16'],
    ['Windows-1252', single(text, {}), 'windows-1252'],
    ['code page 850', single(text, codePage), 'cp850'],
  ])('of %s proves it by its letters', (_, bytes, encoding) => {
    expect(read(bytes)).toMatchObject({
      encoding,
      separator: ';',
      headings: ['Voornaam', 'Achternaam'],
      rows,
      readings: [],
    })
  })

  it('whose bytes are letters in both encodings is a question, with both readings', () => {
    // A small letter in one, a capital in the other, and both can begin a word.
    const bytes = single('Achternaam;Plaats\r\nBos;ézy\r\n', {})
    const [reading] = read(bytes).readings
    expect(reading).toMatchObject({
      kind: 'encoding',
      options: expect.arrayContaining(['windows-1252', 'cp850']),
      answer: null,
    })
    expect(reading?.examples.map(({ reads }) => reads)).toEqual(expect.arrayContaining(['ézy', 'Úzy']))
    expect(read(bytes, { encoding: 'cp850' }).rows[0]?.cells).toEqual(['Bos', 'Úzy'])
  })

  it.each([
    ['Voornaam,Achternaam\nJan,"Bos, de"\n', ','],
    ['Voornaam\tAchternaam\nJan\tBos, de\n', 'tab'],
    ['Voornaam|Achternaam\nJan|Bos, de\n', '|'],
    ['sep=;\r\nVoornaam;Achternaam\r\nJan;Bos, de\r\n', ';'],
    ['Voornaam;Achternaam\nJan;Bos, de\n', ';'],
  ])('is divided by what divides its headings: %j', (content, separator) => {
    expect(read(utf8(content))).toMatchObject({ separator, readings: [], rows: [{ cells: ['Jan', 'Bos, de'] }] })
  })

  it('is divided by what divides all of its rows, where two separators know as many headings', () => {
    expect(read(utf8('Achternaam;Plaats,Voornaam\na;b,c\nd;e\n'))).toMatchObject({ separator: ';', readings: [] })
    expect(read(utf8('Achternaam;Plaats,Voornaam\na;b,c\nd,e\n'))).toMatchObject({ separator: ',', readings: [] })
  })

  it('that two separators divide alike, with headings of no one, is a question', () => {
    const bytes = utf8('aa;b,c\n1;2,3\n')
    expect(read(bytes).readings).toMatchObject([
      { kind: 'separator', options: [';', ','], answer: null },
      { kind: 'headings' },
    ])
    expect(read(bytes, { separator: ',', headings: 'first_row' })).toMatchObject({ headings: ['aa;b', 'c'] })
  })

  it('of a Mac, or of Eastern Europe, is no Windows-1252 without a question', () => {
    expect(read(single('Achternaam\r\nMüller\r\n', { ü: 0x9f })).readings).toMatchObject([{ kind: 'encoding' }])
    expect(read(single('Achternaam\r\nJürgen\r\n', { ü: 0x9f })).readings).toMatchObject([{ kind: 'encoding' }])
    expect(read(single('ACHTERNAAM\r\nMÜLLER\r\n', {})).readings).toEqual([])
  })

  it.each<readonly [string, readonly [string, string], Readonly<Record<string, number>>, string]>([
    ['Polish', ['Wa³êsa', 'Wałęsa'], { ł: 0xb3, ę: 0xea }, 'windows-1250'],
    ['Polish on Unix', ['¦wi±tek', 'Świątek'], { Ś: 0xa6, ą: 0xb1 }, 'iso-8859-2'],
    ['Czech', ['Dvoøák', 'Dvořák'], { ř: 0xf8 }, 'windows-1250'],
    ['Turkish', ['Yýldýz', 'Yıldız'], { ı: 0xfd }, 'windows-1254'],
  ])('of %s names asks which letters they are, with the cells that differ', (_, texts, codes, encoding) => {
    const name = texts[1]
    const bytes = single(`Achternaam;Plaats\r\nBos;Delft\r\n${name};Delft\r\n`, codes)
    const [reading] = read(bytes).readings
    expect(reading).toMatchObject({ kind: 'encoding', answer: null })
    expect(reading?.options).toEqual(expect.arrayContaining(['windows-1252', encoding]))
    expect(reading?.examples.map(({ reads }) => reads)).toEqual(expect.arrayContaining([...texts]))
    expect(read(bytes, { encoding }).rows.map(({ cells }) => cells[0])).toEqual(['Bos', name])
  })

  it('of French, Dutch, German or Spanish names is no question: their letters are of no Eastern alphabet, or the same', () => {
    for (const names of ['Zoë;Hélène;François', 'Loïs;Renée;Daniël', 'Jürgen;Groß;Käthe', 'Núñez;Peña;José'])
      expect(
        read(single(`Achternaam;Plaats\r\n${names.replaceAll(';', ';Delft\r\n')};Delft\r\n`, {})).readings,
      ).toEqual([])
  })

  it.each(['François', 'Hélène', 'Irène', 'Jérôme Loïs', 'Muñoz', 'Søren', 'Åse', 'Björk Guðrúnardóttir'])(
    'is no question for the one name %s: no other letters would stand there',
    (name) => {
      expect(read(single(`Voornaam;Plaats\r\nJan;Delft\r\n${name};Delft\r\n`, {})).readings).toEqual([])
    },
  )

  it.each(['Kuèera', 'Èermák', 'Smrèka', 'Dvoøák', 'Kamiñski', 'Ïurica'])(
    'is a question for the one name %s, which has a letter where Western Europe has none',
    (name) => {
      expect(read(single(`Voornaam;Plaats\r\nJan;Delft\r\n${name};Delft\r\n`, {})).readings).toMatchObject([
        { kind: 'encoding', options: expect.arrayContaining(['windows-1250']) },
      ])
    },
  )

  it('shows the first cells that differ, each once and in all its readings', () => {
    const cells = [
      '\u00e9a',
      'x',
      '\u00e9b,\u00e9c',
      '\u00e9a',
      `\u00e9${'d'.repeat(300)}`,
      '\u00e9e',
      '\u00e9f',
      '\u00e9g',
    ]
    const bytes = single(`Achternaam\r\n${cells.join('\r\n')}\r\n`, {})
    const [reading] = read(bytes).readings
    const first = reading?.options[0] === 'windows-1252' ? 'é' : 'Ú'
    const second = first === 'é' ? 'Ú' : 'é'
    const examples = ['a', 'b', 'c', 'd'.repeat(199), 'e'].flatMap((rest) => [first + rest, second + rest])
    expect(reading?.examples.map(({ reads }) => reads)).toEqual(examples)
    expect(reading?.examples.map(({ option }) => option)).toEqual(
      examples.map((_, index) => reading?.options[index % 2]),
    )
    expect(read(bytes, { encoding: 'cp850' }).readings[0]?.answer).toBe('cp850')
    expect(read(bytes, { encoding: 'windows-1254' }).readings[0]?.answer).toBeNull()
  })

  it('shows its first row as each separator divides it', () => {
    const [reading] = read(utf8(`aa;b,${'c'.repeat(300)}\n1;2,3\n`)).readings
    expect(reading?.examples).toEqual([
      { option: ';', reads: `aa | b,${'c'.repeat(193)}` },
      { option: ',', reads: `aa;b | ${'c'.repeat(193)}` },
    ])
    expect(read(utf8('aa;b,c\n1;2,3\n'), { separator: 'tab' }).readings[0]?.answer).toBeNull()
    expect(read(utf8('aa;b,c\n1;2,3\n'), { separator: ',' }).readings[0]?.answer).toBe(',')
  })

  it('has a single column where nothing divides it', () => {
    expect(read(utf8('Achternaam\nBos\nVis\n'))).toMatchObject({
      separator: ';',
      headings: ['Achternaam'],
      readings: [],
    })
    expect(read(utf8('Achternaam\nBos, Jan\nVis, Eva\n'))).toMatchObject({ rows: [{ line: 2 }, { line: 3 }] })
  })

  it('is divided by what knows most of its headings, though its rows differ in length', () => {
    const content = 'Achternaam;Voornaam;Plaats\nBos;Jan;Delft;x\nVis;Eva\nLos,a;Tom\n'
    expect(read(utf8(content))).toMatchObject({ separator: ';', readings: [], rows: { length: 3 } })
  })

  it('is divided by what divides its headings, with commas and lines within its cells, and rows that are too long', () => {
    const headings = 'Achternaam;Opmerking, vrij;Lid sinds'
    const rowsOf = (note: (index: number) => string) =>
      [headings, ...Array.from({ length: 400 }, (_, index) => note(index))].join('\r\n')
    const quoted = rowsOf((index) => `Naam${index};"regel een, twee\n${'y'.repeat(90)}\nregel drie";2020-01-01`)
    const tooLong = rowsOf((index) => `Naam${index};"een, ${'y'.repeat(300)}";2020-01-01;extra`)
    for (const content of [quoted, tooLong])
      expect(read(utf8(content))).toMatchObject({ separator: ';', rows: { length: 400 }, readings: [] })
  })

  it('has lines and quotes within its cells, and rows that count as in the spreadsheet', () => {
    const { rows: found } = read(utf8('Achternaam;Plaats\r\n\r\n"De ""Bos""";"a\nb"\r\n;\r\nVries;\r\n'))
    expect(found).toEqual([
      { line: 3, cells: ['De "Bos"', 'a\nb'] },
      { line: 5, cells: ['Vries'] },
    ])
  })
})

const sheetRows =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Geboren</t></is></c><c r="D1" t="str"><v>Nr</v></c></row>' +
  '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" s="1"><v>31048</v></c><c r="D3"><f>1+1</f><v>2</v></c></row>'

describe('a spreadsheet', () => {
  it('of Excel has the zeros that its format shows, and the letters that XML cannot have', () => {
    const styles = `${xml}<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`
    const sheet =
      '<row r="1"><c t="inlineStr"><is><t>PLZ</t></is></c></row>' +
      '<row r="2"><c s="1"><v>1067</v></c><c t="inlineStr"><is><t>M_x0061_x_x005F_</t></is></c></row>'
    expect(read(xlsx(sheet, { 'xl/styles.xml': styles })).rows).toEqual([{ line: 2, cells: ['01067', 'Max_'] }])
  })

  it.each(['x', '1', '-3.5', '1e400'])('of Excel with a row %s after the first is damaged', (line) => {
    const cell = '<c t="inlineStr"><is><t>Bos</t></is></c>'
    expect(reasonOf(xlsx(`<row r="1">${cell}</row><row r="${line}">${cell}</row>`))).toBe('file_damaged')
  })

  it('of Excel has its texts, days, and the last values of its formulas', () => {
    expect(read(xlsx(sheetRows))).toMatchObject({
      format: 'xlsx',
      sheet: 'Leden',
      headings: ['Achternaam', '', 'Geboren', 'Nr'],
      rows: [{ line: 3, cells: ['De Bos & Co', '', '1985-01-01', '2'] }],
    })
  })

  it('of LibreOffice has the same, and its repeated empty rows count for nothing', () => {
    const content =
      '<table:table table:name="Leden">' +
      `<table:table-row>${odsCell('Achternaam')}<table:table-cell table:number-columns-repeated="2"/>${odsCell('Geboren')}</table:table-row>` +
      `<table:table-row><table:table-cell><office:annotation><text:p>note</text:p></office:annotation><text:p>De<text:s text:c="1"/>Bos</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"/><table:table-cell office:value-type="date" office:date-value="1985-01-01T00:00:00"><text:p>01-01-85</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row>` +
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>'
    expect(read(ods(content))).toMatchObject({
      format: 'ods',
      headings: ['Achternaam', '', '', 'Geboren'],
      rows: [{ line: 2, cells: ['De Bos', '', '', '1985-01-01'] }],
    })
  })

  it('of LibreOffice has whole lines, whatever it says of repeated ones', () => {
    const row = (name: string, times = '1') =>
      `<table:table-row table:number-rows-repeated="${times}">${odsCell(name)}</table:table-row>`
    const content = `<table:table>${row('Achternaam')}${row('Bos', '1.5')}${row('', '1e300')}${row('Smit')}</table:table>`
    expect(read(ods(content)).rows.map(({ line }) => line)).toEqual([2, 20_000_003])
  })

  it('with several lists is a question', () => {
    const bytes = xlsx(sheetRows, {
      'xl/workbook.xml': `${xml}<workbook xmlns:r="r"><sheets><sheet name="Leden" r:id="rId1"/><sheet name="Oud" r:id="rId1"/></sheets></workbook>`,
    })
    const examples = ['Leden', 'Oud'].map((option) => ({ option, reads: 'Achternaam | Geboren | Nr' }))
    expect(read(bytes).readings).toEqual([{ kind: 'sheet', options: ['Leden', 'Oud'], examples, answer: null }])
    expect(read(bytes).sheet).toBe('Leden')
    const chosen = read(bytes, { sheet: 'Oud' })
    expect([chosen.sheet, chosen.readings[0]?.answer, chosen.encoding, chosen.separator]).toEqual([
      'Oud',
      'Oud',
      null,
      null,
    ])
  })

  it('is no question where one list has more than a heading', () => {
    const row = (line: number, text: string) => `<row r="${line}"><c t="str"><v>${text}</v></c></row>`
    const file = (rows: string) => ({
      'xl/worksheets/sheet2.xml': `${xml}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    })
    const book = {
      'xl/workbook.xml': `${xml}<workbook xmlns:r="r"><sheets><sheet name="Note" r:id="rId2"/><sheet name="Leden" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${xml}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
    }
    expect(read(xlsx(sheetRows, { ...book, ...file(row(1, 'x')) }))).toMatchObject({ sheet: 'Leden', readings: [] })
    const long = file(row(1, 'x'.repeat(300)) + row(2, 'y'))
    expect(read(xlsx(sheetRows, { ...book, ...long })).readings[0]?.examples[0]?.reads).toBe('x'.repeat(200))
    expect(reasonOf(xlsx(row(1, 'Achternaam')))).toBe('file_empty')
  })
})

/** The archive, whose directory says that each file unpacks to so many bytes. */
function announcing(archive: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(archive)
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4))
    bytes.writeUInt32LE(size, at + 24)
  return bytes
}

/** The same list under each of these names. */
function sheets(names: readonly string[], rows = sheetRows): Uint8Array {
  const named = names.map((name) => `<sheet name="${name}" r:id="rId1"/>`).join('')
  return xlsx(rows, { 'xl/workbook.xml': `${xml}<workbook xmlns:r="r"><sheets>${named}</sheets></workbook>` })
}

const cells = (count: number) => `<row r="2">${'<c><v>1</v></c>'.repeat(count)}</row>`

describe('a file that is refused', () => {
  it.each<readonly [string, Uint8Array, string]>([
    ['empty', new Uint8Array(), 'file_empty'],
    ['only headings', utf8('Achternaam;Voornaam\n'), 'file_empty'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'file_format'],
    ['old Excel', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'file_format'],
    [
      'Excel with a password',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')]),
      'file_protected',
    ],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('x') }), 'file_format'],
    ['half an archive', xlsx(sheetRows).subarray(0, 300), 'file_damaged'],
    ['something that is not XML', xlsx('<row><c></row>'), 'file_damaged'],
    [
      'XML with entities of its own',
      xlsx('', {
        'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`,
      }),
      'file_damaged',
    ],
    [
      'more sheets than anyone chooses from',
      sheets(Array.from({ length: 201 }, (_, at) => `S${at}`)),
      'file_too_complex',
    ],
    [
      'too many sheets, none of them read',
      sheets(
        Array.from({ length: 201 }, (_, at) => `S${at}`),
        '<row><c></row>',
      ),
      'file_too_complex',
    ],
    ['a sheet with an endless name', sheets(['x'.repeat(201)]), 'file_too_complex'],
    ['two sheets of one name', sheets(['Leden', 'Leden']), 'file_damaged'],
    ['deep XML', xlsx('<a>'.repeat(5_000) + '</a>'.repeat(5_000)), 'file_damaged'],
    ['a bomb', announcing(xlsx(sheetRows), 300_000_000), 'file_too_large'],
    ['a bomb that announces little', announcing(xlsx(`<row>${'x'.repeat(1_000_000)}</row>`), 1_000), 'file_damaged'],
    [
      'too many columns',
      xlsx(`<row r="1"><c t="str"><v>Achternaam</v></c></row>${cells(300)}`),
      'file_too_many_columns',
    ],
    ['too many columns of text', utf8(`${'a;'.repeat(300)}b\n${'1;'.repeat(300)}2\n`), 'file_too_many_columns'],
    ['too many rows', utf8(`Achternaam\n${'Bos\n'.repeat(50_001)}`), 'file_too_many_rows'],
    ['too many cells', utf8(`${';'.repeat(199)}b\n`.repeat(12_501)), 'file_too_complex'],
    ['separators without end', utf8(';'.repeat(2_000_000)), 'file_too_many_columns'],
    ['a web page, whatever its letters', utf8('\uFEFF \r\n<!DOCTYPE HTML>\nAchternaam;Plaats\n'), 'file_format'],
    ['a table of a web page', utf8('<TABLE class="x">\nAchternaam;Plaats\n'), 'file_format'],
    ['XML', utf8('<?xml version="1.0"?>\nAchternaam;Plaats\n'), 'file_format'],
    ['a visiting card', utf8('BEGIN:VCARD\nN:Bos;Jan\n'), 'file_format'],
    ['text with a zero at its begin', utf8(`${'a'.repeat(999)}\0\nb\n`), 'file_format'],
    ['a PDF', utf8('%PDF-1.7\nAchternaam;Plaats\nBos;Utrecht\n'), 'file_format'],
    ['a web page', utf8('<html>\n<table>\nAchternaam;Plaats\n'), 'file_format'],
    ['a formatted text', utf8('{\\rtf1\\ansi\nAchternaam;Plaats\n'), 'file_format'],
    ['a quote without end', utf8(`Achternaam;Plaats\nBos;"Utrecht\n${'x;y\n'.repeat(300)}`), 'file_damaged'],
    [
      'a cell of a million columns',
      ods(
        `<table:table><table:table-row>${odsCell('Achternaam')}</table:table-row><table:table-row><table:table-cell table:number-columns-repeated="1000000"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`,
      ),
      'file_too_many_columns',
    ],
    [
      'a row a million times',
      ods(
        `<table:table><table:table-row>${odsCell('Achternaam')}</table:table-row><table:table-row table:number-rows-repeated="1000000">${odsCell('x')}</table:table-row></table:table>`,
      ),
      'file_too_many_rows',
    ],
    [
      'LibreOffice with a password',
      ods('', { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
      'file_protected',
    ],
  ])('is %s', (_, bytes, reason) => {
    expect(reasonOf(bytes)).toBe(reason)
  })
})

describe('a file that only resembles one that is refused', () => {
  it.each<readonly [string, Uint8Array]>([
    ['a sheet with a long name', sheets(['x'.repeat(200)])],
    ['as many sheets as anyone chooses from', sheets(Array.from({ length: 200 }, (_, at) => `S${at}`))],
    ['a heading like a web page', utf8('<html5>;Achternaam\nx;Bos\n')],
    ['a text about a PDF', utf8('Achternaam;%PDF-\nBos;x\n')],
    ['a zero after its begin', utf8(`${'a'.repeat(1_000)}\0\nb\n`)],
    ...[0, 1, 2, 3].map((at): [string, Uint8Array] => [
      `the begin of old Excel but for byte ${at}`,
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 10, 97, 10], (byte, index) => (index === at ? 0x62 : byte)),
    ]),
  ])('is read: %s', (_, bytes) => {
    expect(reasonOf(bytes)).toBe('read')
  })
})
