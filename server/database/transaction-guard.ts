import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'

/**
 * Knows whether the running code is inside a transaction of its storage. Turns the use of another handle there into
 * an error at once: on SQLite it would wait for ever, on PostgreSQL it would silently be outside the transaction.
 */
export class TransactionGuard {
  readonly #frames = new AsyncLocalStorage<{ open: boolean }>()

  /** Runs the work of a transaction. What it leaves behind is free to use the storage once the transaction has ended. */
  async inside<T>(work: () => Promise<T>): Promise<T> {
    const frame = { open: true }
    try {
      return await this.#frames.run(frame, work)
    } finally {
      frame.open = false
    }
  }

  assertOutside(): void {
    if (this.#frames.getStore()?.open) {
      throw new Error('Inside a transaction only its own handle can be used.')
    }
  }

  /** For the handle outside: every query on it is checked before it waits for a connection. */
  get plugin(): KyselyPlugin {
    return {
      transformQuery: ({ node }) => {
        this.assertOutside()
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
  }
}
