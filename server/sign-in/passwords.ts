/** Passwords, hashed with scrypt. The parameters are stored with each hash, so that later ones can be stronger. */
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'

export type PasswordCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>

/** 32 MiB and about a tenth of a second. */
const usualCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
const hashLength = 32

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost) {
  // Node refuses to use more than it is allowed; it counts a little on top.
  const options = { N, r, p, maxmem: 128 * N * r * 2 }
  return new Promise<Buffer>((resolve, reject) => {
    // The same characters typed on another keyboard are the same password.
    scrypt(password.normalize('NFKC'), salt, hashLength, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

export class Passwords {
  readonly #cost: PasswordCost
  #decoy: Promise<string> | undefined

  /** Another cost than the usual one is for tests, which hash all the time. */
  constructor(cost: PasswordCost = usualCost) {
    this.#cost = cost
  }

  /** `scrypt$N$r$p$salt$hash`, with salt and hash in base64url. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const hash = await derive(password, salt, this.#cost)
    const { N, r, p } = this.#cost
    return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
  }

  /** Takes the same time for a person without a password, or for no person (`stored` null), which no password matches. */
  async isRight(password: string, stored: string | null): Promise<boolean> {
    const [, N, r, p, salt = '', hash = ''] = (stored ?? (await (this.#decoy ??= this.hash('')))).split('$')
    const expected = Buffer.from(hash, 'base64url')
    const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
    return timingSafeEqual(derived, expected) && stored !== null
  }
}
