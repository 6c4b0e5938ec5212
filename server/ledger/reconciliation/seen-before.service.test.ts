/** Entries that came before, or may have: each is booked once, on both databases. */
import { expect, test } from 'vitest'
import { books, makeClub, outcomes } from '../../../testing/bank-club.ts'
import { balanceXml, statementBytes, statementXml, type TestEntry } from '../../../testing/bank-statement.ts'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { listUnmatched } from './by-hand.ts'

describeEachDatabase('a bank statement beside earlier ones', (open) => {
  const batched = (entries: readonly TestEntry[], items: string) =>
    new TextEncoder().encode(
      statementXml({ statements: [entries] }).replace(/<NtryDtls>.*?<\/NtryDtls>/, `<NtryDtls>${items}</NtryDtls>`),
    )

  const undated = (entry: TestEntry, [first, last]: readonly [string, string]) => {
    const heads = [balanceXml('OPBD', '0.00', first) + balanceXml('CLBD', '25.00', last)]
    const xml = statementXml({ statements: [[entry]], heads })
    return new TextEncoder().encode(xml.replaceAll(/<BookgDt>.*?<\/BookgDt>/g, ''))
  }

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
    const files = [undated(entry, ['2026-03-02', '2026-03-02']), undated(entry, ['2026-03-01', '2026-03-31'])] as const
    const [before, after] = daily === 'first' ? files : [files[1], files[0]]
    expect(outcomes(await club.take(before))).toEqual(['booked: 2026-0001 25.00 (25.00)'])
    expect(outcomes(await club.take(before))).toEqual(['seen booked: 2026-0001 25.00'])
    expect(outcomes(await club.take(after))).toEqual([expected])
    expect((await books(club)).invoices).toEqual(['2026-0001 sent 2500'])
    // So may an entry with a day within the statement be.
    await club.take([entry])
    expect((await books(club)).invoices).toEqual(['2026-0001 sent 2500'])
  })

  test('keeps the days of entries that were kept before a day could be missing', async () => {
    const club = await makeClub(await open(), { '2026-0001': '50.00' })
    const entry = { amount: '25.00', payer: 'J. Jansen', text: 'factuur 2026-0001', date: '2026-03-31' }
    await club.take([entry])
    // A version before the first release refused entries without a date, and kept none of these.
    await club.storage.transaction((tx) =>
      tx.updateTable('bank_entries').set({ earliest_on: null, batch_amount: null, resembles: null }).execute(),
    )
    expect(outcomes(await club.take([entry]))).toEqual(['seen booked: 2026-0001 25.00'])
    expect(outcomes(await club.take([{ ...entry, date: '2026-03-02' }]))).toEqual(['booked: 2026-0001 25.00 (0.00)'])
    expect(outcomes(await club.take(undated(entry, ['2026-03-30', '2026-03-31'])))).toEqual(['unmatched: resembles'])
    expect((await books(club)).invoices).toEqual(['2026-0001 paid 5000'])
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
})
