import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { expect, it, onTestFinished } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import { SettingsError } from '../settings.ts'
import { type DkimKey, publicKeyOf, readDkimKey } from './dkim.ts'
import { emailFolder } from './eml-files.ts'
import { createMailer } from './mailer.ts'

function folder(): string {
  const path = scratchFolder('dkim')
  onTestFinished(() => removeFolder(path))
  return path
}

const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).privateKey
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' })

async function keyOf(pem: string | Buffer): Promise<DkimKey> {
  const keyFile = join(folder(), 'dkim.pem')
  writeFileSync(keyFile, pem)
  const key = await readDkimKey({ dkim: { keyFile, selector: 'lb', domain: 'example.org' } })
  if (key === null) throw new Error('There is a key.')
  return key
}

const newsletter = {
  letter: {
    language: 'nl' as const,
    subject: 'Nieuwsbrief: één groet, twee “citaten”',
    blocks: [{ paragraph: 'Beste Zoë,\n\n  .een punt aan het begin  \n' }],
  },
  association: { name: 'TC De Linde', email: 'secretaris@delinde.example' },
  recipient: { name: 'Zoë Đorđević', email: 'zoe@example.net' },
  attachments: [{ filename: 'bijlage.pdf', contentType: 'application/pdf', content: Buffer.alloc(40_000, 'pdf ') }],
  unsubscribeUrl: 'https://leden.example.org/newsletters/x',
  key: 'a'.repeat(32),
  now: '2026-03-01T12:00:00.000Z',
}

async function send(dkim: DkimKey, to: { readonly smtpUrl: string } | { readonly dataFolder: string }) {
  const settings = {
    smtpUrl: null,
    mail: 'smtpUrl' in to ? ('smtp' as const) : ('files' as const),
    dataFolder: '/nowhere',
    mailFrom: 'post@leden.example.org',
    ...to,
  }
  const mailer = createMailer({ settings, dkim, publicUrl: 'https://leden.example.org' })
  onTestFinished(() => mailer.close())
  let handedOver = 0
  const handOver = async () => void (handedOver += 1)
  const sending = { createdAt: newsletter.now, signal: new AbortController().signal, handOver }
  const failure = await mailer.send(newsletter, sending).then(
    () => null,
    (error: unknown) => error,
  )
  return { failure, handedOver }
}

/** The verdicts of another implementation of RFC 6376 on the signatures. */
async function verify(email: Buffer, key: DkimKey) {
  const resolver = async (name: string) =>
    name === 'lb._domainkey.example.org' ? [[`v=DKIM1; k=rsa; p=${publicKeyOf(key)}`]] : []
  const { results } = await dkimVerify(email, { resolver, strict: true })
  return results.map(({ status, signingDomain, signingHeaders }) => ({
    result: status.result,
    alignedWith: status.aligned,
    signingDomain,
    headers: signingHeaders?.keys.toLowerCase().split(/\s*[:;]\s*/),
  }))
}

it('an email that a mail server gets is signed, with its headers of one-click unsubscribing', async () => {
  const [key, mail] = [await keyOf(pemOf(rsa(2048))), await startMailServer()]
  expect(await send(key, { smtpUrl: mail.url })).toEqual({ failure: null, handedOver: 1 })
  const [signature, ...others] = await verify(mail.emails[0]?.bytes ?? Buffer.alloc(0), key)
  expect(others).toEqual([])
  expect(signature).toMatchObject({ result: 'pass', alignedWith: 'example.org', signingDomain: 'example.org' })
  expect(signature?.headers).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']))
})

it('an email in a file is signed', async () => {
  const [key, dataFolder] = [await keyOf(pemOf(rsa(1024))), folder()]
  await send(key, { dataFolder })
  const [name = ''] = readdirSync(join(dataFolder, emailFolder))
  expect(await verify(readFileSync(join(dataFolder, emailFolder, name)), key)).toMatchObject([{ result: 'pass' }])
})

it('a signed email is not handed over to a server that refuses its recipient', async () => {
  const [key, mail] = [await keyOf(pemOf(rsa(2048))), await startMailServer()]
  const recipient = async () => {
    // Time enough for a text that is read before the server asks for it.
    for (let turn = 0; turn < 1_000; turn += 1) await nextTurn()
    return '550 5.1.1 No such user'
  }
  mail.misbehave({ recipient })
  expect(await send(key, { smtpUrl: mail.url })).toMatchObject({ failure: { verdict: 'never' }, handedOver: 0 })
})

it.each([
  ['a short RSA key', () => pemOf(rsa(768))],
  ['an RSA key that is longer than receivers verify', () => pemOf(rsa(4104))],
  ['an Ed25519 key', () => pemOf(generateKeyPairSync('ed25519').privateKey)],
  [
    'a public key',
    () => generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }),
  ],
  [
    'a key with a password',
    () => rsa(2048).export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
  ],
  ['another text', () => 'v=DKIM1; k=rsa; p=MIGf'],
])('%s is refused at start, with how to make one', async (_, pem) => {
  const refusal = await keyOf(pem()).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SettingsError)
  expect(String(refusal)).toMatch(/DKIM_KEY must be .* openssl genrsa/)
})

it('a key that is not there is refused at start, with the reason', async () => {
  const dkim = { keyFile: join(folder(), 'missing.pem'), selector: 'lb', domain: 'example.org' }
  await expect(readDkimKey({ dkim })).rejects.toThrow('DKIM_KEY cannot be read (ENOENT)')
})
