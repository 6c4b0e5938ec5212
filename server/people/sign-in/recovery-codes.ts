/** Recovery codes: each signs in once, for a person who has lost everything else. Only their hashes are stored. */
import { createHash, randomInt } from 'node:crypto'

const howMany = 10
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** Near 80 random bits each, so no slow hash is needed. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: howMany }, () => Array.from({ length: groups }, group).join('-'))
}

/** However it is typed: spaces, hyphens and capitals do not matter. */
function hashCode(code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256').update(letters).digest('hex')
}

/** As they are stored. */
export function recoveryHashes(codes: readonly string[]): string {
  return JSON.stringify(codes.map(hashCode))
}

export function countRecoveryCodes(stored: string): number {
  return hashesIn(stored).length
}

/** The stored codes without this one; null when it is not among them. */
export function withoutRecoveryCode(stored: string, code: string): string | null {
  const [hash, hashes] = [hashCode(code), hashesIn(stored)]
  return hashes.includes(hash) ? JSON.stringify(hashes.filter((other) => other !== hash)) : null
}

function hashesIn(stored: string): string[] {
  const hashes: unknown = JSON.parse(stored)
  return Array.isArray(hashes) ? hashes.filter((hash) => typeof hash === 'string') : []
}
