/** Files that are hostile, partly understood, or broken off: the service goes on, and what is there is booked once. */
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { call } from '#client/client.ts'
import { lockForChanges } from '../../changes/change-log.ts'
import { openStorage } from '../../database/open.ts'
import { checkLedger } from '../check.ts'
import { readBankFile } from '../read-file.ts'
import { importStatements } from '../reconciliation/import-statement.ts'
import { balanceXml, statementBytes, statementXml, testAccount } from '../../../testing/bank-statement.ts'
import { describeService, refused, type TestWorld } from '../../../testing/describe-service.ts'
import { command, invoiceBody } from '../../../testing/invoices.ts'

const settings = { iban: testAccount }

function upload(bytes: Uint8Array, file_name = 'march.xml') {
  return { body: { file_name, content: Buffer.from(bytes).toString('base64') } }
}

const encode = (text: string) => new TextEncoder().encode(text)
const mt940 = (body: string) =>
  encode(`:20:A\n:25:${testAccount}\n:60F:C260301EUR0,00\n${body}\n:62F:C260302EUR0,00\n-`)

function nested(levels: number): Uint8Array {
  let bytes: Uint8Array = gzipSync(statementBytes({ statements: [[]] }))
  for (let level = 1; level < levels; level += 1) bytes = gzipSync(bytes)
  return bytes
}

function archiveOf(files: number, entries: number): Uint8Array {
  const file = mt940(':61:260302C1,00NTRFNONREF\n:86:x\n'.repeat(entries))
  return zipSync(Object.fromEntries(Array.from({ length: files }, (_, index) => [`${index}.sta`, file])))
}

const megabytes = 1024 * 1024

describeService('a bank statement that is not honest', (enter) => {
  it('leaves out a line that it does not understand, with its location, and says that the balances do not add up', async () => {
    const world = await enter({ settings })
    const heads = [balanceXml('OPBD', '1.00', '2026-03-01') + balanceXml('CLBD', '12.00', '2026-03-02')]
    const statement = { heads, statements: [[{ amount: '5.00' }, { amount: '6.00' }]] }
    const xml = new TextDecoder().decode(statementBytes(statement)).replace('>6.00<', '>x<')
    expect(await call(world.board, 'importBankStatement', upload(new TextEncoder().encode(xml)))).toMatchObject({
      waiting: { count: 1, amount: '5.00' },
      unread: { count: 1, lines: [{ location: 'Stmt[1]/Ntry[2]/Amt', text: expect.stringContaining('x') as string }] },
      incomplete: [{ expected: '11.00', given: '5.00' }],
    })
  })

  it.for([
    ['camt.053', statementBytes({ statements: [[{ amount: '5.00', date: '9999-12-31' }, { amount: '6.00' }]] })],
    ['MT940', mt940(':61:991231C5,00NTRFNONREF\n:86:x\n:61:260302C6,00NTRFNONREF\n:86:y')],
  ] as const)('leaves out an entry that is years ahead: %s', async ([, bytes]) => {
    const world = await enter({ settings })
    expect(await call(world.board, 'importBankStatement', upload(bytes))).toMatchObject({
      waiting: { count: 1, amount: '6.00' },
      unread: { count: 1 },
    })
  })

  it('says when two statements open on one day with different balances', async () => {
    const world = await enter({ settings })
    const of = (opening: string, closing: string, number: number) => `:20:A
:25:NL91ABNA0417164300
:28C:${number}
:60F:C260301EUR${opening}
:61:260302C10,00NTRFNONREF//REFERENCE${number}
:86:gift ${number}
:62F:C260302EUR${closing}
-`
    const take = (text: string) => call(world.board, 'importBankStatement', upload(new TextEncoder().encode(text)))
    expect((await take(of('1000,00', '1010,00', 1))).contradicting).toEqual([])
    const second = await take(of('5000,00', '5010,00', 2))
    expect(second.contradicting).toEqual([{ day: '2026-03-01', openings: ['1000.00', '5000.00'] }])
    expect(second.statement.is_contradicted).toBe(true)
  })

  it.for<readonly [name: string, bytes: () => Uint8Array]>([
    ['separators without an end', () => encode(';'.repeat(8 * megabytes))],
    ['500 gzip files, one in another', () => nested(500)],
    ['a gzip file of zeros', () => new Uint8Array(200 * megabytes)],
    ['two hundred thousand attributes', () => encode(`<Document ${'a="" '.repeat(200_000)}/>`)],
    ['millions of elements', () => encode(`<Document>${'<A/>'.repeat(3_100_000)}</Document>`)],
    ['150 000 entries', () => mt940(':61:260302C1,00NTRFNONREF\n:86:x\n'.repeat(150_000))],
    ['half a million statements', () => encode(':25:A\n'.repeat(500_000))],
    ['an archive of files with 40 000 entries each', () => archiveOf(3, 40_000)],
  ])('is refused: %s', async ([, bytes]) => {
    const world = await enter({ settings })
    const refusal = await refused(world.board, 'importBankStatement', upload(gzipSync(bytes())))
    expect(refusal).toMatchObject({ status: 422, errors: [['content', 'invalid']] })
  })

  it.for(['REMI', 'NAME', 'CNTP', 'EREF'])('with a hundred thousand slashes in /%s/ is read', async (code) => {
    const world = await enter({ settings })
    const bytes = gzipSync(mt940(`:61:260302C1,00NTRFNONREF\n:86:/${code}/a${'/'.repeat(100_000)}x`))
    expect(await call(world.board, 'importBankStatement', upload(bytes))).toMatchObject({ waiting: { count: 1 } })
  })

  it('with hundreds of thousands of lines in one text is read', async () => {
    const world = await enter({ settings })
    const bytes = gzipSync(mt940(`:61:260302C1,00NTRFNONREF\n:86:${'x\n'.repeat(700_000)}`))
    expect(await call(world.board, 'importBankStatement', upload(bytes))).toMatchObject({ waiting: { count: 1 } })
  })

  it('of ten thousand statements that do not follow each other, lists the first of them', async () => {
    const world = await enter({ settings })
    const day = (index: number) => new Date(Date.UTC(1996, 0, 1 + index)).toISOString().slice(2, 10).replaceAll('-', '')
    const statement = (_: unknown, index: number) =>
      `:20:A\n:25:${testAccount}\n:60F:C${day(index)}EUR${2 * index},00\n:62F:C${day(index)}EUR${2 * index + 1},00\n-\n`
    const text = Array.from({ length: 10_000 }, statement).join('')
    const imported = await call(world.board, 'importBankStatement', upload(gzipSync(encode(text))))
    expect([imported.incomplete.length, imported.missing.length]).toEqual([500, 500])
    expect((await call(world.board, 'listBankStatements', {})).data).toMatchObject([{ follows_gap: true }])
  })

  it('in a zip archive that announces less than there is, is refused', async () => {
    const world = await enter({ settings })
    const archive = zipSync({ 'a.sta': mt940(':61:260302C1,00NTRFNONREF\n:86:x') }, { level: 6 })
    const view = new DataView(archive.buffer, archive.byteOffset)
    const directory = archive.length - 22 - 46 - 'a.sta'.length
    expect(view.getUint32(directory, true)).toBe(0x02014b50)
    view.setUint32(directory + 24, 60, true)
    expect(await refused(world.board, 'importBankStatement', upload(archive))).toMatchObject({ status: 422 })
  })

  it('waits in a line that has an end', async () => {
    const { board, storage, association } = await enter({ settings })
    const other = await openStorage(storage.address)
    const [held, full, free] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ]
    onTestFinished(async () => {
      free.resolve()
      await other.close()
    })
    const file = (amount: number) => upload(statementBytes({ statements: [[{ amount: `${amount}.00` }]] }))
    // Nothing that is in the line gets to its end.
    const holding = other.transaction(async (tx) => {
      await lockForChanges(tx, { organizationId: association.id, clock: () => '2026-03-01T12:00:00.000Z' })
      held.resolve()
      await free.promise
    })
    await held.promise
    const refusals: unknown[] = []
    const asked = [1, 2, 3, 4, 5].map((amount) =>
      call(board, 'importBankStatement', file(amount)).catch((error: unknown) => {
        refusals.push(error)
        if (refusals.length === 2) full.resolve()
      }),
    )
    await full.promise
    free.resolve()
    await holding
    await Promise.all(asked)
    const busy = expect.objectContaining({ code: 'service_busy', retryAfter: 10 }) as unknown
    expect(refusals).toEqual([busy, busy])
  })
})

