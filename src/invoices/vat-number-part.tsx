import { withTexts } from '../i18n/language-provider.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'

/** Most associations charge no VAT, so its code comes with the first invoice that has some. */
export const VatNumberPart = lazyPart(
  withTexts(async () => (await import('./unprintable-notice.tsx')).VatNumberWarning, 'invoices'),
)
