/** Whether a statement is of the association's account, which old forms write in many ways. */

/** Figures of national numbers may be grouped with points, hyphens and blanks; the currency stands behind the account at some banks. */
function squeezed(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/EUR$/, '')
}

function isDutchAccount(last: string, text: string, national: string): boolean {
  // Postbank accounts began with a P; the bank's code is letters.
  const number = last === '' ? (/^[A-Z]{0,11}?P?(\d{3,10})$/.exec(text)?.[1] ?? '') : last
  return /^\d{3,10}$/.test(number) && number.padStart(10, '0') === national.slice(4)
}

/** With the code of the bank, in a part of its own or before the account, or without it. */
function isGermanAccount(figures: readonly string[], national: string): boolean {
  const last = figures.at(-1) ?? ''
  const [bank = '', account = ''] = figures.length > 1 ? figures.slice(-2) : [last.slice(0, 8), last.slice(8)]
  if ((figures.length > 1 || last.length > 10) && bank.length === 8 && account !== '')
    return account.length <= 12 && national === bank + account.replace(/^0+(?=\d{10}$)/, '').padStart(10, '0')
  return last.length >= 5 && last.padStart(10, '0') === national.slice(8)
}

/** `NL91ABNA0417164300` by itself, among other parts, or as the number that was used before there were IBANs. */
export function isAccount(written: string, iban: string): boolean {
  const [country, national] = [iban.slice(0, 2), iban.slice(4)]
  const parts = written.slice(0, 100).split('/').map(squeezed)
  if (parts.some((part) => part.endsWith(iban))) return true
  const figures = parts.flatMap((part) => (/^\d{1,24}$/.test(part) ? [part] : []))
  const last = figures.at(-1) ?? ''
  if (country === 'NL') return isDutchAccount(last, parts.at(-1) ?? '', national)
  if (country === 'DE') return isGermanAccount(figures, national)
  return figures.length > 0 && (figures.join('') === national || last === national)
}
