/** Two bank entries that one invoice fits. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { statementBytes, testAccount, type TestEntry } from '../../../testing/bank-statement.ts'
import { describeServiceOnEachDatabase, invalid, refused } from '../../../testing/describe-service.ts'
import { listUnmatched } from '../reconciliation/by-hand.ts'

describeServiceOnEachDatabase('two entries of the amount and the name of one invoice', (enter) => {
  it('are suggested none by the command, and the second is not booked as if it were due', async () => {
    const world = await enter({ settings: { iban: testAccount } })
    const { board, storage, association } = world
    const { id, number } = await call(board, 'createInvoice', {
      body: {
        recipient: { name: 'Zoë Jansen', email: 'zoe@example.org' },
        lines: [{ description: 'Fee', unit_price: '10.00' }],
        send: true,
      },
    })
    const take = (entry: TestEntry) => {
      const content = Buffer.from(statementBytes({ statements: [[entry]] })).toString('base64')
      return call(board, 'importBankStatement', { body: { file_name: 'march.xml', content } })
    }
    const suggested = async () => (await listUnmatched(storage, association.id)).map(({ suggestion }) => suggestion)
    const entry = { amount: '10.00', payer: 'Mw Z Jansen', text: 'fee' }
    await take({ ...entry, date: '2026-03-02' })
    expect(await suggested()).toEqual([number])
    await take({ ...entry, date: '2026-03-03' })
    expect(await suggested()).toEqual([null, null])
    const body = { allocations: [{ invoice_id: id, amount: '10.00', due: '10.00' }] }
    await call(board, 'allocateBankEntry', { id: 1, body })
    expect(await refused(board, 'allocateBankEntry', { id: 2, body })).toEqual(
      invalid(['allocations.0.invoice_id', 'invalid']),
    )
  })
})
