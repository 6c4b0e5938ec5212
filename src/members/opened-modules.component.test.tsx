/** How many modules of the app take part when a member is opened: what a newcomer reads to follow it. */
import type { CDPSession } from '@vitest/browser-playwright'
import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { renderScreen, signInForTest } from '../testing/component.tsx'
import { text } from '../testing/locators.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** The app's own modules, which Vite serves one by one, and nothing of its tests. */
function isOwn(url: string): boolean {
  const { pathname } = new URL(url)
  return /^\/(src|contract|client)\//.test(pathname) && !/\/testing\/|\.test\.tsx?$/.test(pathname)
}

/** The ones of which a function runs during `work`, by the browser's precise coverage. */
async function modulesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const profiler: CDPSession = cdp()
  await profiler.send('Profiler.enable')
  try {
    await profiler.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await profiler.send('Profiler.takePreciseCoverage')
    await work()
    const { result } = await profiler.send('Profiler.takePreciseCoverage')
    // The function from the first letter on is the module itself, which runs when it is loaded.
    const run = result.filter(
      ({ url, functions }) =>
        URL.canParse(url) &&
        isOwn(url) &&
        functions.some(({ ranges }) => ranges.some(({ count, startOffset }) => count > 0 && startOffset > 0)),
    )
    return [...new Set(run.map(({ url }) => new URL(url).pathname))].sort()
  } finally {
    await profiler.send('Profiler.disable')
  }
}

/** Measured: 106 in one run, with notes. It varies by four, because a few are loaded in idle moments, some in the files before. It may only get smaller. The aim is 60. */
const most = 110

test('opening a member takes no more modules than it did', async () => {
  await signInForTest()
  const modules = await modulesDuring(async () => {
    await renderScreen('/members/1')
    await expect.element(page.getByRole('heading', { name: text.common.record.changes })).toBeVisible()
    // The last part that is loaded after the page.
    await expect.element(page.getByRole('button', { name: text.products.member.start })).toBeVisible()
    await new Promise<void>((idle) => whenIdle(idle))
  })
  expect(modules.length).toBeGreaterThan(20)
  expect(modules.length).toBeLessThanOrEqual(most)
})
