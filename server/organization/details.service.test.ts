/** What an association prints on its documents and emails. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, invalid, refused } from '../../testing/describe-service.ts'
import { pngUrl, urlOf } from '../../testing/pictures.ts'
import { pdfText } from '../../testing/read-pdf.ts'

const details = {
  address: { street: 'Lindelaan', house_number: '1', postal_code: '3512 AB', city: 'Utrecht' },
  chamber_of_commerce_number: '40123456',
  vat_number: 'NL123456789B01',
  creditor_id: 'DE98ZZZ09999999999',
  sender_name: 'Penningmeester De Linde',
  reply_to: 'geld@delinde.example',
  invoice_intro: 'Hierbij de contributie.\n\nBedankt!',
  invoice_footer: 'Vragen? Bel ons.',
  email_text: 'Tot op de baan.',
  logo: pngUrl({ width: 300, height: 100 }),
}

describeService('the details of an association', (enter) => {
  it('are stored as they are sent, and stay when others change', async () => {
    const { board } = await enter()
    const address = { ...details.address, postal_code: '3512ab' }
    const body = { ...details, address, vat_number: 'nl 1234.56.789.B01', creditor_id: 'de98 ZZZ 0999 9999 999' }
    expect(await call(board, 'updateSettings', { body })).toMatchObject(details)
    await call(board, 'updateSettings', { body: { address: { city: 'Zeist' }, logo: null } })
    const moved = { ...details.address, city: 'Zeist' }
    expect(await call(board, 'getSettings', {})).toMatchObject({ ...details, address: moved, logo: null })
  })

  it('change the version of the settings, and are in the change log without the picture itself', async () => {
    const { board, storage, association } = await enter()
    const { version } = await call(board, 'getSettings', {})
    const changed = await call(board, 'updateSettings', { body: { logo: details.logo }, version })
    expect(changed.version).toBeGreaterThan(version)
    const query = storage.db.selectFrom('changes').select('fields').where('organization_id', '=', association.id)
    const [row] = await query.where('record', '=', 'organization').execute()
    expect(JSON.parse(row?.fields ?? '')).toEqual({
      logo: { before: null, after: expect.stringMatching(/^image\/png 300 × 100, \d+$/) },
    })
  })

  it('are printed on the invoice and its payment page', async () => {
    const { board } = await enter({ settings: { iban: 'NL91ABNA0417164300' } })
    await call(board, 'updateSettings', { body: details })
    const recipient = { name: 'Bakker', email: 'bakker@example.org' }
    const lines = [{ description: 'Advertentie', unit_price: '50.00' }]
    const { payment_url: url } = await call(board, 'createInvoice', { body: { recipient, lines, send: true } })
    const page = await (await fetch(url ?? '')).text()
    for (const part of ['Lindelaan 1', 'KvK 40123456', 'Btw NL123456789B01', 'geld@delinde.example'])
      expect(page).toContain(part)
    const pdf = await (await fetch(`${url}/invoice.pdf?lang=nl`)).arrayBuffer()
    const text = (await pdfText(new Uint8Array(pdf))).join('\n')
    for (const part of ['Lindelaan 1', '3512 AB Utrecht', 'KvK 40123456', 'Hierbij de contributie.', 'Bel ons.'])
      expect(text).toContain(part)
  })

  it.each([
    ['an SVG', urlOf('image/svg+xml', '<svg/>'), 'invalid'],
    ['a web page', urlOf('image/png', '<html>'), 'invalid'],
    ['a file whose pixels are not there', pngUrl({ pixels: Buffer.alloc(3) }), 'invalid'],
    ['a file that unpacks to more than it announces', pngUrl({ pixels: Buffer.alloc(50_000_000) }), 'invalid'],
    ['too many pixels', pngUrl({ width: 1100, height: 1000 }), 'invalid'],
    ['a file that no printer of PDFs reads', pngUrl({ transparentColor: Buffer.alloc(6) }), 'invalid'],
  ] as const)('%s is no logo', async (_, logo, code) => {
    const { board } = await enter()
    expect(await refused(board, 'updateSettings', { body: { logo } })).toEqual(invalid(['logo', code]))
  })

  it('explain each field that is refused', async () => {
    const { board } = await enter()
    const body = {
      vat_number: '12',
      creditor_id: 'DE99ZZZ09999999999',
      reply_to: 'x',
      invoice_intro: 'x'.repeat(1001),
    }
    expect(await refused(board, 'updateSettings', { body })).toEqual(
      invalid(
        ['vat_number', 'invalid'],
        ['creditor_id', 'invalid'],
        ['reply_to', 'invalid'],
        ['invoice_intro', 'too_long'],
      ),
    )
  })
})
