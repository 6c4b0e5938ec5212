/** Previews of documents and emails with settings that are not saved. */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { previewedDocuments, type PreviewedDocument } from '#contract/previewed-documents.ts'
import { describeService, invalid, refused } from '../../testing/describe-service.ts'
import { pngUrl } from '../../testing/pictures.ts'
import { pdfText } from '../../testing/read-pdf.ts'

type Typed = RequestBody<'previewDocument'>

async function invoiceText(board: Connection, body: Typed, language: 'nl' | 'fr' = 'nl'): Promise<string> {
  const { pdf, email } = await call(board, 'previewDocument', { query: { document: 'invoice', language }, body })
  expect(email).toBeNull()
  return (await pdfText(Buffer.from(pdf ?? '', 'base64'))).join('\n')
}

async function emailOf(board: Connection, document: PreviewedDocument, body: Typed) {
  const { pdf, email } = await call(board, 'previewDocument', { query: { document }, body })
  expect(pdf).toBeNull()
  return email
}

describeService('a preview', (enter) => {
  it('prints what is typed on an invoice with invented content, and what is stored where nothing is', async () => {
    const { board } = await enter({ settings: { name: 'TC De Linde', iban: 'NL91ABNA0417164300' } })
    await call(board, 'updateSettings', { body: { invoice_footer: 'Stored footer', vat_number: 'NL123456789B01' } })
    const typed = {
      invoice_intro: 'Typed intro',
      iban: 'NL20INGB0001234567',
      logo: pngUrl({ width: 300, height: 100 }),
    }
    const text = await invoiceText(board, typed)
    for (const part of ['TC De Linde', 'Typed intro', 'NL20 INGB 0001 2345 67', 'Stored footer', 'Sanne de Vries'])
      expect(text).toContain(part)
    expect(text).toContain('21% btw')
    expect(await invoiceText(board, { payment_term_days: 0 }, 'fr')).toContain('Camille Martin')
  })

  it.each(previewedDocuments.filter((document) => document !== 'invoice'))(
    'shows the %s with its sender and its texts',
    async (document) => {
      const { board } = await enter({ settings: { email: 'board@delinde.example' } })
      const typed = { sender_name: 'Penningmeester', email_text: 'Tot op de baan.' }
      const email = await emailOf(board, document, typed)
      expect(email).toMatchObject({ sender: 'Penningmeester', reply_to: 'board@delinde.example' })
      expect(email?.subject).not.toBe('')
      for (const part of ['Sanne de Vries', 'Tot op de baan.']) {
        expect(email?.html).toContain(part)
        expect(email?.text).toContain(part)
      }
      expect(await emailOf(board, document, { ...typed, reply_to: 'geld@delinde.example' })).toMatchObject({
        reply_to: 'geld@delinde.example',
      })
    },
  )

  it('is in the language that is typed for the association, unless another one is asked for', async () => {
    const { board } = await enter()
    expect(await call(board, 'previewDocument', { body: { language: 'de' } })).toMatchObject({ language: 'de' })
    const query = { language: 'fr', document: 'invoice_email' } as const
    const { language, email } = await call(board, 'previewDocument', { query, body: { language: 'de' } })
    expect([language, email?.text]).toEqual(['fr', expect.stringContaining('Camille Martin')])
  })

  it('shows markup in a text as text', async () => {
    const { board } = await enter()
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>'
    const email = await emailOf(board, 'invoice_email', { name: hostile, email_text: hostile })
    expect(email?.html).not.toMatch(/<script|<img/)
    expect(email?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(await invoiceText(board, { invoice_intro: hostile })).toContain('<script>')
  })

  it('changes nothing, and does not take the lock of the association', async () => {
    const { board, storage, association } = await enter()
    const before = await call(board, 'updateSettings', { body: { invoice_intro: 'Stored' } })
    const stored = async () => {
      const of = (table: 'changes' | 'change_clocks') =>
        storage.db.selectFrom(table).selectAll().where('organization_id', '=', association.id).execute()
      return [await of('changes'), await of('change_clocks')]
    }
    const rows = await stored()
    await call(board, 'previewDocument', { body: { name: 'Other', invoice_intro: 'Other' } })
    expect(await stored()).toEqual(rows)
    expect(await call(board, 'getSettings', {})).toEqual(before)
  })

  it('refuses wrong values at their fields, as saving does', async () => {
    const { board } = await enter()
    const body = { iban: 'NL00', logo: pngUrl({ pixels: Buffer.alloc(3) }) }
    expect(await refused(board, 'previewDocument', { body })).toEqual(invalid(['iban', 'invalid']))
    expect(await refused(board, 'previewDocument', { body: { logo: body.logo } })).toEqual(invalid(['logo', 'invalid']))
  })
})
