import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Storage } from '../database/database.ts'
import { createLog } from '../log.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { makeOutbox, makeSender, sendNewInvoice } from '../../testing/outbox.ts'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import { endThreads } from '../../testing/threads.ts'
import { BounceFolder, readFolder } from './bounce-folder.ts'
import { bounceThreadWith } from './bounce-thread.ts'
import { addressDigest, findAddressFailures, forgetFailures } from './bounces.ts'
import { longestBounce, readBounce } from './read-bounce.ts'

const key = '0123456789abcdef0123456789abcdef'

/** A message of a mail server about the email with this key. */
function returned(name: string, of: string = key): Buffer {
  const text = readFileSync(join(import.meta.dirname, '../../testing/bounces', `${name}.eml`), 'utf8')
  return Buffer.from(text.replaceAll('KEY', of))
}

it.each([
  ['postfix', '5.1.1'],
  ['microsoft-365', '5.1.10'],
  ['exim', '5.2.2'],
  ['gmail', '5.1.1'],
  ['sendmail', '5.1.1'],
  ['qmail', '5.1.1'],
])('what %s sends back says which email it was, and why', async (name, code) => {
  expect(await readBounce(returned(name))).toEqual({ key, code })
})

it.each(['delayed', 'holiday'])('nothing has come back with %s', async (name) => {
  expect(await readBounce(returned(name))).toBeNull()
})

