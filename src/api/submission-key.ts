/**
 * One submission is one `Idempotency-Key`: the same input keeps its key over double clicks, retries and a reload; another
 * input, or one that has had its answer, gets a new one.
 */
import { ApiProblem } from '#client/errors.ts'
import { memoryStorage, tabStorage, type TextStorage } from '../ui/storage.ts'

const prefix = 'ledenbalie.submission'

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const keyLength = 32

/** 32 hexadecimal characters; `crypto.randomUUID` is missing on plain http. */
export function randomId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

// Missing on plain http from another machine, which the type does not say.
const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle

/** A digest, so that what was typed is not stored a second time; the text itself where there are no digests. */
async function fingerprint(input: unknown): Promise<string> {
  const text = JSON.stringify(input)
  return subtle ? hex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))) : text
}

const memory = memoryStorage()

/** Where keys of submissions are kept: with the tab, or only in memory when the input itself would be stored. */
export function submissionStorage(): TextStorage {
  return subtle ? tabStorage() : memory
}

/** The key for this input. `place` names the session, the operation and the record. */
export async function submissionKey(storage: TextStorage, place: string, input: unknown): Promise<string> {
  const print = await fingerprint(input)
  const name = `${prefix}.${place}`
  const known = storage.getItem(name)
  if (known?.slice(keyLength) === print) return known.slice(0, keyLength)
  const key = randomId()
  storage.setItem(name, key + print)
  return key
}

/** The submission has had its answer: the next one is another. */
export function forgetSubmissionKey(storage: TextStorage, place: string): void {
  storage.removeItem(`${prefix}.${place}`)
}

/** Whether the service has decided. Without an answer, or while it is still busy, the same key must be sent again. */
export function isDecided(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false
  return error.status < 500 && ![401, 429].includes(error.status) && error.code !== 'idempotency_key_in_progress'
}
