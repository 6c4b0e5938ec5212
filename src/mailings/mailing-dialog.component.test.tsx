import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, dialog, expectRefused, expectText, field, text } from '../testing/locators.ts'

const { mailings } = text

test('a placeholder that does not exist is refused where it is written, and a message says something', async () => {
  await signInForTest()
  await renderScreen('/messages')
  await button(mailings.new).first().click()
  const form = dialog(mailings.new)
  await field(mailings.text).fill('Dear {first_nmae},')
  await form.getByRole('button', { name: mailings.save }).click()
  await expect
    .element(form.getByRole('radiogroup', { name: mailings.kind }))
    .toHaveAccessibleDescription(text.fields.choose_one)
  await expect.element(form.getByRole('radio', { name: mailings.kinds.information })).toHaveFocus()
  await expectRefused(mailings.subject, text.fields.required)
  await expectRefused(mailings.text, text.fields.placeholder)
})

test('a message that is closed by Escape is there the next time, and cancelled it is not', async () => {
  await signInForTest()
  await renderScreen('/messages')
  await button(mailings.new).first().click()
  await field(mailings.text).fill('Half of a long message')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog(mailings.new)).not.toBeInTheDocument()
  await button(mailings.new).first().click()
  await expect.element(field(mailings.text)).toHaveValue('Half of a long message')
  await dialog(mailings.new).getByRole('button', { name: text.common.cancel }).click()
  await button(mailings.new).first().click()
  await expect.element(field(mailings.text)).not.toHaveValue('Half of a long message')
})

test('a standard text is inserted below what was typed, and merge fields are stored in one language', async () => {
  await asColleague('createMailingTemplate', {
    body: { name: 'Practice', subject: 'Practice, {first_name}', text: 'See you at practice, {name}.' },
  })
  await signInForTest()
  await renderScreen('/messages')
  await button(mailings.new).first().click()
  const insert = async () => {
    await button(mailings.standardTexts.insert).click()
    await page.getByRole('menuitem', { name: 'Practice' }).click()
  }
  await insert()
  await expect.element(field(mailings.text)).toHaveValue('See you at practice, {name}.')
  await expect.element(field(mailings.subject)).toHaveValue('Practice, {first name}')
  await field(mailings.text).fill('Typed')
  await field(mailings.subject).fill('Mine, {first name}')
  await insert()
  await expect.element(field(mailings.text)).toHaveValue('Typed\n\nSee you at practice, {name}.')
  await expect.element(field(mailings.subject)).toHaveValue('Mine, {first name}')
  await dialog(mailings.new).getByRole('radio', { name: mailings.kinds.information }).click()
  await dialog(mailings.new).getByRole('button', { name: mailings.save }).click()
  await expectText(page.getByRole('main'), 'Mine, {first name}')
  const { data } = await asColleague('listMailings', {})
  expect(data.at(-1)).toMatchObject({ subject: 'Mine, {first_name}', text: 'Typed\n\nSee you at practice, {name}.' })
})

test('a standard text may lose its subject', async () => {
  const { id } = await asColleague('createMailingTemplate', {
    body: { name: 'Notice', subject: 'Notice', text: 'Dear' },
  })
  await signInForTest()
  await renderScreen('/messages')
  const { standardTexts: texts } = mailings
  await button(texts.title).click()
  await page.getByRole('button', { name: `${texts.edit}: Notice` }).click()
  await field(mailings.subject).fill('')
  await dialog(texts.edit).getByRole('button', { name: texts.save }).click()
  await expect.element(dialog(texts.title)).toBeInTheDocument()
  const { data } = await asColleague('listMailingTemplates', {})
  expect(data.find((template) => template.id === id)).toMatchObject({ subject: '', text: 'Dear' })
})

test('a draft shows the message as its first reader gets it', async () => {
  const { id: member } = await asColleague('createMember', {
    body: { first_name: 'Noor', last_name: 'Lezer', email: 'noor@example.org' },
  })
  const { id } = await asColleague('createMailing', {
    body: {
      kind: 'information',
      recipients: { member_ids: [member] },
      subject: 'Hello {first_name}',
      text: '<b>Dear</b> {name}',
    },
  })
  await signInForTest()
  await renderScreen(`/messages/${id}`)
  await expectText(page.getByRole('main'), 'Hello Noor')
  const frame = page.getByTitle(mailings.preview)
  await expect.poll(() => frame.element().getAttribute('srcdoc')).toContain('&lt;b&gt;Dear&lt;/b&gt; Noor Lezer')
  expect(frame.element().getAttribute('sandbox')).toBe('')
  // The letters of an email are light on a dark screen, where a background of its own would hide them.
  expect(getComputedStyle(frame.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
})

test('events of the same name are told apart by when they are', async () => {
  for (const day of ['2099-05-06', '2099-07-08']) {
    await asColleague('createEvent', { body: { name: 'First aid', starts_at: `${day}T19:00:00Z` } })
  }
  await signInForTest()
  await renderScreen('/messages')
  await button(mailings.new).first().click()
  const audience = mailings.audiences.event.replace('{name}', 'First aid')
  await expect.element(page.getByRole('option', { name: new RegExp(`^${audience}, .*6 May 2099`) })).toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: new RegExp(`^${audience}, .*8 Jul 2099`) })).toBeInTheDocument()
})
