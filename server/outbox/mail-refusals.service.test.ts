import { expect, it } from 'vitest'
import { describeDatabase } from '../../testing/databases.ts'
import { type Misbehaviour, startMailServer } from '../../testing/mail-server.ts'
import { entriesOf, makeOutbox, makeSender, sendNewInvoice } from '../../testing/outbox.ts'

describeDatabase('a mail server', (open) => {
  async function world() {
    const [storage, mail] = [await open(), await startMailServer()]
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    return {
      mail,
      outbox: makeOutbox(storage, { smtpUrl: mail.url }),
      entries: () => entriesOf(storage, id),
      storage,
      id,
    }
  }

  it.each<[string, Misbehaviour, string]>([
    ['has no such address', { recipient: () => '550 5.1.1 <zoe1@example.org> unknown' }, 'EENVELOPE RCPT TO 550 5.1.1'],
    ['refuses the message', { message: () => '554 Zoe: looks like spam' }, 'EMESSAGE DATA 554'],
  ])('that %s is not asked again', async (_, manners, reason) => {
    const { mail, outbox, entries } = await world()
    mail.misbehave(manners)
    await outbox.worker.deliverDue()
    expect(await entries()).toEqual([{ attempts: 1, state: 'given up', last_error: `mail server: ${reason}` }])
  })

  it.each<[string, Misbehaviour, string]>([
    ['is busy with the recipient', { recipient: () => '451 4.7.1 Greylisted' }, 'EENVELOPE RCPT TO 451 4.7.1'],
    ['is busy with the message', { message: () => '452 4.3.1 Disk full' }, 'EMESSAGE DATA 452 4.3.1'],
    ['has a full mailbox', { recipient: () => '552 5.2.2 Mailbox full' }, 'EENVELOPE RCPT TO 552 5.2.2'],
    ['does not trust us', { recipient: () => '554 5.7.1 Your address is blocked' }, 'EENVELOPE RCPT TO 554 5.7.1'],
    ['hangs up amid the message', { hangsUp: 'before' }, 'ECONNECTION CONN'],
  ])('that %s is asked again', async (_, manners, reason) => {
    const { mail, outbox, entries } = await world()
    mail.misbehave(manners)
    await outbox.worker.deliverDue()
    expect(await entries()).toEqual([{ attempts: 1, state: 'waiting', last_error: `mail server: ${reason}` }])
    mail.misbehave({})
    outbox.pass(120_000)
    await outbox.worker.deliverDue()
    expect(await entries()).toMatchObject([{ attempts: 2, state: 'delivered' }])
    expect(mail.emails).toHaveLength(1)
  })

  it('that refuses one recipient gets the emails to the others', async () => {
    const { storage, id, mail, outbox, entries } = await world()
    await sendNewInvoice(storage, id)
    await sendNewInvoice(storage, id)
    mail.misbehave({ recipient: (address) => (address === 'zoe2@example.org' ? '550 No' : null) })
    await outbox.worker.deliverDue()
    expect((await entries()).map(({ state }) => state)).toEqual(['delivered', 'given up', 'delivered'])
  })

  it('that falls silent after it has refused an email keeps no other one waiting', async () => {
    const { storage, id, mail, outbox, entries } = await world()
    for (let count = 1; count < 5; count += 1) await sendNewInvoice(storage, id)
    mail.misbehave({ recipient: (address) => (address === 'zoe5@example.org' ? null : '550 No'), fallsSilent: true })
    await outbox.worker.deliverDue()
    const refused = Array.from({ length: 4 }, () => 'given up')
    expect((await entries()).map(({ state }) => state)).toEqual([...refused, 'delivered'])
  })

  it('that quotes people’s addresses does not get them into the log', async () => {
    const { mail, outbox } = await world()
    mail.misbehave({ recipient: (address) => `550 5.1.1 ${address} (Zoë Đorđević) unknown` })
    await outbox.worker.deliverDue()
    expect(outbox.logLines.join('\n')).toContain('not delivered: given up')
    expect(outbox.logLines.join('\n')).not.toMatch(/zoe|Đorđević|example\.org/i)
  })
})
