/**
 * Encryption of stored responses with a key derived from the API key, of which the service keeps only a hash: neither
 * the database nor a backup of it reveals the personal data in them.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16
/** Marks encrypted text. */
const prefix = 'sealed:'

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'ledenbalie idempotent response', 32))
}

export function seal(text: string, secret: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64')
}

/** Null when the text was sealed with another secret or has been changed. */
export function open(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64')
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivLength))
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  const text = decipher.update(bytes.subarray(ivLength + tagLength))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // The check of the tag is all that `final` can fail at.
    return null
  }
}
