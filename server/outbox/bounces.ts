/**
 * Emails that came back, and the addresses that failed by them. An address is a digest here, which follows from the association and the address:
 * it is compared with those of members, so that a member with another address is not marked. Anyone who knows an address can make its digest, so
 * erasing a person removes it.
 */
import { createHash } from 'node:crypto'
import { emailKey } from '#contract/text.ts'
import type { EmailFailure } from '#contract/schemas/management/sender-check.ts'
import { lockForChanges } from '../changes/change-log.ts'
import type { Storage } from '../database/database.ts'
import type { RowOf } from '../database/tables.ts'
import { type Clock, later } from '../lib/clock.ts'
import type { Reader } from '../operation/context.ts'
import type { Entry } from './entries.ts'
import type { Bounce } from './read-bounce.ts'

/** 32 hexadecimal digits. */
export function addressDigest(organizationId: number, address: string): string {
  return createHash('sha256')
    .update(`${organizationId} ${emailKey(address)}`)
    .digest('hex')
    .slice(0, 32)
}

interface Parts {
  readonly storage: Pick<Storage, 'db' | 'transaction'>
  readonly clock: Clock
}

/** Whether it is of an email that left here. Noted once; a forged one names no email of ours, and marks at most the address that got one. */
export async function noteBounce({ storage, clock }: Parts, { key, code }: Bounce): Promise<boolean> {
  const entry = await storage.db
    .selectFrom('outbox')
    .where('message_key', '=', key)
    .select(['organization_id', 'id', 'bounced_at'])
    .executeTakeFirst()
  if (!entry) return false
  if (entry.bounced_at !== null) return true
  await note({ storage, clock }, { organizationId: entry.organization_id, id: entry.id }, { bounce_code: code })
  return true
}

/** The mail server refused the address before it had the email. `sentTo`: its digest. */
export async function noteRefusedAddress(
  parts: Parts,
  entry: Pick<Entry, 'organizationId' | 'id'>,
  { sentTo, code }: { readonly sentTo: string | null; readonly code: string },
): Promise<void> {
  await note(parts, entry, { bounce_code: code, sent_to: sentTo })
}

async function note(
  { storage, clock }: Parts,
  { organizationId, id }: Pick<Entry, 'organizationId' | 'id'>,
  values: Partial<Pick<RowOf<'outbox'>, 'bounce_code' | 'sent_to'>>,
): Promise<void> {
  await storage.transaction(
    async (tx) => {
      // The home screen and open pages follow the clock of changes.
      const now = await lockForChanges(tx, { organizationId, clock })
      await tx
        .updateTable('outbox')
        .set({ bounced_at: now, ...values })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('bounced_at', 'is', null)
        .execute()
    },
    { association: organizationId },
  )
}

export type FailureReason = EmailFailure['reason']

export interface AddressFailure {
  readonly reason: FailureReason
  /** When the last email came back, ISO 8601 UTC. */
  readonly at: string
}

/** Emails that have to come back within a quarter of a year before a failure counts that may pass. */
const [passingFailures, passingPeriod] = [3, 90 * 24 * 60 * 60_000]

/**
 * Null for what is about this service and not about the address (5.7: policy, blocklists). `isPassing`: a server that was away for days, or a full
 * mailbox.
 */
function failureOf(code: string): { readonly reason: FailureReason; readonly isPassing: boolean } | null {
  const [level, subject, detail] = code.split('.')
  if (subject === '7') return null
  if (subject === '2' && detail === '2') return { reason: 'mailbox_full', isPassing: true }
  const isPassing = level === '4'
  if (subject === '1') return { reason: 'unknown_address', isPassing }
  return { reason: subject === '4' ? 'unreachable' : 'refused', isPassing }
}

/** By the digest of the address. */
export async function findAddressFailures({ db, association }: Reader): Promise<ReadonlyMap<string, AddressFailure>> {
  const rows = await db
    .selectFrom('outbox')
    .where('organization_id', '=', association.id)
    .where('bounced_at', 'is not', null)
    .select(['sent_to', 'bounced_at', 'bounce_code'])
    .orderBy('bounced_at', 'desc')
    .orderBy('id')
    .execute()
  const found = new Map<string, AddressFailure>()
  const passing = new Map<string, readonly string[]>()
  for (const { sent_to: digest, bounced_at: at, bounce_code: code } of rows) {
    const failure = failureOf(code ?? '')
    if (digest === null || at === null || failure === null || found.has(digest)) continue
    const moments = [...(passing.get(digest) ?? []), at]
    passing.set(digest, moments)
    const last = failure.isPassing ? moments.at(-passingFailures) : at
    if (last !== undefined && last <= later(at, passingPeriod)) found.set(digest, { reason: failure.reason, at: last })
  }
  return found
}

/** Removes the digests of addresses that no member has any more. */
export async function forgetAddresses({ db, association }: Reader, addresses: readonly string[]): Promise<void> {
  const keys = [...new Set(addresses.map(emailKey))]
  if (keys.length === 0) return
  const members = await db
    .selectFrom('members')
    .where('organization_id', '=', association.id)
    .where('email_key', 'in', keys)
    .select('email_key')
    .execute()
  const kept = new Set(members.map(({ email_key: key }) => key))
  const digests = keys.flatMap((key) => (kept.has(key) ? [] : [addressDigest(association.id, key)]))
  if (digests.length === 0) return
  await db
    .updateTable('outbox')
    .set({ sent_to: null })
    .where('organization_id', '=', association.id)
    .where('sent_to', 'in', digests)
    .execute()
}

/** The address works again, or did all along. */
export async function forgetFailures({ db, association }: Reader, address: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ bounced_at: null })
    .where('organization_id', '=', association.id)
    .where('sent_to', '=', addressDigest(association.id, address))
    .where('bounced_at', 'is not', null)
    .execute()
}
