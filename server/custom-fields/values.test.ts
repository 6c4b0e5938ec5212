import { expect, it } from 'vitest'
import { inForm } from './values.ts'

it.each<[unknown, Parameters<typeof inForm>[1], unknown]>([
  ['7', { type: 'number' }, 7],
  [7, { type: 'number' }, 7],
  ['7,5', { type: 'number' }, null],
  ['-7', { type: 'number' }, -7],
  ['0', { type: 'number' }, 0],
  ['007', { type: 'number' }, null],
  ['-0', { type: 'number' }, null],
  [true, { type: 'number' }, null],
  [7, { type: 'text' }, '7'],
  [false, { type: 'text' }, 'false'],
  ['false', { type: 'checkbox' }, false],
  [false, { type: 'checkbox' }, false],
  ['yes', { type: 'checkbox' }, null],
  ['2026-02-28', { type: 'date' }, '2026-02-28'],
  ['2026-02-30', { type: 'date' }, null],
  ['M', { type: 'text', choices: ['S', 'M'] }, 'M'],
  ['L', { type: 'text', choices: ['S', 'M'] }, null],
  [3, { type: 'text', choices: ['3'] }, '3'],
])('%j as %j is %j', (value, form, expected) => {
  expect(inForm(value, form)).toBe(expected)
})
