import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import { noDetails } from '../../organization/details.ts'
import { exampleAssociation, exampleInvoice, type ExampleLine } from '../../../testing/example-invoice.ts'
import { pdfCodes, pdfObjects, pdfText } from '../../../testing/read-pdf.ts'
import { drawInvoice } from './draw-invoice.ts'
import { formats } from '../../documents/formats.ts'
import { paymentRequest } from '../../documents/payment-request.ts'

const association = exampleAssociation
const lines = (count: number): ExampleLine[] =>
  Array.from({ length: count }, (_, index) => ({
    description: `Court ${index + 1}.`,
    unit_price: '12.50',
    vat_rate: [0, 9, 21][index % 3] ?? 0,
  }))
const write = (invoice = exampleInvoice(), language: (typeof languages)[number] = 'nl', payee = association) =>
  drawInvoice({ invoice, association: payee, details: noDetails, language })
const textOf = async (...document: Parameters<typeof write>) => (await pdfText(await write(...document))).join('\n')

describe('an invoice as PDF', () => {
  it.each(languages)('says everything that has to be on it, in %s', async (language) => {
    const invoice = exampleInvoice({ amount_paid: '20.00', reference: 'PO 4711' }, [
      { description: 'Lessons', quantity: 2.5, unit_price: '1000.00', vat_rate: 21 },
    ])
    const text = await textOf(invoice, language)
    const amounts = {
      nl: ['€ 2.500,00', '21%', '€ 525,00', '€ 3.025,00', '€ 20,00', '€ 3.005,00', '31 maart 2026'],
      en: ['€2,500.00', '21%', '€525.00', '€3,025.00', '€20.00', '€3,005.00', '31 March 2026'],
      de: ['2.500,00 €', '21 %', '525,00 €', '3.025,00 €', '20,00 €', '3.005,00 €', '31. März 2026'],
      fr: ['2 500,00 €', '21 %', '525,00 €', '3 025,00 €', '20,00 €', '3 005,00 €', '31 mars 2026'],
    }[language]
    const facts = ['2026-0001', 'PO 4711', 'Marijke Jansen', 'Dorpsstraat 12a', '1234 AB Ons Dorp', 'Lessons']
    const payee = ['Tennisclub De Linde', 'NL91 ABNA 0417 1643 00', 'ABNANL2A', invoice.payment_url ?? '']
    for (const part of [...amounts, ...facts, ...payee]) expect(text).toContain(part)
  })

  it.each(languages)('and a credit note have their dates whole in %s, whichever the month', async (language) => {
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-26`)
    for (const day of days) {
      const invoice = exampleInvoice({ invoice_date: day, due_date: day })
      const creditOf = { number: '2026-0001', reason: null }
      for (const document of [{}, { creditOf }]) {
        const bytes = await drawInvoice({ invoice, association, details: noDetails, language, ...document })
        const text = (await pdfText(bytes)).join(' ').replaceAll(/\s+/g, ' ')
        expect(text).toContain(formats(language).date(day))
      }
    }
  })

  it.each(languages)('has the numbers of the business that it is for, in %s', async (language) => {
    const numbers = { vat_number: 'BE0123456789', registration_number: '0123.456.789' }
    const invoice = exampleInvoice()
    const text = await textOf({ ...invoice, recipient: { ...invoice.recipient, ...numbers } }, language)
    for (const number of Object.values(numbers)) expect(text).toContain(number)
  })

  it('keeps the letters of Europe', async () => {
    const name = 'Ančić Đorđe Łukasz Ștefan ő ű Zażółć €'
    const other = 'Λεωφόρος Αθηνών, Київ, Þórður, Œuvre, Şükrü, Ĳsland'
    const invoice = exampleInvoice({}, [{ description: other, unit_price: '1.00' }])
    const text = await textOf({ ...invoice, recipient: { ...invoice.recipient, name } })
    expect(text).toContain(name)
    expect(text).toContain(other)
  })

  it.each(languages)('carries a QR code that says what the bank needs, in %s', async (language) => {
    const invoice = exampleInvoice({ amount_paid: '20.00' })
    expect(await pdfCodes(await write(invoice, language))).toEqual([[paymentRequest(invoice, association)?.epc]])
  })

  it.each([
    ['draft', 'Concept'],
    ['paid', 'Betaald'],
    ['cancelled', 'Geannuleerd'],
    ['credited', 'Gecrediteerd'],
  ] as const)('asks for no money when it is %s, and says so', async (status, mark) => {
    const pdf = await write(exampleInvoice({ status }))
    const text = (await pdfText(pdf)).join('\n')
    expect(text).toContain(`Factuur 2026-0001 ${mark}`)
    expect(text).not.toMatch(/Graag .* betalen|Onder vermelding van/)
    expect(await pdfCodes(pdf)).toEqual([[]])
  })

  it('without an account says whom to ask', async () => {
    const pdf = await write(exampleInvoice(), 'en', { ...association, iban: null, bic: null })
    expect((await pdfText(pdf)).join('\n')).toContain('Ask penningmeester@tcdelinde.example how to pay.')
    expect(await pdfCodes(pdf)).toEqual([[]])
  })

  it('repeats its headings and counts its pages', async () => {
    const pages = await pdfText(await write(exampleInvoice({}, lines(200)), 'en'))
    expect(pages.length).toBeGreaterThan(4)
    for (const [index, page] of pages.entries()) {
      expect(page.match(/Description/g)).toHaveLength(1)
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    const drawn = pages.join('\n').match(/Court \d+\./g)
    expect(drawn).toEqual(lines(200).map(({ description }) => description))
  })

  it.each([1, 60, 100])('of %d lines weighs less than 100 kB', async (count) => {
    expect((await write(exampleInvoice({}, lines(count)))).length).toBeLessThan(100_000)
  })

  it('is the same for the same invoice, whatever was written in between', async () => {
    const first = await write()
    await write(exampleInvoice({ number: '2026-0002' }, lines(20)), 'fr')
    expect(Buffer.from(await write()).equals(first)).toBe(true)
  })

  it('gives letters to copy that do not depend on what was written before', async () => {
    // With an accent the i loses its dot, and is then drawn as the letter without one.
    await write(exampleInvoice({}, [{ description: 'i\u0307\u0301', unit_price: '1.00' }]))
    expect(await textOf(exampleInvoice({}, [{ description: 'Yıldız', unit_price: '1.00' }]))).toContain('Yıldız')
  })
})

describe('an invoice read aloud', () => {
  it('has headings, tables with headings, a described picture, a language and a title', async () => {
    const objects = pdfObjects(await write(exampleInvoice(), 'de'))
    expect(objects).toContain('/Lang (de)')
    expect(objects).toContain('/Marked true')
    expect(objects).toContain('/DisplayDocTitle true')
    expect(objects).toContain('(Rechnung 2026-0001)')
    for (const type of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link']) {
      expect(objects).toContain(`/S /${type}\n`)
    }
    expect(objects.match(/\/Scope \/Column/g)).toHaveLength(5)
    expect(objects).toMatch(/\/S \/Figure\n\/Alt \(þÿQR-Code/)
  })

  it('reads the headings of a long table once', async () => {
    const objects = pdfObjects(await write(exampleInvoice({}, lines(100))))
    expect(objects.match(/\/Scope \/Column/g)).toHaveLength(5)
  })

  it('brings all its fonts', async () => {
    const objects = pdfObjects(await write())
    expect(objects.match(/\/Type \/FontDescriptor/g)).toHaveLength(objects.match(/\/FontFile2/g)?.length ?? 0)
    expect(objects.match(/\/BaseFont \/[A-Z]{6}\+NotoSans-/g)).not.toBeNull()
    expect(objects).not.toContain('Helvetica')
  })
})

describe('hostile text on an invoice', () => {
  const hostile =
    '<script>alert(1)</script> =cmd() \u202Egpj.exe\u202C \u200F\uFEFF\u0007 A\u0301\u0301\u0301\u0301\u0301'

  it('is printed as the text it is', async () => {
    const text = await textOf(exampleInvoice({}, [{ description: hostile, unit_price: '1.00' }]))
    expect(text).toContain('<script>alert(1)</script> =cmd() gpj.exe')
  })

  it('stays out of the metadata, which are XML', async () => {
    const name = 'Chess & <x>Draughts'
    const pdf = await write(exampleInvoice({ number: '1</rdf:li>' }), 'en', { ...association, name })
    const xml = Buffer.from(pdf).toString('utf8')
    expect(xml).toContain('<rdf:li>Chess &amp; &lt;x&gt;Draughts</rdf:li>')
    expect(xml).toContain('<rdf:li xml:lang="x-default">Invoice 1 /rdf:li </rdf:li>')
  })

  it('that no font has is replaced in its position', async () => {
    const text = await textOf(exampleInvoice({}, [{ description: 'A👨‍👩‍👧B日本C', unit_price: '1.00' }]))
    expect(text).toContain('A\uFFFDB\uFFFD\uFFFDC')
  })

  it.each(['x'.repeat(10_000), 'word '.repeat(2_000)])('of 10 kB is cut where it is seen: %.8s…', async (long) => {
    const invoice = exampleInvoice({ number: long, reference: long }, [{ description: long, unit_price: '1.00' }])
    const recipient = {
      name: long,
      email: long,
      address: { street: long, house_number: long, postal_code: long, city: long, country: long },
      vat_number: long,
      registration_number: long,
    }
    const pdf = await write({ ...invoice, recipient }, 'nl', {
      ...association,
      name: long,
      websiteUrl: long,
      email: long,
    })
    const pages = await pdfText(pdf)
    expect(pages.length).toBeLessThan(4)
    expect(pages.join('\n').match(/…/g)?.length).toBeGreaterThan(8)
    expect(pages[0]).toContain(`Pagina 1 van ${pages.length}`)
  })
})
