/** Entry point: the language and who is signed in, and then the app, or the sign-in screen alone. */
import './ui/base.css'
import { createRoot, type Root } from 'react-dom/client'
import { watchConnectivity } from './api/connectivity.ts'
import { type SessionRef, atSessionEnd } from './session/scope.ts'
import { takePageResponses } from './session/page-responses.ts'
import { startLanguage } from './i18n/language-provider.tsx'
import { isExpected } from './problems/describe.ts'
import { keepPageWithoutParts } from './problems/lost-parts.ts'
import { isTokenScreen, takeLinkToken } from './session/link-token.ts'
import { lookForPeople } from './session/people.ts'
import { followOtherTabs, isPerson, sessions, startSessions } from './session/store.ts'
import { showStartFailed } from './start-failed.ts'
import { deviceStorage } from './ui/storage.ts'

// zod tries whether it may compile when the first schema is made, which a strict Content-Security-Policy reports; this is
// where its settings are before it is loaded, and it is not part of the first load.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

/** As long as someone may be signed in, the sign-in screen waits for the answer, unless the service keeps it waiting. */
const patience = new Promise((done) => setTimeout(done, 3_000))

// Before anything reads the address: the token of a link must not get into the router.
takeLinkToken()
takePageResponses()
startSessions()
followOtherTabs()
keepPageWithoutParts()
watchConnectivity(() => sessions.get().active?.baseUrl ?? null)

/** Removes what the door list keeps on this device and needs no more, and sends what is left to send: most devices have none. */
async function tidyDoors(ended?: SessionRef): Promise<void> {
  if (
    deviceStorage()
      .names()
      .some((name) => name.startsWith('ledenbalie.door'))
  )
    await (await import('./events/door-app.ts')).tidyDoors(ended)
}

void tidyDoors()
atSessionEnd((session) => void tidyDoors(session))

// `index.html` set it for the time without style sheets.
document.documentElement.style.removeProperty('color-scheme')

async function startIn(root: Root, onFailed: () => void): Promise<void> {
  /** With a key alone no one is asked for. */
  const people = sessions.get().active === null || sessions.get().all.some(isPerson) ? lookForPeople() : null
  if (sessions.get().active === null) await Promise.race([people, patience])
  const { active } = sessions.get()
  const texts = startLanguage(active?.organization.language ?? null)
  if (active === null && !isTokenScreen(window.location.pathname)) {
    const [{ startSignedOut }] = await Promise.all([import('./start-signed-out.tsx'), texts])
    startSignedOut(root, onFailed)
  } else {
    const [{ startApp }] = await Promise.all([import('./start-app.tsx'), texts])
    await startApp(root, { people, hasSignedIn: false })
  }
}

const element = document.getElementById('root')
if (element) {
  // Boundaries show their errors on the screen; only faults of the program belong in the console.
  const root = createRoot(element, { onCaughtError: (error) => void (isExpected(error) || reportError(error)) })
  const fail = () => {
    root.unmount()
    showStartFailed(element)
  }
  // Not awaited here: what it loads imports modules of this file's chunk, which would wait for each other.
  startIn(root, fail).catch(fail)
}
