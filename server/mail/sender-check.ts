/**
 * Whether emails can arrive: what the domain name system says of the sender's domain, compared with how this service sends. Nothing is
 * guessed: what cannot be known from here is said to be unsure, and what could not be asked unreachable.
 */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { DNSResolver } from 'mailauth'
import type { SenderCheck, SenderFinding } from '#contract/schemas/management/sender-check.ts'
import type { MailRoute, PreparingContext } from '../operation/context.ts'
import { type DnsQuestions, DnsUnreachable } from '../lib/dns.ts'
import { domainOf } from '../settings.ts'

type Found<Check extends SenderFinding['check']> = Extract<SenderFinding, { readonly check: Check }>

type Checking = Pick<PreparingContext, 'association' | 'mailRoute'>

/** Throws `service_busy` when too many ask at the same time. */
export async function checkSender({ association, mailRoute }: Checking): Promise<SenderCheck> {
  const sender = mailRoute.sender ?? association.email
  const { server } = mailRoute
  if (sender === null) return { object: 'sender_check', sender, domain: null, server, checks: [] }
  const domain = domainOf(sender)
  const checks = await mailRoute.dns.ask(String(association.id), async (questions) => {
    const spf = await spfOf(questions, { domain, server })
    const dkim = await dkimOf(questions, mailRoute.dkim)
    return [spf, dkim, await dmarcOf(questions, { domain, spf, dkim })]
  })
  return { object: 'sender_check', sender, domain, server, checks }
}

/** Foreign text as one line of printable characters. */
function shown(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 600)).join('\n')
}

/** As libraries take it: their type knows nothing of the records of MX, which they read all the same. */
function resolverOf({ resolve }: DnsQuestions): DNSResolver {
  return resolve as DNSResolver
}

/** The finding of `work`, or that the name servers gave no answer. */
async function orUnreachable<Result>(work: () => Promise<Result>, unreachable: Result): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DnsUnreachable) return unreachable
    throw error
  }
}

const unreachable = { verdict: 'unreachable', finding: 'dns_unreachable', found: null, record: null } as const

interface Sending {
  readonly domain: string
  readonly server: string | null
}

/** An address of documentation (RFC 5737), which no record names. */
const anyAddress = '192.0.2.1'

/** Hosts that send on over other machines of theirs, with the record that names these (their documentation). */
const hosts = [
  { server: /(?:^|\.)(?:gmail|google)\.com$/, mechanism: 'include:_spf.google.com' },
  { server: /(?:^|\.)(?:office365|outlook)\.com$/, mechanism: 'include:spf.protection.outlook.com' },
] as const

/** The mechanism that names the mail server. */
function mechanismOf(server: string): string {
  if (isIP(server) !== 0) return `ip${isIP(server)}:${server}`
  return hosts.find((host) => host.server.test(server))?.mechanism ?? `a:${server}`
}

/** SPF (RFC 7208): which machines may send for the domain of the envelope, which is the sender's. */
function spfOf(questions: DnsQuestions, { domain, server }: Sending): Promise<Found<'spf'>> {
  return orUnreachable<Found<'spf'>>(
    async () => {
      const records = (await questions.texts(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text))
      const addresses = await publicAddresses(questions, server)
      const mechanism = server === null || addresses.length === 0 ? null : mechanismOf(server)
      const name = domain
      const of = (
        verdict: SenderFinding['verdict'],
        finding: Found<'spf'>['finding'],
        value: string | null = null,
      ): Found<'spf'> => ({
        check: 'spf',
        verdict,
        finding,
        found: records.length === 0 ? null : shown(records),
        record: value === null ? null : { name, type: 'TXT', value },
      })
      const [record = ''] = records
      if (records.length === 0) return of('missing', 'spf_missing', mechanism && `v=spf1 ${mechanism} ~all`)
      if (records.length > 1) return of('bad', 'spf_several')
      const results = await spfResults(questions, { domain, addresses })
      if (questions.isUnanswered) return { check: 'spf', ...unreachable }
      if (results.includes('too many lookups')) return of('bad', 'spf_too_many_lookups')
      if (results.includes('permerror')) return of('bad', 'spf_invalid')
      if (/ \+?all(?: |$)/i.test(record)) return of('bad', 'spf_open', record.replace(/ \+?all(?= |$)/i, ' ~all'))
      if (mechanism === null) return of('unsure', 'spf_server_unknown')
      if (results.every((result) => result === 'pass') || record.toLowerCase().split(' ').includes(mechanism))
        return of('good', 'spf_named')
      return of('unsure', 'spf_server_not_named', shown([record.replace(/^v=spf1/i, `v=spf1 ${mechanism}`)]))
    },
    { check: 'spf', ...unreachable },
  )
}

