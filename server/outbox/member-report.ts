/** The report of a new member to the federation (specification, rule 2; its form is not in the specification). */
import { presentMember } from '../members/present.ts'
import { findMember } from '../members/queries.ts'
import type { Deliver } from './delivery.ts'
import { NotDelivered } from './not-delivered.ts'

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
  const { url, headers } = target(association.federationUrl)
  const status = await post(url, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'User-Agent': 'Ledenbalie',
    },
    body: JSON.stringify({ event: 'member.created', member }),
    redirect: 'manual',
    signal: AbortSignal.any([delivery.signal, AbortSignal.timeout(longestWait)]),
  })
  if (status < 200 || status > 299) throw new NotDelivered('again', `federation: status ${status}`)
}

/** `fetch` takes no user and password in an address: they become an `Authorization` header. */
function target(federationUrl: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(federationUrl)
  if (url.username === '' && url.password === '') return { url, headers: {} }
  const user = [url.username, url.password].map(decodeURIComponent).join(':')
  url.username = ''
  url.password = ''
  return { url, headers: { Authorization: `Basic ${Buffer.from(user).toString('base64')}` } }
}

async function post(url: URL, init: RequestInit): Promise<number> {
  try {
    const response = await fetch(url, init)
    await response.body?.cancel()
    return response.status
  } catch (error) {
    throw new NotDelivered('again', `federation: ${reasonOf(error)}`)
  }
}

/** `fetch` names the kind of its own failures; their cause is the error of the connection. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const code: unknown = error.cause instanceof Error ? Reflect.get(error.cause, 'code') : undefined
  return typeof code === 'string' ? code : error.name
}
