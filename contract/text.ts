/** How text is stored: trimmed, in Unicode NFC, without control characters (contract design, "General"), and empty when it shows nothing. */

// eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** Letters without ink: zero-width and direction marks, fillers, and the braille cell without dots. Control characters are refused, not ignored. */
const showsNothing = /^[\s\p{Cf}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Half-width sound marks are letters until they are normalised. In parts: a run of millions took more stack than there is. */
const surplusMarks = /(?<=[\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]{1,1000}/gu

/**
 * Text in a normal form of Unicode, with 30 marks in a row at most, as in its stream-safe text (UAX 15). The time for putting a run of marks
 * in order grows with the square of its length: 160 kB of them took ten seconds.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(surplusMarks, '').normalize(form)
}

export function cleanText(text: string): string {
  return showsNothing.test(text) ? '' : normalized(text.trim(), 'NFC')
}

/** Detects control characters and unpaired surrogates, which databases do not store. */
export function hasControlCharacters(text: string): boolean {
  return controlCharacters.test(text) || !text.isWellFormed()
}

/** Case- and accent-insensitive form, for search: `Özdemir-Løvås` → `ozdemir-lovas`. */
export function foldText(text: string): string {
  return (
    normalized(text, 'NFD')
      // Before accents are removed, because Unicode counts some apostrophes among them.
      .replace(/[’ʼ`´]/g, "'")
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .replace(/[øłđðþßæœıħŧĳς]/g, (letter) => unaccented[letter] ?? letter)
  )
}

/** Removes separators from folded text: `06-1234 5678` → `0612345678`, `3512 ab` → `3512ab`. */
export function compactText(folded: string): string {
  return folded.replace('(0)', '').replace(/[^\p{L}\p{N}]/gu, '')
}

/** How names are written where the keyboard lacks their letters: `Dübendorf` → `Duebendorf`. */
const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  đ: 'dj',
}

/** The folded text, and as far as they differ its other spellings: umlauts written out, apostrophes and hyphens left out. */
export function searchForms(text: string): string[] {
  const written = normalized(text, 'NFC')
    .toLowerCase()
    .replace(/[äöüøåđ]/g, (letter) => spelledOut[letter] ?? letter)
  const forms = [foldText(text), foldText(written)]
  return [...new Set(forms.flatMap((form) => [form, form.replace(/['\u2010-\u2013-]/g, '')]))]
}

/** All of them, in which a search looks for folded words. */
export function searchText(text: string): string {
  return searchForms(text).join(' ')
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const unaccented: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ĳ: 'ij',
  ς: 'σ',
}

// One local part and one domain with a dot: stricter than RFC 5322, like mail servers.
const email =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/iu

export function isEmail(text: string): boolean {
  return email.test(text) && !text.startsWith('.') && !text.includes('..') && !text.includes('.@')
}

/** The form in which the references of two invoices, or the names of two recipients, are compared. */
export function comparedText(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').toLowerCase()
}

/** The form in which two email addresses are compared. */
export function emailKey(text: string): string {
  return cleanText(text).toLowerCase()
}

/** The order of texts in lists: by the rules of a language, numbers by their value. */
export function listCollator(locale: string): Intl.Collator {
  return new Intl.Collator(locale, { numeric: true })
}

/** Where the collator calls two texts equal, `0` and `00`, the shorter comes first. */
export function compareTexts({ compare }: Intl.Collator, a: string, b: string): number {
  return compare(a, b) || Number(a > b) - Number(a < b)
}
