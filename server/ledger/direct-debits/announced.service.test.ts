import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, type TestWorld } from '../../../testing/describe-service.ts'
import { invoiceBody, pay } from '../../../testing/invoices.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { makeOutbox } from '../../../testing/outbox.ts'
import { pdfText } from '../../../testing/read-pdf.ts'
import { ask } from '../../../testing/requests.ts'

const settings = { iban: 'NL91ABNA0417164300', email: 'board@delinde.example' }
const mandate = { iban: 'BE68539007547034', mandate_reference: 'M-1', mandate_date: '2025-01-01' }

interface Wanted {
  readonly sepa?: object | null
  readonly creditor_id?: string | null
  readonly due_date?: string
}

async function invoiceOf({ board }: TestWorld, wanted: Wanted = {}) {
  const { sepa = mandate, creditor_id = 'DE98ZZZ09999999999', due_date = '2026-03-28' } = wanted
  await call(board, 'updateSettings', { body: { creditor_id } })
  const member = await call(board, 'createMember', {
    body: { last_name: 'Jansen', email: 'a@example.org', ...(sepa && { sepa }) },
  })
  const body = invoiceBody({ member_id: member.id, send: true, invoice_date: '2026-02-01', due_date })
  const invoice = await call(board, 'createInvoice', { body })
  return { member, invoice, url: invoice.payment_url ?? '' }
}

const spaced = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

/** The email with this link, once everything that waits was delivered. */
async function emailWith({ storage }: TestWorld, url: string) {
  const mail = await startMailServer()
  await makeOutbox(storage, { smtpUrl: mail.url }).worker.deliverDue()
  const email = mail.emails.find(({ text }) => text?.includes(new URL(url).pathname))
  if (!email) throw new Error('no email')
  return email
}

const pageOf = async (url: string) => spaced((await ask(url)).text)

describeService('an invoice that will be collected', (enter) => {
  it('says so in its email, on its PDF and on its page, and asks for no transfer', async () => {
    const world = await enter({ settings })
    const { url } = await invoiceOf(world)
    const email = await emailWith(world, url)
    // The 28th is a Saturday.
    for (const part of [
      'Incassodatum: rond 30 maart 2026',
      'Van rekening: BE68 •••• •••• 7034',
      'Machtigingskenmerk: M-1',
      'Incassant-ID: DE98ZZZ09999999999',
      'We schrijven € 50,00 rond 30 maart 2026 van uw rekening af. U hoeft niets over te maken.',
      'Bekijk de factuur:',
    ])
      expect(spaced(email.text)).toContain(part)
    const pdf = email.attachments[0]?.content
    if (!(pdf instanceof ArrayBuffer)) throw new Error('no PDF')
    const printed = spaced((await pdfText(new Uint8Array(pdf))).join('\n'))
    const page = await pageOf(url)
    for (const text of [printed, page]) {
      expect(text).toContain('We schrijven € 50,00 rond 30 maart 2026 van uw rekening af')
      expect(text).toContain('BE68 •••• •••• 7034')
    }
    for (const text of [spaced(email.text), printed, page]) {
      expect(text).not.toMatch(/Graag|Onder vermelding van|Ten name van/)
      expect(text).not.toContain('539007')
    }
  })

  it('names the day of the batch once it is in one, and what is still due', async () => {
    const world = await enter({ settings })
    const { invoice, url } = await invoiceOf(world)
    await pay(world, { invoiceId: invoice.id, amount: 1000 })
    const body = { collection_date: '2026-03-20', invoice_ids: [invoice.id] }
    const { id, version } = await call(world.board, 'createDirectDebit', { body })
    expect(await pageOf(url)).toContain('We schrijven € 40,00 op 20 maart 2026 van uw rekening af')
    await call(world.board, 'discardDirectDebit', { id, version })
    expect(await pageOf(url)).toContain('rond 30 maart 2026')
  })

  it.each<[string, Wanted]>([
    ['a mandate', { sepa: null }],
    ['a mandate that was used lately', { sepa: { ...mandate, mandate_date: '2022-01-01' } }],
    ['a creditor identifier', { creditor_id: null }],
    ['a due date to come', { due_date: '2026-02-27' }],
  ])('asks for a transfer without %s', async (_, wanted) => {
    const world = await enter({ settings })
    const { url } = await invoiceOf(world, wanted)
    const email = await emailWith(world, url)
    for (const text of [email.text ?? '', await pageOf(url)]) {
      expect(text).toContain('NL91 ABNA 0417 1643 00')
      expect(text).not.toContain('Incassant-ID')
    }
  })

  it('announces what the bank was asked for, also when the mandate ends; the next invoice asks for a transfer', async () => {
    const world = await enter({ settings })
    const { invoice, member, url } = await invoiceOf(world)
    const { id } = await call(world.board, 'createDirectDebit', {
      body: { collection_date: '2026-03-20', invoice_ids: [invoice.id] },
    })
    await call(world.board, 'submitDirectDebit', { id })
    expect(await pageOf(url)).toContain('op 20 maart 2026')
    await call(world.board, 'updateMember', { id: member.id, body: { sepa: { iban: null } } })
    const next = await call(world.board, 'createInvoice', {
      body: invoiceBody({ member_id: member.id, send: true }),
    })
    expect(await pageOf(next.payment_url ?? '')).toContain('NL91 ABNA')
    // What the bank was asked for is collected all the same.
    expect(await pageOf(url)).toContain('op 20 maart 2026')
  })
})
