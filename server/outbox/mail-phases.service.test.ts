/** A mail server over TLS, one whose certificate is not valid, and one that falls silent, in each phase of an email. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCertificate } from '../../testing/certificates.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { type MailServerOptions, type Misbehaviour, startMailServer } from '../../testing/mail-server.ts'
import { entriesOf, makeOutbox, makeSender, sendNewInvoice } from '../../testing/outbox.ts'
import { smtpReplies, startSilentMailServer } from '../../testing/silent-mail-server.ts'
import { outcomeUnknown } from '../mail/not-delivered.ts'

const second = 1_000
const minute = 60 * second

describeDatabase('an email', (open) => {
  async function makeSending(smtpUrl: string) {
    const storage = await open()
    const { id } = await makeSender(storage)
    await sendNewInvoice(storage, id)
    const again = () => makeOutbox(storage, { smtpUrl })
    return { outbox: again(), again, entries: () => entriesOf(storage, id) }
  }

  describe('over TLS', () => {
    const trusted = getCACertificates('default')
    afterEach(() => setDefaultCACertificates(trusted))

    async function startTlsServer(tls: MailServerOptions['tls'] & string) {
      const certificate = await makeCertificate('localhost')
      setDefaultCACertificates([...trusted, certificate.cert])
      return startMailServer({ tls, certificate })
    }

    describe.each(['implicit', 'starttls'] as const)('%s', (tls) => {
      it('goes out once', async () => {
        const mail = await startTlsServer(tls)
        const { outbox, entries } = await makeSending(mail.url)
        await outbox.worker.deliverDue()
        expect(await entries()).toEqual([{ attempts: 1, state: 'delivered', last_error: null }])
        expect(mail.emails).toHaveLength(1)
        expect(mail.emails[0]?.isSecure).toBe(true)
      })

      it.each<[string, string, { readonly isTrusted?: boolean; readonly hasExpired?: boolean }, string]>([
        ['is not trusted', 'localhost', {}, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
        ['is for another name', 'mail.example.org', { isTrusted: true }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
        ['has expired', 'localhost', { isTrusted: true, hasExpired: true }, 'CERT_HAS_EXPIRED'],
      ])('goes to no server whose certificate %s, and says so', async (_, host, options, code) => {
        const { isTrusted = false, hasExpired = false } = options
        const certificate = await makeCertificate(host, { hasExpired })
        if (isTrusted) setDefaultCACertificates([...trusted, certificate.cert])
        const mail = await startMailServer({ tls, certificate })
        const { outbox, entries } = await makeSending(mail.url)
        await outbox.worker.deliverDue()
        const reason = `mail server: ESOCKET CONN ${code}`
        expect(await entries()).toEqual([{ attempts: 1, state: 'waiting', last_error: reason }])
        expect(mail.emails).toEqual([])
      })

      it('goes out again where the connection broke within it', async () => {
        const mail = await startTlsServer(tls)
        const { outbox, entries } = await makeSending(mail.url)
        mail.misbehave({ hangsUp: 'before' })
        await outbox.worker.deliverDue()
        expect(await entries()).toMatchObject([{ attempts: 1, state: 'waiting' }])
        mail.misbehave({})
        outbox.pass(2 * minute)
        await outbox.worker.deliverDue()
        expect(await entries()).toMatchObject([{ attempts: 2, state: 'delivered' }])
        expect(mail.emails).toHaveLength(1)
      })

      it('does not go out again where the connection broke after it', async () => {
        const mail = await startTlsServer(tls)
        const { outbox, entries } = await makeSending(mail.url)
        mail.misbehave({ hangsUp: 'after' })
        await outbox.worker.deliverDue()
        expect(await entries()).toEqual([{ attempts: 1, state: 'given up', last_error: outcomeUnknown }])
        expect(mail.emails).toHaveLength(1)
      })

      it.each<[string, (hold: () => Promise<null>) => Misbehaviour, string, number]>([
        ['goes out again where the service stops before its end', (hold) => ({ recipient: hold }), 'waiting', 1],
        ['does not go out again where the service stops after its end', (hold) => ({ message: hold }), 'given up', 0],
      ])('%s', async (_, misbehaviour, state, later) => {
        const mail = await startTlsServer(tls)
        const { outbox, again, entries } = await makeSending(mail.url)
        const arrived = Promise.withResolvers<void>()
        const hold = () => {
          arrived.resolve()
          return new Promise<null>(() => undefined)
        }
        mail.misbehave(misbehaviour(hold))
        outbox.worker.start()
        await arrived.promise
        await outbox.worker.stop(0)
        expect(await entries()).toMatchObject([{ attempts: 1, state }])
        mail.misbehave({})
        const next = again()
        next.pass(10 * minute)
        await next.worker.deliverDue()
        expect(mail.emails).toHaveLength(later)
      })
    })

    it('is not sent in clear text where that was ruled out', async () => {
      const mail = await startMailServer()
      const { outbox, entries } = await makeSending(`${mail.url}?requireTLS=true`)
      await outbox.worker.deliverDue()
      expect(await entries()).toMatchObject([{ attempts: 1, state: 'waiting' }])
      expect(mail.emails).toEqual([])
    })
  })

  describe('to a server that falls silent', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    const { connection, EHLO, ...rest } = smtpReplies
    const all = [connection, EHLO, ...Object.values(rest)]
    const withTls = EHLO.replace('AUTH PLAIN', 'STARTTLS')

    it.each<[string, string, readonly string[], number]>([
      ['at the start', 'smtp', [], 10 * second],
      ['in the handshake', 'smtps', [], 10 * second],
      ['in the handshake after STARTTLS', 'smtp', [connection, withTls, '220 Go ahead'], 10 * second],
      ['after its greeting', 'smtp', all.slice(0, 1), minute],
      ['at the password', 'smtp', all.slice(0, 2), minute],
      ['at the sender', 'smtp', all.slice(0, 3), minute],
      ['at the recipient', 'smtp', all.slice(0, 4), minute],
      ['before the text', 'smtp', all.slice(0, 5), minute],
    ])('%s waits a minute at most, and is sent again', async (_, scheme, replies, limit) => {
      const mail = await startSilentMailServer(replies)
      const { outbox, entries } = await makeSending(`${scheme}://us:secret@127.0.0.1:${mail.port}`)
      const done = outbox.worker.deliverDue()
      await mail.silent
      await vi.advanceTimersByTimeAsync(limit)
      await done
      expect(await entries()).toMatchObject([{ attempts: 1, state: 'waiting' }])
    })

    it('after the text waits ten minutes, and is not sent again', async () => {
      const mail = await startSilentMailServer(all.slice(0, 6))
      const { outbox, entries } = await makeSending(`smtp://us:secret@127.0.0.1:${mail.port}`)
      const done = outbox.worker.deliverDue()
      await mail.silent
      await vi.advanceTimersByTimeAsync(10 * minute)
      await done
      expect(await entries()).toEqual([{ attempts: 1, state: 'given up', last_error: outcomeUnknown }])
    })
  })
})
