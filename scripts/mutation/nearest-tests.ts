/** The tests that are most likely to notice a change of a file: beside it first, then along the imports. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const rooms = '{contract,client,conformance,messages,scripts,server,src}'

const stemOf = (file: string) => basename(file).replace(/(?:\.service)?(?:\.test)?\.tsx?$/, '')
const isTest = (file: string) => /(?<!\.component)\.test\.tsx?$/.test(file)
/** They run the command line in processes of their own, which have no mutants. */
const isElsewhere = (file: string) => file.startsWith('server/cli/')
export const isServiceTest = (file: string) => file.endsWith('.service.test.ts')

/** A database takes seconds, and no rule of the contract or the app needs one to be tested. */
const isFor = (file: string, test: string) =>
  isTest(test) && !isElsewhere(test) && (file.startsWith('server/') || !isServiceTest(test))

/** `credit-invoice` is the operation `creditInvoice` or the job `credit_invoice`, by which the tests of the service call it. */
function callsOf(stem: string): readonly string[] {
  const operation = stem.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return operation === stem ? [] : [`'${operation}'`, `${stem.replaceAll('-', '_')}: {`]
}

export class TestFinder {
  readonly #code = new Map<string, string>()
  readonly #importers = new Map<string, string[]>()

  constructor() {
    for (const file of globSync(`${rooms}/**/*.{ts,tsx}`)) this.#read(file)
  }

  #read(file: string): void {
    const code = readFileSync(file, 'utf8')
    this.#code.set(file, code)
    for (const [, path = ''] of code.matchAll(/(?:from|import) '((?:\.|#)[^']+)'/g)) {
      const target = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
      this.#importers.set(target, [...(this.#importers.get(target) ?? []), file])
    }
  }

  /** Imports between a file and each test, for those no further than three. */
  #distances(file: string): Map<string, number> {
    const distances = new Map([[file, 0]])
    for (const [each, distance] of distances)
      for (const importer of distance < 3 ? (this.#importers.get(each) ?? []) : [])
        if (!distances.has(importer)) distances.set(importer, distance + 1)
    return distances
  }

  beside(file: string): string[] {
    return [...this.#code.keys()].filter((test) => dirname(test) === dirname(file) && isFor(file, test))
  }

  /** At most so many test files, the nearest first. */
  nearest(file: string, most: number): string[] {
    const [stem, folder] = [stemOf(file), dirname(file)]
    const distances = this.#distances(file)
    const calls = callsOf(stem)
    const score = (test: string) => {
      const distance = distances.get(test) ?? 9
      const isBeside = dirname(test) === folder
      const code = isServiceTest(test) ? (this.#code.get(test) ?? '') : ''
      const mentions = calls.some((call) => code.includes(call))
      if (isBeside && stemOf(test) === stem) return 0
      if (distance === 1) return isBeside ? 1 : 1.5
      if (mentions) return isBeside ? 2 : 3
      if (isBeside) return 4
      // The deciding part of an operation has a folder of its own in places.
      if (dirname(test) === dirname(folder) && isServiceTest(test)) return 6
      return distance <= 3 ? 3 + distance : 99
    }
    const candidates = [...this.#code.keys()].filter((test) => isFor(file, test))
    const tests = candidates.map((test) => [score(test), test] as const)
    const near = tests.filter(([score]) => score < 99).toSorted(([a, x], [b, y]) => a - b || x.localeCompare(y))
    // Unit tests are over in milliseconds.
    const chosen = near.slice(0, most).map(([, test]) => test)
    return chosen.toSorted((a, b) => Number(isServiceTest(a)) - Number(isServiceTest(b)))
  }
}
