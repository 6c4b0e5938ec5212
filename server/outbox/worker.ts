/**
 * Delivers the entries of the outbox beside the requests: several at a time, the associations in turn. An email that a mail server may have
 * taken is never sent again unless someone asks for it; reports are delivered at least once, under the same key.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type Clock, later } from '../lib/clock.ts'
import type { Storage } from '../database/database.ts'
import type { Log } from '../log.ts'
import { findDetails } from '../organization/details.ts'
import { loadAssociation } from '../organization/queries.ts'
import type { Mailer } from '../mail/message.ts'
import type { AcceptedDeliveries } from './accepted.ts'
import { delayAfter, isLastAttempt } from './backoff.ts'
import { addressDigest, noteRefusedAddress } from './bounces.ts'
import type { DeliverEntry, DeliveryParts } from './delivery.ts'
import { claimEntry, type Entry, lease, noteHandOver, settleEntry, type Settlement } from './entries.ts'
import { NotDelivered, outcomeUnknown } from '../mail/not-delivered.ts'

export interface OutboxParts extends DeliveryParts {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
  readonly accepted: AcceptedDeliveries
  readonly deliverEntry: DeliverEntry
  /** Resolves when the process has time for a delivery. */
  readonly whenIdle?: () => Promise<void>
}

/** Concurrent deliveries. */
const concurrency = 4
/** Concurrent deliveries of one association, so that slow ones leave room for the others. */
const concurrencyPerAssociation = 2
/** Milliseconds until a mail server has the whole email, or a federation its report: far below an entry's lease. */
const longestDelivery = 60_000
/** Milliseconds for the answer to a whole email: servers look at it before they take it (RFC 5321, 4.5.3.2.6). */
const longestAnswer = 10 * 60_000
/** Milliseconds between attempts to note an outcome. */
const [shortestPause, longestPause] = [250, 10_000]
/** Milliseconds between polls for entries of other processes and retries. One small query each. */
const pollInterval = 5_000

export class OutboxWorker {
  readonly #parts: OutboxParts
  readonly #running = new Map<Promise<void>, Entry>()
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #polling: Promise<void> | undefined
  #pollAgain = false
  #stopped = false
  /** The association served last. */
  #after = 0

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** Delivers until `stop`, and polls at this interval. */
  start(every: number = pollInterval): void {
    this.#timer = setInterval(() => this.wake(), every)
    this.wake()
  }

  /** An entry was added: polls at once. Costs nothing while it is polling. */
  wake(): void {
    if (this.#stopped) return
    this.#pollAgain = true
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined
      // `wake` was called after the last poll.
      if (this.#pollAgain) this.wake()
    })
  }

  /** Delivers all that is due by the clock, and resolves when nothing is left of it. */
  async deliverDue(): Promise<void> {
    this.wake()
    while (this.#polling || this.#running.size > 0) {
      await this.#polling
      await Promise.all(this.#running.keys())
    }
  }

  /** Claims nothing more. Waits at most `grace` milliseconds for running deliveries; the rest is retried later. */
  async stop(grace: number): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    const abortTimer = setTimeout(() => this.#abort.abort(), grace)
    await this.#polling
    await Promise.all(this.#running.keys())
    clearTimeout(abortTimer)
    this.#parts.mailer.close()
  }

  async #poll(): Promise<void> {
    // First of all, so that `wake` has kept the promise of this before anything can end it.
    await Promise.resolve()
    try {
      while (this.#pollAgain && !this.#stopped) {
        this.#pollAgain = false
        await this.#startDeliveries()
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the outbox cannot be read; it is polled again soon')
    }
  }

  async #startDeliveries(): Promise<void> {
    const { storage, clock, whenIdle } = this.#parts
    while (this.#running.size < concurrency && !this.#stopped) {
      await whenIdle?.()
      if (this.#stopped) return
      const entry = await claimEntry(storage, { now: clock(), after: this.#after, except: this.#fullyServed() })
      if (!entry) return
      this.#after = entry.organizationId
      const delivery = this.#attempt(entry).finally(() => {
        this.#running.delete(delivery)
        this.wake()
      })
      this.#running.set(delivery, entry)
    }
  }

  #fullyServed(): number[] {
    const counts = Map.groupBy(this.#running.values(), ({ organizationId }) => organizationId)
    return [...counts].filter(([, entries]) => entries.length >= concurrencyPerAssociation).map(([id]) => id)
  }

  /** Never throws. */
  async #attempt(entry: Entry): Promise<void> {
    const { accepted, log } = this.#parts
    try {
      const before = await accepted.find(entry.key)
      const settlement = before === null ? await this.#outcome(entry) : { delivered_at: before, last_error: null }
      await this.#note(entry, settlement)
    } catch (error) {
      log.error({ ...named(entry), err: error }, 'the outcome of a delivery could not be noted')
    }
  }

  /** Notes the outcome, again and again until the lease ends: then another worker may have claimed the entry. */
  async #note(entry: Entry, settlement: Settlement): Promise<void> {
    const { storage, accepted, log } = this.#parts
    const end = performance.now() + lease
    for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        await settleEntry(storage, entry, settlement)
        if (settlement.delivered_at) await accepted.forget(entry.key)
        return
      } catch (error) {
        // First of all, so that whatever happens next the email is not sent again.
        if (settlement.delivered_at) await accepted.keep(entry.key, settlement.delivered_at)
        if (this.#abort.signal.aborted || performance.now() >= end) throw error
        log.warn({ ...named(entry), err: error }, 'the outcome of a delivery cannot be noted now; it is tried again')
      }
      await delay(pause, undefined, { signal: this.#abort.signal })
    }
  }

  async #outcome(entry: Entry): Promise<Settlement> {
    const { clock, log } = this.#parts
    try {
      await this.#deliver(entry)
      log.debug(named(entry), 'delivered')
      return { delivered_at: clock(), last_error: null }
    } catch (error) {
      const failure = error instanceof NotDelivered ? error : this.#fault(entry, error)
      return this.#setback(entry, failure)
    }
  }