/** Stops the import as a crash does, after some of its batches. */
function breakingOff(
  storage: TestWorld['storage'],
  batches: number,
): Pick<TestWorld['storage'], 'snapshot' | 'transaction'> {
  let left = batches
  return {
    snapshot: (work) => storage.snapshot(work),
    transaction: (work, options) => {
      if (left === 0) throw new Error('broken off')
      left -= 1
      return storage.transaction(work, options)
    },
  }
}

describeService('a bank statement that was broken off', (enter) => {
  it('goes on where it was when it comes again, and books nothing twice', async () => {
    const world = await enter({ settings })
    const { storage, association, board } = world
    const { number } = await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const gifts = Array.from({ length: 500 }, (_, index) => ({ amount: '1.00', text: `gift ${index % 250}` }))
    const xml = statementXml({ statements: [[...gifts, { amount: '2.00', text: number, date: '2026-03-03' }]] })
    const { statements, ...file } = readBankFile(encode(xml))
    const input = { organizationId: association.id, statements, file: { ...file, name: 'march.xml' } }
    const clock = () => new Date().toISOString()
    const broken = importStatements({ ...input, storage: breakingOff(storage, 2), clock, actor: command })
    await expect(broken).rejects.toThrow('broken off')
    const [partial] = (await call(board, 'listBankStatements', {})).data
    expect(partial).toMatchObject({ is_partial: true, entries: 400 })
    const again = await call(board, 'importBankStatement', upload(encode(xml)))
    expect(again).toMatchObject({
      is_repeat: false,
      booked: { count: 1 },
      waiting: { count: 100 },
      seen: { count: 400 },
      statement: { id: partial?.id, entries: 501, is_partial: false },
    })
    expect(await call(board, 'importBankStatement', upload(encode(xml)))).toMatchObject({
      is_repeat: true,
      seen: { count: 501 },
    })
    expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
  })
})
