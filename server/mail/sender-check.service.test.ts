import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { SenderCheckName } from '#contract/schemas/management/sender-check.ts'
import type { Storage } from '../database/database.ts'
import { DnsClient, DnsUnreachable } from '../lib/dns.ts'
import type { MailRoute } from '../operation/context.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { problem, race } from '../../testing/describe-service.ts'
import { type DnsServer, openDnsServer, type Zone } from '../../testing/dns-server.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const server = 'mail.host.example'
/** Of documentation no receiver would say that it is public, so these are of others. */
const [serverAddress, otherAddress] = ['9.9.9.9', '8.8.8.8']
const dkim = { domain: 'club.example', selector: 'lb', publicKey: 'MIGf' }
const right: Zone = {
  [server]: { a: [serverAddress] },
  'club.example': { txt: ['google-site-verification=x', `v=spf1 ip4:${serverAddress} -all`] },
  'lb._domainkey.club.example': { txt: ['v=DKIM1; k=rsa; p=MI Gf'] },
  '_dmarc.club.example': { txt: ['v=DMARC1; p=reject'] },
}
const spf = (...txt: string[]): Zone => ({ ...right, 'club.example': { txt } })

interface Expected {
  readonly verdict: string
  readonly finding: string
  readonly value: string | null
}

