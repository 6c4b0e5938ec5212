/** A browser with its cookies, for tests: it sends what browsers send with a request of a page of the service. */
import type { Connection, SessionConnection } from '#client/client.ts'
import type { TestService } from './service.ts'

export interface TestBrowser {
  /** By name. */
  readonly cookies: Map<string, string>
  /** The `Set-Cookie` headers of the last response that had some. */
  readonly lastSet: readonly string[]
  /** With a key, or of no one yet. */
  connection(key?: string): Connection
  /** The session of a person who is signed in to an association. */
  session(association: number, person: number): SessionConnection
}

/** `headers`: others than those of the service's own page, or beside them. */
export function testBrowser(service: TestService, headers: Readonly<Record<string, string>> = {}): TestBrowser {
  const cookies = new Map<string, string>()
  let lastSet: readonly string[] = []
  const send = async (request: Request) => {
    const sent = new Headers(request.headers)
    if (request.credentials !== 'omit' && cookies.size > 0)
      sent.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    for (const [name, value] of Object.entries({ 'Sec-Fetch-Site': 'same-origin', ...headers })) sent.set(name, value)
    const response = await fetch(new Request(request, { headers: sent }))
    const set = response.headers.getSetCookie()
    if (set.length > 0) lastSet = set
    for (const line of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    get lastSet() {
      return lastSet
    },
    connection: (key = '') => ({ baseUrl: service.baseUrl, key, fetch: send }),
    session: (association, person) => ({ baseUrl: service.baseUrl, association, person, fetch: send }),
  }
}
