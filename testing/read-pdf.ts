/** Reads PDF documents back: text, QR codes and structure. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let pdfium: Promise<PDFiumLibrary> | undefined

/** Opens a document for `read` and closes it. */
async function withDocument<T>(pdf: Uint8Array, read: (document: PDFiumDocument) => T | Promise<T>): Promise<T> {
  pdfium ??= PDFiumLibrary.init()
  const document = await (await pdfium).loadDocument(pdf)
  try {
    return await read(document)
  } finally {
    document.destroy()
  }
}

/** The text of each page, with every kind of space as a plain one. */
export function pdfText(pdf: Uint8Array): Promise<string[]> {
  return withDocument(pdf, (document) =>
    Array.from(document.pages(), (page) => page.getText().replace(/[^\S\n]+/g, ' ')),
  )
}

/** The contents of the QR codes on each rendered page. */
export function pdfCodes(pdf: Uint8Array): Promise<string[][]> {
  return withDocument(pdf, async (document) => {
    const codes: string[][] = []
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: 3, colorSpace: 'Gray', render: 'bitmap' })
      codes.push(await codesIn(Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])))
    }
    return codes
  })
}

let reader: ArrayBuffer | undefined

/** The contents of the QR codes in an image file. */
export async function codesIn(image: Uint8Array): Promise<string[]> {
  if (reader === undefined) {
    // Otherwise the library fetches it from the network.
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    reader = new Uint8Array(readFileSync(file)).buffer
    prepareZXingModule({ overrides: { wasmBinary: reader } })
  }
  const found = await readBarcodes(image, { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}

/** The objects of the document, with Latin text in UTF-16 made readable. */
export function pdfObjects(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1').replaceAll('\0', '')
}
