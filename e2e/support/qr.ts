/** Reads QR codes from pictures of the screen, as a phone does. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let isReady = false

/** What the codes in a PNG say. */
export async function readCodes(picture: Uint8Array): Promise<string[]> {
  if (!isReady) {
    // Otherwise it would be fetched from the network.
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
    isReady = true
  }
  const found = await readBarcodes(picture, { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}
