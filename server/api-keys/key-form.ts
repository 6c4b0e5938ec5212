/** The form of a key, and what is stored of it (contract design, "Keys"). */
import { hash, randomBytes } from 'node:crypto'
import { type Environment, keyPrefixes } from '#contract/operations.ts'

const keyForm = /^lb_(live|test)_[\w-]{32,200}$/

/** Characters of a key that may be shown. */
export const visibleLength = 16

/** The environment of a key by its prefix; null for text that is not a key. */
export function environmentOf(key: string): Environment | null {
  const environment = keyForm.exec(key)?.[1]
  return environment === 'live' || environment === 'test' ? environment : null
}

/** Random text of this length has more different characters, even in hexadecimal. */
const fewestCharacters = 8

/** Whether a key that was given, not generated, is too regular to be random. */
export function isGuessable(key: string): boolean {
  const secret = key.slice(keyPrefixes.live.length)
  return new Set(secret).size < fewestCharacters || /^(.{1,8})\1+$/.test(secret)
}

export function generateKey(environment: Environment): string {
  return keyPrefixes[environment] + randomBytes(20).toString('hex')
}

/** SHA-256, hexadecimal. A generated key has 160 random bits and a given one is not guessable, so no slow hash is needed. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex')
}

export function visiblePart(key: string): string {
  return key.slice(0, visibleLength)
}
