/** The report of a new member to the federation (specification, rule 2; its form is not in the specification). */
import { type IncomingMessage, request as sendPlain } from 'node:http'
import { request as sendSecure } from 'node:https'
import { presentMember } from './present.ts'
import { findMember } from './queries.ts'
import { isSafeFederation, publicLookup } from '../organization/federation.ts'
import type { Deliver } from '../outbox/delivery.ts'
import { NotDelivered } from '../mail/not-delivered.ts'

/** Milliseconds until an answer. */
const longestWait = 15_000

/**
 * The member as a key without rights to sensitive data sees it. Any 2xx is success. No redirect is followed: only the
 * address that an administrator wrote down learns of members.
 */
export const reportMember: Deliver<'member_created_report'> = async ({ member_id }, delivery) => {
  const { association, key } = delivery
  if (association.federationUrl === null) throw new NotDelivered('needless', 'the association has no federation')
  const member = presentMember({ scopes: [], association }, await findMember(delivery, member_id))
  // Its user and password become an `Authorization` header.
  const status = await post(new URL(association.federationUrl), {
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'User-Agent': 'Ledenbalie',
    },
    body: JSON.stringify({ event: 'member.created', member }),
    signal: AbortSignal.any([delivery.signal, AbortSignal.timeout(longestWait)]),
  })
  if (status < 200 || status > 299) throw new NotDelivered('again', `federation: status ${status}`)
}

interface Report {
  readonly headers: Record<string, string>
  readonly body: string
  readonly signal: AbortSignal
}

/** Connects only to the address that was checked, and follows no redirect. One reason for every failure: others would describe the network. */
async function post(url: URL, { headers, body, signal }: Report): Promise<number> {
  const unreachable = new NotDelivered('again', 'federation: no connection')
  // The operator alone can have chosen http.
  const isOperators = url.protocol === 'http:'
  if (!isOperators && !isSafeFederation(url.href)) throw unreachable
  const options = {
    method: 'POST',
    headers,
    signal,
    agent: false,
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const answered = (response: IncomingMessage) => {
    response.resume()
    resolve(response.statusCode ?? 0)
  }
  const sent = isOperators
    ? sendPlain(url, options, answered)
    : sendSecure(url, { ...options, lookup: publicLookup }, answered)
  sent.on('error', () => reject(unreachable))
  sent.end(body)
  return promise
}
