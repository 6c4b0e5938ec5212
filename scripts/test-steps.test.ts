import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { chosenSteps, steps } from './test-steps.ts'

const namesOf = (names: readonly string[]) => chosenSteps(names).map(({ name }) => name)

test('every step runs unless some are named', () => {
  expect(chosenSteps([])).toEqual(steps)
})

test('a named step comes with what it needs: journeys never test an app of other sources', () => {
  expect(namesOf(['e2e'])).toEqual(['build', 'e2e'])
  expect(namesOf(['size', 'types'])).toEqual(['types', 'build', 'size'])
})

test('a name that no step has is refused', () => {
  expect(() => chosenSteps(['e2e', 'journeys'])).toThrow('There is no step journeys; there are lint, types')
})

test.for(steps)('$name can be run alone with a script of the project', ({ alone }) => {
  expect(Object.keys(packageFile.scripts)).toContain(alone.replace('npm run ', ''))
})
