import { expect, test } from 'vitest'
import { noDetails } from '../../organization/details.ts'
import { exampleAssociation, exampleInvoice } from '../../../testing/example-invoice.ts'
import { pngUrl } from '../../../testing/pictures.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'

const about = { association: exampleAssociation, details: { ...noDetails, logo: pngUrl() }, language: 'nl' } as const

test('the thread gives the bytes that are drawn without one', async () => {
  const document = { ...about, invoice: exampleInvoice() }
  expect(await invoicePdf(document, { for: 'page' })).toEqual(await drawInvoice(document))
})

test('what cannot be drawn is reported to its caller only', async () => {
  const broken = { ...about, invoice: exampleInvoice({ total: 'no amount' }) }
  const results = await Promise.allSettled(
    [broken, { ...about, invoice: exampleInvoice() }].map((document) => invoicePdf(document, { for: 'page' })),
  )
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('a drawing that is ended leaves room for the next one', async () => {
  const document = { ...about, invoice: exampleInvoice() }
  const end = new AbortController()
  const ended = invoicePdf(document, { for: 'page', signal: end.signal })
  end.abort()
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
  expect(await invoicePdf(document, { for: 'page' })).toEqual(await drawInvoice(document))
})
