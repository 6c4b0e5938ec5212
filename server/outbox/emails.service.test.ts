import { expect, it } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { RegistrationStatus } from '#contract/schemas/events.ts'
import type { Storage } from '../database/database.ts'
import { invoicePdf } from '../invoices/documents/invoice-pdf.ts'
import { presentDocument } from '../invoices/present.ts'
import { findInvoice } from '../invoices/queries.ts'
import { findDetails } from '../organization/details.ts'
import { loadAssociation } from '../organization/queries.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { type ReceivedEmail, startMailServer } from '../../testing/mail-server.ts'
import {
  addEntry,
  addInvoice,
  addMember,
  entriesOf,
  makeOutbox,
  makeSender,
  publicUrl,
  sendNewInvoice,
} from '../../testing/outbox.ts'
import { rows } from '../../testing/rows.ts'

type Sender = Parameters<typeof makeSender>[1]

async function world(open: () => Promise<Storage>, settings: Sender = {}, mailFrom?: string | null) {
  const [storage, mail] = [await open(), await startMailServer()]
  const { id } = await makeSender(storage, settings)
  const options = { smtpUrl: mail.url, ...(mailFrom === undefined ? {} : { mailFrom }) }
  const deliver = async (): Promise<readonly ReceivedEmail[]> => {
    await makeOutbox(storage, options).worker.deliverDue()
    return mail.emails
  }
  return { storage, id, deliver }
}

const header = (email: ReceivedEmail | undefined, name: string) =>
  email?.headers.filter(({ key }) => key === name).map(({ value }) => value)

async function pdfOf(storage: Storage, organizationId: number, id: number, language: Language): Promise<Uint8Array> {
  const association = await loadAssociation(storage.db, organizationId)
  if (!association) throw new Error('no association')
  const invoice = presentDocument({ publicUrl, association }, await findInvoice({ db: storage.db, association }, id))
  const details = await findDetails(storage.db, organizationId)
  return invoicePdf({ invoice, association, details, language }, { for: 'association' })
}

const spaced = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

