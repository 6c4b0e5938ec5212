/** Passwords, hashed with scrypt. The parameters are stored with each hash, so that later ones can be stronger. */
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { Gate } from './gate.ts'

export type PasswordCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>

/** 32 MiB and about a tenth of a second. */
const usualCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
const hashLength = 32

export interface PasswordQueue {
  /** Strangers keep only strangers waiting. */
  readonly lane: 'known' | 'strangers'
  /** Takes turns with the others. */
  readonly key: string
}

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  // Node refuses to use more than it is allowed; it counts a little on top.
  const options = { N, r, p, maxmem: 128 * N * r * 2 }
  return new Promise((resolve, reject) => {
    // The same characters typed on another keyboard are the same password.
    scrypt(password.normalize('NFKC'), salt, hashLength, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

function storedForm(salt: Buffer, hash: Buffer, { N, r, p }: PasswordCost): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

export class Passwords {
  readonly #cost: PasswordCost
  /** No password has this hash. */
  readonly #decoy: string
  /** Two at a time, on two of the four threads that also read files and compress responses. */
  readonly #gates = {
    known: new Gate({ concurrency: 1, waitingOfKey: 5, waiting: 20, retryAfter: 2 }),
    strangers: new Gate({ concurrency: 1, waitingOfKey: 5, waiting: 10, retryAfter: 2 }),
  } as const

  /** Another cost than the usual one is for tests, which hash all the time. */
  constructor(cost: PasswordCost = usualCost) {
    this.#cost = cost
    this.#decoy = storedForm(randomBytes(16), randomBytes(hashLength), cost)
  }

  /** `scrypt$N$r$p$salt$hash`, with salt and hash in base64url. Throws `service_busy`. */
  async hash(password: string, { lane, key }: PasswordQueue): Promise<string> {
    const salt = randomBytes(16)
    const hash = await this.#gates[lane].run(key, () => derive(password, salt, this.#cost))
    return storedForm(salt, hash, this.#cost)
  }

  /**
   * Takes the same time for a person without a password, or for no person (`stored` null), which no password matches. Throws
   * `service_busy`.
   */
  async isRight(password: string, stored: string | null, { lane, key }: PasswordQueue): Promise<boolean> {
    const [, N, r, p, salt = '', hash = ''] = (stored ?? this.#decoy).split('$')
    const expected = Buffer.from(hash, 'base64url')
    const cost = { N: Number(N), r: Number(r), p: Number(p) }
    const derived = await this.#gates[lane].run(key, () => derive(password, Buffer.from(salt, 'base64url'), cost))
    return timingSafeEqual(derived, expected) && stored !== null
  }
}
