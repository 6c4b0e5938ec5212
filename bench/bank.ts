/** Bank statements: what uploads keep the service from (`bank-service.ts`), and what one more entry costs beside many that wait. */
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { importAssociation } from '../server/association-file/import.ts'
import { systemClock } from '../server/lib/clock.ts'
import type { Storage } from '../server/database/database.ts'
import { openStorage } from '../server/database/open.ts'
import { checkLedger } from '../server/ledger/check.ts'
import { readBankFile } from '../server/ledger/read-file.ts'
import { importStatements } from '../server/ledger/reconciliation/import-statement.ts'
import { statementBytes, testAccount } from '../testing/bank-statement.ts'
import { benchUploads, benchWaiting } from './bank-service.ts'
import { engines } from './engines.ts'
import { checkFigure, heading } from './report.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function nested(levels: number): Uint8Array {
  let bytes: Uint8Array = gzipSync(new Uint8Array(8 << 20))
  for (let level = 1; level < levels; level += 1) bytes = gzipSync(bytes)
  return bytes
}

function mt940(body: string): Uint8Array {
  return encode(`:20:A\n:25:${testAccount}\n:60F:C260301EUR0,00\n${body}\n:62F:C260302EUR0,00\n-`)
}

function honest(entries: number): Uint8Array {
  const list = Array.from({ length: entries }, (_, index) => ({
    amount: '25.00',
    text: `gift ${index} of a payer with a longer text`,
    payer: `Person ${index}`,
    ref: `REF${index}00000`,
    date: `2026-03-${String(1 + (index % 28)).padStart(2, '0')}`,
  }))
  return statementBytes({ statements: [list] })
}

const files: Readonly<Record<string, () => Uint8Array>> = {
  '20 000 honest entries': () => honest(20_000),
  '8 MiB of ;': () => encode(';'.repeat(8 << 20)),
  '500 gzip levels': () => nested(500),
  'slashes in /REMI/': () => mt940(`:61:260302C1,00NTRFNONREF\n:86:/REMI/a${'/'.repeat(4 << 20)}x`),
  '1.9 million elements': () => encode(`<Document>${'<A/>'.repeat(1_900_000)}</Document>`),
  '200 000 attributes': () => encode(`<Document ${'a="" '.repeat(200_000)}/>`),
  '150 000 entries': () => mt940(':61:260302C1,00NTRFNONREF\n:86:x\n'.repeat(150_000)),
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function take(storage: Storage, bytes: Uint8Array): Promise<void> {
  const { id } = await storage.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
  const { statements, ...file } = readBankFile(bytes)
  await importStatements({
    storage,
    organizationId: id,
    statements,
    file: { ...file, name: 'bench.xml' },
    clock: systemClock,
    actor: { kind: 'command', name: 'bench' },
  })
}

async function besideWaiting(storage: Storage, waiting: number): Promise<void> {
  const organization = { slug: 'bench', name: 'Bench', iban: testAccount }
  await importAssociation({ storage, file: { organization }, clock: systemClock })
  const perFile = 25_000
  for (let from = 0; from < waiting; from += perFile)
    await take(
      storage,
      encode(
        new TextDecoder().decode(honest(perFile)).replaceAll('REF', `F${from}R`).replaceAll('gift', `gift ${from}`),
      ),
    )
  const one = await cpuOf(() => take(storage, statementBytes({ statements: [[{ amount: '1.00', text: 'one more' }]] })))
  checkFigure(`CPU ms of one more entry beside ${waiting} that wait`, one, 500, 'at most')
  const { id } = await storage.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
  const check = await cpuOf(() => checkLedger({ db: storage.db, association: { id } }, { identities: false }))
  checkFigure('CPU ms of the check of the books', check, 500, 'at most')
}

export async function benchBank({ waiting }: { readonly waiting: number }): Promise<void> {
  heading('Bank statements')
  for (const engine of engines.chosen) {
    await benchUploads(engine, files)
    for (const count of [2_000, waiting]) await benchWaiting(engine, count)
  }
  const file = join(tmpdir(), `ledenbalie-bench-bank-${process.pid}.db`)
  const storage = await openStorage({ file })
  try {
    await besideWaiting(storage, waiting)
  } finally {
    await storage.close()
    for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true })
  }
}
