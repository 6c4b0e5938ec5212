/** The QR code of a bank transfer: EPC069-12, "Quick Response Code: guidelines to enable data capture". */
import { normalized } from '#contract/text.ts'
import { isValidBIC, isValidIBAN } from 'ibantools'

export interface EpcTransfer {
  /** Without spaces. */
  readonly iban: string
  readonly bic: string | null
  /** The account holder's name. */
  readonly name: string
  /** Cents. */
  readonly amount: number
  readonly reference: string
}

const limits = { name: 70, reference: 140, amount: 999_999_999_99, bytes: 331 } as const

/** Outside the European Economic Area a transfer needs the BIC. */
const economicArea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Lines are the parts of the code, so no text may have one of its own; unseen marks confuse a bank. */
function onOneLine(text: string, max: number): string {
  const clean = normalized(text.toWellFormed(), 'NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()
  return Array.from(clean).slice(0, max).join('').trimEnd()
}

/** The text of the code; null when the standard has no code for this transfer. */
export function epcText({ iban, bic, name, amount, reference }: EpcTransfer): string | null {
  if (!isValidIBAN(iban) || amount < 1 || amount > limits.amount) return null
  const bank = bic !== null && isValidBIC(bic) ? bic : ''
  if (bank === '' && !economicArea.has(iban.slice(0, 2))) return null
  const holder = onOneLine(name, limits.name)
  if (holder === '') return null
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  // Service tag, version, UTF-8, SEPA credit transfer; purpose and structured reference stay empty.
  const lines = ['BCD', '002', '1', 'SCT', bank, holder, iban, euros, '', '', onOneLine(reference, limits.reference)]
  const text = lines.join('\n')
  return Buffer.byteLength(text) <= limits.bytes ? text : null
}
