/** Reads QR codes from screenshots. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let isReady = false

/** The contents of the codes in a PNG. */
export async function readCodes(picture: Uint8Array): Promise<string[]> {
  if (!isReady) {
    // Otherwise the library fetches it from the network.
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
    isReady = true
  }
  const found = await readBarcodes(picture, { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}
