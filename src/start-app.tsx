/** Starts the app for the session on screen: its router, its queries, and what ends with a session. */
import type { Root } from 'react-dom/client'
import { dropPageResponses, takenOperations } from './session/page-responses.ts'
import { sessionKey } from './api/queries.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { prefetchPreferences } from './data-list/preferences.ts'
import { loadTexts } from './i18n/language-provider.tsx'
import { followService } from './replica/replica.ts'
import { createAppRouter } from './router.tsx'
import { atSessionEnd, atSessionResumption } from './session/scope.ts'
import { sessions } from './session/store.ts'
import { followNavigation } from './shell/follow-navigation.ts'
import { loadShortcutChoice } from './ui/shortcuts.ts'
import { whenIdle } from './ui/when-idle.ts'

/**
 * In milliseconds. React takes 300 ms and more before it replaces what it has shown as loading, so the first screen is waited for
 * as long as an eye hardly notices.
 */
const moment = 250

/** Imports and reminders that the browser worked on, with names: earlier versions kept them on the device. */
function removeOldRuns(): void {
  try {
    indexedDB.deleteDatabase('ledenbalie.runs-1')
  } catch (error) {
    // The browser keeps no databases.
    if (!(error instanceof DOMException)) throw error
  }
}

interface Start {
  /** The question who is signed in, while it is not answered. */
  readonly people: Promise<void> | null
  /** The user has just signed in on this page. */
  readonly hasSignedIn: boolean
}

export async function startApp(root: Root, { people, hasSignedIn }: Start): Promise<void> {
  const texts = loadTexts('screens')
  loadShortcutChoice()
  const queryClient = createQueryClient()
  followService(queryClient)
  atSessionEnd((session) => {
    void queryClient.cancelQueries({ queryKey: sessionKey(session) })
    queryClient.removeQueries({ queryKey: sessionKey(session) })
  })
  // The screen stays until its data have been read again.
  atSessionResumption((session) => void queryClient.invalidateQueries({ queryKey: sessionKey(session) }))
  prefetchPreferences(queryClient, sessions.get().active)
  const router = createAppRouter(queryClient)
  followNavigation(router, !hasSignedIn)

  /** The screen's code, and with it what has been asked for by then. */
  async function firstScreen(): Promise<void> {
    await people
    await router.load()
    const queries = queryClient.getQueryCache().getAll()
    await Promise.allSettled(queries.flatMap(({ promise }) => promise ?? []))
  }

  /** Reads what came with the page once more, because it may have changed since, and drops what no screen has taken. */
  function renewFirstPaint(): void {
    dropPageResponses()
    const operations = takenOperations()
    const read = queryClient
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => operations.has(String(queryKey[1])) })
    // A query may have its record from another one.
    const records = new Set<unknown>(read.map(({ state }) => state.data).filter((data) => data !== undefined))
    void queryClient.invalidateQueries({ predicate: ({ state }) => records.has(state.data) })
  }

  const isRead = firstScreen()
  await Promise.all([texts, Promise.race([isRead, new Promise((done) => setTimeout(done, moment))])])
  root.render(<App router={router} queryClient={queryClient} />)
  // The code of a screen may take longer than the shell waits for it, and takes what came with the page only then.
  void isRead.finally(() => whenIdle(renewFirstPaint))
  whenIdle(removeOldRuns)
}
