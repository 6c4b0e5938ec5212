/** Smaller answers for who asks for them. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Below this a packet is sent anyway. */
const worthwhile = 1024

const compress = promisify(gzip)

/** `Accept-Encoding` names gzip, and not to exclude it. */
export function acceptsGzip(header: string | null): boolean {
  return header !== null && /(?:^|[\s,])gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(header)
}

/** The compressed body; null when it goes as it is. */
export async function compressed(body: Buffer, acceptEncoding: string | null): Promise<Buffer | null> {
  return body.byteLength >= worthwhile && acceptsGzip(acceptEncoding) ? compress(body) : null
}
