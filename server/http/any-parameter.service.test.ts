/** Whatever the parameters and headers of an operation are, it gives an answer of the contract. Generated from the table of operations. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import {
  basePathOf,
  managementOperationNames,
  operation,
  type OperationName,
  operationNames,
} from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import type { Storage } from '../database/database.ts'
import { raiseCreditNoteNumber, raiseInvoiceNumbers } from '../ledger/invoices/numbers.ts'
import { makeAssociation } from '../../testing/association.ts'
import { checkAnswer, readAnswer } from '../../testing/contract-answer.ts'
import { describeDatabase, describeEachDatabase } from '../../testing/databases.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { addOneOfEach, sessionKey } from '../../testing/one-of-each.ts'
import { rawHttp } from '../../testing/raw-http.ts'
import { leastBodies } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

/** A stream of events does not end. */
const names = [...operationNames, ...managementOperationNames].filter((name) => operation(name).stream !== 'events')
const parametersOf = (name: OperationName) => Object.entries<z.core.$ZodType>(schemas[name].query.shape)
const withParameters = names.filter((name) => parametersOf(name).length > 0)
const withPath = names.filter((name) => operation(name).path.includes('{'))

const anyId = {
  id: 1,
  member_id: 1,
  membership_id: 1,
  subscription_id: 1,
  registration_id: 1,
  entry_id: 1,
  list: 'members',
}
const odd = ['%', '%zz', '%ff', '%00', '%ED%A0%80', '..%2f..%2f', '1;2', '1%2C2']

/** The values that the schema lets through, because only they reach what is behind it, and one that it does not. */
function valuesFor(schema: z.core.$ZodType): string[] {
  const isPassed = (text: string) => z.safeParse(schema, text).success
  const refused = hostileTexts.find((text) => !isPassed(text))
  return [...hostileTexts.filter(isPassed), ...(refused === undefined ? [] : [refused])].map(encodeURIComponent)
}

const headerValues = [
  '',
  ' ',
  '"',
  '""',
  '"1',
  '"-1"',
  '"999999999999999"',
  '*',
  'W/"1"',
  '\u00ff',
  ',',
  ';q=',
  'x'.repeat(8_000),
  ',;='.repeat(2_000),
]
const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Cookie',
  'Origin',
  'Host',
  'Range',
  'If-None-Match',
  'X-Forwarded-For',
  'Sec-Fetch-Site',
  'Ledenbalie-Session',
  'Content-Type',
  'Content-Encoding',
] as const

interface Sent {
  readonly search?: string
  readonly path?: Readonly<Record<string, number | string>>
  readonly headers?: readonly (readonly [name: string, value: string])[]
}

interface Hostility {
  /** Sends each with a key that no other test uses up, and returns the statuses of the answers. */
  readonly checkAll: (name: OperationName, requests: readonly Sent[]) => Promise<ReadonlySet<number>>
  readonly unexpected: () => readonly string[]
}

function startHostility(open: () => Promise<Storage>): Hostility {
  let service: TestService
  let storage: Storage
  let association: number

  beforeAll(async () => {
    storage = await open()
    service = await startTestService({ storage, trustProxy: ['127.0.0.1'] })
    association = (await makeAssociation(storage)).id
    await addOneOfEach(storage, association)
    await storage.transaction(async (tx) => {
      await raiseInvoiceNumbers(tx, association, { year: '2026', count: 1 })
      await raiseCreditNoteNumber(tx, association, 'C2026-0001')
    })
  })
  afterAll(() => service.close())

  async function answerTo(name: OperationName, key: string, { search = '', path = {}, headers = [] }: Sent) {
    const parts: Readonly<Record<string, number | string>> = { ...anyId, ...path }
    const target =
      basePathOf(name) + operation(name).path.replace(/\{(\w+)\}/g, (_, part: string) => String(parts[part]))
    const body = leastBodies[name] ? JSON.stringify(leastBodies[name]) : ''
    const sent = new Map([
      ['Host', new URL(service.url).host],
      ['Connection', 'close'],
      ['Authorization', `Bearer ${key}`],
      ...(body ? [['Content-Type', 'application/json'] as const] : []),
      ['Content-Length', String(Buffer.byteLength(body))],
      ...headers,
    ])
    const lines = [
      `${operation(name).method} ${target}${search} HTTP/1.1`,
      ...Array.from(sent, ([header, value]) => `${header}: ${value}`),
    ]
    return readAnswer(await rawHttp(service.url, `${lines.join('\r\n')}\r\n\r\n${body}`))
  }

  return {
    checkAll: async (name, requests) => {
      const key = await sessionKey(storage, association, 1)
      const statuses = new Set<number>()
      for (const request of requests) {
        const answer = await answerTo(name, key, request)
        expect(answer.status, JSON.stringify(request)).toBeGreaterThan(0)
        checkAnswer(answer)
        statuses.add(answer.status)
      }
      return statuses
    },
    unexpected: () => service.logLines.filter((line) => line.includes('unexpected error')),
  }
}

describeEachDatabase('any parameter', (open) => {
  const { checkAll, unexpected } = startHostility(open)

  it.each(withParameters)('of %s', async (name) => {
    // Before a parameter is read, what is no text is refused for all of them.
    const requests = parametersOf(name).flatMap(([parameter, schema], index) => [
      ...[...valuesFor(schema), ...(index === 0 ? odd : [])].map((value) => ({ search: `?${parameter}=${value}` })),
      { search: `?${parameter}=1&${parameter}=1` },
      { search: `?${parameter}[]=1` },
    ])
    expect(await checkAll(name, requests)).toContain(400)
  })

  it.each(withPath)('in the path of %s', async (name) => {
    const parts = Object.keys(schemas[name].params.shape)
    const ids = ['999999999999999', '2147483648', '9'.repeat(400), '0', '1e3', ...odd]
    const requests = parts.flatMap((part) => ids.map((id) => ({ path: { [part]: id } })))
    expect(await checkAll(name, requests)).toContain(404)
  })

  it('is no unexpected error', () => {
    expect(unexpected()).toEqual([])
  })
})

describeDatabase('any header', (open) => {
  const { checkAll, unexpected } = startHostility(open)
  const each = (header: string) => headerValues.map((value) => ({ headers: [[header, value] as const] }))

  it.each(headerNames)('%s', async (header) => {
    for (const name of ['listMembers', 'createMember'] as const) await checkAll(name, each(header))
  })

  it.each(names.filter((name) => operation(name).versioned === true))('If-Match of %s', async (name) => {
    await checkAll(name, each('If-Match'))
  })

  it.each(names.filter((name) => operation(name).idempotent === true))('Idempotency-Key of %s', async (name) => {
    await checkAll(name, each('Idempotency-Key'))
  })

  it('is no unexpected error', () => {
    expect(unexpected()).toEqual([])
  })
})
