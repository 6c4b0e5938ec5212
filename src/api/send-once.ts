/**
 * One submission is one `Idempotency-Key`, kept with what was sent under it until the service has decided: over double
 * clicks, retries, corrections and a reload.
 */
import { ApiProblem, NetworkError, UnexpectedResponse } from '#client/errors.ts'
import { rewriteEntries, type StorageEntry, sessionEntry } from '../session/entries.ts'
import { randomId } from '../ui/random-id.ts'
import { atSessionRenewal, type SessionRef } from '../session/scope.ts'

interface Pending {
  readonly key: string
  /** Each a `Submission` as JSON text, in the order in which they were sent. At most one of them took effect. */
  readonly sent: readonly string[]
  /** Sent with another API key, so that this one can neither find nor repeat it. */
  readonly isLost?: true
}

/** A body with the operation that it is for: with another permission, a form may send to another one. */
interface Submission<Name extends string, Body> {
  readonly operation: Name
  readonly body: Body
}

/** Change the number when the shape of a pending submission changes. */
const kind = 'submission-2'

/**
 * The pending submission of a form; its name includes the record, for example `members.cancel.17`. One of several in a form has a name
 * after a colon, and goes with the form.
 */
export function submissionEntry(session: SessionRef, form: string): StorageEntry {
  return sessionEntry(session, kind, form)
}

/** No response, or one that decides nothing: a proxy's page, a failure, a request that is still running. */
export function isUnconfirmed(error: unknown): boolean {
  if (error instanceof ApiProblem)
    return error.code === 'idempotency_key_in_progress' || (error.status >= 500 && error.code !== 'service_busy')
  return error instanceof NetworkError || error instanceof UnexpectedResponse
}

/** Whether the service has decided. Without an answer, or while it is still busy, the same key must be sent again. */
export function isDecided(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false
  return error.status < 500 && ![401, 429].includes(error.status) && error.code !== 'idempotency_key_in_progress'
}

/** The key belongs to a request that arrived with another body. */
function isReused(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'idempotency_key_reused'
}

function parsePending(text: string): Pending {
  // Only this module writes it.
  return JSON.parse(text) as Pending
}

function readPending(entry: StorageEntry): Pending | null {
  const text = entry.read()
  return text === null ? null : parsePending(text)
}

/** Whether the API key was replaced since a submission of this form, or one below it, was left unconfirmed. */
export function hasLost(entry: StorageEntry): boolean {
  return entry.readAll().some((text) => parsePending(text).isLost)
}

atSessionRenewal((session) =>
  rewriteEntries(session, kind, (text) => JSON.stringify({ ...parsePending(text), isLost: true } satisfies Pending)),
)

/** Ends a pending submission, unless the form was given up and a later one is pending under its name. `before`: what is pending still. */
function settle(entry: StorageEntry, { key }: Pending, before: string | null = null): void {
  if (readPending(entry)?.key !== key) return
  if (before === null) entry.remove()
  else entry.write(before)
}

/** The user gave up while the request was still waiting to be sent, or the service turned it away unread. */
function isUnsent(error: unknown): boolean {
  if (error instanceof ApiProblem) return !isDecided(error) && !isUnconfirmed(error)
  return error instanceof DOMException && error.name === 'AbortError'
}

export interface SubmissionResult<Result> {
  readonly result: Result
  /** An earlier attempt, with another body, had arrived after all: this is its result, and the new body was not sent. */
  readonly isEarlier: boolean
}

type Send<Name extends string, Body, Result> = (
  submission: Submission<Name, Body>,
  idempotencyKey: string,
) => Promise<Result>

/** The caller may not ask any more: that says nothing of what an earlier attempt did. */
const permissionCodes = ['subscription_required', 'insufficient_scope', 'module_disabled']

/** Finds the earlier submission that arrived, and its result; null when it was refused, so that nothing was created. */
async function findEarlier<Name extends string, Body, Result>(
  { key, sent }: Pending,
  send: Send<Name, Body, Result>,
): Promise<{ readonly result: Result } | null> {
  for (const text of sent) {
    try {
      // This module wrote it from a submission of the same form.
      return { result: await send(JSON.parse(text) as Submission<Name, Body>, key) }
    } catch (error) {
      if (!isDecided(error) || permissionCodes.includes(error.code)) throw error
      if (!isReused(error)) return null
    }
  }
  return null
}

/**
 * Sends a body once. When the outcome of an earlier attempt is unknown, the new body goes under the old key:
 * `idempotency_key_reused` means that the earlier one arrived, and its result is fetched by repeating it, to the operation that it was
 * for; anything else means that it did not, and the new body counts.
 */
export async function sendOnce<Name extends string, Body, Result>(
  entry: StorageEntry,
  submission: Submission<Name, Body>,
  send: Send<Name, Body, Result>,
): Promise<SubmissionResult<Result>> {
  const stored = entry.read()
  const known = readPending(entry)
  const before = known?.isLost ? null : known
  const text = JSON.stringify(submission)
  const pending = { key: before?.key ?? randomId(), sent: (before?.sent ?? []).filter((other) => other !== text) }
  // Stored before it travels, so that a reload in the middle knows about it.
  entry.write(JSON.stringify({ ...pending, sent: [...pending.sent, text] } satisfies Pending))
  try {
    const result = await send(submission, pending.key)
    settle(entry, pending)
    return { result, isEarlier: false }
  } catch (error) {
    if (!isReused(error)) {
      if (isDecided(error)) settle(entry, pending)
      else if (isUnsent(error)) settle(entry, pending, stored)
      throw error
    }
  }
  const earlier = await findEarlier(pending, send)
  settle(entry, pending)
  return earlier ? { ...earlier, isEarlier: true } : sendOnce(entry, submission, send)
}
