/** Texts that a caller may send where a number, a day, a name or a search is expected. */
const numbers = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '2147483648',
  '9'.repeat(15),
  '9007199254740993',
  '9'.repeat(400),
  'NaN',
]
const days = ['0000-01-01', '0001-01-01', '2026-02-30', '9999-12-31', '10000-01-01', '+275760-09-13T00:00:00Z']
const instants = [
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999+14:00',
  '2026-02-28T23:59:60Z',
  '2026-01-01T24:00:00',
]
const signs = [
  '',
  ' ',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '"',
  '\u0000',
  'a\u0000b',
  '\u202e',
  '\ufeff',
  '\ufffd',
  '😀',
  'e\u0301',
  '=1+1',
]
const names = ['__proto__', 'constructor', 'null', 'true', '[]', '{"a":1}']
const long = ['x'.repeat(200), 'x '.repeat(250), '\u0301'.repeat(200), 'x'.repeat(12_000)]

export const hostileTexts: readonly string[] = [...numbers, ...days, ...instants, ...signs, ...names, ...long]
