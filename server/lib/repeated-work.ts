/** Work beside the requests that is looked for again and again, one run at a time. */
export abstract class RepeatedWork {
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isStopped = false

  /** One run. Never rejects, and ends early once `isStopped`. */
  protected abstract runOnce(): Promise<void>

  protected get isStopped(): boolean {
    return this.#isStopped
  }

  /** Runs at once, which makes up for the time in which no service ran, and again every `interval` milliseconds. */
  start(interval: number): void {
    this.#timer = setInterval(() => void this.run(), interval)
    void this.run()
  }

  /** Resolves when the run that is under way has ended; the next start goes on from there. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** Resolves when nothing is left to do. A call during a run waits for that run. */
  run(): Promise<void> {
    this.#running ??= this.runOnce().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }
}
