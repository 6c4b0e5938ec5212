/** Renders parts of the app for component tests, within everything that surrounds them in the app. */
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { inject } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { call, type CallInput } from '#client/client.ts'
import type { Language } from '#contract/languages.ts'
import type { OperationName } from '#contract/operations.ts'
import type { ResponseBody } from '#contract/schemas/index.ts'
import { createQueryClient } from '../api/query-client.ts'
import { LanguageProvider, loadTexts, startLanguage, switchLanguage } from '../i18n/language-provider.tsx'
import { App } from '../app.tsx'
import { followService } from '../replica/replica.ts'
import { createAppRouter } from '../router.tsx'
import { lookUpKey } from '../session/use-key-form.ts'
import type { Session } from '../session/session.ts'
import { putSession, sessions, signOut } from '../session/store.ts'
import { Overlays } from '../ui/overlays.tsx'
import { cssVariablesResolver, theme } from '../ui/theme.ts'

const everyPart = [
  'activity',
  'association',
  'billing',
  'imports',
  'jobs',
  'books',
  'events',
  'everywhere',
  'forms',
  'groups',
  'home',
  'invoices',
  'people',
  'reminders',
  'reports',
  'screens',
  'settings',
] as const

interface Rendered extends RenderResult {
  readonly queryClient: QueryClient
}

async function speak(language: Language): Promise<void> {
  await startLanguage(null)
  await switchLanguage(language)
  await loadTexts(...everyPart)
}

/** Renders `part` with the app's theme, texts, query client and notices. Links lead to no other screen. */
export async function renderPart(part: ReactNode, language: Language = 'en'): Promise<Rendered> {
  await speak(language)
  const queryClient = makeQueryClient()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => part,
  })
  const rendered = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <RouterProvider router={router} />
          <Overlays />
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...rendered, queryClient }
}

/** The client of the app, as its entry point makes it. */
function makeQueryClient(): QueryClient {
  const client = createQueryClient()
  followService(client)
  return client
}

interface RenderedScreen extends Rendered {
  /** As the browser's button does. */
  readonly goBack: () => void
}

/** Renders a whole screen of the app. */
export async function renderScreen(path: string, language: Language = 'en'): Promise<RenderedScreen> {
  await speak(language)
  const queryClient = makeQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const rendered = await render(<App router={router} queryClient={queryClient} />)
  return { ...rendered, queryClient, goBack: () => router.history.back() }
}

/** The service, with one of its keys for all that this page asks. */
function serviceForTest() {
  const { baseUrl, keys } = inject('componentService')
  return { baseUrl, key: keys[ownKey % keys.length] ?? '' }
}
const ownKey = Math.floor(performance.timeOrigin)

/** Signs in at the running service with every scope. */
export async function signInForTest(): Promise<Session> {
  const { baseUrl, key } = serviceForTest()
  return putSession({ ...(await lookUpKey(baseUrl, key)), baseUrl, key }, false)
}

export function signOutForTest(): void {
  for (const session of sessions.get().all) signOut(session)
}

/** Calls the service as a colleague would, past the app. */
export function asColleague<Name extends OperationName>(
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseBody<Name>> {
  return call({ ...serviceForTest(), language: 'en' }, name, input)
}
