/** Entry point of the app. The order of these lines is the order of the first half second. */
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { watchConnectivity } from './api/connectivity.ts'
import type { SessionRef } from './api/credentials.ts'
import { dropPageResponses, takenOperations, takePageResponses } from './api/page-responses.ts'
import { sessionKey } from './api/queries.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { prefetchPreferences } from './data-list/preferences.ts'
import { startLanguage } from './i18n/language-provider.tsx'
import { isExpected } from './problems/describe.ts'
import { keepPageWithoutParts } from './problems/lost-parts.ts'
import { followService } from './replica/replica.ts'
import { createAppRouter } from './router.tsx'
import { forgetRuns } from './runs/forget-runs.ts'
import { takeLinkToken } from './session/link-token.ts'
import { lookForPeople } from './session/people.ts'
import { atSessionEnd, atSessionResumption } from './session/scope.ts'
import { followOtherTabs, isPerson, sessions, startSessions } from './session/store.ts'
import { followNavigation } from './shell/follow-navigation.ts'
import { showStartFailed } from './start-failed.ts'
import { loadShortcutChoice } from './ui/shortcuts.ts'
import { deviceStorage } from './ui/storage.ts'
import { whenIdle } from './ui/when-idle.ts'

// zod tries whether it may compile when the first schema is made, which a strict Content-Security-Policy reports; this is
// where its settings are before it is loaded, and it is not part of the first load.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

/** As long as someone may be signed in, the sign-in screen waits for the answer, unless the service keeps it waiting. */
const patience = new Promise((done) => setTimeout(done, 3_000))

/**
 * React takes 300 ms and more before it puts something in the place of what it has shown as being on its way. So the first screen
 * is waited for, as long as an eye hardly notices.
 */
const moment = new Promise((done) => setTimeout(done, 250))

// Before anything reads the address: the token of a link must not get into the router.
takeLinkToken()
takePageResponses()
startSessions()
loadShortcutChoice()
followOtherTabs()
keepPageWithoutParts()
watchConnectivity(() => sessions.get().active?.baseUrl ?? null)

/** With a key alone no one is asked for. */
const people = sessions.get().active === null || sessions.get().all.some(isPerson) ? lookForPeople() : null
if (sessions.get().active === null) await Promise.race([people, patience])

const { active } = sessions.get()
const texts = startLanguage(active?.organization.language ?? null)

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

const queryClient = createQueryClient()
followService(queryClient)
atSessionEnd((session) => {
  void queryClient.cancelQueries({ queryKey: sessionKey(session) })
  queryClient.removeQueries({ queryKey: sessionKey(session) })
  void forgetRuns(session)
  void tidyDoors(session)
})
// What is on screen stays until it has been read again.
atSessionResumption((session) => void queryClient.invalidateQueries({ queryKey: sessionKey(session) }))
prefetchPreferences(queryClient, active)
const router = createAppRouter(queryClient)
followNavigation(router)
/** The screen's code, and with it what has been asked for by then. */
async function firstScreen(): Promise<void> {
  await people
  await router.load()
  const queries = queryClient.getQueryCache().getAll()
  await Promise.allSettled(queries.flatMap(({ promise }) => promise ?? []))
}

/** What came with the page may have changed since: it is read once more when there is time, and what no one has taken is of no use any more. */
function renewFirstPaint(): void {
  dropPageResponses()
  const operations = takenOperations()
  const read = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => operations.has(String(queryKey[1])) })
  // A query may have its record from another one.
  const records = new Set<unknown>(read.map(({ state }) => state.data).filter((data) => data !== undefined))
  void queryClient.invalidateQueries({ predicate: ({ state }) => records.has(state.data) })
}

// `index.html` set it for the time without style sheets.
document.documentElement.style.removeProperty('color-scheme')

const root = document.getElementById('root')
if (root) {
  try {
    await Promise.all([texts, Promise.race([firstScreen(), moment])])
    // Boundaries show their errors on the screen; only faults of the program belong in the console.
    createRoot(root, { onCaughtError: (error) => void (isExpected(error) || reportError(error)) }).render(
      <App router={router} queryClient={queryClient} />,
    )
    whenIdle(renewFirstPaint)
  } catch {
    showStartFailed(root)
  }
}
