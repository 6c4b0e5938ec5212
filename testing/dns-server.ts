/** A real name server on this machine that knows what it is told, and can be made to misbehave. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode, type Answer } from 'dns-packet'

/** By name, in lower case. Texts longer than 255 characters are sent in parts. */
export type Zone = Readonly<
  Record<
    string,
    {
      readonly txt?: readonly string[]
      readonly a?: readonly string[]
      readonly mx?: readonly string[]
    }
  >
>

type Misbehaviour = Readonly<Record<string, 'held' | 'failing'>>

export interface DnsServer {
  /** For `DNS_SERVERS`. */
  readonly address: string
  /** Names that were asked for, in order, with their type. */
  readonly questions: readonly string[]
  /** Names that are not in the zone do not exist. */
  serve(zone: Zone): void
  /** `held`: answers once this is called again. `failing`: answers that it failed. By name, or for all of them with `*`. */
  misbehave(how: Misbehaviour): void
  stop(): Promise<void>
}

const serverFailure = 2
const noSuchName = 3

function parts(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / 255) }, (_, index) => text.slice(index * 255, index * 255 + 255))
}

function answersOf(zone: Zone, name: string, type: string): Answer[] {
  const records = zone[name] ?? {}
  if (type === 'TXT') return (records.txt ?? []).map((text) => ({ type, name, ttl: 1, data: parts(text) }))
  if (type === 'A') return (records.a ?? []).map((data) => ({ type, name, ttl: 1, data }))
  if (type !== 'MX') return []
  return (records.mx ?? []).map((exchange) => ({ type, name, ttl: 1, data: { exchange, preference: 10 } }))
}

/** For the tests of a block, which stops it. */
export async function openDnsServer(): Promise<DnsServer> {
  let zone: Zone = {}
  let misbehaviour: Misbehaviour = {}
  let held: (() => void)[] = []
  const questions: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { address, port }) => {
    const { id, questions: [question] = [] } = decode(message)
    if (!question) return
    const name = question.name.toLowerCase()
    questions.push(`${name} ${question.type}`)
    const how = misbehaviour[name] ?? misbehaviour['*']
    const answer = () => {
      const code = how === 'failing' ? serverFailure : zone[name] ? 0 : noSuchName
      const answers = code === 0 ? answersOf(zone, name, question.type) : []
      socket.send(encode({ type: 'response', id: id ?? 0, flags: code, questions: [question], answers }), port, address)
    }
    if (how === 'held') held.push(answer)
    else answer()
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    serve: (next) => {
      zone = next
      misbehaviour = {}
      questions.length = 0
    },
    misbehave: (how) => {
      misbehaviour = how
      for (const answer of held) answer()
      held = []
    },
    stop: async () => {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
