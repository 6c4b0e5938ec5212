/** Words with which banks say that money which came in was taken back, where they give neither a type nor a code. */
import { foldText } from '#contract/text.ts'

const words = [
  'retoure',
  'rucklastschrift',
  'ruecklastschrift',
  'rucklastschr',
  'ruecklastschr',
  'rueckl',
  'ruckbuchung',
  'rueckbuchung',
  'ruckgabe',
  'rueckgabe',
  'storno',
  'stornierung',
  'stornering',
  'terugboeking',
  'teruggeboekt',
  'geweigerde incasso',
  'onbetaalde incasso',
  'onbetaald',
  'onbetaalde domiciliering',
  'geweigerde domiciliering',
  'rejet',
  'rejete',
  'impaye',
  'impayee',
  'retour incasso',
  'incasso retour',
  'retour sepa',
  'retour overboeking',
  'returned',
  'reversal',
  'unpaid direct debit',
  'chargeback',
]

/** Among the words that the bank itself wrote: what payers type is not looked at. */
export function saysReturn(bankText: string): boolean {
  const text = ` ${foldText(bankText.slice(0, 500)).replace(/[^a-z0-9]+/g, ' ')} `
  return words.some((word) => text.includes(` ${word} `))
}
