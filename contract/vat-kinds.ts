/** Why a line has no VAT. Three things that a tax return keeps apart, and a rate of 0 does not. Pure. */

/** `exempt`: by law, as the contribution of most clubs; `outside`: no supply, as a gift or a fee; `zero`: taxed at a rate of 0. */
export const vatKinds = ['exempt', 'outside', 'zero'] as const
export type VatKind = (typeof vatKinds)[number]

export const usualZeroVat: VatKind = 'exempt'

export function isVatKind(text: string | null): text is VatKind {
  return vatKinds.some((kind) => kind === text)
}

/** The kind of a line: none with VAT; one that was not said is as the association has set. */
export function vatKindOf(vatRate: number, stored: string | null | undefined, zeroVat: VatKind): VatKind | null {
  if (vatRate > 0) return null
  return stored !== undefined && isVatKind(stored) ? stored : zeroVat
}