/** Addresses from which others see emails come; none of a mail server on this machine or in its network, which sends from elsewhere. */
async function publicAddresses(questions: DnsQuestions, server: string | null): Promise<string[]> {
  if (server === null) return []
  const addresses = isIP(server) === 0 ? await questions.addresses(server) : [server]
  return addresses.filter((address) => ipaddr.process(address).range() === 'unicast')
}

/** By address, as a receiver would say. */
async function spfResults(
  questions: DnsQuestions,
  { domain, addresses }: { readonly domain: string; readonly addresses: readonly string[] },
): Promise<string[]> {
  const { spf } = await import('mailauth/lib/spf/index.js')
  const results: string[] = []
  for (const ip of addresses.length === 0 ? [anyAddress] : addresses.slice(0, 4)) {
    const { status, lookups } = await spf({
      ip,
      sender: `postmaster@${domain}`,
      helo: domain,
      mta: 'ledenbalie',
      resolver: resolverOf(questions),
      strict: true,
    })
    results.push(lookups && lookups.count > lookups.limit ? 'too many lookups' : status.result)
  }
  return results
}

/** DKIM (RFC 6376): whether receivers find the key with which emails are signed here. */
function dkimOf(questions: DnsQuestions, dkim: MailRoute['dkim']): Promise<Found<'dkim'>> {
  return orUnreachable<Found<'dkim'>>(
    async () => {
      if (dkim === null)
        return { check: 'dkim', verdict: 'unsure', finding: 'dkim_not_signed_here', found: null, record: null }
      const name = `${dkim.selector}._domainkey.${dkim.domain}`
      const texts = await questions.texts(name)
      const record = { name, type: 'TXT', value: `v=DKIM1; k=rsa; p=${dkim.publicKey}` } as const
      const found = texts.length === 0 ? null : shown(texts)
      const [text = ''] = texts
      if (texts.length === 0) return { check: 'dkim', verdict: 'missing', finding: 'dkim_missing', found, record }
      if (texts.length > 1) return { check: 'dkim', verdict: 'bad', finding: 'dkim_several', found, record }
      const key = tagOf(text, 'p')
      if (key === dkim.publicKey)
        return { check: 'dkim', verdict: 'good', finding: 'dkim_published', found, record: null }
      return { check: 'dkim', verdict: 'bad', finding: key === '' ? 'dkim_revoked' : 'dkim_other_key', found, record }
    },
    { check: 'dkim', ...unreachable },
  )
}

/** The value of a tag, without white space (RFC 6376, 3.2); undefined without it. */
function tagOf(record: string, tag: string): string | undefined {
  const tags = record.split(';').map((part) => part.replaceAll(/\s/g, ''))
  return tags.find((part) => part.startsWith(`${tag}=`))?.slice(tag.length + 1)
}

interface Judged {
  readonly domain: string
  readonly spf: Found<'spf'>
  readonly dkim: Found<'dkim'>
}

/** DMARC (RFC 9989): what receivers are asked to do with emails that neither SPF nor DKIM vouches for. */
function dmarcOf(questions: DnsQuestions, { domain, spf, dkim }: Judged): Promise<Found<'dmarc'>> {
  return orUnreachable<Found<'dmarc'>>(
    async () => {
      const name = `_dmarc.${domain}`
      const own = (await questions.texts(name)).filter((text) => /^v=DMARC1\b/i.test(text))
      const { dmarc } = await import('mailauth/lib/dmarc/index.js')
      const result = await dmarc({ headerFrom: domain, resolver: resolverOf(questions), strict: true })
      if (questions.isUnanswered) return { check: 'dmarc', ...unreachable }
      const policy = result === false ? undefined : result.policy
      const texts = own.length === 0 && result !== false && result.rr !== undefined ? [result.rr] : own
      const found = texts.length === 0 ? null : shown(texts)
      const record = { name, type: 'TXT', value: 'v=DMARC1; p=none' } as const
      if (own.length > 1) return { check: 'dmarc', verdict: 'bad', finding: 'dmarc_several', found, record: null }
      if (policy === undefined && own.length > 0)
        return { check: 'dmarc', verdict: 'bad', finding: 'dmarc_invalid', found, record }
      if (policy === undefined) return { check: 'dmarc', verdict: 'missing', finding: 'dmarc_missing', found, record }
      const of = (verdict: SenderFinding['verdict'], finding: Found<'dmarc'>['finding']): Found<'dmarc'> => ({
        check: 'dmarc',
        verdict,
        finding,
        found,
        record: null,
      })
      if (policy === 'none') return of('good', 'dmarc_watches')
      const verdicts = [spf.verdict, dkim.verdict]
      if (verdicts.includes('good')) return of('good', 'dmarc_kept')
      const isKnown = !verdicts.includes('unsure') && !verdicts.includes('unreachable')
      return isKnown ? of('bad', 'dmarc_refuses') : of('unsure', 'dmarc_unsure')
    },
    { check: 'dmarc', ...unreachable },
  )
}
