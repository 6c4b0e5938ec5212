/** Detects when a screen has finished loading, including follow-up requests. */
import { expect, type Page, type Request } from '@playwright/test'

/** Starts watching a page; the returned function waits until nothing is in progress. */
export function watchRest(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    // The stream of changes never ends.
    if (!request.url().endsWith('/changes/stream')) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const whatIsUnderWay = async () => {
    // Follow-up requests have been sent once the browser is idle. A window without a frame since it was resized
    // sometimes never reports idle.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 }))),
    )
    return [...underWay].map((request) => request.url())
  }
  return async () => {
    await expect
      .poll(async () => [...(await whatIsUnderWay()), ...(await whatIsUnderWay())], { intervals: [20, 50] })
      .toEqual([])
  }
}
