import { describe, expect, it } from 'vitest'
import { defaultPublicUrl, readSettings, SettingsError } from './settings.ts'

function linesOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
    throw error
  }
  return []
}

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      associationLimit: 12_000,
      publicUrl: 'http://127.0.0.1:4000',
      dataFolder: './data',
      databaseUrl: null,
      databaseConnections: 20,
      fileWorkers: 2,
      drainTime: 5_000,
      databaseTimeouts: { lock: 4_000, statement: 20_000 },
      smtpUrl: null,
      mail: 'smtp',
      mailFrom: null,
      dkim: null,
      bounceFolder: null,
      dnsServers: [],
      corsOrigins: [],
      appServices: null,
      trustProxy: [],
      logLevel: 'info',
    })
  })

  it('take what is given', () => {
    const settings = readSettings({
      HOST: '::1',
      PORT: '8080',
      PUBLIC_URL: 'https://Leden.example.org/',
      LEDENBALIE_DATA: '/var/lib/ledenbalie',
      DATABASE_URL: 'postgres://user:secret@db/leden',
      SMTP_URL: 'smtps://user:secret@mail:465',
      MAIL_FROM: 'De Linde <secretariaat@delinde.example>',
      CORS_ORIGINS: 'https://a.example, https://b.example:8443/',
      APP_SERVICES: 'https://other.example/',
      TRUST_PROXY: '10.0.0.0/8,::1',
      LOG_LEVEL: 'warn',
    })
    expect(settings).toMatchObject({
      host: '::1',
      port: 8080,
      publicUrl: 'https://leden.example.org',
      databaseUrl: 'postgres://user:secret@db/leden',
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
      appServices: ['https://other.example'],
      trustProxy: ['10.0.0.0/8', '::1'],
      logLevel: 'warn',
    })
  })

  it('count an empty variable as none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}))
  })

  it.each([
    ['127.0.0.1', 8080, 'http://127.0.0.1:8080'],
    ['::1', 4000, 'http://[::1]:4000'],
    ['0.0.0.0', 4000, 'http://localhost:4000'],
  ])('make a public address of %s and %i', (host, port, url) => {
    expect(defaultPublicUrl(host, port)).toBe(url)
    expect(readSettings({ HOST: host, PORT: String(port) }).publicUrl).toBe(url)
  })

  it.each([
    ['HOST', 'a host'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PUBLIC_URL', 'leden.example.org'],
    ['PUBLIC_URL', 'ftp://leden.example.org'],
    ['PUBLIC_URL', 'https://leden.example.org/?a=1'],
    ['DATABASE_URL', 'mysql://user:secret@db/leden'],
    ['DATABASE_CONNECTIONS', '4'],
    ['DATABASE_LOCK_TIMEOUT', '0'],
    ['DATABASE_STATEMENT_TIMEOUT', '1.5'],
    ['SMTP_URL', 'https://mail'],
    ['MAIL', 'post'],
    ['MAIL_FROM', 'De Linde'],
    ['DKIM_SELECTOR', 'a b'],
    ['DKIM_DOMAIN', 'example..org'],
    ['DNS_SERVERS', '9.9.9.9, dns.example'],
    ['CORS_ORIGINS', 'https://a.example/page'],
    ['CORS_ORIGINS', '*'],
    ['APP_SERVICES', 'example.org'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    const lines = linesOf({ [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^${name} must be .+\\.$`))
  })

  it.each([
    ['leden.example.org', undefined, 'leden.example.org'],
    ['Leden.Example.org', 'example.org', 'example.org'],
  ])('sign emails from %s, with the domain %s, for %s', (host, given, domain) => {
    const env = { DKIM_KEY: '/key.pem', DKIM_SELECTOR: 'lb', MAIL_FROM: `De Linde <post@${host}>`, DKIM_DOMAIN: given }
    expect(readSettings(env).dkim).toEqual({ keyFile: '/key.pem', selector: 'lb', domain })
  })

  it.each([
    ['DKIM_KEY is not set', { DKIM_SELECTOR: 'lb', MAIL_FROM: 'post@example.org' }],
    ['DKIM_SELECTOR is not set', { DKIM_KEY: '/key.pem', MAIL_FROM: 'post@example.org' }],
    ['MAIL_FROM is not set', { DKIM_KEY: '/key.pem', DKIM_SELECTOR: 'lb' }],
    [
      'DKIM_DOMAIN must be the domain of MAIL_FROM',
      { DKIM_KEY: '/key.pem', DKIM_SELECTOR: 'lb', MAIL_FROM: 'post@badexample.org', DKIM_DOMAIN: 'example.org' },
    ],
  ])('refuse a signature that no receiver would accept: %s', (line, env) => {
    expect(linesOf(env)).toEqual([expect.stringContaining(line)])
  })

  it('name every wrong variable at once', () => {
    expect(linesOf({ PORT: 'x', LOG_LEVEL: 'x', PUBLIC_URL: 'x' })).toHaveLength(3)
  })

  it('do not repeat a value that may hold a password', () => {
    expect(linesOf({ DATABASE_URL: 'mysql://user:secret@db' }).join()).not.toContain('secret')
  })
})
