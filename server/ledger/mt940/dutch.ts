/** Field 86 with slash codes, as ABN AMRO, ING, Rabobank and others write it: `/TRTP/…/IBAN/…/NAME/…/REMI/…`. */
import { codeIn, type EntryDetails, orNull, ibanIn, filledTexts, nothing, referenceIn, trimmedOf } from './texts.ts'

/** Others belong to the text in which they are. */
const codes: ReadonlySet<string> = new Set([
  'TRTP',
  'IBAN',
  'BIC',
  'NAME',
  'REMI',
  'EREF',
  'ACCW',
  'ORDP',
  'BENM',
  'ADDR',
  'CNTP',
  'MARF',
  'CSID',
  'PREF',
  'TRCD',
  'PURP',
  'ISDT',
  'RTRN',
  'ULTD',
  'ULTC',
  'ULTB',
  'SVCL',
  'ORIG',
  'CDTRREF',
  'CDTRREFTP',
  'OCMT',
  'SWOC',
  'CHGS',
  'EXCH',
  'NRTX',
  'PAR',
  'BENF',
  'BATCHID',
  'ID',
])

/** Letters between two slashes, and where they begin. Each slash may end one code and begin the next. */
function* codesIn(text: string): Generator<{ readonly code: string; readonly start: number; readonly end: number }> {
  let slash = text.indexOf('/')
  while (slash >= 0) {
    const next = text.indexOf('/', slash + 1)
    const code = next < 0 ? '' : text.slice(slash + 1, Math.min(next, slash + 12))
    if (codes.has(code)) yield { code, start: slash, end: next + 1 }
    slash = next
  }
}

/** By code; null for another form. Before the first code some banks say what it is. */
export function slashedIn(text: string): Map<string, string> | null {
  const found = [...codesIn(text)]
  const [first] = found
  if (!first || (first.start > 0 && new Set(found.map(({ code }) => code)).size < 2)) return null
  const parts = new Map<string, string>()
  if (first.start > 0) parts.set('', text.slice(0, first.start))
  found.forEach(({ code, end }, index) => {
    const until = found[index + 1]?.start ?? text.length
    if (!parts.has(code)) parts.set(code, text.slice(end, Math.max(end, until)))
  })
  return parts
}

/** `USTD//text/`, `STRD/CUR/9999…/` → the text alone. */
function remittanceIn(text: string | undefined): string | null {
  return orNull(trimmedOf((text ?? '').replace(/^(?:USTD\/\/|STRD\/(?:CUR|ISO)?\/?)/, '').trimEnd(), '/'))
}

export function dutch(parts: ReadonlyMap<string, string>): EntryDetails {
  const of = (code: string) => trimmedOf((parts.get(code) ?? '').trim(), '/')
  const [counterIban, , counterName] = (parts.get('CNTP') ?? '').split('/')
  const names = [of('NAME'), counterName, of('ORDP'), of('BENM'), of('ULTD')]
  return {
    ...nothing,
    name: names.map((name) => orNull(name)).find((name) => name !== null) ?? null,
    iban: ibanIn(of('IBAN')) ?? ibanIn(of('ACCW')) ?? ibanIn(counterIban) ?? ibanIn(of('ORDP')) ?? ibanIn(of('BENM')),
    endToEndId: referenceIn(of('EREF')) ?? referenceIn(of('PREF')),
    remittance: filledTexts(of('CDTRREF'), remittanceIn(parts.get('REMI'))),
    returnCode: codeIn(of('RTRN')),
    isReturn: parts.has('RTRN'),
    bankText: [parts.get('') ?? '', of('TRTP')].join(' '),
    isBankTextApart: true,
  }
}
