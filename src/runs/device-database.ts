/** IndexedDB with promises, for what must be on disk before a request goes out: the browser writes `localStorage` seconds later. */

export function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser does not store runs')))
  })
}

/** Opens a database at first use; `create` makes its stores. */
export function deviceDatabase(name: string, create: (database: IDBDatabase) => void): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | undefined
  return () => {
    opened ??= (async () => {
      const request = indexedDB.open(name, 1)
      request.addEventListener('upgradeneeded', () => create(request.result))
      return answered(request)
    })()
    opened.catch(() => {
      // Asked for again at the next attempt.
      opened = undefined
    })
    return opened
  }
}

/** Resolves when everything is on disk, which a request must not overtake. */
export async function writeTo<Store extends string>(
  database: IDBDatabase,
  stores: readonly Store[],
  work: (stores: Readonly<Record<Store, IDBObjectStore>>) => void,
): Promise<void> {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
  const committed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the run was not stored')))
  })
  const opened = stores.map((store) => [store, transaction.objectStore(store)] as const)
  work(Object.fromEntries(opened) as Record<Store, IDBObjectStore>)
  return committed
}
