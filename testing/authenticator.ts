/** A passkey on a device that exists in tests alone: it answers as a browser would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The user is present; verified, with a fingerprint for example; with attested data as well. */
const flags = { present: 0b0000_0001, verified: 0b0000_0100, attested: 0b0100_0000 }

export class Authenticator {
  readonly #origin: string
  readonly #id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0
  /** False for a device that takes a touch of anyone. */
  verifiesUser = true

  /** `publicUrl`: the address of the service, with a host name. */
  constructor(publicUrl: string) {
    this.#origin = publicUrl
  }

  /** The answer to `passkey_options` of an invitation. */
  create(options: Readonly<Record<string, unknown>> | null) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.from([0, this.#id.byteLength])
    const attested = [Buffer.alloc(16), length, this.#id, isoCBOR.encode(key)]
    const authData = new Uint8Array(Buffer.concat([this.#data(flags.attested), ...attested]))
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...this.#credential,
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', options)),
        // The type of CBOR values does not name nested maps.
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    }
  }

  /** The answer to the options of a sign-in. */
  get(options: Readonly<Record<string, unknown>> | null) {
    this.#counter += 1
    const clientData = this.#clientData('webauthn.get', options)
    const data = this.#data(0)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey)
    return {
      ...this.#credential,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    }
  }

  get #credential() {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #clientData(type: string, options: Readonly<Record<string, unknown>> | null): string {
    return JSON.stringify({ type, challenge: options?.['challenge'], origin: this.#origin, crossOrigin: false })
  }

  #data(more: number): Buffer {
    const flag = flags.present | (this.verifiesUser ? flags.verified : 0) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flag]), counter])
  }
}
