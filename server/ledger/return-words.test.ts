import { expect, test } from 'vitest'
import { saysReturn } from './return-words.ts'

/** As banks write them. */
const returns = [
  'RETOURE SEPA-LASTSCHR. VOM 02.03.',
  'Rücklastschrift',
  'RUECKLASTSCHRIFT',
  'Rücklastschr. 2026-0001',
  'RUECKLASTSCHR',
  'SEPA RUECKL',
  'Rückbuchung',
  'RUECKBUCHUNG',
  'Rückgabe Lastschrift',
  'RUECKGABE',
  'STORNO',
  'Stornierung Gutschrift',
  'STORNERING INCASSO',
  'terugboeking incasso',
  'TERUGGEBOEKT',
  'geweigerde incasso',
  'ONBETAALDE INCASSO',
  'Onbetaald wegens AM04',
  'onbetaalde domiciliëring',
  'GEWEIGERDE DOMICILIERING',
  'REJET DE PRELEVEMENT',
  'prélèvement rejeté',
  'PRELEVEMENT IMPAYE',
  'domiciliation impayée',
  'RETOUR INCASSO',
  'incasso retour',
  'RETOUR SEPA',
  'retour overboeking',
  'RETURNED DEBIT',
  'Reversal',
  'UNPAID DIRECT DEBIT',
  'Chargeback',
]

test('a bank says in many words that money was taken back', () => {
  expect(returns.filter((text) => !saysReturn(text))).toEqual([])
})

test('other words do not say it, nor does a part of a word, nor what stands far behind', () => {
  const others = ['', 'incasso', 'retour afzender', 'unpaid', 'Stornogebühr', 'xstorno', 'betaald']
  expect(others.filter(saysReturn)).toEqual([])
  expect([saysReturn(`${'x '.repeat(247)}storno`), saysReturn(`${'x '.repeat(248)}storno`)]).toEqual([true, false])
})