/** More parts in parts than are read. */
const tooDeep = Array.from(
  { length: 400 },
  (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}\n`,
).join('')

it.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['bytes', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7) % 256))],
  ['more headers than are read', Buffer.from(`X-Header: ${'a'.repeat(150_000)}\n\ntext`)],
  ['more than is read', Buffer.concat([returned('postfix').subarray(0, 900), Buffer.alloc(longestBounce, 'a\n')])],
  ['ever deeper parts', Buffer.from(tooDeep)],
  ['headers without an end', Buffer.alloc(longestBounce, 'X: y\n')],
])('%s is no email that came back', async (_, bytes) => {
  expect(await readBounce(bytes)).toBeNull()
})

it('is read in a thread, which is ended when it takes too long', async () => {
  onTestFinished(endThreads)
  const bytes = returned('postfix')
  const read = (longestReading: number) => bounceThreadWith({ longestReading, megabytes: 256 })(bytes)
  expect(await read(600_000)).toEqual({ key, code: '5.1.1' })
  expect(await read(0)).toBeNull()
})

describeEachDatabase('an email that comes back', (open) => {
  async function world(addresses: readonly string[] = ['jan@example.net']) {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    const outbox = makeOutbox(storage, { smtpUrl: mail.url })
    const send = async (address: string, index: number) => {
      await sendNewInvoice(storage, id, { recipient_email: address, number: `2026-000${index}` })
      await outbox.worker.deliverDue()
      return /<([\da-f]{32})@/.exec(mail.emails.at(-1)?.messageId ?? '')?.[1] ?? ''
    }
    const keys: string[] = []
    for (const [index, address] of addresses.entries()) keys.push(await send(address, index))
    const folder = scratchFolder('bounces')
    onTestFinished(() => removeFolder(folder))
    const lines: string[] = []
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    const look = () => new BounceFolder({ folder, storage, clock: () => outbox.now(), log }).run()
    return { storage, id, keys, folder, look, lines, pass: outbox.pass }
  }

  const failuresOf = async (storage: Storage, id: number) => [
    ...(await findAddressFailures({ db: storage.db, association: { id } })),
  ]

  it('marks its address, until that works again', async () => {
    const { storage, id, keys, folder, look } = await world()
    writeFileSync(join(folder, '1.eml'), returned('postfix', keys[0]))
    await look()
    const digest = addressDigest(id, 'Jan@example.net ')
    expect(await failuresOf(storage, id)).toEqual([[digest, { reason: 'unknown_address', at: expect.any(String) }]])
    await storage.transaction((db) => forgetFailures({ db, association: { id } }, 'jan@example.net'))
    expect(await failuresOf(storage, id)).toEqual([])
  })

  it.each([
    ['marks the address that a mail server refuses at once', '550 5.1.1 No such user', ['unknown_address']],
    ['marks no address when a mail server refuses the sender', '550 5.7.1 Policy', []],
    ['marks no address for a refusal without a reason', '550 No', []],
  ])('%s', async (_, refusal, reasons) => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    const { worker } = makeOutbox(storage, { smtpUrl: mail.url })
    mail.misbehave({ recipient: () => refusal })
    await sendNewInvoice(storage, id, { recipient_email: 'jan@example.net' })
    await worker.deliverDue()
    const expected = reasons.map((reason) => [addressDigest(id, 'jan@example.net'), { reason, at: expect.any(String) }])
    expect(await failuresOf(storage, id)).toEqual(expected)
  })

  it('that is refused and taken at another attempt marks its address no more', async () => {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    const { worker, now } = makeOutbox(storage, { smtpUrl: mail.url })
    mail.misbehave({ recipient: () => '550 5.1.1 No such user' })
    await sendNewInvoice(storage, id, { recipient_email: 'jan@example.net' })
    await worker.deliverDue()
    mail.misbehave({})
    await storage.db.updateTable('outbox').set({ given_up_at: null, next_attempt_at: now() }).execute()
    await worker.deliverDue()
    expect([mail.emails.length, await failuresOf(storage, id)]).toEqual([1, []])
  })

  it('does nothing when it is of no email that left here', async () => {
    const { storage, id, folder, look } = await world()
    writeFileSync(join(folder, '1.eml'), returned('postfix'))
    await look()
    expect(await failuresOf(storage, id)).toEqual([])
  })

  it('marks no address for what may pass before the third time', async () => {
    const { storage, id, keys, folder, look } = await world(['jan@example.net', 'jan@example.net', 'jan@example.net'])
    const [last = '', ...first] = keys
    for (const [index, each] of first.entries()) writeFileSync(join(folder, `${index}.eml`), returned('exim', each))
    await look()
    expect(await failuresOf(storage, id)).toEqual([])
    writeFileSync(join(folder, 'last.eml'), returned('exim', last))
    await look()
    expect(await failuresOf(storage, id)).toMatchObject([[expect.any(String), { reason: 'mailbox_full' }]])
  })

  it('marks no address for what may pass and came back three times in more than a quarter of a year', async () => {
    const { storage, id, keys, folder, look, pass } = await world([
      'jan@example.net',
      'jan@example.net',
      'jan@example.net',
    ])
    for (const [index, each] of keys.entries()) {
      writeFileSync(join(folder, `${index}.eml`), returned('exim', each))
      await look()
      pass(46 * 24 * 60 * 60_000)
    }
    expect(await failuresOf(storage, id)).toEqual([])
  })

  it('marks no address for what is about the sender', async () => {
    const { storage, id, keys, folder, look } = await world()
    const refused = String(returned('postfix', keys[0])).replaceAll('5.1.1', '5.7.1')
    writeFileSync(join(folder, '1.eml'), refused)
    await look()
    expect(await failuresOf(storage, id)).toEqual([])
  })

  it('is kept, and looked at once; a file that cannot be read keeps no other waiting', async () => {
    const { storage, id, keys, folder, look } = await world()
    mkdirSync(join(folder, 'a-folder'))
    writeFileSync(join(folder, '0.eml'), 'no email')
    writeFileSync(join(folder, '00.eml'), tooDeep)
    writeFileSync(join(folder, '1.eml'), returned('gmail', keys[0]))
    await look()
    expect(readdirSync(join(folder, readFolder)).toSorted()).toEqual(['0.eml', '00.eml', '1.eml'])
    expect(existsSync(join(folder, '1.eml'))).toBe(false)
    expect(await failuresOf(storage, id)).toHaveLength(1)
  })

  it('is kept beside an earlier one of the same name', async () => {
    const { folder, look } = await world()
    for (const text of ['one', 'two']) {
      writeFileSync(join(folder, '1.eml'), text)
      await look()
    }
    const kept = readdirSync(join(folder, readFolder)).map((name) =>
      readFileSync(join(folder, readFolder, name), 'utf8'),
    )
    expect(kept.toSorted()).toEqual(['one', 'two'])
  })

  it('is read beside the requests, whatever it takes', async () => {
    const { keys, folder, look } = await world()
    await endThreads()
    onTestFinished(endThreads)
    writeFileSync(join(folder, '1.eml'), returned('gmail', keys[0]))
    await look()
    expect(globalThis.startedThreads?.size).toBe(1)
  })

  it('is logged without a name or an address', async () => {
    const { keys, folder, look, lines } = await world()
    writeFileSync(join(folder, 'jan@example.net.eml'), returned('gmail', `${keys[0]?.slice(0, 31)}g`))
    await look()
    expect(lines.join()).toContain('no email that left here')
    expect(lines.join()).not.toContain('jan@')
  })
})