  async #deliver(entry: Entry): Promise<void> {
    if (entry.isUnknown) throw new NotDelivered('unknown', outcomeUnknown)
    const { storage, clock, mailer, publicUrl, deliverEntry } = this.#parts
    const association = await loadAssociation(storage.db, entry.organizationId)
    if (!association) throw new NotDelivered('never', 'the association does not exist')
    const late = new AbortController()
    const signal = AbortSignal.any([this.#abort.signal, late.signal])
    let timer = setTimeout(() => late.abort(), longestDelivery)
    let sentTo: string | null = null
    // A report names the email that came back: its address is known only here.
    const noting: Mailer = {
      ...mailer,
      send: async (email, sending) => {
        const { email: address } = email.recipient
        sentTo = address === null ? null : addressDigest(entry.organizationId, address)
        try {
          await mailer.send(email, sending)
        } catch (error) {
          const code = error instanceof NotDelivered ? error.addressCode : null
          if (code !== null) await noteRefusedAddress({ storage, clock }, entry, { sentTo, code })
          throw error
        }
      },
    }
    const handOver = async () => {
      const now = clock()
      await noteHandOver(storage, entry, { now, until: later(now, longestAnswer + lease), sentTo })
      clearTimeout(timer)
      timer = setTimeout(() => late.abort(), longestAnswer)
    }
    const { key, createdAt, id: entryId } = entry
    const details = await findDetails(storage.db, entry.organizationId)
    const parts = { storage, db: storage.db, association, details, mailer: noting, publicUrl }
    try {
      await deliverEntry(entry, { ...parts, now: clock(), entryId, key, createdAt, signal, handOver })
    } finally {
      clearTimeout(timer)
    }
  }

  /** A bug, a full disk, the database: only the code of the error is stored. */
  #fault(entry: Entry, error: unknown): NotDelivered {
    this.#parts.log.error({ ...named(entry), err: error }, 'a delivery failed unexpectedly')
    const code: unknown = error instanceof Error ? (Reflect.get(error, 'code') ?? error.name) : undefined
    return new NotDelivered('again', typeof code === 'string' ? code : 'unexpected')
  }

  #setback(entry: Entry, { verdict, reason }: NotDelivered): Settlement {
    const { clock, log } = this.#parts
    const now = clock()
    const facts = { ...named(entry), reason }
    if (verdict === 'needless') {
      log.info(facts, 'not delivered: no longer needed')
      return { given_up_at: now, last_error: reason }
    }
    if (verdict === 'never' || verdict === 'unknown' || isLastAttempt(entry, now)) {
      log.error(facts, 'not delivered: given up')
      return { given_up_at: now, last_error: reason }
    }
    const next = later(now, delayAfter(entry.attempts))
    log.warn({ ...facts, next }, 'not delivered: will be tried again')
    return { next_attempt_at: next, last_error: reason }
  }
}

/** Enough to find the entry. */
function named({ organizationId, id, kind, attempts }: Entry): Record<string, unknown> {
  return { outbox: { association: organizationId, id, kind, attempts } }
}
