/** What the address says of a new invoice. */
export interface NewInvoiceSearch {
  /** The id of the member who is chosen already. */
  readonly member?: number
}

/** An address that anybody may have written; what makes no sense is left out. */
export function readNewInvoiceSearch({ member }: Readonly<Record<string, unknown>>): NewInvoiceSearch {
  return typeof member === 'number' && Number.isSafeInteger(member) && member > 0 ? { member } : {}
}
