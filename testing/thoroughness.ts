/** How much a run of the tests asks: `npm test` the questions that every change has to answer, `npm run test:all` (`TEST_ALL=1`) everything. */
export const testsAll = process.env['TEST_ALL'] === '1'

/** For a test of a property: its number of runs is its measure, on a slow machine too. */
export const propertyTimeout = testsAll ? 3_600_000 : 180_000

/** A few runs of a property, with `TEST_ALL=1` many. A test that is cut short before it has made them has failed. */
export function runs(few: number, many: number = few * 20) {
  return {
    numRuns: testsAll ? many : few,
    interruptAfterTimeLimit: propertyTimeout - 10_000,
    markInterruptAsFailure: true,
  }
}

/** How often a service is killed while it works, on how many times the usual number of records, within how many milliseconds. */
export const kills = testsAll
  ? { count: 100, records: 10, timeout: 3_600_000 }
  : { count: 3, records: 1, timeout: 600_000 }
