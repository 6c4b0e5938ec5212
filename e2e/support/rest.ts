/** When a screen has come to rest: everything it asks for has come, and what the answers led to as well. */
import { expect, type Page, type Request } from '@playwright/test'

/** Begins to watch a page; the function it gives waits until there is nothing under way. */
export function watchRest(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const whatIsUnderWay = async () => {
    // What an answer leads to has been asked for by the time the browser has nothing else to do. A window without a frame
    // since its size was changed sometimes never tells.
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
