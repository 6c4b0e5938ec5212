/** Server-sent events for one listener: the clock after each change and now and then, and the end of its session or role. */
import type { ChangeSignal } from '#contract/schemas/management/snapshot.ts'
import type { StreamContext } from '../operation/context.ts'
import { endFor } from './caller-now.ts'
import { clockOf } from './queries.ts'

/** Milliseconds. Proxies close a connection that is silent for a minute, a session may end without any change, and a client that hears nothing asks. */
const heartbeat = 15_000

/** Events that wait for a client that does not read. */
const mostWaiting = 100

function event(signal: ChangeSignal): Buffer {
  return Buffer.from(`data: ${JSON.stringify(signal)}\n\n`)
}

/** Throws `service_busy`. */
export function changeEvents(ctx: StreamContext): ReadableStream<Uint8Array> {
  const listening = new Listening(ctx)
  return new ReadableStream({
    start: (controller) => listening.begin(controller),
    cancel: () => listening.end(),
  })
}

class Listening {
  readonly #ctx: StreamContext
  readonly #unsubscribe: () => void
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #hasMore = false

  constructor(ctx: StreamContext) {
    this.#ctx = ctx
    // First, because it may refuse.
    this.#unsubscribe = ctx.watch({ onChange: (clock) => this.#look(clock), onStop: () => this.#finish() })
  }

  begin(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#controller = controller
    this.#timer = setInterval(() => void this.#look(), heartbeat)
    void this.#look()
  }

  end(): void {
    this.#controller = null
    clearInterval(this.#timer)
    this.#unsubscribe()
  }

  #finish(last?: ChangeSignal): void {
    const controller = this.#controller
    this.end()
    if (controller && last) controller.enqueue(event(last))
    controller?.close()
  }

  /** Whether the session goes on, and where the clock is, where the watcher has not just read it. One look at a time, and one more for what changed during it. */
  async #look(clock?: number): Promise<void> {
    if (this.#isLooking) this.#hasMore = true
    if (this.#isLooking || this.#controller === null) return
    this.#isLooking = true
    try {
      const ended = await endFor(this.#ctx)
      if (ended !== null) return this.#finish({ ended })
      this.#send(event({ clock: clock ?? (await clockOf(this.#ctx)) }))
    } catch {
      // The database is away: the client connects again, and gets the answer of any request.
      this.#finish()
    } finally {
      this.#isLooking = false
    }
    if (!this.#hasMore) return
    this.#hasMore = false
    await this.#look()
  }

  #send(bytes: Buffer): void {
    // It is asleep or gone: it asks `since` when it is back.
    if ((this.#controller?.desiredSize ?? 0) < -mostWaiting) this.#finish()
    else this.#controller?.enqueue(bytes)
  }
}
