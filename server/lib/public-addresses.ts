/**
 * Addresses of the pages that need no key: they are in emails and on paper, so they never change (not in the
 * specification). `publicUrl` has no slash at the end.
 */

/** Route patterns of the pages, each under the parts that make its address. */
export const publicPaths = {
  event: '/public/:association/events/:id',
  eventFile: '/public/:association/events/:file{[1-9][0-9]*\\.ics}',
  calendar: '/public/:association/events.ics',
  payment: '/pay/:token',
  paymentDocument: '/pay/:token/invoice.pdf',
  creditNoteDocument: '/pay/:token/credit-note/:number',
  unsubscribe: '/public/:association/newsletters/:token',
} as const

/** The public page of an event: its `url`. */
export function eventUrl(publicUrl: string, slug: string, id: number): string {
  return `${publicUrl}/public/${encodeURIComponent(slug)}/events/${id}`
}

/** Where an invitation is accepted. The token is in the fragment, which is sent to no server. */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation#token=${encodeURIComponent(token)}`
}

/** Where a new installation is set up. */
export function setUpUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/set-up#token=${encodeURIComponent(token)}`
}

/** Where one of the people of the sample association signs in. */
export function sampleUrl(publicUrl: string, token: string, person: number): string {
  return `${publicUrl}/sign-in#token=${person}.${encodeURIComponent(token)}`
}

/** The payment page of an invoice: its `payment_url`. Anyone with the token may see the invoice. */
export function paymentUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/pay/${encodeURIComponent(token)}`
}

/** A credit note of that invoice as a PDF. */
export function creditNoteUrl(publicUrl: string, token: string, number: string): string {
  return `${paymentUrl(publicUrl, token)}/credit-note/${encodeURIComponent(number)}`
}

/** Where the members whom an email was for stop newsletters: its page, and where one click is sent (RFC 8058). */
export function unsubscribeUrl(publicUrl: string, slug: string, token: string): string {
  return `${publicUrl}/public/${encodeURIComponent(slug)}/newsletters/${encodeURIComponent(token)}`
}

/** The calendar of an association's published events. The file of one has the address of its page, and `.ics`. */
export function calendarUrl(publicUrl: string, slug: string): string {
  return `${publicUrl}/public/${encodeURIComponent(slug)}/events.ics`
}
