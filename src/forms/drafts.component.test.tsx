import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, expectText, field, heading, text } from '../testing/locators.ts'

const { create, fields } = text.members
const { again, leave } = text.forms

beforeEach(async () => {
  await signInForTest()
})

/** Holds back the answer of the service to the first new member, which has arrived by then. */
function holdFirstAnswer(): { readonly hasArrived: Promise<void>; readonly release: () => void } {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { fetch } = window
  let isFirst = true
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isHeld = isFirst && request.method === 'POST' && request.url.endsWith('/v2/members')
    if (isHeld) isFirst = false
    const response = await fetch(request)
    if (isHeld) {
      arrived.resolve()
      await released.promise
    }
    return response
  }
  onTestFinished(() => {
    window.fetch = fetch
    released.resolve()
  })
  return { hasArrived: arrived.promise, release: released.resolve }
}

async function enter(name: string): Promise<void> {
  await expect.element(heading(create.title)).toBeVisible()
  await field(fields.last_name).fill(name)
  await button(create.submit).click()
}

/** Leaves the form of a new member while it is being saved. */
async function leaveWhileSending(hasArrived: Promise<void>): Promise<void> {
  await hasArrived
  await page.getByRole('link', { name: text.common.cancel, exact: true }).click()
  await button(leave.anyway).click()
  await expect.element(heading(create.title)).not.toBeInTheDocument()
}

async function membersCalled(name: string): Promise<number> {
  const { data } = await asColleague('listMembers', { query: { q: name } })
  return data.length
}

async function openAgain(): Promise<void> {
  await page.getByRole('link', { name: text.members.new, exact: true }).click()
}

test('a form that was left while it is being saved says so before it saves a second time', async () => {
  const { hasArrived } = holdFirstAnswer()
  await renderScreen('/members/new')
  await enter('Underway')
  await leaveWhileSending(hasArrived)
  await openAgain()
  await enter('Underway')
  await expectText(page.getByRole('dialog', { name: again.title }), again.sending)
  expect(await membersCalled('Underway')).toBe(1)
})

test('a form that was left while it was being saved does not save the same a second time unasked', async () => {
  const { hasArrived, release } = holdFirstAnswer()
  await renderScreen('/members/new')
  await enter('Leftover')
  await leaveWhileSending(hasArrived)
  release()
  await openAgain()
  await enter('Leftover')
  await expectText(page.getByRole('dialog', { name: again.title }), again.saved)
  expect(await membersCalled('Leftover')).toBe(1)
})

test('a form that was left while it was being saved saves other values unasked', async () => {
  const { hasArrived, release } = holdFirstAnswer()
  await renderScreen('/members/new')
  await enter('Former')
  await leaveWhileSending(hasArrived)
  release()
  await openAgain()
  await enter('Later')
  await expect.element(heading('Later')).toBeVisible()
})
