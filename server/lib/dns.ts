/**
 * Questions to the domain name system. Its answers are foreign text: questions are bounded in number and time, answers in length. A
 * name that does not exist and name servers that are silent are different answers, and are never taken for each other.
 */
import type { MxRecord } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { Gate } from './gate.ts'

/** Milliseconds for one question to one name server, twice asked, and for all questions of a piece of work. */
const [questionTime, workTime] = [2_000, 15_000]
/** Questions in a piece of work. SPF has ten at most, some of which lead to ten more. */
const mostQuestions = 100
/** Characters of an answer. A domain with dozens of texts has some thousands. */
const longestAnswer = 16_000

/** No usable answer came: nothing is known of what was asked. */
export class DnsUnreachable extends Error {
  override readonly name = 'DnsUnreachable'
  // Libraries take it for what it is.
  readonly code = 'ETIMEOUT'
}

/** The name exists without such records, or does not exist at all. */
class DnsNone extends Error {
  override readonly name = 'DnsNone'
  readonly code = 'ENODATA'
}

/** Codes of an answer that says no. A name that nothing can be called by has no records. */
const none = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

export class DnsQuestions {
  readonly #resolver: Resolver
  #asked = 0
  #unanswered = false

  constructor(resolver: Resolver) {
    this.#resolver = resolver
  }

  /** Whether a question stayed without an answer: then what follows from the others is not known either. */
  get isUnanswered(): boolean {
    return this.#unanswered
  }

  /** Texts of a name, each put together from its parts; none where there are none. Throws `DnsUnreachable`. */
  async texts(name: string): Promise<string[]> {
    const found = await this.#orNone(this.#ask(() => this.#resolver.resolveTxt(name)))
    return found.map((parts) => parts.join(''))
  }

  /** IPv4 and IPv6. Throws `DnsUnreachable`. */
  async addresses(name: string): Promise<string[]> {
    return [
      ...(await this.#orNone(this.#ask(() => this.#resolver.resolve4(name)))),
      ...(await this.#orNone(this.#ask(() => this.#resolver.resolve6(name)))),
    ]
  }

  /** As `dns.promises.resolve`, for libraries: throws an error with the code `ENODATA`, or `DnsUnreachable`. */
  readonly resolve = async (name: string, type: string): Promise<string[] | string[][] | MxRecord[]> => {
    if (type === 'TXT') return this.#ask(() => this.#resolver.resolveTxt(name))
    if (type === 'MX') return this.#ask(() => this.#resolver.resolveMx(name))
    if (type === 'AAAA') return this.#ask(() => this.#resolver.resolve6(name))
    if (type === 'PTR') return this.#ask(() => this.#resolver.resolvePtr(name))
    return this.#ask(() => this.#resolver.resolve4(name))
  }

  async #ask<T>(question: () => Promise<T[]>): Promise<T[]> {
    this.#asked += 1
    if (this.#asked > mostQuestions || this.#unanswered) throw this.#givenUp()
    const answer = await question().catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      throw none.has(code) ? new DnsNone() : this.#givenUp()
    })
    if (JSON.stringify(answer).length > longestAnswer) throw this.#givenUp()
    return answer
  }

  #givenUp(): DnsUnreachable {
    this.#unanswered = true
    return new DnsUnreachable()
  }

  async #orNone<T>(answer: Promise<T[]>): Promise<T[]> {
    try {
      return await answer
    } catch (error) {
      if (error instanceof DnsNone) return []
      throw error
    }
  }
}

export class DnsClient {
  readonly #servers: readonly string[]
  readonly #gate = new Gate({ concurrency: 4, waitingOfKey: 2, waiting: 40, retryAfter: 10 })

  /** `servers`: addresses, with a port or without; none: those of the machine. */
  constructor(servers: readonly string[]) {
    this.#servers = servers
  }

  /** Throws `service_busy` when too many wait, and what `work` throws. `key`: of who asks. */
  ask<T>(key: string, work: (questions: DnsQuestions) => Promise<T>): Promise<T> {
    return this.#gate.run(key, async () => {
      const resolver = new Resolver({ timeout: questionTime, tries: 2 })
      if (this.#servers.length > 0) resolver.setServers(this.#servers)
      const timer = setTimeout(() => resolver.cancel(), workTime)
      try {
        return await work(new DnsQuestions(resolver))
      } finally {
        clearTimeout(timer)
      }
    })
  }
}
