/** The address of the form for a new invoice. */
export interface NewInvoiceSearch {
  /** The id of the preselected member. */
  readonly member?: number
}

/** Reads any address; invalid parts are ignored. */
export function readNewInvoiceSearch({ member }: Readonly<Record<string, unknown>>): NewInvoiceSearch {
  return typeof member === 'number' && Number.isSafeInteger(member) && member > 0 ? { member } : {}
}