describeDatabase('whether email can arrive', (open) => {
  let [dns, service, storage]: [DnsServer?, TestService?, Storage?] = []
  const running = () => {
    if (!dns || !service || !storage) throw new Error('Nothing runs.')
    return { dns, service, storage }
  }
  let route: Omit<MailRoute, 'dns'>
  beforeAll(async () => {
    dns = await openDnsServer()
    storage = await open()
    const client = new DnsClient([dns.address])
    const mailRoute = {
      get sender() {
        return route.sender
      },
      get server() {
        return route.server
      },
      get dkim() {
        return route.dkim
      },
      dns: client,
    }
    service = await startTestService({ storage, mailRoute })
  })
  afterAll(async () => {
    await service?.close()
    await dns?.stop()
  })

  async function world(zone: Zone, given: Partial<typeof route> = {}, scopes = ['leden:schrijven'] as const) {
    const { dns, service, storage } = running()
    route = { sender: 'post@club.example', server, dkim, ...given }
    dns.serve(zone)
    const association = await makeAssociation(storage, { email: null })
    return service.connection(await association.key({ scopes: [...scopes] }))
  }

  async function found(check: SenderCheckName, zone: Zone, given: Partial<typeof route> = {}) {
    const { checks } = await call(await world(zone, given), 'checkSender', {})
    const { verdict, finding, record } = checks.find((one) => one.check === check) ?? {}
    return { verdict, finding, value: record?.value ?? null }
  }

  it('says that everything is right, with what was found', async () => {
    expect(await call(await world(right), 'checkSender', {})).toEqual({
      object: 'sender_check',
      sender: 'post@club.example',
      domain: 'club.example',
      server,
      checks: [
        { check: 'spf', verdict: 'good', finding: 'spf_named', found: 'v=spf1 ip4:9.9.9.9 -all', record: null },
        { check: 'dkim', verdict: 'good', finding: 'dkim_published', found: 'v=DKIM1; k=rsa; p=MI Gf', record: null },
        { check: 'dmarc', verdict: 'good', finding: 'dmarc_kept', found: 'v=DMARC1; p=reject', record: null },
      ],
    })
  })

  it.each<[string, Zone, Expected]>([
    ['no record', spf('other'), { verdict: 'missing', finding: 'spf_missing', value: `v=spf1 a:${server} ~all` }],
    ['two records', spf('v=spf1 mx -all', 'v=spf1 -all'), { verdict: 'bad', finding: 'spf_several', value: null }],
    ['an unknown word', spf('v=spf1 ip4=1.2.3.4 huh -all'), { verdict: 'bad', finding: 'spf_invalid', value: null }],
    ['a record for everyone', spf('v=spf1 +all'), { verdict: 'bad', finding: 'spf_open', value: 'v=spf1 ~all' }],
    [
      'another server',
      spf(`v=spf1 ip4:${otherAddress} -all`),
      { verdict: 'unsure', finding: 'spf_server_not_named', value: `v=spf1 a:${server} ip4:${otherAddress} -all` },
    ],
    [
      'a server that an included domain names',
      { ...spf('v=spf1 include:_spf.host.example -all'), '_spf.host.example': { txt: [`v=spf1 a:${server} -all`] } },
      { verdict: 'good', finding: 'spf_named', value: null },
    ],
    [
      'a record that includes itself',
      spf('v=spf1 include:club.example -all'),
      { verdict: 'bad', finding: 'spf_too_many_lookups', value: null },
    ],
  ])('SPF with %s', async (_, zone, expected) => {
    expect(await found('spf', zone)).toEqual(expected)
  })

  it('SPF of a mail server that sends from elsewhere', async () => {
    const zone = { ...right, [server]: { a: ['10.0.0.1'] } }
    expect(await found('spf', zone)).toEqual({ verdict: 'unsure', finding: 'spf_server_unknown', value: null })
  })

  it('SPF of a host whose documentation names its machines', async () => {
    const zone = { ...spf('other'), 'smtp.gmail.com': { a: [serverAddress] } }
    const { value } = await found('spf', zone, { server: 'smtp.gmail.com' })
    expect(value).toBe('v=spf1 include:_spf.google.com ~all')
  })

  it.each<[string, string[], string, string]>([
    ['no record', [], 'missing', 'dkim_missing'],
    ['two records', ['v=DKIM1; p=MIGf', 'v=DKIM1; p=x'], 'bad', 'dkim_several'],
    ['a key that was taken back', ['v=DKIM1; p='], 'bad', 'dkim_revoked'],
    ['another key', ['v=DKIM1; p=MIGg'], 'bad', 'dkim_other_key'],
  ])('DKIM with %s', async (_, txt, verdict, finding) => {
    const zone = { ...right, 'lb._domainkey.club.example': { txt } }
    expect(await found('dkim', zone)).toEqual({ verdict, finding, value: 'v=DKIM1; k=rsa; p=MIGf' })
  })

  it('DKIM where emails are not signed here', async () => {
    expect(await found('dkim', right, { dkim: null })).toMatchObject({ finding: 'dkim_not_signed_here' })
  })

  it.each<[string, Zone, Expected]>([
    ['no record', {}, { verdict: 'missing', finding: 'dmarc_missing', value: 'v=DMARC1; p=none' }],
    [
      'two records',
      { '_dmarc.club.example': { txt: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } },
      { verdict: 'bad', finding: 'dmarc_several', value: null },
    ],
    [
      'a policy that is none',
      { '_dmarc.club.example': { txt: ['v=DMARC1; p=none'] } },
      { verdict: 'good', finding: 'dmarc_watches', value: null },
    ],
  ])('DMARC with %s', async (_, dmarc, expected) => {
    const { '_dmarc.club.example': __, ...rest } = right
    expect(await found('dmarc', { ...rest, ...dmarc })).toEqual(expected)
  })

  it('DMARC of the domain above the sender’s', async () => {
    const zone = { ...right, 'post.club.example': { txt: [`v=spf1 a:${server} -all`] } }
    expect(await found('dmarc', zone, { sender: 'a@post.club.example' })).toMatchObject({ finding: 'dmarc_kept' })
  })

  it('DMARC that has refused what neither SPF nor DKIM vouches for', async () => {
    const zone = { ...spf('other'), 'lb._domainkey.club.example': {} }
    expect(await found('dmarc', zone)).toMatchObject({ verdict: 'bad', finding: 'dmarc_refuses' })
  })

  it.each([
    ['spf', 'club.example'],
    ['spf', server],
    ['spf', '_spf.host.example'],
    ['dkim', 'lb._domainkey.club.example'],
    ['dmarc', '_dmarc.club.example'],
  ] as const)('%s is not called missing when nothing is known of %s', async (check, name) => {
    const connection = await world({ ...right, ...spf('v=spf1 include:_spf.host.example -all') })
    running().dns.misbehave({ [name]: 'failing' })
    const { checks } = await call(connection, 'checkSender', {})
    expect(checks.find((one) => one.check === check)).toEqual({
      check,
      verdict: 'unreachable',
      finding: 'dns_unreachable',
      found: null,
      record: null,
    })
  })

  it('no sender, no questions', async () => {
    expect(await call(await world(right, { sender: null }), 'checkSender', {})).toMatchObject({
      sender: null,
      checks: [],
    })
    expect(running().dns.questions).toEqual([])
  })

  it('more questions than a check may ask are not asked', async () => {
    const { dns } = running()
    dns.serve({})
    const asked = new DnsClient([dns.address]).ask('x', async (questions) => {
      for (let index = 0; index <= 100; index += 1) await questions.texts(`n${index}.example`)
    })
    await expect(asked).rejects.toThrow(DnsUnreachable)
    expect(dns.questions).toHaveLength(100)
  })

  it('an answer that is longer than any domain needs is not read', async () => {
    const connection = await world({ ...right, ...spf(`v=spf1 ${'a=b '.repeat(5_000)}-all`) })
    const { checks } = await call(connection, 'checkSender', {})
    expect(checks[0]).toMatchObject({ check: 'spf', finding: 'dns_unreachable', found: null })
  })

  it('more questions of one association than are answered at a time are refused', async () => {
    const connection = await world(right)
    const { dns } = running()
    dns.misbehave({ '*': 'held' })
    const calls = Array.from({ length: 7 }, () => call(connection, 'checkSender', {}))
    await Promise.race(calls).catch(() => undefined)
    dns.misbehave({})
    expect((await race(calls)).refusals).toEqual([problem(503, 'service_busy')])
  })
})
