/** Codes of an authenticator app (RFC 6238): six digits, a new one every thirty seconds. */

const stepLength = 30_000

async function totpOf(secret: string, label = 'Ledenbalie', issuer = 'Ledenbalie') {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer })
}

/** A new secret, and the address that authenticator apps read from a QR code. */
export async function newTotp(names: { readonly account: string; readonly association: string }) {
  const { Secret } = await import('otpauth')
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: (await totpOf(secret, names.account, names.association)).toString() }
}

/**
 * The time step of a code: the present one, or one beside it for a clock that differs. Null for a wrong code, and for one of a step that
 * is not after `last`: each code is taken once.
 */
export async function stepOfCode(
  code: string,
  { secret, last, now }: { readonly secret: string; readonly last: number | null; readonly now: string },
): Promise<number | null> {
  const timestamp = Date.parse(now)
  const delta = (await totpOf(secret)).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return null
  const step = Math.floor(timestamp / stepLength) + delta
  return last === null || step > last ? step : null
}