describeDatabase('the email with an invoice', (open) => {
  it('is from the association at the service’s address, answers go to the association', async () => {
    const { storage, id, deliver } = await world(open, { name: 'TC “De Línde”, Ons Dorp' })
    await sendNewInvoice(storage, id)
    const [email] = await deliver()
    expect(email).toMatchObject({
      from: { name: 'TC “De Línde”, Ons Dorp', address: 'post@leden.example.org' },
      replyTo: [{ name: 'TC “De Línde”, Ons Dorp', address: 'secretaris@delinde.example' }],
      to: [{ name: 'Zoë Đorđević-Łukasz', address: 'zoe1@example.org' }],
      envelope: { from: 'post@leden.example.org', to: ['zoe1@example.org'] },
      subject: 'Factuur 2026-0001 van TC “De Línde”, Ons Dorp',
      date: '2026-03-01T12:00:00.000Z',
    })
    expect(header(email, 'auto-submitted')).toEqual(['auto-generated'])
    expect(header(email, 'content-language')).toEqual(['nl'])
  })

  it('is from the association’s own address when the service has none', async () => {
    const { storage, id, deliver } = await world(open, {}, null)
    await sendNewInvoice(storage, id)
    expect((await deliver())[0]?.from?.address).toBe('secretaris@delinde.example')
  })

  it('waits until there is an address to send it from', async () => {
    const { storage, id, deliver } = await world(open, { email: null }, null)
    await sendNewInvoice(storage, id)
    expect(await deliver()).toEqual([])
    expect(await entriesOf(storage, id)).toEqual([
      {
        attempts: 1,
        state: 'waiting',
        last_error: 'no sender: set MAIL_FROM, or give the association an email address',
      },
    ])
  })

  it('says in text and in HTML what is to be paid, until when and how', async () => {
    const { storage, id, deliver } = await world(open)
    const invoice = await addInvoice(storage, id, { amount_paid: 21_00, reference: 'PO 7' }, [
      'Lidmaatschap',
      'Bal',
      'Pet',
      'Sok',
      'Tas',
    ])
    await addEntry(storage, id, 'invoice_email', { invoice_id: invoice })
    const [email] = await deliver()
    expect(spaced(email?.text)).toBe(`Geachte heer/mevrouw,

Hierbij ontvangt u een factuur van TC De Linde. De factuur zit als PDF bij deze e-mail.

Factuurnummer: 2026-0001
Waarvoor: Lidmaatschap, Bal, Pet en nog 2
Kenmerk: PO 7
Te betalen: € 100,00
Uiterlijk op: 31 januari 2026
IBAN: NL91 ABNA 0417 1643 00
Ten name van: TC De Linde
Onder vermelding van: 2026-0001

Bekijk en betaal de factuur:
${publicUrl}/pay/token-${id}-1

Vragen? Beantwoord gewoon deze e-mail.

-- 
TC De Linde
secretaris@delinde.example
`)
    for (const part of [
      '<html lang="nl"',
      '€ 100,00',
      'NL91 ABNA 0417 1643 00',
      `href="${publicUrl}/pay/token-${id}-1"`,
    ]) {
      expect(spaced(email?.html)).toContain(part)
    }
  })

  it('has the PDF with it, byte by byte, under its number', async () => {
    const { storage, id, deliver } = await world(open)
    const invoice = await sendNewInvoice(storage, id)
    const [email] = await deliver()
    expect(email?.attachments).toMatchObject([{ filename: '2026-0001.pdf', mimeType: 'application/pdf' }])
    const content = email?.attachments[0]?.content
    if (!(content instanceof ArrayBuffer)) throw new Error('no attachment')
    expect(Buffer.from(content).equals(await pdfOf(storage, id, invoice, 'nl'))).toBe(true)
  })

  it.each<[Language | null, Language | null, Language, string]>([
    ['fr', 'de', 'fr', 'Facture 2026-0001'],
    [null, 'de', 'de', 'Rechnung 2026-0001'],
    [null, null, 'nl', 'Factuur 2026-0001'],
    ['en', 'nl', 'en', 'Invoice 2026-0001'],
  ])('of a member with %s in an association with %s is in %s', async (own, common, language, subject) => {
    const { storage, id, deliver } = await world(open, { language: common })
    const member = await addMember(storage, id, { language: own })
    await sendNewInvoice(storage, id, { member_id: member })
    const [email] = await deliver()
    expect(email?.subject).toContain(subject)
    expect(email?.html).toContain(`<html lang="${language}"`)
    expect(header(email, 'content-language')).toEqual([language])
  })

  it.each(['cancelled', 'credited'] as const)('does not go out when the invoice was %s since', async (status) => {
    const { storage, id, deliver } = await world(open)
    await sendNewInvoice(storage, id, { status })
    expect(await deliver()).toEqual([])
    expect(await entriesOf(storage, id)).toEqual([
      { attempts: 1, state: 'given up', last_error: `the invoice is ${status}` },
    ])
  })

  it('asks for nothing when the invoice was paid since', async () => {
    const { storage, id, deliver } = await world(open)
    await sendNewInvoice(storage, id, { status: 'paid', amount_paid: 121_00 })
    const [email] = await deliver()
    expect(email?.text).toContain('Deze factuur is betaald. U hoeft niets te doen.')
    for (const word of ['IBAN', 'Te betalen', 'Uiterlijk']) expect(email?.text).not.toContain(word)
  })

  it('is harmless with hostile names', async () => {
    const hostile = '"><script>alert(1)</script>\r\nBcc: all@example.org\u202e =cmd()'
    const { storage, id, deliver } = await world(open, { name: hostile })
    const recipient = { recipient_name: hostile + 'x'.repeat(10_000), number: hostile, reference: hostile }
    const invoice = await addInvoice(storage, id, recipient, [hostile])
    await addEntry(storage, id, 'invoice_email', { invoice_id: invoice })
    const [email] = await deliver()
    if (!email) throw new Error('no email')
    expect(email.envelope.to).toEqual(['zoe1@example.org'])
    expect(email.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-language',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ])
    expect(email.to?.[0]?.name).toBe(`"><script>alert(1)</script> Bcc: all@example.org =cmd()${'x'.repeat(44)}…`)
    expect(email.subject).not.toMatch(/[\r\n\u202e]/)
    expect(email.html).not.toContain('<script')
    expect(email.html).toContain('&lt;script&gt;')
    expect([email.html, email.text].join('')).not.toContain('\u202e')
    expect(email.text).not.toMatch(/^Bcc:/m)
    expect(email.attachments[0]?.filename).toMatch(/^[\w. -]{1,100}$/)
  })
})

describeDatabase('the confirmation of a cancellation', (open) => {
  it('gives the member the last day, in the member’s language', async () => {
    const { storage, id, deliver } = await world(open, { email: null, website_url: 'https://delinde.example' })
    const member = await addMember(storage, id, {
      membership_end_date: '2026-04-30',
      status: 'cancelled',
      language: 'en',
    })
    await addEntry(storage, id, 'member_cancellation_email', { member_id: member })
    const [email] = await deliver()
    expect(email).toMatchObject({
      to: [{ name: 'Jan Jansen', address: 'jan1@example.org' }],
      subject: 'Your membership of TC De Linde has been cancelled',
      attachments: [],
    })
    expect(email?.replyTo).toBeUndefined()
    expect(email?.text).toBe(`Dear Jan Jansen,

Your membership of TC De Linde has been cancelled. Its last day is 30 April 2026.

Membership number: 1001
Name: Jan Jansen
Last day: 30 April 2026

If you didn’t request this, please let us know.

Questions? Please contact TC De Linde.

-- 
TC De Linde
https://delinde.example
`)
  })

  it('does not go out when the membership goes on after all', async () => {
    const { storage, id, deliver } = await world(open)
    const member = await addMember(storage, id)
    await addEntry(storage, id, 'member_cancellation_email', { member_id: member })
    expect(await deliver()).toEqual([])
    expect(await entriesOf(storage, id)).toMatchObject([{ last_error: 'the membership is not cancelled' }])
  })
})

describeDatabase('news of a registration', (open) => {
  const setUp = async (status: RegistrationStatus) => {
    const { storage, id, deliver } = await world(open, { language: 'en' })
    const key = { organization_id: id, id: 1 }
    await storage.transaction(async (tx) => {
      await tx.insertInto('events').values(rows.events(key)).execute()
      const registration = { ...rows.event_registrations(key), email: 'guest@example.org', status }
      await tx.insertInto('event_registrations').values(registration).execute()
    })
    const tell = (about: 'moved_up' | 'cancelled') =>
      addEntry(storage, id, 'registration_email', { event_id: 1, registration_id: 1, about })
    return { storage, id, deliver, tell }
  }

  it('says when and where, and leads to the event', async () => {
    const { deliver, tell } = await setUp('confirmed')
    await tell('moved_up')
    const [email] = await deliver()
    expect(email).toMatchObject({
      to: [{ name: 'A. Guest', address: 'guest@example.org' }],
      subject: 'A spot has opened up for Open day',
    })
    expect(email?.text).toContain('When: Friday, 1 May 2026 at 10:00\nNumber of people: 1\n')
    expect(email?.text).toMatch(/https:\/\/leden\.example\.org\/public\/[^/]+\/events\/1/)
  })

  it('does not go out when something else has become of it', async () => {
    const { storage, id, deliver, tell } = await setUp('cancelled')
    await tell('moved_up')
    expect(await deliver()).toEqual([])
    expect(await entriesOf(storage, id)).toMatchObject([{ last_error: 'the registration is cancelled' }])
  })
})
