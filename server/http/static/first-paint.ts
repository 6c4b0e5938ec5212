/**
 * Reads the first data of a screen with the session of the browser that opens it, so that the page brings them along. Every response is the
 * one that the operation itself gives to that person. Not in the specification.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { basePath, managementBasePath, operation, type OperationName, operationNames } from '#contract/operations.ts'
import type { Language } from '#contract/languages.ts'
import { browserSessions } from '../../people/sign-in/list.ts'
import { handleRequest } from '../pipeline.ts'
import { problemOf } from '../problem-of.ts'
import { apiRequest } from '../request.ts'
import type { Service } from '../service.ts'
import { type Credential, isOwnNavigation, presentedSessions } from '../session-cookie.ts'

/** Milliseconds that a page waits for its rows: without them it asks for them itself. */
const patience = 150
/** Bytes of all responses in one page, before compression. */
const mostBytes = 256 * 1024

export interface OpenedPage {
  readonly raw: Request
  /** See `../../client-address.ts`. */
  readonly address: string
  /** The address of the screen, ids as `*`. */
  readonly screen: string
  /** The first id in the address; null without one. */
  readonly id: string | null
  readonly language: Language
}

export interface PageResponse {
  readonly operation: OperationName
  /** With the query, as the app asks for it. */
  readonly path: string
  /** As in the header `Ledenbalie-Session`; empty for what is not of one session. */
  readonly session: string
  /** JSON. */
  readonly body: string
}

interface Reading {
  readonly page: OpenedPage
  readonly credential: Credential
  readonly session: string
  readonly now: string
}

function pathOf({ operation: name, query }: FirstRead, id: string | null): string {
  const base = (operationNames as readonly string[]).includes(name) ? basePath : managementBasePath
  const path = base + operation(name).path + (query === undefined ? '' : `?${query}`)
  return path.replaceAll('{id}', id ?? '')
}

/** Null where the person may not read it, or it does not exist: the screen asks for it, and says so. */
async function read(first: FirstRead, reading: Reading, service: Service): Promise<PageResponse | null> {
  const { page, credential, session, now } = reading
  const { publicUrl, log } = service
  const path = pathOf(first, page.id)
  const url = new URL(path, publicUrl)
  const raw = new Request(url, { headers: { 'Accept-Language': page.language } })
  const base = path.startsWith(managementBasePath) ? managementBasePath : basePath
  const received = { raw, base, path: url.pathname, address: page.address, publicUrl, now }
  const request = { ...apiRequest(received), credential }
  try {
    const { status, body } = await handleRequest(request, service)
    return status === 200 && body ? { operation: first.operation, path, session, body: String(body) } : null
  } catch (error) {
    // Logs what is a fault of the service.
    problemOf(error, log, { requestId: request.id, operation: first.operation })
    return null
  }
}

/** The rows that were read within the time that the page waits. None for pages that other sites open, and without a session. */
export async function readFirstPaint(page: OpenedPage, service: Service): Promise<readonly PageResponse[]> {
  const { storage, clock, publicUrl, publicReads } = service
  const presented = isOwnNavigation(page.raw, publicUrl) ? presentedSessions(page.raw, publicUrl) : []
  if (presented.length === 0) return []
  const now = clock()
  // Anyone can send cookies of that form. The page opens without data then, and its own question is refused with a time to wait.
  publicReads.record(page.address, now)
  if (publicReads.waitSeconds(page.address, now) !== null) return []
  const found: PageResponse[] = []
  const reads = firstReadsOf(page.screen)
  const work = async () => {
    const sessions = await browserSessions(storage.lookups, presented, now)
    const known = { sessions: sessions.map(({ shown }) => shown) }
    const operationName = 'listBrowserSessions'
    const path = managementBasePath + operation(operationName).path
    found.push({ operation: operationName, path, session: '', body: JSON.stringify(known) })
    const [only, ...others] = sessions
    // Which of several is on screen only the tab knows.
    if (only === undefined || others.length > 0) return
    const { organization, management } = only.shown
    const session = `${organization.id}-${management.person?.id}`
    const reading = { page, credential: only.presented, session, now }
    await Promise.all(
      reads.map(async (first) => {
        const response = await read(first, reading, service)
        if (response) found.push(response)
      }),
    )
  }
  const waiting = new AbortController()
  const late = pause(patience, undefined, { signal: waiting.signal }).catch(() => {})
  try {
    await Promise.race([work(), late])
  } finally {
    waiting.abort()
  }
  const [...ready] = found
  const bytes = ready.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
  return bytes > mostBytes ? ready.filter(({ session }) => session === '') : ready
}

interface FirstRead {
  readonly operation: OperationName
  /** As the app sends it. */
  readonly query?: string
}

const one = (operation: OperationName): FirstRead => ({ operation })

/** By address, `*` being an id. */
const byScreen: Readonly<Record<string, readonly FirstRead[]>> = {
  '/': [one('getHome')],
  // Other lists are shown once they are complete: the service has no page of them in the order in which they are shown.
  '/members': [one('listFirstMembers')],
  '/members/*': [one('getManagedMember')],
  '/members/*/edit': [one('getManagedMember')],
  '/groups/*': [one('getGroup')],
  '/committees/*': [one('getCommittee')],
  '/events/*': [one('getEvent')],
  '/events/*/door': [one('getEvent')],
  '/invoices/*': [one('getInvoice')],
  '/payments/*': [one('getPayment')],
}

/** How the person sees lists, which every screen asks for, and what the screen shows. */
function firstReadsOf(screen: string): readonly FirstRead[] {
  return [one('getPreferences'), ...(byScreen[screen] ?? [])]
}
