/** Credit notes in an association file: an invoice is credited when nothing of it is left. */
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import { exportFile } from '../../testing/export-text.ts'
import { importFile } from '../../testing/import-file.ts'

const organization = { slug: 'club', name: 'Club' }
const net = [
  { description: 'Bord', unit_price: '100.00', vat_rate: 21 },
  { description: 'Korting', unit_price: '-10.00', vat_rate: 21 },
]
const gross = [{ description: 'Shirt', unit_price: '10.00', vat_rate: 21 }]

type Part = readonly [line: number, amount: string]

describeEachDatabase('an invoice of an association file', (open) => {
  test.for<readonly [name: string, lines: readonly object[], notes: readonly (readonly Part[])[], status: string]>([
    ['without credit notes', net, [], 'sent'],
    ['of which a part of a line is taken back', net, [[[0, '60.00']]], 'sent'],
    ['of which a whole line is taken back', net, [[[0, '100.00']]], 'sent'],
    [
      'that is taken back in two parts',
      net,
      [
        [[0, '60.00']],
        [
          [0, '40.00'],
          [1, '-10.00'],
        ],
      ],
      'credited',
    ],
    ['with VAT in its prices of which a part is taken back', gross, [[[0, '9.99']]], 'sent'],
    ['with VAT in its prices that is taken back', gross, [[[0, '9.99']], [[0, '0.01']]], 'credited'],
  ])('%s', async ([, lines, notes, status]) => {
    const credit_notes = notes.map((parts, index) => ({
      number: `C2026-000${index + 1}`,
      issued_on: '2026-03-04',
      lines: parts.map(([line, amount]) => ({ line, amount })),
    }))
    const invoice = {
      number: '2026-0001',
      status: 'sent',
      recipient: { name: 'Bakker' },
      prices_include_vat: lines === gross,
      lines,
      credit_notes,
    }
    const storage = await open()
    const clock = () => '2026-11-21T12:00:00.000Z'
    await importFile({ storage, file: { organization, invoices: [invoice] }, clock })
    expect(await exportFile(storage, 'club')).toMatchObject({ invoices: [{ status, credit_notes }] })
  })
})
