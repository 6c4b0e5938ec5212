/**
 * Emails and reports are added to the outbox in the transaction of their cause, so they go out when, and only when, it has committed.
 * The worker (`worker.ts`) delivers them afterwards.
 */
import type { CallerKey, Reader, RequestContext } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { nextIds } from '../database/sequences.ts'

/** The changes of a registration that an attendee is emailed about. */
export const registrationNews = ['confirmed', 'cancelled', 'moved_up'] as const
export type RegistrationNews = (typeof registrationNews)[number]

/** Changes of how a person signs in. */
export const signInChanges = [
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'authenticator_changed',
  'recovery_codes_made',
  'recovery_code_used',
  'invited_again',
  'set_up_again',
] as const
export type SignInChange = (typeof signInChanges)[number]

/**
 * The kinds of entries. A payload holds no names: personal data is stored in one place, and read when it is sent. An address that no row has any
 * more is in the payload of the notice to it.
 */
export interface OutboxPayloads {
  /** The confirmation of a cancellation, to the member. */
  member_cancellation_email: { readonly member_id: number }
  /** An invoice with its PDF and payment link, to its recipient; again each time it is sent again. */
  invoice_email: { readonly invoice_id: number }
  /** A reminder of an open invoice, to its recipient. */
  reminder_email: { readonly invoice_id: number; readonly reminder_id: number }
  /** A credit note with its PDF, to who pays its invoice. */
  credit_note_email: { readonly invoice_id: number; readonly credit_note_id: number }
  /** The link with which a person sets up signing in. */
  invitation_email: { readonly person_id: number }
  /** The notice that a person signs in with another address, to the one before. */
  address_change_email: { readonly person_id: number; readonly email: string }
  /** The notice of another change of how a person signs in, to the address of that moment; `by` is null for the person. */
  sign_in_change_email: {
    readonly person_id: number
    readonly email: string
    readonly what: SignInChange
    readonly by: string | null
  }
  /** The news that an event does not take place, to someone who is registered. */
  event_cancellation_email: { readonly event_id: number; readonly registration_id: number }
  /** The same, to someone who waits for a spot. */
  waiting_list_cancellation_email: { readonly event_id: number; readonly entry_id: number }
  /** Emails an attendee about a change of the registration. */
  registration_email: { readonly event_id: number; readonly registration_id: number; readonly about: RegistrationNews }
  /** A message of the association to a member, or to who reads for them. */
  mailing_email: { readonly mailing_id: number; readonly copy: number }
  /** A draft of one, to the person who writes it. */
  mailing_test_email: { readonly mailing_id: number; readonly person_id: number }
  /** The report of a new member to the federation. */
  member_created_report: { readonly member_id: number }
}

export interface NewOutboxEntry<Kind extends keyof OutboxPayloads> {
  readonly kind: Kind
  readonly payload: OutboxPayloads[Kind]
  /** When it may leave, ISO 8601 UTC; at once unless it is later. */
  readonly dueAt?: string
}

/** The request that causes it. */
type Cause = Reader & Pick<RequestContext, 'requestedAt'> & { readonly key: Pick<CallerKey, 'environment'> }

/** Transactions with entries; garbage collection removes the ones that have ended. */
const filled = new WeakSet<Database>()

/** Whether the transaction added entries: when it commits, the worker need not wait for its next poll. */
export function hasEnqueued(tx: Database): boolean {
  return filled.has(tx)
}

/** Adds an entry. Only inside a transaction. A test key never sends anything (specification, "Authentication" 6). */
export async function enqueue<Kind extends keyof OutboxPayloads>(
  ctx: Cause,
  entry: NewOutboxEntry<Kind>,
): Promise<void> {
  await enqueueAll(ctx, [entry])
}

/** The same for many. Gives the ids of the entries, in their order; none with a test key. */
export async function enqueueAll<Kind extends keyof OutboxPayloads>(
  ctx: Cause,
  entries: readonly NewOutboxEntry<Kind>[],
): Promise<readonly number[]> {
  if (ctx.key.environment !== 'live' || entries.length === 0) return []
  const ids = await nextIds(ctx.db, ctx.association.id, 'outbox', entries.length)
  const rows = entries.flatMap(({ kind, payload, dueAt = ctx.requestedAt }, index) => {
    const id = ids[index]
    return id === undefined
      ? []
      : [
          {
            organization_id: ctx.association.id,
            id,
            kind,
            payload: JSON.stringify(payload),
            created_at: ctx.requestedAt,
            attempts: 0,
            // Due at once: the moment of the change (`ctx.now`) may be ahead of the worker's clock.
            next_attempt_at: dueAt,
            delivered_at: null,
          },
        ]
  })
  await insertRows(ctx.db, 'outbox', rows)
  filled.add(ctx.db)
  return ids
}
