/** One tab at a time works on a run. Without a secure connection there are no such locks: then the idempotency keys alone see to it. */

function locks(): LockManager | undefined {
  // Absent on plain http, which the type does not say.
  return (navigator as Partial<Navigator>).locks
}

/** Works while holding the lock; false when another tab has it. */
export async function whileLocked(name: string, work: () => Promise<void>): Promise<boolean> {
  const manager = locks()
  if (!manager) {
    await work()
    return true
  }
  return manager.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await work()
    return true
  })
}

/** Whether another tab has it. */
export async function isLocked(name: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.some((lock) => lock.name === name)
}

/** Resolves once no other tab has it. */
export async function untilFree(name: string, signal: AbortSignal): Promise<void> {
  await locks()?.request(name, { signal }, () => undefined)
}
