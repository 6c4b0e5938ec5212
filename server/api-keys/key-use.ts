/**
 * Notes when keys were last used, which also keeps a session from expiring before its last day. Requests only leave a note in memory: it is written
 * a moment later for all of them, and at most once per key in a few minutes.
 */
import { later } from '../lib/clock.ts'
import type { Storage } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Caller } from './callers.ts'
import { expiryOf, type SessionTimes } from './session-length.ts'

/** Milliseconds that the last use may be out of date. */
const precision = 5 * 60_000
interface KeyUseParts {
  readonly storage: Storage
  readonly log: Log
  /** Milliseconds between the notes of requests and their transaction. */
  readonly writeAfter?: number
}

interface Use {
  readonly organizationId: number
  readonly id: number
  readonly usedAt: string
  /** Null for the key of a program. */
  readonly session: SessionTimes | null
}

export class KeyUse {
  readonly #parts: KeyUseParts
  readonly #noted = new Map<string, Use>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(parts: KeyUseParts) {
    this.#parts = parts
  }

  /** A request with this key has arrived. */
  note({ association, key, session, lastUsedAt }: Caller, now: string): void {
    if (lastUsedAt !== null && now < later(lastUsedAt, precision)) return
    const use = { organizationId: association.id, id: key.id, usedAt: now, session }
    this.#noted.set(`${association.id}:${key.id}`, use)
    this.#timer ??= setTimeout(() => void this.write(), this.#parts.writeAfter ?? 2_000).unref()
  }

  /** Writes what is noted. Never throws: a note that is lost comes again with the next request of its key. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const uses = [...this.#noted.values()]
    this.#noted.clear()
    this.#writing = this.#writing.then(() => this.#store(uses))
    return this.#writing
  }

  async #store(uses: readonly Use[]): Promise<void> {
    if (uses.length === 0) return
    const { storage, log } = this.#parts
    try {
      await storage.transaction(async (tx) => {
        for (const { organizationId, id, usedAt, session } of uses) {
          await tx
            .updateTable('api_keys')
            .set({ last_used_at: usedAt, ...(session ? { expires_at: expiryOf(session, usedAt) } : {}) })
            .where('organization_id', '=', organizationId)
            .where('id', '=', id)
            .where((is) => is.or([is('last_used_at', 'is', null), is('last_used_at', '<', usedAt)]))
            // Its person has signed in once more since: how long it lasts is of that.
            .$if(session !== null, (update) => update.where('ends_at', '=', session?.endsAt ?? ''))
            .execute()
        }
      })
    } catch (error) {
      log.warn({ err: error }, 'the last use of keys could not be written')
    }
  }
}
