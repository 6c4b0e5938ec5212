import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { epcText } from '../../documents/epc.ts'
import { qrCode } from '../../documents/qr.ts'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { describeService, type TestWorld } from '../../../testing/describe-service.ts'
import { close, invoiceBody, pay } from '../../../testing/invoices.ts'
import { headersOf, pageHeaders, policyOf } from '../../../testing/page-headers.ts'
import { pdfText } from '../../../testing/read-pdf.ts'
import { ask, type RawResponse } from '../../../testing/requests.ts'
import { startTestService } from '../../../testing/service.ts'

const settings = { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', email: 'penningmeester@delinde.example' }
const body = invoiceBody({
  send: true,
  invoice_date: '2026-03-01',
  recipient: { name: 'Bakery Đorđe', email: 'bakery@example.org' },
  lines: [{ description: 'Advertisement', quantity: 2, unit_price: '1250.00', vat_rate: 21 }],
})

type Body = Partial<typeof body>

async function send(world: TestWorld, more: Body = {}): Promise<Invoice & { readonly payment_url: string }> {
  const invoice = await call(world.board, 'createInvoice', { body: { ...body, ...more } })
  if (invoice.payment_url === null) throw new Error('not sent')
  return { ...invoice, payment_url: invoice.payment_url }
}

/** The words, without markup; what a browser would show. */
function seen(html: string): string {
  return html
    .replace(/<(style|script)>[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

const page = (address: string, language = 'nl') => ask(address, { headers: { 'Accept-Language': language } })
const words = async (address: string, language?: string) => seen((await page(address, language)).text)
const heading = ({ text }: RawResponse) => seen(/<h1>([^]*?)<\/h1>/.exec(text)?.[1] ?? '').trim()

describeService('the payment page', (enter) => {
  it('needs no key, and says how much is due, to whom, how and until when', async () => {
    const world = await enter({ settings })
    const invoice = await send(world)
    await pay(world, { invoiceId: invoice.id, amount: 2500 })
    const text = await words(invoice.payment_url)
    for (const part of ['€ 3.000,00 te betalen', 'uiterlijk op 31 maart 2026', 'TC De Linde', 'Bakery Đorđe']) {
      expect(text).toContain(part)
    }
    for (const part of ['NL91 ABNA 0417 1643 00', 'ABNANL2A', invoice.number, '2 × Advertisement', '€ 3.025,00']) {
      expect(text).toContain(part)
    }
  })

  it('shows prices that include VAT as they were agreed, and the VAT within the total', async () => {
    const world = await enter({ settings })
    const { recipient, send } = body
    const lines = [{ description: 'Shirt', quantity: 2, unit_price: '10.00', vat_rate: 21 }]
    const sold = { recipient, send, lines, prices_include_vat: true }
    const { payment_url } = await call(world.board, 'createManagedInvoice', { body: sold })
    expect(await words(payment_url ?? '')).toContain(
      'Omschrijving Bedrag incl. btw 2 × Shirt € 20,00 Inclusief 21% btw over € 16,53 € 3,47 Totaal € 20,00',
    )
  })

  it('draws the code of the payment', async () => {
    const world = await enter({ settings })
    const { payment_url, number: reference } = await send(world)
    const { iban, bic } = settings
    const epc = epcText({ iban, bic, name: 'TC De Linde', amount: 302_500, reference }) ?? ''
    expect((await page(payment_url)).text).toContain(`d="${qrCode(epc).path}"`)
  })

  it.each([
    ['nl', '€ 3.025,00 te betalen'],
    ['en', '€3,025.00 due'],
    ['de', '3.025,00 € zu zahlen'],
    ['fr', '3 025,00 € à payer'],
  ])('speaks %s', async (language, text) => {
    const { payment_url } = await send(await enter({ settings }))
    const told = await page(payment_url, `es, ${language};q=0.5`)
    expect([told.headers.get('Content-Language'), heading(told)]).toEqual([language, text])
    expect(told.headers.get('Vary')).toContain('Accept-Language')
    expect((await page(`${payment_url}?lang=${language}`, 'nl')).headers.get('Content-Language')).toBe(language)
  })

  it('speaks the language of its recipient when the browser speaks none of ours, else that of the association', async () => {
    const world = await enter({ settings: { ...settings, language: 'fr' } })
    const member = await call(world.board, 'createMember', {
      body: { last_name: 'Jansen', language: 'de', email: 'jansen@example.org' },
    })
    const theirs = await send(world, { member_id: member.id, recipient: undefined })
    expect((await page(theirs.payment_url, 'es')).headers.get('Content-Language')).toBe('de')
    expect((await page((await send(world)).payment_url, 'es')).headers.get('Content-Language')).toBe('fr')
  })

  it('says so when it is late', async () => {
    const world = await enter({ settings })
    const { payment_url } = await send(world)
    world.service.setNow('2026-03-31T21:59:00.000Z')
    expect(await words(payment_url)).toContain('Graag betalen uiterlijk op 31 maart 2026.')
    world.service.setNow('2026-03-31T22:00:00.000Z')
    expect(await words(payment_url)).toContain('De vervaldatum was 31 maart 2026.')
  })

  it('gives thanks for what is paid, and asks for no more', async () => {
    const world = await enter({ settings })
    const { id, payment_url } = await send(world)
    await pay(world, { invoiceId: id, amount: 302_500, paidOn: '2026-03-07' })
    const told = await page(payment_url)
    expect(heading(told)).toBe('Betaald. Dank u wel!')
    expect(seen(told.text)).toContain('ontvangen op 7 maart 2026')
    expect(told.text).not.toMatch(/<svg|NL91/)
  })

  it('and its PDF say what came in and what was written off', async () => {
    const world = await enter({ settings })
    const { id, payment_url: address } = await send(world)
    await pay(world, { invoiceId: id, amount: 302_497, paidOn: '2026-03-07' })
    world.service.setNow('2026-04-20T12:00:00.000Z')
    await call(world.board, 'writeOffInvoice', { id, body: { amount: '0.03' } })
    expect(heading(await page(address))).toBe('Betaald. Dank u wel!')
    const shown = await words(address)
    expect(shown).toContain('€ 3.024,97 ontvangen op 7 maart 2026')
    expect(shown).toContain('verschil van € 0,03 hoeft u niet meer te betalen')
    const pdf = await fetch(`${address}/invoice.pdf?lang=nl`)
    const text = (await pdfText(new Uint8Array(await pdf.arrayBuffer()))).join(' ').replaceAll('\u00A0', ' ')
    expect(text).toContain('Betaald op 7 maart 2026')
    expect(text).toMatch(/Al betaald € 3\.024,97\s+Kwijtgescholden € 0,03/)
  })

  it('does not call paid what was written off as a whole', async () => {
    const world = await enter({ settings })
    const lines = [{ description: 'Koffie', unit_price: '0.50' }]
    const { id, payment_url: address } = await send(world, { lines })
    await call(world.board, 'writeOffInvoice', { id, body: { amount: '0.50' } })
    expect(heading(await page(address))).toBe('Niets te betalen')
    const pdf = await fetch(`${address}/invoice.pdf?lang=nl`)
    expect((await pdfText(new Uint8Array(await pdf.arrayBuffer()))).join(' ')).not.toContain('Dank u wel')
  })

  it('names why there is no VAT as the PDF does', async () => {
    const world = await enter({ settings })
    const { recipient } = body
    const lines = [
      { description: 'Contributie', unit_price: '120.00', vat_kind: 'exempt' as const },
      { description: 'Gift', unit_price: '25.00', vat_kind: 'outside' as const },
      { description: 'Shirt', unit_price: '10.00', vat_rate: 21 },
    ]
    const sent = await call(world.board, 'createManagedInvoice', { body: { recipient, send: true, lines } })
    const address = sent.payment_url ?? ''
    const pdf = await fetch(`${address}/invoice.pdf?lang=nl`)
    const printed = (await pdfText(new Uint8Array(await pdf.arrayBuffer()))).join(' ').replaceAll('\u00A0', ' ')
    for (const text of [await words(address), printed]) {
      expect(text).toContain('Vrijgesteld van btw: € 120,00')
      expect(text).toContain('Buiten de btw: € 25,00')
      expect(text).toContain('21% btw over € 10,00')
    }
  })

  it.each([
    ['cancelled', 'Geannuleerd'],
    ['credited', 'Gecrediteerd'],
  ] as const)('asks for nothing when it is %s', async (closing, title) => {
    const world = await enter({ settings })
    const { number, payment_url } = await send(world)
    await close(world, number, closing)
    const told = await page(payment_url)
    expect(heading(told)).toBe(title)
    expect(told.text).not.toMatch(/<svg|NL91/)
  })

  it('and its PDF say when it was paid, and not when a part went back', async () => {
    const world = await enter({ settings })
    const { board, service } = world
    const { id, payment_url: address } = await send(world)
    await pay(world, { invoiceId: id, amount: 312_500, paidOn: '2026-03-07' })
    service.setNow('2026-04-20T12:00:00.000Z')
    const refund = { amount: '100.00', method: 'bank_transfer', paid_on: '2026-04-20' } as const
    await call(board, 'refundInvoice', { id, body: refund })
    const pdf = await fetch(`${address}/invoice.pdf?lang=nl`)
    for (const text of [await words(address), (await pdfText(new Uint8Array(await pdf.arrayBuffer()))).join(' ')]) {
      expect(text).toContain('7 maart 2026')
      expect(text).not.toContain('20 april 2026')
    }
  })

  it('asks for nothing when there was never anything to pay', async () => {
    const { payment_url } = await send(await enter({ settings }), {
      lines: [{ description: 'Gift', unit_price: '0.00' }],
    })
    const told = await page(payment_url)
    expect(heading(told)).toBe('Niets te betalen')
    expect(told.text).not.toMatch(/<svg|NL91/)
  })

  it('says whom to ask when the association has no account', async () => {
    const { payment_url } = await send(await enter({ settings: { email: settings.email } }))
    const told = await page(payment_url)
    expect(seen(told.text)).toContain(`Vraag ${settings.email} hoe u kunt betalen.`)
    expect(told.text).not.toContain('<svg')
  })

  it('stays when the subscription of the association has ended: what was asked for can be paid', async () => {
    const world = await enter({ settings })
    const { payment_url } = await send(world)
    await world.association.change({ subscription_valid_until: '2026-02-01', invoicing_module: false })
    expect((await page(payment_url)).status).toBe(200)
  })
})

describeService('the invoice on the payment page', (enter) => {
  it.each([
    ['nl', 'Factuur'],
    ['en', 'Invoice'],
    ['de', 'Rechnung'],
    ['fr', 'Facture'],
  ])('is a PDF in the language of the page: %s', async (language, title) => {
    const { payment_url, number } = await send(await enter({ settings }))
    const link = /href="([^"]+invoice\.pdf[^"]*)"/.exec((await page(payment_url, language)).text)?.[1] ?? ''
    const response = await fetch(new URL(link, payment_url))
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('Content-Disposition')).toBe(`inline; filename="${number}.pdf"`)
    const [text] = await pdfText(new Uint8Array(await response.arrayBuffer()))
    expect(text).toContain(`${title} ${number}`)
  })

  it('carries the name of a number that is no file name', async () => {
    const world = await enter({ settings })
    const { id, payment_url } = await send(world)
    const number = '../"F\r\nX: y/Đ'
    await world.storage.db
      .updateTable('invoices')
      .set({ number })
      .where('organization_id', '=', world.association.id)
      .where('id', '=', id)
      .execute()
    const { status, headers } = await ask(`${payment_url}/invoice.pdf`)
    expect([status, headers.get('Content-Disposition')]).toEqual([200, 'inline; filename="..-F-X-y-.pdf"'])
  })
})

describeService('what is shown to anyone with the address', (enter) => {
  it.each(['', '/invoice.pdf'])('stays out of caches, search engines and other sites: %s', async (path) => {
    const { payment_url } = await send(await enter({ settings }))
    const { headers } = await page(payment_url + path)
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('is not told from what never was', async () => {
    const world = await enter({ settings })
    const { payment_url } = await send(world)
    const address = new URL('.', payment_url).href
    const wrong = ['nonsense', payment_url.slice(-32, -1), '%00', '%ff', 'x'.repeat(5000), "' or 1=1 --", '%E2%80%AE']
    const told = await Promise.all(
      wrong.flatMap((token) => [page(address + token), page(`${address}${token}/invoice.pdf`)]),
    )
    for (const { status, text, headers } of told) {
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'private, no-store'])
      expect(seen(text)).toBe(seen(told[0]?.text ?? ''))
    }
    expect(told[0]?.text).toContain('Factuur niet gevonden')
  })

  it('runs its own script only, and no text as one', async () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    const world = await enter({ settings: { ...settings, name: `A ${hostile}` } })
    const { payment_url } = await send(world, {
      recipient: { name: `B ${hostile}`, email: 'b@example.org' },
      reference: `C ${hostile}`,
      lines: [{ description: `D ${hostile}`, unit_price: '1.00' }],
    })
    const { text, headers } = await page(payment_url)
    for (const name of ['A', 'B', 'D']) expect(seen(text)).toContain(`${name} ${hostile}`)
    const scripts = [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)]
    expect(scripts).toHaveLength(1)
    const sourcesOf = (tag: RegExp) =>
      [...text.matchAll(tag)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    const [styles, own] = [sourcesOf(/<style>([^]*?)<\/style>/g), sourcesOf(/<script>([^]*?)<\/script>/g)]
    expect(headersOf(headers)).toEqual({
      ...pageHeaders,
      'cache-control': 'private, no-store',
      'content-language': 'nl',
      'content-security-policy': policyOf({ styles, scripts: own }),
      'content-type': 'text/html; charset=UTF-8',
      vary: 'Accept-Language',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(text).not.toContain('<img')
  })

  it('leaves no token in the log', async () => {
    const world = await enter({ settings })
    const { payment_url } = await send(world)
    await page(payment_url)
    await page(`${payment_url}/invoice.pdf`)
    const token = payment_url.split('/').at(-1) ?? ''
    expect(world.service.logLines.join('')).toContain('/pay/:token')
    expect(world.service.logLines.join('')).not.toContain(token)
  })
})

describeService('PDFs for many visitors at once', (enter) => {
  it('keep one association’s visitors waiting, or ask them to come back, and no one else', async () => {
    const world = await enter({ settings })
    // Each takes much longer to draw than to ask for.
    const line = { description: 'Advertisement', unit_price: '1.00' }
    const { payment_url } = await send(world, { lines: Array.from({ length: 50 }, () => line) })
    const other = await send(await enter({ settings }))
    const [flood, own, preview] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, () => page(`${payment_url}/invoice.pdf`))),
      page(`${other.payment_url}/invoice.pdf`),
      call(world.board, 'previewDocument', { query: { document: 'invoice' }, body: {} }),
    ])
    expect(own.status).toBe(200)
    expect(preview.document).toBe('invoice')
    const busy = flood.filter(({ status }) => status !== 200)
    expect(busy.length).toBeGreaterThan(0)
    expect(new Set(busy.map(({ status, headers }) => [status, headers.get('retry-after')].join()))).toEqual(
      new Set(['503,5']),
    )
    expect(world.service.logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  })
})

describeEachDatabase('public pages', (open) => {
  it('are limited for an address, and not for another one', async () => {
    const storage = await open()
    const service = await startTestService({ storage, pageLimit: 2, trustProxy: ['127.0.0.1'] })
    const statuses = async (address: string) => {
      const { status, headers } = await ask(`${service.url}/pay/nothing`, { headers: { 'X-Forwarded-For': address } })
      return [status, headers.get('retry-after')]
    }
    for (const expected of [404, 404]) expect((await statuses('192.0.2.1'))[0]).toBe(expected)
    expect(await statuses('192.0.2.1')).toEqual([429, '60'])
    expect((await statuses('192.0.2.2'))[0]).toBe(404)
    await service.close()
  })
})
