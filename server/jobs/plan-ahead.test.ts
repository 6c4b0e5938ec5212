import { expect, test } from 'vitest'
import { type AheadPlan, holds } from './plan-ahead.ts'

const now = {
  kind: 'contribution_run',
  input: { contribution_run: { rules_id: 1 } },
  today: '2026-03-01',
  lastChange: 7,
} as const
const ahead: AheadPlan = { ...now, plan: { settings: {}, rows: [], bundles: 0, invoices: 0, total: 0 } }

test('a plan that was made before holds where nothing has changed', () => {
  expect(holds(ahead, now)).toBe(true)
})

test.each([
  { lastChange: 8 },
  { lastChange: null },
  { today: '2026-03-02' },
  { input: { contribution_run: { rules_id: 2 } } },
])('it does not hold where %o is new', (fresh) => {
  expect(holds(ahead, { ...now, ...fresh })).toBe(false)
})
