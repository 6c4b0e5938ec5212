/** Around each component test: the styles of the app, and an end to what the test rendered, stored and signed in to. */
import '../ui/base.css'
import { afterEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { signOutForTest } from './component.tsx'

afterEach(async () => {
  await cleanup()
  signOutForTest()
  sessionStorage.clear()
  localStorage.clear()
})
