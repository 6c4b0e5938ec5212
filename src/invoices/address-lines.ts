/** The postal address on an invoice. Pure. */
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { foldText } from '#contract/text.ts'

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Omits empty lines, and the country when it is the association's own. */
export function recipientLines(
  recipient: InvoiceSummary['recipient'] | undefined,
  ownCountry: string | null,
): string[] {
  const { street, house_number, postal_code, city, country } = recipient?.address ?? {}
  const isAbroad = country && foldText(country) !== foldText(ownCountry ?? '')
  const lines = [joined([street, house_number]), joined([postal_code, city])].filter(Boolean)
  return lines.length > 0 && isAbroad ? [...lines, country] : lines
}
