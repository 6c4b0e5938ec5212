/** Changes of how a person signs in: what the log says of them, and what the person is told. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { later } from '../../lib/clock.ts'
import { issueToken } from '../invitations.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { describeDatabase } from '../../../testing/databases.ts'
import { invalid, problem, refused } from '../../../testing/describe-service.ts'
import { codeAt, invite, join, password } from '../../../testing/people.ts'
import { startTestService } from '../../../testing/service.ts'
import { signIn, type SignedIn } from '../../../testing/signed-in.ts'

const publicUrl = 'https://leden.example'
const now = '2026-03-01T12:00:00.000Z'
const failed = problem(401, 'sign_in_failed')

/** Each change with the fields of its log. */
const changes: readonly (readonly [
  action: string,
  change: (person: SignedIn) => Promise<unknown>,
  fields: readonly object[],
])[] = [
  ['passkey_added', addPasskey, [{ name: 'passkeys', before: 0, after: 1 }]],
  [
    'passkey_removed',
    async (person) => call(person.session, 'removePasskey', { id: (await addPasskey(person)).id }),
    [{ name: 'passkeys', before: 1, after: 0 }],
  ],
  [
    'recovery_codes_made',
    ({ session }) => call(session, 'makeRecoveryCodes', {}),
    [{ name: 'recovery_codes_left', before: null, after: 10 }],
  ],
  [
    'recovery_code_used',
    ({ email, browser, recoveryCodes: [recovery_code = ''] }) =>
      call(browser.connection(), 'signInWithRecoveryCode', { body: { email, recovery_code } }),
    [{ name: 'recovery_codes_left', before: 10, after: 9 }],
  ],
  [
    'password_changed',
    ({ session }) =>
      call(session, 'changePassword', {
        body: { current_password: password, new_password: 'a horse of another colour' },
      }),
    [{ name: 'password_changed_at', before: null }],
  ],
  [
    'authenticator_changed',
    async ({ session, recoveryCodes: [recovery_code = ''] }) => {
      const { secret } = await call(session, 'beginAuthenticator', {})
      const code = codeAt(secret, later(now, 60_000))
      await call(session, 'changeAuthenticator', { body: { recovery_code, totp_secret: secret, code } })
    },
    [
      { name: 'recovery_codes_left', before: 10, after: 9 },
      { name: 'authenticator_changed_at', before: null },
    ],
  ],
]

async function addPasskey({ session }: SignedIn) {
  const { options } = await call(session, 'beginPasskey', {})
  return call(session, 'addPasskey', { body: { passkey: new Authenticator(publicUrl).create(options) } })
}

