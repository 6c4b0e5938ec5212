import { unprintable } from '#contract/printed-text.ts'
import type { Invoice, InvoiceSummary } from '#contract/schemas/invoices.ts'
import { lazyPart } from '../problems/lazy-part.tsx'

/** Nearly every invoice can be printed as it is, so the notice comes with the first one that cannot. */
const Notice = lazyPart(async () => (await import('./unprintable-notice.tsx')).UnprintableNotice, ['invoices'])

/** The characters of the recipient's name and address that the PDF cannot show. */
function unprintableRecipient({ recipient }: Pick<InvoiceSummary, 'recipient'>): string[] {
  return unprintable([recipient?.name, ...Object.values(recipient?.address ?? {})])
}

export function UnprintablePart({ texts }: { texts: Parameters<typeof unprintable>[0] }) {
  const characters = unprintable(texts)
  return characters.length === 0 ? null : <Notice characters={characters} />
}

export function UnprintableInvoice({ invoice }: { invoice: Invoice }) {
  const { recipient, reference, lines } = invoice
  return (
    <UnprintablePart
      texts={[
        ...unprintableRecipient({ recipient }),
        reference,
        ...(lines ?? []).map(({ description }) => description),
      ]}
    />
  )
}
