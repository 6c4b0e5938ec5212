/** Bytes as letters, and text as cells, limit by limit (docs/decisions/member-import.md). */
import { describe, expect, it } from 'vitest'
import { importLimits as limits } from '#contract/member-import.ts'
import { FileRefused } from './file-refused.ts'
import { decodeText, encodingsOf, firstRowOf, parseText, refuseEndlessLines, separatorsOf } from './text-file.ts'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

/** The byte of a letter in an encoding, for the names of tests. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 0)
}

function refusalOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof FileRefused) return [error.reason, error.values]
    throw error
  }
  return null
}

describe('UTF-16', () => {
  it.each([
    ['by its mark', utf16le('\uFEFFaé'), '\uFEFFaé'],
    ['by its mark, the other way round', utf16be('\uFEFFaé'), '\uFEFFaé'],
    ['by its mark, of letters that are not Latin', utf16le('\uFEFF名前'), '\uFEFF名前'],
    ['by its zeros', utf16le('ab'), 'ab'],
    ['by its zeros, the other way round', utf16be('ab'), 'ab'],
    ['by its zeros, with few other letters', utf16le('abcdefgh名'), 'abcdefgh名'],
    ['by its zeros, with few other letters, the other way round', utf16be('abcdefgh名'), 'abcdefgh名'],
    ['by the zeros of its begin, and nothing after it', utf16le(`${'a'.repeat(500)}Ā`), `${'a'.repeat(500)}Ā`],
    ['by the zeros of its begin', utf16le('a'.repeat(500) + '名'.repeat(900)), 'a'.repeat(500) + '名'.repeat(900)],
  ])('is known %s', (_, bytes, text) => {
    expect(encodingsOf(bytes)).toEqual(['utf-16'])
    expect(decodeText(bytes, 'utf-16')).toBe(text.replace('\uFEFF', ''))
  })

  it.each([
    ['half a mark', Uint8Array.of(0xff, 0x61)],
    ['half a mark, the other way round', Uint8Array.of(0xfe, 0x61)],
    ['two bytes', utf16le('a')],
    ['half a letter at its end', utf16le('abc').subarray(0, 5)],
    ['zeros in both places', utf16le('ab\0c')],
    ['zeros in both places, the other way round', utf16be('ab\0c')],
    ['three of four zeros', utf16le('abc名')],
    ['three of four zeros, the other way round', utf16be('abc名')],
  ])('is nothing with %s', (_, bytes) => {
    expect(encodingsOf(bytes)).not.toEqual(['utf-16'])
  })
})

describe('letters of one byte', () => {
  it('are those of UTF-8 where all of them are', () => {
    expect(encodingsOf(new TextEncoder().encode('Zoë'))).toEqual(['utf-8'])
    expect(encodingsOf(latin('Bos'))).toEqual(['utf-8'])
    expect(encodingsOf(Uint8Array.of(...new TextEncoder().encode('Zoë'), 0xeb))).not.toEqual(['utf-8'])
  })

  it('are each of code page 850, also in a long text', () => {
    const high = Uint8Array.from({ length: 128 }, (_, index) => index + 128)
    const text = decodeText(high, 'cp850')
    expect([text.length, new Set(text).size, text.slice(0, 4), text.slice(-3)]).toEqual([128, 128, 'Çüéâ', '²■\u00a0'])
    const long = Uint8Array.from({ length: 140_000 }, (_, index) => (index % 7 === 0 ? 0x82 : 97 + (index % 26)))
    const letters = Array.from(long, (byte) => (byte === 0x82 ? 'é' : String.fromCharCode(byte))).join('')
    expect(decodeText(long, 'cp850') === letters).toBe(true)
    expect(decodeText(Uint8Array.of(127, 128), 'cp850')).toBe('\u007fÇ')
  })

  it.each([
    // In code page 850 they are signs, or capitals within a word.
    'Zoë',
    'René',
    'ÉLODIE',
    'François',
    'Åse',
    'Strauß',
    'Žižek',
    'Zoë Zoë ¤',
    'Björk',
    'Zoë; 5 €',
    'Zoë; n° 3',
    'Zoë; 3½',
    'Zoë; «x»',
    'Zoë … x',
    'Zoë ³',
  ])('are Windows-1252 of %s', (name) => {
    expect(encodingsOf(encoded(name, 'windows-1252'))).toEqual(['windows-1252'])
  })

  it('are no code page 850 of Icelandic names', () => {
    expect(encodingsOf(latin('Sigurður'))).not.toContain('cp850')
  })

  it.each(['Zoë Jan–Piet', 'Zoë d’Hont', 'Zoë J·B'])('may be Windows-1252 with a sign within a word: %s', (name) => {
    expect(encodingsOf(encoded(name, 'windows-1252'))).toContain('windows-1252')
  })

  it.each(['Zoë', 'René', 'Müller', 'Jérôme', 'Søren'])('are code page 850 of %s', (name) => {
    const codes: Readonly<Record<string, number>> = { ë: 0x89, é: 0x82, ü: 0x81, ô: 0x93, ø: 0x9b }
    expect(encodingsOf(Uint8Array.from(name, (letter) => codes[letter] ?? letter.charCodeAt(0)))).toEqual(['cp850'])
  })

  it.each([
    ['a sign alone', encoded('5 €', 'windows-1252')],
    ['a letter that is a sign in the other one', latin('Raúl')],
    ['a letter that stands alone', Uint8Array.of(0x61, 0x20, 0xe9, 0x20, 0x62)],
    ['a capital after a small letter', latin('BjÖrn')],
    ['a capital within a word', latin('AÖrn')],
    ['a sign within a word', latin('Wa³sa')],
    ['letters of Iceland alone', latin('ð')],
  ])('are a question with %s', (_, bytes) => {
    expect(encodingsOf(bytes).length).toBeGreaterThan(1)
  })

  it('are told by those of a long file at its begin', () => {
    const strange = latin('Wa³sa BjÖrn '.repeat(50))
    const long = (padding: number) =>
      Uint8Array.from([...latin('Zoë '), ...new Uint8Array(padding).fill(97), ...strange])
    expect(encodingsOf(long(2_000_000))).toEqual(['windows-1252'])
    expect(encodingsOf(long(1_000)).length).toBeGreaterThan(1)
  })
})

describe('letters of Eastern Europe', () => {
  const names: Readonly<Record<string, string>> = {
    Polish: 'Wałęsa Świątek Żółć',
    Czech: 'Dvořák Růžička Čermáková Němec Šťastný',
    Slovak: 'Ľudovít Kráľ Štúr',
    Hungarian: 'Erdős Szűcs Győző',
    Croatian: 'Đurić Kovačević',
    Romanian: 'Ioniţă Brâncuşi',
  }
  it.each(Object.entries(names))('are read as those of %s names, on Windows and elsewhere', (_, name) => {
    for (const encoding of ['windows-1250', 'iso-8859-2'] as const) {
      const options = encodingsOf(encoded(name, encoding))
      const readings = options.map((option) => decodeText(encoded(name, encoding), option))
      expect(readings).toContain(name)
      expect(readings.length).toBeGreaterThan(1)
      // Each reading once.
      expect(new Set(readings).size).toBe(readings.length)
    }
  })

  it('are read as those of Turkish names, with the capital that has a point', () => {
    for (const name of ['Yıldız', 'İnönü Işık', 'Gökçe Şahin']) {
      const bytes = encoded(name, 'windows-1254')
      const options = encodingsOf(bytes)
      expect(options).toContain('windows-1254')
      expect(decodeText(bytes, 'windows-1254')).toBe(name)
    }
  })

  it('may stand among a few of other languages, and among signs of a list', () => {
    const isEastern = (name: string) => encodingsOf(encoded(name, 'windows-1250')).includes('windows-1250')
    expect(isEastern('Wałęsa Müller Groß')).toBe(true)
    expect(isEastern('Wałęsa – 5 € „x”')).toBe(false)
    expect(isEastern('Wałęsa – 5 €')).toBe(true)
    // Nine of ten letters, and fewer.
    expect(isEastern(`${'ł'.repeat(9)}ô`)).toBe(true)
    expect(isEastern(`${'ł'.repeat(8)}ô`)).toBe(false)
  })

  it.each([
    ['Dvoøák', 'windows-1252 windows-1250'],
    ['Yýldýz', 'windows-1252 windows-1254'],
    // As likely in any encoding of Western Europe.
    ['Wa³êsa', 'windows-1252 cp850 windows-1250'],
    ['¦wi±tek', 'windows-1252 cp850 iso-8859-2'],
    ['ò', 'windows-1252 cp850 windows-1250'],
  ])('stand beside those of Western Europe that are likely: %s is a question of %s', (name, options) => {
    expect(encodingsOf(latin(name)).join(' ')).toBe(options)
  })

  it.each(['Kuèera', 'Èermák', 'Smrèka', 'Dvoøák', 'Kamiñski', 'Ïurica'])('may be those of %s', (name) => {
    expect(encodingsOf(latin(name))).toContain('windows-1250')
  })

  it.each(['Hélène', 'Irène', 'Muñoz', 'Søren', 'Åse'])(
    'are not those of %s: no other ones would stand there',
    (name) => {
      expect(encodingsOf(latin(name))).toEqual(['windows-1252'])
    },
  )

  it('are none where all of them are the same in Western Europe', () => {
    expect(encodingsOf(encoded('Müller Groß', 'windows-1250'))).toEqual(['windows-1252'])
  })
})

describe('a separator', () => {
  it.each([
    ['sep=;\r\na,b\n1,2\n', [';']],
    ['sep=,\na;b\n1;2\n', [',']],
    ['SEP=|\na;b\n', ['|']],
    ['\uFEFFsep=\t\r\na;b\n', ['tab']],
    ['x\nsep=,\na;b\n', [';', ',']],
    ['a;b\n1;2\n', [';']],
    ['a,b\n1,2\n', [',']],
    ['a\tb\n1\t2\n', ['tab']],
    ['a|b\n1|2\n', ['|']],
    // Of two that divide all rows, the one with more columns first.
    ['a;b,c,d\n1;2,3,4\n', [',', ';']],
    ['a,b;c;d\n1,2;3;4\n', [';', ',']],
    // Empty cells at the end of a row are left out.
    ['a;b;c\n1;2\n\n3;4;5\n', [';']],
    // A row of one cell, or of too many, is divided by another one.
    ['a;b\n1\n2,3\n', [';', ',']],
    ['a;b\n1;2;3\n2,3\n', [';', ',']],
    // A quote that is not closed.
    ['a;b\n1;"2\n', [';']],
    ['a\nb\n', [';']],
    ['', [';']],
  ])('of %j is %j', (text, separators) => {
    expect(separatorsOf(text)).toEqual(separators)
  })

  it('is looked for in the first rows', () => {
    const rows = (count: number) => 'a;b\n'.repeat(count)
    expect(separatorsOf(`${rows(200)}c;d;e;f,g,h,i,j\n`)).toEqual([';'])
    expect(separatorsOf(`${rows(199)}c;d;e;f\nx,y`)).toEqual([';', ','])
    // Where no one divides all rows, in the first letters.
    const uneven = (before: number) => `a;b\n1\n${'x'.repeat(before - 6)},,,`
    expect(separatorsOf(uneven(100_000))).toEqual([';'])
    expect(separatorsOf(uneven(99_999))).toEqual([';', ','])
  })

  it('divides the first row with text', () => {
    expect(firstRowOf('sep=;\n\n ; \na;b\nc;d\n', ';')).toEqual(['a', 'b'])
    expect(firstRowOf('\uFEFFa\tb\n', 'tab')).toEqual(['a', 'b'])
    expect(firstRowOf('a "b";c\n', ';')).toEqual(['a "b"', 'c'])
    expect(firstRowOf(';\n\n', ';')).toBeUndefined()
    expect(firstRowOf('"a;b\n', ';')).toBeUndefined()
    expect(firstRowOf(`${';\n'.repeat(199)}a;b\n`, ';')).toEqual(['a', 'b'])
    expect(firstRowOf(`${';\n'.repeat(200)}a;b\n`, ';')).toBeUndefined()
  })
})

describe('a line of text', () => {
  it('has only so many separators, of any kind and within quotes too', () => {
    const refused = ['file_too_many_columns', { max: limits.columns }]
    for (const sign of [';', ',', '\t', '|']) {
      expect(refusalOf(() => refuseEndlessLines(sign.repeat(20_000)))).toBeNull()
      expect(refusalOf(() => refuseEndlessLines(`x${sign.repeat(20_001)}`))).toEqual(refused)
    }
    for (const end of ['\n', '\r']) {
      const line = `${';'.repeat(20_000)}${end}`
      expect(refusalOf(() => refuseEndlessLines(line + line))).toBeNull()
    }
    expect(refusalOf(() => refuseEndlessLines('a'.repeat(30_000)))).toBeNull()
  })

  it('is one of as many as a file of members has, with empty ones between them', () => {
    const lines = (count: number) => '\n'.repeat(count)
    expect(parseText(lines(4 * limits.rows), ';')).toHaveLength(4 * limits.rows)
    expect(refusalOf(() => parseText(lines(4 * limits.rows + 1), ';'))).toEqual([
      'file_too_many_rows',
      { max: limits.rows },
    ])
  })

  it('is no longer than its cells may be', () => {
    const longest = limits.columns * limits.cell
    expect(parseText(`${'x'.repeat(longest)}\n`, ';')[0]?.[0]).toHaveLength(longest)
    expect(refusalOf(() => parseText(`${'x'.repeat(longest + 2)}\n`, ';'))).toEqual(['file_damaged', {}])
  })

  it('has as many cells as it has, and quotes within them', () => {
    expect(parseText('sep=,\na,b\n1\n1,2,3\na "b",c\n"x ""y"" z","1\n2"\n', ',')).toEqual([
      ['a', 'b'],
      ['1'],
      ['1', '2', '3'],
      ['a "b"', 'c'],
      ['x "y" z', '1\n2'],
    ])
    expect(parseText('\uFEFFa\tb', 'tab')).toEqual([['a', 'b']])
  })

  it.each([
    ["'=1+1", '=1+1'],
    ["'+31 6", '+31 6'],
    ["'-", '-'],
    ["'@x", '@x'],
    ["' \u00a0=1", ' \u00a0=1'],
    ["a,'=1", 'a,=1'],
    ["'t Hart", "'t Hart"],
    ["a'=1", "a'=1"],
    ["a;b'=", "a;b'="],
  ])('has text as it was before an export made it safe: %j is %j', (cell, text) => {
    expect(parseText(`"${cell}"`, ';')).toEqual([[text]])
  })
})
