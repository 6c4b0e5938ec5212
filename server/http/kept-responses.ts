/**
 * Responses of reads, kept whole until the association changes. Every change advances the association's clock in its own transaction, and
 * the caller's query reads that clock before the operation reads records: a kept response is never older than its clock.
 */
import { getHeapStatistics } from 'node:v8'
import { LRUCache } from 'lru-cache'
import type { Association, CallerContext } from '../operation/context.ts'
import type { ApiRequest } from './request.ts'
import type { ApiResponse } from './response.ts'

const mebi = 1024 * 1024

/** In bytes: a share of the memory this process may use, so that small machines keep little. */
const defaultBudget = Math.min(32 * mebi, getHeapStatistics().heap_size_limit / 32)

export class KeptResponses {
  readonly #entries: LRUCache<string, ApiResponse>

  constructor(budget = defaultBudget) {
    this.#entries = new LRUCache({
      maxSize: Math.floor(budget),
      sizeCalculation: ({ body }, key) => key.length + (body?.byteLength ?? 0) + 1,
    })
  }

  get(key: string): ApiResponse | undefined {
    return this.#entries.get(key)
  }

  set(key: string, response: ApiResponse): void {
    this.#entries.set(key, response)
  }
}

/** Read again when its settings change, so that the object stands for all of them. */
const views = new WeakMap<Association, number>()
let lastView = 0

function viewOf(association: Association): number {
  const view = views.get(association) ?? (lastView += 1)
  views.set(association, view)
  return view
}

/** Everything that the response of an operation with `keeps` depends on. */
export function keptResponseKey(
  { operation, caller, path, search }: ApiRequest,
  { association, scopes }: CallerContext,
) {
  return [operation, viewOf(association), caller?.lastChange, scopes, path, search].join(' ')
}
