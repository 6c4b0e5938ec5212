/** What a key looks like, and what is kept of it (contract design, "Keys"). */
import { createHash, randomBytes } from 'node:crypto'
import { type Environment, keyPrefixes } from '#contract/operations.ts'

const keyForm = /^lb_(live|test)_[\w-]{32,200}$/

/** How much of a key may be shown. */
export const visibleLength = 16

/** The environment a key belongs to by its first characters; null when it is no key at all. */
export function environmentOf(key: string): Environment | null {
  const environment = keyForm.exec(key)?.[1]
  return environment === 'live' || environment === 'test' ? environment : null
}

export function generateKey(environment: Environment): string {
  return keyPrefixes[environment] + randomBytes(20).toString('hex')
}

/** SHA-256, hexadecimal. A key has 160 random bits, so no slow hash is needed. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export function visiblePart(key: string): string {
  return key.slice(0, visibleLength)
}
