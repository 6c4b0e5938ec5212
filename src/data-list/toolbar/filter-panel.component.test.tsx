import { expect, test, vi } from 'vitest'
import type { Condition, DataColumn } from '../../search/search.ts'
import { renderPart } from '../../testing/component.tsx'
import { button, expectRefused, field } from '../../testing/locators.ts'
import { FilterPanel } from './filter-panel.tsx'

function column(kind: 'date' | 'money'): DataColumn<never> {
  return { id: 'on', header: 'On', kind, width: 1, value: () => null }
}

/** The form of a filter by this kind of column, and the conditions it applies. */
async function open(kind: 'date' | 'money', start?: Condition) {
  const onApply = vi.fn<(condition: Condition) => void>()
  const first = start ?? { column: 'on', operator: 'after', values: [] }
  await renderPart(
    <FilterPanel columns={[column(kind)]} countsOf={() => new Map()} start={first} onApply={onApply} />,
    'nl',
  )
  return onApply
}

const value = 'Waarde'

test('the day of a filter is typed as in any other field, and shown as it is typed', async () => {
  const onApply = await open('date', { column: 'on', operator: 'after', values: ['2026-01-31'] })
  await expect.element(field(value)).toHaveValue('31-01-2026')
  await field(value).fill('1 maart 2026')
  await button('Toepassen').click()
  expect(onApply.mock.lastCall).toEqual([{ column: 'on', operator: 'after', values: ['2026-03-01'] }])
})

test.for([
  ['date', '31-02-2026', 'Vul een datum in.'],
  ['date', '1-1-1026', 'Controleer het jaar: dit kan niet kloppen.'],
  ['money', '12,,50', 'Vul een bedrag in zoals 12,50.'],
  ['money', '1,234', 'Dit kan twee getallen zijn. Vul het in zonder scheiding voor duizendtallen.'],
] as const)('a filter by %s is not applied with %s', async ([kind, typed, message]) => {
  const onApply = await open(kind)
  await field(value).fill(typed)
  await button('Toepassen').click()
  await expectRefused(value, message)
  expect(onApply).not.toHaveBeenCalled()
})
