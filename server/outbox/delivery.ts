/** The context of a delivery, as `RequestContext` is that of an operation: no transaction is open, and the time is passed in. */
import type { Association } from '../operation/context.ts'
import type { Database, Storage } from '../database/database.ts'
import type { Mailer } from '../mail/message.ts'
import type { OrganizationDetails } from '../organization/details.ts'
import type { OutboxPayloads } from './enqueue.ts'

/** The parts that all deliveries share. */
export interface DeliveryParts {
  readonly mailer: Mailer
  /** No slash at the end. */
  readonly publicUrl: string
}

export interface Delivery extends DeliveryParts {
  readonly db: Database
  readonly storage: Storage
  readonly association: Association
  readonly details: OrganizationDetails
  /** ISO 8601 UTC. */
  readonly now: string
  /** When the entry was written, ISO 8601 UTC. */
  readonly createdAt: string
  /** The id of the entry. */
  readonly entryId: number
  /** The same in every attempt of this entry and in no other. */
  readonly key: string
  /** Breaks off what takes too long. */
  readonly signal: AbortSignal
  /** Notes that an email is about to be complete: from then on it may have been accepted. Throws when it may not be sent. */
  readonly handOver: () => Promise<void>
}

/** Resolves when it has been delivered. Throws `NotDelivered`, or `Problem` `not_found` for a record that is gone. */
export type Deliver<Kind extends keyof OutboxPayloads> = (
  payload: OutboxPayloads[Kind],
  delivery: Delivery,
) => Promise<void>

/** Delivers an entry of any kind. Throws `NotDelivered`. */
export type DeliverEntry = (
  entry: { readonly kind: string; readonly payload: string },
  delivery: Delivery,
) => Promise<void>
