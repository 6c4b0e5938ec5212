import { expect, test } from 'vitest'
import { jobLimits } from '#contract/jobs.ts'
import { renderPart } from '../../testing/component.tsx'
import { button, text } from '../../testing/locators.ts'
import { SelectionTools } from './selection-tools.tsx'

const most = jobLimits.selection

test.for<[number, boolean]>([
  [most, true],
  [most + 1, false],
])('of %i selected rows it is said before a dialog whether a job takes them', async ([count, isTaken]) => {
  const screen = await renderPart(
    <SelectionTools
      picked={Array.from({ length: count }, (_, index) => index)}
      asTable
      addresseeOf={undefined}
      renderActions={() => <button type="button">Change</button>}
      onDeselect={() => {}}
    />,
  )
  await expect.element(button(text.dataList.deselect)).toBeVisible()
  expect(button('Change').elements()).toHaveLength(isTaken ? 1 : 0)
  const says = text.dataList.tooMany.replace('{max, number}', '50,000')
  expect(screen.getByText(says).elements()).toHaveLength(isTaken ? 0 : 1)
})
