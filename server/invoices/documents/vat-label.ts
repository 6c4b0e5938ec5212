/** The label of the VAT of one rate, or the reason for no VAT: the same on the PDF and the payment page. */
import type { InvoiceAsDocument } from '../present.ts'
import type { formats } from '../../documents/formats.ts'
import type { documentTexts } from '../../documents/texts.ts'

interface Words {
  readonly text: (typeof documentTexts)[keyof typeof documentTexts]
  readonly formats: ReturnType<typeof formats>
}

export function vatLabel(
  { rate, kind, base: taxed }: InvoiceAsDocument['vat'][number],
  { text, formats: { money, percent } }: Words,
): string {
  const base = money(taxed)
  return kind === null || kind === 'zero'
    ? text('totals.vat', { rate: percent(rate), base })
    : text(`totals.${kind}`, { base })
}