describeDatabase('a change of how a person signs in', (open) => {
  async function enter() {
    const storage = await open()
    const service = await startTestService({ storage, publicUrl })
    const association = await makeAssociation(storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    return { storage, service, association, board: await as({}), as }
  }

  async function notices({ storage, association }: Pick<Awaited<ReturnType<typeof enter>>, 'storage' | 'association'>) {
    const rows = storage.db.selectFrom('outbox').select('payload').where('kind', '=', 'sign_in_change_email')
    const sent = await rows.where('organization_id', '=', association.id).orderBy('id', 'desc').execute()
    return sent.map(({ payload }): unknown => JSON.parse(payload))
  }

  it.each(changes)('(%s) is logged under their name, and mailed to them', async (what, change, fields) => {
    const world = await enter()
    const person = await signIn(world)
    await change(person)
    const { id, email } = person
    const { data } = await call(world.board, 'listChanges', { query: { record: 'person' } })
    expect(data[0]).toMatchObject({
      action: what,
      record: { type: 'person', id },
      actor: { kind: 'person', id },
      fields,
    })
    expect((await notices(world))[0]).toEqual({ person_id: id, email, what, by: null })
    await world.service.close()
  })

  /** The link of another invitation of a person who has joined. */
  async function inviteAgain(world: Awaited<ReturnType<typeof enter>>, id: number) {
    await call(world.board, 'inviteAgain', { id })
    return world.storage.transaction((db) => issueToken({ db, association: world.association }, id))
  }

  it('with another invitation ends all that they signed in with before, and tells them', async () => {
    const world = await enter()
    const person = await signIn(world)
    const device = new Authenticator(publicUrl)
    const { options } = await call(person.session, 'beginPasskey', {})
    await call(person.session, 'addPasskey', { body: { passkey: device.create(options) } })
    const token = await inviteAgain(world, person.id)
    const anyone = world.service.connection('')
    const { passkey_options } = await call(anyone, 'openInvitation', { body: { token } })
    const next = new Authenticator(publicUrl)
    const { recovery_codes } = await call(anyone, 'acceptInvitation', {
      body: { token, passkey: next.create(passkey_options) },
    })
    const { id, email, secret } = person
    expect((await notices(world))[0]).toEqual({ person_id: id, email, what: 'set_up_again', by: null })
    expect(await refused(person.session, 'getManagement', {})).toEqual(problem(401, 'unauthorized'))
    const passkeyOf = async (which: Authenticator) => ({
      body: { credential: which.get((await call(anyone, 'beginPasskeySignIn', {})).options) },
    })
    expect(await refused(anyone, 'signInWithPasskey', await passkeyOf(device))).toEqual(failed)
    await call(anyone, 'signInWithPasskey', await passkeyOf(next))
    const at = later(now, 5 * 60_000)
    world.service.setNow(at)
    const body = { email, password, code: codeAt(secret, at) }
    expect(await refused(anyone, 'signInWithPassword', { body })).toEqual(failed)
    const recovery = (recovery_code = '') => ({ body: { email, recovery_code } })
    expect(await refused(anyone, 'signInWithRecoveryCode', recovery(person.recoveryCodes[0]))).toEqual(failed)
    await call(anyone, 'signInWithRecoveryCode', recovery(recovery_codes[0]))
    await world.service.close()
  })

  it('with another invitation is no one else’s, and keeps the day on which they joined', async () => {
    const world = await enter()
    const elsewhere = await makeAssociation(world.storage)
    const as: typeof world.as = async (key) => world.service.connection(await elsewhere.key(key))
    const person = await join(world)
    const others = [await signIn(world), await signIn({ ...world, association: elsewhere, as })]
    for (const other of others) await addPasskey(other)
    // The number of the one in the other association.
    expect(others[1]?.id).toBe(person.id)
    const joinedAt = () => world.storage.db.selectFrom('people').select('joined_at').orderBy('joined_at').execute()
    const before = await joinedAt()
    world.service.setNow(later(now, 3_600_000))
    const token = await inviteAgain(world, person.id)
    const anyone = world.service.connection('')
    const { passkey_options } = await call(anyone, 'openInvitation', { body: { token } })
    const passkey = new Authenticator(publicUrl).create(passkey_options)
    await call(anyone, 'acceptInvitation', { body: { token, passkey } })
    expect(await joinedAt()).toEqual(before)
    for (const { session } of others) expect((await call(session, 'listPasskeys', {})).data).toHaveLength(1)
    await world.service.close()
  })

  it('with their first invitation is news to no one, and is logged as joining', async () => {
    const world = await enter()
    const { id } = await join(world)
    expect(await notices(world)).toEqual([])
    const { data } = await call(world.board, 'listChanges', { query: { record: 'person' } })
    expect(data[0]).toMatchObject({ action: 'joined', record: { type: 'person', id }, actor: { kind: 'person', id } })
    const columns = ['joined_at', 'updated_at', 'invitation_hash', 'invitation_expires_at'] as const
    const [row] = await world.storage.db.selectFrom('people').select(columns).execute()
    expect(row).toEqual({
      joined_at: row?.updated_at,
      updated_at: data[0]?.changed_at,
      invitation_hash: null,
      invitation_expires_at: null,
    })
    await world.service.close()
  })

  it('takes the code of the invitation once', async () => {
    const world = await enter()
    const { email, secret } = await join(world)
    const body = { email, password, code: codeAt(secret, now) }
    expect(await refused(world.service.connection(''), 'signInWithPassword', { body })).toEqual(failed)
    await world.service.close()
  })

  it('to a password that names give away is refused in an invitation', async () => {
    const world = await enter()
    const { token, email } = await invite(world)
    const anyone = world.service.connection('')
    const { totp } = await call(anyone, 'openInvitation', { body: { token } })
    for (const given of [email, 'TC De Linde']) {
      const answer = { password: given, totp_secret: totp.secret, code: codeAt(totp.secret, now) }
      expect(await refused(anyone, 'acceptInvitation', { body: { token, password: answer } })).toEqual(
        invalid(['password.password', 'invalid']),
      )
    }
    await world.service.close()
  })
})
