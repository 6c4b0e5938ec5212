/** Responses that the service has put into the page (`server/http/static/first-paint.ts`), so that its first rows need no request. */
import { sessionHeader } from '#contract/operations.ts'

interface PageResponse {
  readonly operation: string
  readonly path: string
  /** As in the header of requests; empty for what is not of one session. */
  readonly session: string
  readonly body: string
  /** HTTP date. */
  readonly date: string
}

/** Begins the names of the marks in the browser's timeline, one for each response that is taken. */
const pageMark = 'from the page: '

let waiting: readonly PageResponse[] = []
const taken = new Set<string>()

function read({ dataset, textContent }: HTMLScriptElement): PageResponse {
  const { operation = '', path = '', session = '', date = '' } = dataset
  return { operation, path, session, body: textContent, date }
}

/** Takes them out of the document: they may contain personal data. `dropPageResponses` ends what is left of them. */
export function takePageResponses(): void {
  const elements = [...document.querySelectorAll<HTMLScriptElement>('script[data-operation]')]
  waiting = elements.map(read)
  for (const element of elements) element.remove()
}

export function dropPageResponses(): void {
  waiting = []
}

/** The operations whose responses are on screen as they were when the page was made: forgotten when they have been told. */
export function takenOperations(): ReadonlySet<string> {
  const operations = new Set(taken)
  taken.clear()
  return operations
}

/** Sends a request, unless the page has its response. Each is taken once, and none after a change. */
export async function fetchOrTakeFromPage(request: Request): Promise<Response> {
  if (request.method !== 'GET') dropPageResponses()
  const session = request.headers.get(sessionHeader) ?? ''
  const found = waiting.find(
    (response) => window.location.origin + response.path === request.url && response.session === session,
  )
  if (found === undefined) return fetch(request)
  waiting = waiting.filter((response) => response !== found)
  taken.add(found.operation)
  performance.mark(`${pageMark}${found.path}`)
  return new Response(found.body, { headers: { 'Content-Type': 'application/json', Date: found.date } })
}
