/** How the service sends email, from its settings. */
import { DnsClient } from '../lib/dns.ts'
import type { MailRoute } from '../operation/context.ts'
import { bareAddress, type ServiceSettings } from '../settings.ts'
import { type DkimKey, publicKeyOf } from './dkim.ts'

type RouteSettings = Pick<ServiceSettings, 'smtpUrl' | 'mail' | 'mailFrom' | 'dnsServers'>

export function mailRouteOf({ smtpUrl, mail, mailFrom, dnsServers }: RouteSettings, dkim: DkimKey | null): MailRoute {
  return {
    sender: mailFrom === null ? null : bareAddress(mailFrom),
    server: smtpUrl === null || mail === 'files' ? null : new URL(smtpUrl).hostname.replace(/^\[(.*)\]$/, '$1'),
    dkim: dkim && { domain: dkim.domain, selector: dkim.selector, publicKey: publicKeyOf(dkim) },
    dns: new DnsClient(dnsServers),
  }
}

/** For where no email leaves; name servers of the machine are asked. */
export function noMailRoute(): MailRoute {
  return { sender: null, server: null, dkim: null, dns: new DnsClient([]) }
}
