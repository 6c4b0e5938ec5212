/** Signatures for the sender's domain (DKIM, RFC 6376), by which receivers recognise emails of the association. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Transporter } from 'nodemailer'
import { type ServiceSettings, SettingsError } from '../settings.ts'

export interface DkimKey {
  /** In lower case. */
  readonly domain: string
  readonly selector: string
  /** RSA. */
  readonly privateKey: KeyObject
}

/** In bits: shorter ones must not sign, and longer ones need not be verified (RFC 8301, 3.2). */
const [shortestKey, longestKey] = [1024, 4096]

/** The ones that an email has are signed. RFC 8058 (4) asks for the last one, which is not among the library's own. */
const signedHeaders =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-Language:' +
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/**
 * Null where emails are not signed here. Throws a `SettingsError`. Ed25519 is refused: the library signs with RSA alone, and large
 * receivers verify nothing else.
 */
export async function readDkimKey({ dkim }: Pick<ServiceSettings, 'dkim'>): Promise<DkimKey | null> {
  if (dkim === null) return null
  const { keyFile, domain, selector } = dkim
  const privateKey = privateKeyIn(await textOf(keyFile))
  const { modulusLength = 0 } = privateKey?.asymmetricKeyDetails ?? {}
  if (privateKey?.asymmetricKeyType !== 'rsa' || modulusLength < shortestKey || modulusLength > longestKey)
    throw new SettingsError([
      `DKIM_KEY must be the file of an RSA key of ${shortestKey} to ${longestKey} bits without a password. To make one: openssl genrsa -out dkim.pem 2048`,
    ])
  return { domain, selector, privateKey }
}

async function textOf(keyFile: string): Promise<string> {
  try {
    return await readFile(keyFile, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new SettingsError([
      `DKIM_KEY cannot be read (${code}): check the path, and that the service may read the file.`,
    ])
  }
}

/** Null for anything but a private key without a password. */
function privateKeyIn(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

/** The public half, as the TXT record of `<selector>._domainkey.<domain>` has it (RFC 6376, 3.6.1). */
export function publicKeyOf({ privateKey }: DkimKey): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
}

/** Signs everything that the transport sends. What later plugins read is signed. */
export async function signMessages(
  transport: Pick<Transporter, 'use'>,
  { domain, selector, privateKey }: DkimKey,
): Promise<void> {
  const { default: Signer } = await import('nodemailer/lib/dkim')
  const signer = new Signer({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders })
  transport.use('stream', ({ message }, done) => {
    message.processFunc((text) => signer.sign(text))
    done()
  })
}
