/** Shared by the parts of the printed invoice: the measures of the page, its styles, their input. */
import { type Language } from '#contract/languages.ts'
import type { InvoiceAsDocument } from '../../present.ts'
import type { Association } from '../../../operation/context.ts'
import type { Collection } from '../../../ledger/direct-debits/announced.ts'
import type { OrganizationDetails } from '../../../organization/details.ts'
import type { DocumentFormats } from '../../../documents/formats.ts'
import type { Texts } from '../../../documents/texts.ts'
import { millimetre, paper, type Sheet, type Style } from '../../../documents/pdf/sheet.ts'

export interface PrintedReminder {
  readonly subject: string
  /** With the salutation. */
  readonly body: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly closing: string
  /** `YYYY-MM-DD` */
  readonly sent_on: string
}

/** An invoice as it is printed. */
export interface InvoiceDocument {
  readonly invoice: InvoiceAsDocument
  readonly association: Association
  readonly details: OrganizationDetails
  readonly language: Language
  /** Cents of credit notes that take back a part of it, as `12.50`. */
  readonly credited?: string
  /** Then the amount is collected, and the invoice asks for no transfer. */
  readonly collection?: Collection | null
  /** Then it is a credit note for that invoice; the amounts are what is taken back. */
  readonly creditOf?: { readonly number: string; readonly reason: string | null }
  /** Then it is a letter that reminds of that invoice. */
  readonly reminder?: PrintedReminder
}

export interface InvoicePrinting extends InvoiceDocument {
  readonly sheet: Sheet
  readonly formats: DocumentFormats
  readonly text: Texts
}

const left = 25 * millimetre
const right = paper.width - 20 * millimetre

/** Left and window as DIN 5008 form B has them; the address shows in Dutch and German window envelopes. */
export const area = {
  left,
  right,
  width: right - left,
  top: 20 * millimetre,
  bottom: paper.height - 21 * millimetre,
  /** Where the column at the right of the letterhead begins. */
  aside: 125 * millimetre,
  window: { top: 50 * millimetre, width: 80 * millimetre },
  heading: 93 * millimetre,
  footer: paper.height - 14 * millimetre,
} as const

export const colors = {
  text: '#1d2420',
  soft: '#5f6b64',
  line: '#d3dad6',
  ground: '#eef1ef',
  accent: '#0f6554',
  good: '#1d6b2f',
  bad: '#a61e1e',
} as const

const style = (size: number, weight: Style['weight'] = 'regular', color: string = colors.text): Style => ({
  size,
  weight,
  color,
})

export const styles = {
  letterhead: style(15, 'bold', colors.accent),
  title: style(20, 'bold'),
  heading: style(11.5, 'bold'),
  address: style(10.5),
  body: style(9.5),
  strong: style(9.5, 'bold'),
  label: style(9.5, 'regular', colors.soft),
  small: style(8.5, 'regular', colors.soft),
  column: style(8.5, 'bold', colors.soft),
  total: style(11.5, 'bold'),
  link: style(8.5, 'regular', colors.accent),
} as const
