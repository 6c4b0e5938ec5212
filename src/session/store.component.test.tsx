import { expect, onTestFinished, test } from 'vitest'
import { signInForTest } from '../testing/component.tsx'
import { endedElsewhere, followOtherTabs, keepSession, sessions, startSessions } from './store.ts'

const ended = 'ab'.repeat(16)

test('what was typed in a session that ended in another tab is gone when this one starts again', async () => {
  const { id } = await signInForTest()
  sessionStorage.setItem(`ledenbalie.draft-1.${ended}.members.edit.1`, '{"values":{"iban":"NL91ABNA0417164300"}}')
  sessionStorage.setItem(`ledenbalie.submission.${ended}.members.new:1`, '{}')
  sessionStorage.setItem(`ledenbalie.layout.${ended}.lists`, '{}')
  localStorage.setItem(`ledenbalie.door-list-1.${ended}.3`, '{}')
  sessionStorage.setItem(`ledenbalie.draft-1.${id}.members.edit.1`, '{}')
  localStorage.setItem('ledenbalie.appearance', 'dark')
  startSessions()
  const names = [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
  expect(names.filter((name) => name.includes(ended))).toEqual([])
  expect(names).toContain(`ledenbalie.draft-1.${id}.members.edit.1`)
  expect(names).toContain('ledenbalie.appearance')
})

test('a page that Back brings back as it was left notices that its session ended', async () => {
  onTestFinished(followOtherTabs())
  const session = await signInForTest()
  keepSession(session, true)
  // Another tab signs out, and this page does not run in the meantime.
  localStorage.removeItem('ledenbalie.sessions')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(sessions.get()).toEqual({ all: [], active: null })
  expect(Object.keys(sessionStorage).filter((name) => name.includes(session.id))).toEqual([])
  endedElsewhere.set(null)
})
