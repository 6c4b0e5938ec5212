/** The address of the form for a new invoice. Pure. */
import { definedFields, readId } from '../ui/json.ts'

export interface NewInvoiceSearch {
  /** The id of the preselected member. */
  readonly member?: number
}

/** Reads any address; invalid parts are ignored. */
export function readNewInvoiceSearch({ member }: Readonly<Record<string, unknown>>): NewInvoiceSearch {
  return definedFields<NewInvoiceSearch>({ member: readId(member) })
}
