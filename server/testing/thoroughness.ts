/** How much a run of the tests asks: `npm test` the questions that every change has to answer, `npm run test:all` (`TEST_ALL=1`) everything. */
export const testsAll = process.env['TEST_ALL'] === '1'

/** The number of runs of a property: few, and with `TEST_ALL=1` many. */
export function runs(few: number, many: number = few * 20): number {
  return testsAll ? many : few
}
