/** Bank transaction codes (`BkTxCd`) of money that was taken back. */
import { textAt, type XmlElement } from './xml.ts'

/** ISO 20022 subfamilies: unpaid, reversed or recalled direct debits, and returned or recalled transfers. */
const subfamilies: ReadonlySet<string> = new Set(['UPDD', 'PRDD', 'RCDD', 'ARET', 'RRTN', 'RPCR', 'RVNS'])

/** German business transaction codes, which the banks there give beside or instead of it: `NRTI+109+00931`. */
const german = /^(?:NRTI\b|N[A-Z0-9]{3}\+(?:108|109|159|181|184)\b|(?:108|109|159|181|184)$)/

/** A transfer of the association's own (`ICDT`) that goes out takes nothing back, also where it gives money back. */
export function isReturnCode(code: XmlElement, isCredit: boolean): boolean {
  const isOwnTransfer = textAt(code, 'Domn', 'Fmly', 'Cd') === 'ICDT' && !isCredit
  const isReturned = subfamilies.has(textAt(code, 'Domn', 'Fmly', 'SubFmlyCd') ?? '')
  return (isReturned && !isOwnTransfer) || german.test(textAt(code, 'Prtry', 'Cd') ?? '')
}
