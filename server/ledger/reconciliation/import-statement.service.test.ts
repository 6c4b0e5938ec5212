/** Statements in the books, on both databases. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFile } from '../../../testing/import-file.ts'
import { books, type Invoices, makeClub, now, outcomes } from '../../../testing/bank-club.ts'
import { balanceXml, statementXml, testAccount } from '../../../testing/bank-statement.ts'
import { describeEachDatabase } from '../../../testing/databases.ts'

function fixture(name: string): Uint8Array {
  return readFileSync(join(import.meta.dirname, '../camt/fixtures', name))
}

describeEachDatabase('a bank statement', (open) => {
  test('pays invoices: whole, in part, and what came in too much', async () => {
    const club = await makeClub(await open(), { '2026-0001': '120.00', '2026-0002': '50.00', '2026-0003': '10.00' })
    const report = await club.take([
      { amount: '120.00', text: 'factuur 2026-0001' },
      { amount: '20.00', text: '2026 0002' },
      { amount: '11.00', text: '20260003', date: '2026-03-03' },
    ])
    expect(outcomes(report)).toEqual([
      'booked: 2026-0001 120.00 (0.00)',
      'booked: 2026-0002 20.00 (30.00)',
      'booked: 2026-0003 11.00 (-1.00)',
    ])
    expect(report.totals).toMatchObject({ booked: { count: 3, amount: '151.00' }, unmatched: { count: 0 } })
    expect(await books(club)).toEqual({
      invoices: ['2026-0001 paid 12000', '2026-0002 sent 2000', '2026-0003 paid 1100'],
      payments: [
        '2026-0001 12000 bank_transfer 2026-03-02 factuur 2026-0001',
        '2026-0002 2000 bank_transfer 2026-03-02 2026 0002',
        '2026-0003 1100 bank_transfer 2026-03-03 20260003',
      ],
    })
  })

  test('books nothing twice: not the same file, nor one that overlaps, nor another version', async () => {
    const club = await makeClub(
      await open(),
      { '2026-0001': '120.00', '2026-0002': '100.00' },
      { iban: 'NL20INGB0001234567' },
    )
    expect(outcomes(await club.take(fixture('ing-02.xml')))).toEqual([
      'booked: 2026-0001 120.00 (0.00)',
      'skipped: debit',
      'booked: 2026-0002 50.00 (50.00)',
      'unmatched: no_number',
    ])
    const before = await books(club)
    const seen = ['seen booked: 2026-0001 120.00', 'seen booked: 2026-0002 50.00', 'seen unmatched: no_number']
    expect(outcomes(await club.take(fixture('ing-02.xml')))).toEqual([seen[0], 'skipped: debit', ...seen.slice(1)])
    expect(outcomes(await club.take(fixture('ing-08.xml')))).toEqual([...seen, 'skipped: pending'])
    expect(await books(club)).toEqual(before)
  })

  test('books a batch by its parts, direct debits as such', async () => {
    const club = await makeClub(
      await open(),
      Object.fromEntries(['1', '2', '3', '4', '5'].map((n) => [`2026-000${n}`, Number(n) < 3 ? '77.50' : '30.00'])),
      { iban: 'NL44RABO0123456789' },
    )
    expect(outcomes(await club.take(fixture('rabobank-02.xml')))).toEqual([
      'booked: 2026-0001 77.50 (0.00) + 2026-0002 77.50 (0.00)',
      'booked: 2026-0003 30.00 (0.00)',
      'booked: 2026-0004 30.00 (0.00)',
      'booked: 2026-0005 30.00 (0.00)',
      'unmatched: no_number',
    ])
    expect((await books(club)).payments.slice(2)).toEqual(
      ['2026-0003', '2026-0004', '2026-0005'].map((n) => `${n} 3000 direct_debit 2026-03-04 ${n}`),
    )
    expect(outcomes(await club.take(fixture('rabobank-02.xml'))).filter((line) => !line.startsWith('seen'))).toEqual([])
  })

  test.for<readonly [name: string, iban: string, invoices: Invoices, expected: readonly string[]]>([
    [
      'abn-amro-02.xml',
      testAccount,
      { '2026-0001': '35.50', '2026-0002': '35.50' },
      ['booked: 2026-0001 35.50 (0.00)', 'unmatched: other_payer', 'booked: 2026-0002 35.50 (0.00)'],
    ],
    [
      'triodos-02.xml',
      'NL63TRIO0212345678',
      { '2026-0001': '80.00', '2026-0002': ['12.50', 'sent', 'Maria Peters'] },
      // Two transactions fit the invoice, so it is suggested for neither.
      ['unmatched: no_number', 'unmatched: no_number', 'booked: 2026-0001 80.00 (0.00)'],
    ],
    [
      'sparkasse-08.xml',
      'DE02600501010002034304',
      { '2026-0001': '48.00', '2026-0004': '48.00', '2026-0005': '75.00', '2026-0006': '20.00' },
      [
        'booked: 2026-0001 48.00 (0.00)',
        'booked: 2026-0004 48.00 (0.00)',
        'booked: 2026-0005 75.00 (0.00)',
        'skipped: debit',
        'skipped: reversal',
      ],
    ],
    [
      'kbc-02.xml',
      'BE31435411161155',
      { '2026-0003': '210.00', '2026-0005': '20.00' },
      ['booked: 2026-0003 210.00 (0.00)', 'booked: 2026-0005 15.00 (5.00)'],
    ],
    ['banque-08.xml', 'FR7630004000031234567890143', { '2026-0012': '64.90' }, ['booked: 2026-0012 64.90 (0.00)']],
  ])('of the shape %s', async ([name, iban, invoices, expected]) => {
    const club = await makeClub(await open(), invoices, { iban })
    expect(outcomes(await club.take(fixture(name)))).toEqual(expected)
  })

  test('leaves what asks for no money: a draft, one cancelled, one paid', async () => {
    const club = await makeClub(await open(), {
      '2026-0001': ['10.00', 'draft'],
      '2026-0002': ['10.00', 'cancelled'],
      '2026-0003': '10.00',
    })
    const entries = [1, 2, 3, 3].map((n, day) => ({
      amount: '10.00',
      text: `2026-000${n}`,
      date: `2026-03-0${day + 1}`,
    }))
    expect(outcomes(await club.take(entries))).toEqual([
      'unmatched: draft',
      'unmatched: cancelled',
      'booked: 2026-0003 10.00 (0.00)',
      'unmatched: paid',
    ])
  })

  test('books what waited once its invoice has been sent', async () => {
    const club = await makeClub(await open(), { '2026-0001': ['10.00', 'draft'] })
    await club.take([{ amount: '10.00', text: '2026-0001', date: '2026-03-01' }])
    await club.invoices({ '2026-0001': '10.00' })
    const report = await club.take([{ amount: '5.00', text: 'gift', date: '2026-03-09' }])
    expect(outcomes({ entries: report.earlier })).toEqual(['booked: 2026-0001 10.00 (0.00)'])
    expect(report.totals.booked_earlier).toEqual({ count: 1, amount: '10.00' })
    const again = await club.take([{ amount: '10.00', text: '2026-0001', date: '2026-03-01' }])
    expect(outcomes(again)).toEqual(['seen booked: 2026-0001 10.00'])
    expect((await books(club)).invoices).toEqual(['2026-0001 paid 1000'])
  })

  test('of several accounts is imported as far as it is of this one, and says what was left out', async () => {
    const club = await makeClub(await open(), { '2026-0001': '10.00' })
    const dollars = '<Amt Ccy="USD">10.00</Amt>'
    const xml = statementXml({
      accounts: ['NL20INGB0001234567', testAccount],
      statements: [[{ amount: '10.00' }], [{ amount: '10.00', text: '2026-0001' }]],
    })
    // A fault in what is not ours is no fault of the file.
    const report = await club.take(new TextEncoder().encode(xml.replace('<Amt Ccy="EUR">10.00</Amt>', dollars)))
    expect(outcomes(report)).toEqual(['booked: 2026-0001 10.00 (0.00)'])
    expect(report.other_accounts).toEqual([{ location: 'Stmt[1]', account: 'NL20INGB0001234567' }])
  })

  test('of another account alone is refused', async () => {
    const club = await makeClub(await open(), { '2026-0001': '10.00' })
    const file = { account: 'NL20INGB0001234567', statements: [[{ amount: '10.00', text: '2026-0001' }]] }
    await expect(club.take(file)).rejects.toThrow('The statement is of account NL20INGB0001234567; the association')
  })

  /** A statement whose first entry is a batch of these items. */

  test('says which entries and which statements are missing, and takes what is there', async () => {
    const club = await makeClub(await open())
    const file = (day: string, [opening, closing]: readonly [string, string]) => ({
      heads: [balanceXml('OPBD', opening, day) + balanceXml('CLBD', closing, day)],
      statements: [[{ amount: '10.00', date: day }]],
    })
    const warnings = async (...given: Parameters<typeof file>) => (await club.take(file(...given))).warnings
    expect(await warnings('2026-03-02', ['100.00', '110.00'])).toEqual([])
    expect(await warnings('2026-03-05', ['130.00', '145.00'])).toMatchObject([
      { location: 'Stmt[1]', message: 'Between its balances 15.00 moved, but its entries come to 10.00.' },
      {
        location: '',
        message: 'A statement is missing: the one up to 2026-03-05 opens with 130.00, and none before it closes so.',
      },
    ])
    expect(await warnings('2026-03-03', ['110.00', '120.00'])).toHaveLength(1)
    expect(await warnings('2026-03-04', ['120.00', '130.00'])).toEqual([])
  })

  test('is harmless whatever its names say', async () => {
    const club = await makeClub(await open(), { '2026-0001': '10.00' })
    const payer = `<script>alert(1)</script>${'A'.repeat(10_000)}`
    await club.take([{ amount: '10.00', payer, text: '=cmd()|\u202e 2026-0001\u0000'.replace('\u0000', '') }])
    expect((await books(club)).payments).toEqual(['2026-0001 1000 bank_transfer 2026-03-02 =cmd()|\u202e 2026-0001'])
  })

  test('with many entries is taken whole', async () => {
    const club = await makeClub(await open(), { '2026-0001': '100000.00' })
    const entries = Array.from({ length: 3_000 }, (_, index) => ({
      amount: '1.00',
      text: index % 10 === 0 ? 'factuur 2026-0001' : `gift ${index}`,
      payer: `Payer ${index} & Sons`,
    }))
    expect((await club.take(entries)).totals).toMatchObject({ booked: { count: 300 }, unmatched: { count: 2_700 } })
    expect((await club.take(entries)).totals).toMatchObject({ seen: { count: 3_000, amount: '3000.00' } })
  })

  test('is refused when an invoice would be paid more than can be counted, and says which', async () => {
    const club = await makeClub(await open())
    const line = { description: 'Bal', quantity: 1_000_000, unit_price: '1000000.00' }
    const largest = {
      number: '2026-0001',
      status: 'sent',
      recipient: { name: 'Bakker' },
      lines: Array.from({ length: 9 }, () => line),
    }
    const file = { organization: { slug: 'club' }, invoices: [largest] }
    await importFile({ storage: club.storage, file, clock: () => now })
    const almost = { amount: '8999999999999.99', text: '2026-0001' }
    const more = { amount: '0.02', text: '2026-0001', date: '2026-03-04' }
    const refusal =
      /^0\.02 of 2026-03-04 cannot be booked on 2026-0001: its payments would come to more than 9000000000000\.00\.$/
    const untouched = await books(club)
    await expect(club.take([almost, more])).rejects.toThrow(refusal)
    expect(await books(club)).toEqual(untouched)
    await club.take([almost])
    const before = await books(club)
    await expect(club.take([more])).rejects.toThrow(refusal)
    expect(await books(club)).toEqual(before)
  })

  test('says its totals however large they are', async () => {
    const club = await makeClub(await open())
    const entries = Array.from({ length: 12 }, (_, index) => ({ amount: '9000000000000.00', text: `gift ${index}` }))
    const heads = [balanceXml('OPBD', '0.00', '2026-03-02') + balanceXml('CLBD', '1.00', '2026-03-02')]
    const { totals, warnings } = await club.take({ heads, statements: [entries] })
    expect(totals.unmatched).toEqual({ count: 12, amount: '108000000000000.00' })
    expect(warnings).toMatchObject([
      { location: 'Stmt[1]', message: expect.stringContaining('its entries come to 108000000000000.00.') },
    ])
  })
})
