/** Certificates of servers that tests start. */
import 'reflect-metadata'
import { createPrivateKey, type webcrypto } from 'node:crypto'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'

/** Both in PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

const day = 86_400_000

/** Signed by itself: valid where it is trusted. `hasExpired`: yesterday. */
export async function makeCertificate(host: string, { hasExpired = false } = {}): Promise<Certificate> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys: webcrypto.CryptoKeyPair = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const made = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=${host}`,
    notBefore: new Date(Date.now() - 2 * day),
    notAfter: new Date(Date.now() + (hasExpired ? -day : day)),
    signingAlgorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  })
  const key = createPrivateKey({
    key: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    format: 'der',
    type: 'pkcs8',
  })
  return { key: key.export({ format: 'pem', type: 'pkcs8' }).toString(), cert: made.toString('pem') }
}
