/** `invoices cancel` and `invoices credit` as they are typed, on both databases. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandLine, type QuickCommandLine, quickCommandLine } from '../../testing/command-line.ts'
import { describeDatabase } from '../../testing/databases.ts'

const lines = [{ description: 'Contribution', unit_price: '120.00' }]
const payment = { amount: '20.00', paid_on: '2026-02-01' }

const club = {
  organization: { slug: 'club', name: 'Club' },
  members: [{ membership_number: '1', last_name: 'Een', email: 'een@example.org' }],
  invoices: [
    { number: '2026-0001', membership_number: '1', status: 'draft', lines },
    { number: '2026-0002', membership_number: '1', status: 'sent', lines },
    { number: '2026-0003', membership_number: '1', status: 'sent', lines, payments: [payment] },
    { number: 'F 4', recipient: { name: 'Bakery \u202eyrekaB' }, status: 'paid', lines },
    { number: '2026-0005', membership_number: '1', status: 'draft', lines, payments: [payment] },
    { number: '2026-0006', membership_number: '1', status: 'cancelled', lines },
  ],
}

/** The association as a file: all there is to change. */
async function fileText(line: QuickCommandLine): Promise<string> {
  await line.run('export', 'club', 'out.json', '--force')
  // When it was written differs.
  return readFileSync(join(line.folder, 'out.json'), 'utf8').replace(/"exported_at": ".*"/, '"exported_at": null')
}

describeDatabase('ledenbalie invoices', (_, fresh) => {
  async function withClub(): Promise<QuickCommandLine> {
    const { databaseUrl } = await fresh()
    const line = quickCommandLine(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
    writeFileSync(join(line.folder, 'club.json'), JSON.stringify(club))
    await line.run('import', 'club.json')
    return line
  }

  test('cancel and credit say what they did, and the file form shows it', async () => {
    const line = await withClub()
    expect(await line.run('invoices', 'cancel', 'club', '2026-0001')).toEqual({
      code: 0,
      stdout: 'Cancelled: invoice 2026-0001 of 120.00 to Een.\n',
      stderr: '',
    })
    expect(await line.run('invoices', 'credit', 'club', '2026-0003')).toEqual({
      code: 0,
      stdout: 'Credited: invoice 2026-0003 of 120.00 to Een.\n20.00 has been paid, and is to be given back.\n',
      stderr: '',
    })
    expect(await line.run('invoices', 'credit', 'club', 'F 4')).toEqual({
      code: 0,
      stdout: 'Credited: invoice F 4 of 120.00 to Bakery \\u202eyrekaB.\n',
      stderr: '',
    })
    const credited = await line.run('invoices', 'cancel', 'club', '2026-0002', '--json')
    expect(JSON.parse(credited.stdout)).toEqual({
      association: 'club',
      number: '2026-0002',
      status: 'cancelled',
      recipient: 'Een',
      total: '120.00',
      amount_paid: '0.00',
      amount_due: '0.00',
    })
    expect(JSON.parse(await fileText(line))).toMatchObject({
      invoices: [
        { number: '2026-0001', status: 'cancelled' },
        { number: '2026-0002', status: 'cancelled' },
        { number: '2026-0003', status: 'credited' },
        { number: 'F 4', status: 'credited' },
        { number: '2026-0005', status: 'draft' },
        { number: '2026-0006', status: 'cancelled' },
      ],
    })
  })

  test('what cannot be is refused in a line, and changes nothing', async () => {
    const line = await withClub()
    const before = await fileText(line)
    const refusals = [
      [
        ['cancel', 'club', '2026-0003'],
        'Of invoice 2026-0003, 20.00 has been paid: credit it instead, with `ledenbalie invoices credit club 2026-0003`.',
      ],
      [
        ['credit', 'club', '2026-0001'],
        'Invoice 2026-0001 is a draft, which nobody has received: cancel it, with `ledenbalie invoices cancel club 2026-0001`.',
      ],
      [
        ['cancel', 'club', '2026-0005'],
        'Of invoice 2026-0005, which is a draft, 20.00 has been paid: send it, and then credit it.',
      ],
      [['cancel', 'club', '2026-0006'], 'Invoice 2026-0006 is cancelled already.'],
      [['credit', 'club', '2026-0006'], 'Invoice 2026-0006 is cancelled: that is final.'],
      [['credit', 'club', '2026-1'], 'club has no invoice "2026-1".'],
      [['credit', 'nobody', '2026-0001'], 'There is no association "nobody". There is: club.'],
    ] as const
    for (const [parameters, message] of refusals) {
      expect(await line.run('invoices', ...parameters)).toEqual({ code: 1, stdout: '', stderr: `${message}\n` })
    }
    expect(await fileText(line)).toBe(before)
  })
})

test('an invoice that is not named is asked for', async () => {
  const stderr = "error: missing required argument 'number'\n"
  expect(await commandLine().run('invoices', 'credit', 'club')).toEqual({ code: 1, stdout: '', stderr })
})
