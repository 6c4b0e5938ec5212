/** Vitest's `setupFiles`: how property tests generate, and how often. */
import fc from 'fast-check'

const testsAll = process.env['TEST_ALL'] === '1'

fc.configureGlobal({
  // Otherwise a text of at most 200 characters never has more than 38.
  defaultSizeToMaxWhenMaxSpecified: true,
  ...(testsAll ? { numRuns: 2_000 } : {}),
  // A change is refused for what it did, not for what chance found in it; chance has its turn everywhere else.
  ...(process.env['CI'] && !testsAll ? { seed: 20261124 } : {}),
})
