/** Starts with the sign-in screen alone, where no one is signed in: the app is loaded beside it, and takes its place. */
import type { Root } from 'react-dom/client'
import { Frame } from './frame.tsx'
import { isOfOtherSession } from './session/history-entries.ts'
import { Bare } from './shell/bare.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { pathToReturnTo, signInAddress } from './sign-in/begin.ts'
import { whenIdle } from './ui/when-idle.ts'

function importApp() {
  return import('./start-app.tsx')
}

/** The address that sign-in leads to; the address bar shows the one of the sign-in screen. */
function takeAddress(): string {
  const { pathname, search } = window.location
  if (pathname === '/sign-in') return pathToReturnTo(new URLSearchParams(search).get('to')) ?? '/'
  const to = isOfOtherSession(window.history.state, null) ? '/' : pathname + search
  window.history.replaceState(null, '', signInAddress(to))
  return to
}

/** `onFailed`: the app could not be loaded. */
export function startSignedOut(root: Root, onFailed: () => void): void {
  const to = takeAddress()
  const enter = async (path: string) => {
    // A reload goes there, too.
    window.history.replaceState(null, '', path)
    try {
      await (await importApp()).startApp(root, { people: null, hasSignedIn: true })
    } catch {
      onFailed()
    }
  }
  root.render(
    <Frame>
      <Bare>
        <SignInPage to={to} onEnter={enter} />
      </Bare>
    </Frame>,
  )
  // Signing in asks for it again.
  whenIdle(() => void importApp().catch(() => {}))
}
