/** Statements in the books, on both databases. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { books, type Invoices, makeClub, outcomes } from '../../testing/bank-club.ts'
import { balanceXml, statementBytes, statementXml, testAccount, type TestEntry } from '../../testing/bank-statement.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { listUnmatched } from './by-hand.ts'

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
    const club = await makeClub(await open(), { '2026-0001': '120.00', '2026-0002': '100.00' }, 'NL20INGB0001234567')
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
      'NL44RABO0123456789',
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
      ['booked: 2026-0001 35.50 (0.00)', 'skipped: reversal', 'booked: 2026-0002 35.50 (0.00)'],
    ],
    [
      'triodos-02.xml',
      'NL63TRIO0212345678',
      { '2026-0001': '80.00', '2026-0002': ['12.50', 'sent', 'Maria Peters'] },
      ['unmatched: no_number: 2026-0002?', 'unmatched: no_number: 2026-0002?', 'booked: 2026-0001 80.00 (0.00)'],
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
    const club = await makeClub(await open(), invoices, iban)
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

  test('two equal payments of a day in one statement are two; in two statements of a file they are one', async () => {
    const club = await makeClub(await open(), { '2026-0001': '100.00' })
    const entry = { amount: '10.00', text: '2026-0001', iban: 'NL44RABO0123456789' }
    expect(outcomes(await club.take([entry, entry]))).toEqual([
      'booked: 2026-0001 10.00 (90.00)',
      'booked: 2026-0001 10.00 (80.00)',
    ])
    expect(outcomes(await club.take({ statements: [[entry, entry], [entry]] }))).toEqual([
      'seen booked: 2026-0001 10.00',
      'seen booked: 2026-0001 10.00',
      'seen booked: 2026-0001 10.00',
    ])
    const other = { ...entry, date: '2026-03-05' }
    expect(outcomes(await club.take({ statements: [[other], [other]] }))).toEqual([
      'booked: 2026-0001 10.00 (70.00)',
      'seen booked: 2026-0001 10.00 (70.00)',
    ])
  })

  test('a batch that came as one sum does not come again by its parts, nor the other way round', async () => {
    const club = await makeClub(await open(), { '2026-0001': '10.00', '2026-0002': '20.00' })
    const part = (text: string, amount = '') => `<TxDtls>${amount}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const sum = `<NtryDtls>${part('2026-0001')}${part('2026-0002')}</NtryDtls>`
    const amount = (value: string) => `<Amt Ccy="EUR">${value}</Amt>`
    const parts = `<NtryDtls>${part('2026-0001', amount('10.00'))}${part('2026-0002', amount('20.00'))}</NtryDtls>`
    const file = (details: string, ref: string) => {
      const bytes = statementBytes({ statements: [[{ amount: '30.00', ref }]] })
      const xml = new TextDecoder().decode(bytes).replace(/<NtryDtls>.*?<\/NtryDtls>/, details)
      return new TextEncoder().encode(xml)
    }
    expect(outcomes(await club.take(file(sum, 'ONE')))).toEqual([
      'booked: 2026-0001 10.00 (0.00) + 2026-0002 20.00 (0.00)',
    ])
    expect(outcomes(await club.take(file(parts, 'ONE'))).map((line) => line.slice(0, 11))).toEqual([
      'seen booked',
      'seen booked',
    ])
    expect(outcomes(await club.take(file(parts, 'TWO')))).toEqual(['unmatched: paid', 'unmatched: paid'])
    expect(outcomes(await club.take(file(sum, 'TWO')))).toEqual(['seen unmatched: paid'])
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
  const batched = (entries: readonly TestEntry[], items: string) =>
    new TextEncoder().encode(
      statementXml({ statements: [entries] }).replace(/<NtryDtls>.*?<\/NtryDtls>/, `<NtryDtls>${items}</NtryDtls>`),
    )

  test('keeps a payment that shares its reference with a batch', async () => {
    const club = await makeClub(await open(), { '2026-0001': '120.00' })
    const entries = [
      { amount: '300.00', ref: 'SAME' },
      { amount: '120.00', ref: 'SAME', text: 'factuur 2026-0001' },
    ]
    const file = batched(entries, '<TxDtls/><TxDtls/>')
    expect(outcomes(await club.take(file))).toEqual(['unmatched: no_number', 'booked: 2026-0001 120.00 (0.00)'])
    expect(outcomes(await club.take(file))).toEqual(['seen unmatched: no_number', 'seen booked: 2026-0001 120.00'])
  })

  test('keeps a payment of a later statement that shares its reference with a batch', async () => {
    const club = await makeClub(await open(), { '2026-0001': '120.00' })
    await club.take(batched([{ amount: '300.00', ref: 'SAME' }], '<TxDtls/><TxDtls/>'))
    const payment = { amount: '120.00', ref: 'SAME', text: 'factuur 2026-0001' }
    expect(outcomes(await club.take(statementBytes({ statements: [[payment]] })))).toEqual([
      'booked: 2026-0001 120.00 (0.00)',
    ])
  })

  test('keeps a sum that follows a batch of the same amount and reference', async () => {
    const club = await makeClub(await open())
    const item = '<TxDtls><Amt Ccy="EUR">1.00</Amt></TxDtls>'
    const entries = [
      { amount: '3.00', ref: 'SAME' },
      { amount: '3.00', ref: 'SAME', more: '<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch></NtryDtls>' },
    ]
    const report = await club.take(batched(entries, item.repeat(3)))
    expect(report.totals).toMatchObject({ unmatched: { count: 4, amount: '6.00' }, seen: { count: 0 } })
  })

  test.for(['000001', '8000000001'])('books two payments that share nothing but the number %s', async (number) => {
    const club = await makeClub(await open(), { '2026-0001': '25.00', '2026-0002': '25.00' })
    const payment = (ref: string, payer: string, text: string) => [
      { amount: '25.00', payer, text, ref, more: `<NtryRef>${number}</NtryRef>` },
    ]
    await club.take(payment('BANKREF-AAA', 'J. Jansen', 'factuur 2026-0001'))
    const other = payment('BANKREF-BBB', 'P. Pietersen', 'factuur 2026-0002')
    expect(outcomes(await club.take(other))).toEqual(['booked: 2026-0002 25.00 (0.00)'])
    expect(outcomes(await club.take(other))).toEqual(['seen booked: 2026-0002 25.00'])
  })

  test('lets a person decide on what may have come before, and says which entry that is', async () => {
    const club = await makeClub(await open(), { '2026-0001': '25.00', '2026-0002': '25.00' })
    const payment = (payer: string, text: string) => [
      { amount: '25.00', payer, text, more: '<NtryRef>8000000001</NtryRef>' },
    ]
    await club.take(payment('J. Jansen', 'factuur 2026-0001'))
    const other = payment('P. Pietersen', 'factuur 2026-0002')
    const [doubtful] = (await club.take(other)).entries
    expect(doubtful).toMatchObject({
      entry: 2,
      outcome: 'unmatched',
      reason: { code: 'resembles', message: 'it may be entry 1 again: match or dismiss it' },
    })
    expect(outcomes(await club.take(other))).toEqual(['seen unmatched: resembles'])
    expect((await books(club)).invoices).toEqual(['2026-0001 paid 2500', '2026-0002 sent 0'])
  })

  test.for([
    ['BATCH-77', 'seen booked'],
    ['OTHER', 'unmatched'],
  ] as const)('a batch with a returned item that comes as one sum under %s is %s', async ([ref, outcome]) => {
    const club = await makeClub(await open(), { '2026-0001': '10.00', '2026-0002': '20.00', '2026-0003': '30.00' })
    const item = (amount: string, text: string, more = '') =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt>${more}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const returned = '<CdtDbtInd>DBIT</CdtDbtInd><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
    const items = item('10.00', '2026-0001') + item('20.00', '2026-0002', returned) + item('30.00', '2026-0003')
    await club.take(batched([{ amount: '20.00', ref: 'BATCH-77' }], items))
    const whole = '<Btch><NbOfTxs>3</NbOfTxs></Btch><TxDtls><RmtInf><Ustrd>incasso</Ustrd></RmtInf></TxDtls>'
    const [sum] = outcomes(await club.take(batched([{ amount: '20.00', ref }], whole)))
    expect(sum).toContain(outcome)
    expect((await books(club)).invoices).toEqual(['2026-0001 paid 1000', '2026-0002 sent 0', '2026-0003 paid 3000'])
  })

  test('lets a person decide on the sum of a batch of which an earlier version kept the items alone', async () => {
    const club = await makeClub(await open(), { '2026-0001': '10.00', '2026-0002': '20.00' })
    const item = (text: string) => `<TxDtls><Amt Ccy="EUR">10.00</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    await club.take(batched([{ amount: '20.00', ref: 'BATCH-77' }], item('2026-0001') + item('gift')))
    await club.storage.db.updateTable('bank_entries').set({ batch_amount: null }).execute()
    const whole = '<Btch><NbOfTxs>2</NbOfTxs></Btch><TxDtls><RmtInf><Ustrd>2026-0002</Ustrd></RmtInf></TxDtls>'
    expect(outcomes(await club.take(batched([{ amount: '20.00', ref: 'BATCH-77' }], whole)))).toEqual([
      'unmatched: resembles',
    ])
  })

  test.for<readonly [known: string, daily: 'first' | 'last', ref: string | undefined, expected: string]>([
    ['its reference', 'first', 'BANKREF-1', 'seen booked: 2026-0001 25.00'],
    ['its reference', 'last', 'BANKREF-1', 'seen booked: 2026-0001 25.00'],
    ['its text alone', 'first', undefined, 'unmatched: resembles'],
    ['its text alone', 'last', undefined, 'unmatched: resembles'],
  ])('books an entry without a date once, known by %s, the daily statement %s', async ([, daily, ref, expected]) => {
    const club = await makeClub(await open(), { '2026-0001': '50.00' })
    const entry = {
      amount: '25.00',
      payer: 'J. Jansen',
      text: 'factuur 2026-0001',
      ...(ref === undefined ? {} : { ref }),
    }
    const undated = (first: string, last: string) => {
      const heads = [balanceXml('OPBD', '0.00', first) + balanceXml('CLBD', '25.00', last)]
      const xml = statementXml({ statements: [[entry]], heads })
      return new TextEncoder().encode(xml.replaceAll(/<BookgDt>.*?<\/BookgDt>/g, ''))
    }
    const files = [undated('2026-03-02', '2026-03-02'), undated('2026-03-01', '2026-03-31')] as const
    const [before, after] = daily === 'first' ? files : [files[1], files[0]]
    expect(outcomes(await club.take(before))).toEqual(['booked: 2026-0001 25.00 (25.00)'])
    expect(outcomes(await club.take(before))).toEqual(['seen booked: 2026-0001 25.00'])
    expect(outcomes(await club.take(after))).toEqual([expected])
    expect((await books(club)).invoices).toEqual(['2026-0001 sent 2500'])
    // So may an entry with a day within the statement be.
    await club.take([entry])
    expect((await books(club)).invoices).toEqual(['2026-0001 sent 2500'])
  })

  test('says which entries and which statements are missing, and takes what is there', async () => {
    const club = await makeClub(await open())
    const file = (day: string, [opening, closing]: readonly [string, string]) => ({
      heads: [balanceXml('OPBD', opening, day) + balanceXml('CLBD', closing, day)],
      statements: [[{ amount: '10.00', date: day }]],
    })
    const warnings = async (...given: Parameters<typeof file>) => (await club.take(file(...given))).warnings
    expect(await warnings('2026-03-02', ['100.00', '110.00'])).toEqual([])
    expect(await warnings('2026-03-05', ['130.00', '145.00'])).toEqual([
      { location: 'Stmt[1]', message: 'Between its balances 15.00 moved, but its entries come to 10.00.' },
      {
        location: '',
        message: 'A statement is missing: the one up to 2026-03-05 opens with 130.00, and none before it closes so.',
      },
    ])
    expect(await warnings('2026-03-03', ['110.00', '120.00'])).toHaveLength(1)
    expect(await warnings('2026-03-04', ['120.00', '130.00'])).toEqual([])
  })

  test('of two imports at once books everything once', async () => {
    const club = await makeClub(await open(), { '2026-0001': '100.00' })
    const entries = [
      { amount: '10.00', text: '2026-0001', ref: 'A1' },
      { amount: '10.00', text: '2026-0001' },
      { amount: '7.00', text: 'gift' },
    ]
    const reports = await Promise.all(Array.from({ length: 4 }, () => club.take(entries)))
    expect(reports.map((report) => report.totals.booked.count).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2])
    expect((await books(club)).invoices).toEqual(['2026-0001 sent 2000'])
    expect(await listUnmatched(club.storage, club.id)).toHaveLength(1)
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
})
