import { once } from 'node:events'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { later } from '../../lib/clock.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { describeDatabase } from '../../../testing/databases.ts'
import { describeServiceOnEachDatabase, invalid, problem, race, refused } from '../../../testing/describe-service.ts'
import { codeAt, invite, join, password } from '../../../testing/people.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { makeOutbox } from '../../../testing/outbox.ts'
import { startTestService } from '../../../testing/service.ts'
import { makeAssociation } from '../../../testing/association.ts'

const now = '2026-03-01T12:00:00.000Z'
const failed = problem(401, 'sign_in_failed')
const over = problem(404, 'invitation_invalid')

describeServiceOnEachDatabase('an invitation', (enter) => {
  it('works once, also for two at the same moment', async () => {
    const world = await enter()
    const { token } = await invite(world)
    const open = world.service.connection('')
    const { totp } = await call(open, 'openInvitation', { body: { token } })
    const answer = { password, totp_secret: totp.secret, code: codeAt(totp.secret, now) }
    const body = { token, password: answer }
    const { done, refusals } = await race([1, 2].map(() => call(open, 'acceptInvitation', { body })))
    expect(done).toHaveLength(1)
    expect(refusals).toEqual([over])
    expect(done[0]?.recovery_codes).toHaveLength(10)
    expect(await refused(open, 'openInvitation', { body: { token } })).toEqual(over)
  })

  it('expires after seven days', async () => {
    const world = await enter()
    const { token } = await invite(world)
    world.service.setNow(later(now, 7 * 24 * 3_600_000))
    expect(await refused(world.service.connection(''), 'openInvitation', { body: { token } })).toEqual(over)
  })

  it('names what is wrong with a password or a code', async () => {
    const world = await enter()
    const { token } = await invite(world)
    const open = world.service.connection('')
    const { totp } = await call(open, 'openInvitation', { body: { token } })
    const answer = { password: 'short', totp_secret: totp.secret, code: '12' }
    const attempt = (given: object) =>
      refused(open, 'acceptInvitation', { body: { token, password: { ...answer, ...given } } })
    expect((await attempt({})).errors).toEqual([
      ['password.password', 'invalid'],
      ['password.code', 'invalid'],
    ])
    const code = codeAt(totp.secret, later(now, 3_600_000))
    expect((await attempt({ password, code })).errors).toEqual([['password.code', 'invalid']])
    expect((await refused(open, 'acceptInvitation', { body: { token } })).errors).toEqual([['passkey', 'required']])
  })

  it('replaces what the person signed in with before, and ends earlier sessions', async () => {
    const world = await enter()
    const before = await join(world)
    const mail = await startMailServer()
    await call(world.board, 'inviteAgain', { id: before.id })
    await makeOutbox(world.storage, { smtpUrl: mail.url }).worker.deliverDue()
    const token = mail.emails.flatMap(({ text }) => /invitation#token=([\w-]+)/.exec(text ?? '')?.[1] ?? [])[0] ?? ''
    const open = world.service.connection('')
    const { totp } = await call(open, 'openInvitation', { body: { token } })
    const answer = { password: 'another password', totp_secret: totp.secret, code: codeAt(totp.secret, now) }
    await call(open, 'acceptInvitation', { body: { token, password: answer } })
    expect(await refused(before.connection, 'getOrganization', {})).toMatchObject({ status: 401 })
    world.service.setNow(later(now, 60_000))
    const code = codeAt(before.secret, later(now, 60_000))
    expect(await refused(open, 'signInWithPassword', { body: { email: before.email, password, code } })).toEqual(failed)
  })
})

describeServiceOnEachDatabase('signing in with a password', (enter) => {
  it('takes each code once', async () => {
    const world = await enter()
    const { email, secret, id } = await join(world)
    const at = later(now, 60_000)
    world.service.setNow(at)
    const open = world.service.connection('')
    const body = { email: email.toUpperCase(), password, code: codeAt(secret, at) }
    const { done, refusals } = await race([1, 2].map(() => call(open, 'signInWithPassword', { body })))
    expect(done).toMatchObject([{ person: { id, email }, recovery_codes: [], recovery_codes_left: 10 }])
    expect(refusals).toEqual([failed])
    const { person } = await call(world.service.connection(done[0]?.key ?? ''), 'getManagement', {})
    expect(person).toMatchObject({ id })
  })

  it('answers the same for everything that is wrong', async () => {
    const world = await enter()
    const { email, secret } = await join(world)
    const at = later(now, 60_000)
    world.service.setNow(at)
    const open = world.service.connection('')
    const right = { email, password, code: codeAt(secret, at) }
    const wrong = [
      { email: 'nobody@example.org' },
      { password: 'wrong' },
      { code: codeAt(secret, later(now, 600_000)) },
    ]
    for (const given of wrong)
      expect(await refused(open, 'signInWithPassword', { body: { ...right, ...given } })).toEqual(failed)
    await call(open, 'signInWithPassword', { body: right })
  })

  it('waits after ten failures of an account, also of one that does not exist', async () => {
    const world = await enter({ now: '2026-03-02T12:00:00.000Z' })
    const open = world.service.connection('')
    const body = { email: 'guessed@example.org', recovery_code: 'wrong' }
    const attempt = () => refused(open, 'signInWithRecoveryCode', { body })
    for (let time = 0; time < 10; time += 1) expect(await attempt()).toEqual(failed)
    expect(await attempt()).toEqual(problem(429, 'rate_limited'))
    await expect(call(open, 'signInWithRecoveryCode', { body })).rejects.toMatchObject({ retryAfter: 15 * 60 })
    const other = { ...body, email: 'other@example.org' }
    expect(await refused(open, 'signInWithRecoveryCode', { body: other })).toEqual(failed)
    world.service.setNow('2026-03-02T12:15:00.000Z')
    expect(await attempt()).toEqual(failed)
  })

  it('counts attempts at the same moment, and none that succeeds', async () => {
    const at = '2026-03-04T12:00:00.000Z'
    const world = await enter({ now: at })
    const open = world.service.connection('')
    const body = { email: 'guessed@example.org', password: 'wrong', code: '123456' }
    const { refusals } = await race(Array.from({ length: 12 }, () => call(open, 'signInWithPassword', { body })))
    const refusedWith = (wanted: string) => refusals.filter(({ code }) => code === wanted).length
    const [wrong, tooMany] = [refusedWith('sign_in_failed'), refusedWith('rate_limited')]
    expect([wrong <= 10, tooMany <= 2]).toEqual([true, true])
    // On a busy machine one may not have had its turn.
    expect(wrong + tooMany + refusedWith('service_busy')).toBe(12)
    const { email, recoveryCodes } = await join(world, undefined, at)
    for (const recovery_code of recoveryCodes)
      await call(open, 'signInWithRecoveryCode', { body: { email, recovery_code } })
    for (const recovery_code of ['wrong', 'wrong'])
      expect(await refused(open, 'signInWithRecoveryCode', { body: { email, recovery_code } })).toEqual(failed)
  })

  it('works with each recovery code once, however it is typed', async () => {
    const world = await enter({ now: '2026-03-03T12:00:00.000Z' })
    const { email, recoveryCodes } = await join(world, undefined, '2026-03-03T12:00:00.000Z')
    const open = world.service.connection('')
    const body = { email, recovery_code: (recoveryCodes[0] ?? '').replaceAll('-', ' ').toUpperCase() }
    expect(await call(open, 'signInWithRecoveryCode', { body })).toMatchObject({ recovery_codes_left: 9 })
    expect(await refused(open, 'signInWithRecoveryCode', { body })).toEqual(failed)
    const stored = JSON.stringify(await world.storage.db.selectFrom('people').selectAll().execute())
    expect(stored).not.toContain((recoveryCodes[1] ?? '').slice(0, 9))
  })
})

describeDatabase('passkeys', (open) => {
  const publicUrl = 'https://leden.example'

  async function enter() {
    const storage = await open()
    const service = await startTestService({ storage, publicUrl })
    const association = await makeAssociation(storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    return { storage, service, association, board: await as({}), as }
  }

  it('are set up with an invitation, and sign in without a name', async () => {
    const world = await enter()
    const { token, id } = await invite(world)
    const [anyone, device] = [world.service.connection(''), new Authenticator(publicUrl)]
    const { passkey_options } = await call(anyone, 'openInvitation', { body: { token } })
    const passkey = device.create(passkey_options)
    expect(await call(anyone, 'acceptInvitation', { body: { token, passkey } })).toMatchObject({ person: { id } })
    expect((await call(world.board, 'listPeople', {})).data).toMatchObject([{ sign_in: 'passkey' }])

    const { options } = await call(anyone, 'beginPasskeySignIn', {})
    const body = { credential: device.get(options) }
    expect(await call(anyone, 'signInWithPasskey', { body })).toMatchObject({ person: { id } })
    // The same answer again: its question has been answered.
    expect(await refused(anyone, 'signInWithPasskey', { body })).toEqual(failed)
    await world.service.close()
  })

  it('are not added by a session that ended while the request arrived', async () => {
    const world = await enter()
    const { id, token } = await invite(world)
    const anyone = world.service.connection('')
    const { totp } = await call(anyone, 'openInvitation', { body: { token } })
    const { key } = await call(anyone, 'acceptInvitation', {
      body: { token, password: { password, totp_secret: totp.secret, code: codeAt(totp.secret, now) } },
    })
    const person = world.service.connection(key ?? '')
    await call(person, 'listSessions', {})
    await world.service.writeKeyUse()
    world.service.setNow(later(now, 2 * 60_000))
    const passkey = new Authenticator(publicUrl).create((await call(person, 'beginPasskey', {})).options)
    // The use of a key is noted again after five minutes.
    const late = later(now, 6 * 60_000)
    world.service.setNow(late)
    const body = JSON.stringify({ passkey })
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const sent = request(`${world.service.url}/manage/v1/passkeys`, { method: 'POST', headers })
    const answered = once(sent, 'response')
    sent.write(body.slice(0, 1))
    const lastUsedAt = async () => {
      await world.service.writeKeyUse()
      return (await call(world.board, 'listPeople', {})).data[0]?.last_used_at
    }
    await expect.poll(lastUsedAt).toBe(late)
    const { data } = await call(world.board, 'listApiKeys', {})
    for (const session of data.filter((each) => each.person?.id === id))
      await call(world.board, 'revokeApiKey', { id: session.id })
    sent.end(body.slice(1))
    expect(await answered).toMatchObject([{ statusCode: 401 }])
    expect((await call(world.board, 'listPeople', {})).data[0]).toMatchObject({ sign_in: 'password' })
    await world.service.close()
  })

  it('are added by a person who is signed in, and by no program', async () => {
    const world = await enter()
    const { id, token } = await invite(world)
    const [anyone, device] = [world.service.connection(''), new Authenticator(publicUrl)]
    const { totp } = await call(anyone, 'openInvitation', { body: { token } })
    const { key } = await call(anyone, 'acceptInvitation', {
      body: { token, password: { password, totp_secret: totp.secret, code: codeAt(totp.secret, now) } },
    })
    const person = world.service.connection(key ?? '')
    const elsewhere = new Authenticator('https://elsewhere.example')
    const wrong = elsewhere.create((await call(person, 'beginPasskey', {})).options)
    expect(await refused(person, 'addPasskey', { body: { passkey: wrong } })).toEqual(invalid(['passkey', 'invalid']))
    const passkey = device.create((await call(person, 'beginPasskey', {})).options)
    expect(await call(person, 'addPasskey', { body: { passkey } })).toMatchObject({ object: 'passkey' })
    // Its question has been answered.
    expect(await refused(person, 'addPasskey', { body: { passkey } })).toEqual(invalid(['passkey', 'invalid']))
    const { options } = await call(anyone, 'beginPasskeySignIn', {})
    const body = { credential: device.get(options) }
    expect(await call(anyone, 'signInWithPasskey', { body })).toMatchObject({ person: { id } })
    const { data } = await call(world.board, 'listChanges', { query: { record: 'person' } })
    expect(data[0]).toMatchObject({
      action: 'passkey_added',
      record: { type: 'person', id },
      fields: [{ name: 'passkeys', before: 0, after: 1 }],
    })
    expect(await refused(world.board, 'beginPasskey', {})).toEqual(problem(404, 'not_found'))
    expect(await refused(world.board, 'addPasskey', { body: { passkey } })).toEqual(problem(404, 'not_found'))
    await world.service.close()
  })

  it('are removed one by one by their person, and not the last one without a password', async () => {
    const world = await enter()
    const { id, token } = await invite(world)
    const anyone = world.service.connection('')
    const [laptop, phone] = [new Authenticator(publicUrl), new Authenticator(publicUrl)]
    const { passkey_options } = await call(anyone, 'openInvitation', { body: { token } })
    const joined = await call(anyone, 'acceptInvitation', { body: { token, passkey: laptop.create(passkey_options) } })
    const person = world.service.connection(joined.key ?? '')
    const { options } = await call(person, 'beginPasskey', {})
    expect(options).toMatchObject({ excludeCredentials: [{ id: laptop.create(options).id }] })
    const added = await call(person, 'addPasskey', { body: { passkey: phone.create(options) } })
    const signIn = async (device: Authenticator) => ({
      body: { credential: device.get((await call(anyone, 'beginPasskeySignIn', {})).options) },
    })
    world.service.setNow(later(now, 60_000))
    await call(anyone, 'signInWithPasskey', await signIn(phone))
    const { data } = await call(person, 'listPasskeys', {})
    expect(data).toMatchObject([{ last_used_at: null }, { id: added.id, last_used_at: later(now, 60_000) }])

    const { token: othersToken } = await invite(world)
    const others = await call(anyone, 'openInvitation', { body: { token: othersToken } })
    const passkey = new Authenticator(publicUrl).create(others.passkey_options)
    const stranger = world.service.connection(
      (await call(anyone, 'acceptInvitation', { body: { token: othersToken, passkey } })).key ?? '',
    )
    for (const who of [stranger, world.board])
      expect(await refused(who, 'removePasskey', { id: added.id })).toEqual(problem(404, 'not_found'))
    expect((await call(world.board, 'listPasskeys', {})).data).toEqual([])

    const [first] = data
    expect(await call(person, 'removePasskey', { id: first?.id ?? 0 })).toBeUndefined()
    expect(await refused(person, 'removePasskey', { id: first?.id ?? 0 })).toEqual(problem(404, 'not_found'))
    expect(await refused(anyone, 'signInWithPasskey', await signIn(laptop))).toEqual(failed)
    expect(await refused(person, 'removePasskey', { id: added.id })).toEqual(problem(409, 'last_passkey'))
    expect(await call(anyone, 'signInWithPasskey', await signIn(phone))).toMatchObject({ person: { id } })
    const changes = await call(world.board, 'listChanges', { query: { record: 'person' } })
    expect(changes.data.find(({ action }) => action === 'passkey_removed')).toMatchObject({
      actor: { name: joined.person.name },
      record: { type: 'person', id },
    })
    await world.service.close()
  })

  it('are followed by new recovery codes, which end the earlier ones, for people alone', async () => {
    const world = await enter()
    const { token } = await invite(world)
    const [anyone, device] = [world.service.connection(''), new Authenticator(publicUrl)]
    const { passkey_options } = await call(anyone, 'openInvitation', { body: { token } })
    const joined = await call(anyone, 'acceptInvitation', { body: { token, passkey: device.create(passkey_options) } })
    const person = world.service.connection(joined.key ?? '')
    const { recovery_codes: codes } = await call(person, 'makeRecoveryCodes', {})
    expect(new Set([...codes, ...joined.recovery_codes]).size).toBe(20)
    const { email } = joined.person
    const signIn = (recovery_code = '') => ({ body: { email, recovery_code } })
    expect(await refused(anyone, 'signInWithRecoveryCode', signIn(joined.recovery_codes[0]))).toEqual(failed)
    expect(await call(anyone, 'signInWithRecoveryCode', signIn(codes[0]))).toMatchObject({ recovery_codes_left: 9 })
    const { data } = await call(world.board, 'listChanges', { query: { record: 'person' } })
    expect(data.map(({ action }) => action).slice(0, 2)).toEqual(['recovery_code_used', 'recovery_codes_made'])
    expect(JSON.stringify(data)).not.toContain(codes[1])
    expect(await refused(world.board, 'makeRecoveryCodes', {})).toEqual(problem(404, 'not_found'))
    await world.service.close()
  })

  it('are refused for another site, another question and an unknown device', async () => {
    const world = await enter()
    const { token } = await invite(world)
    const [anyone, device] = [world.service.connection(''), new Authenticator(publicUrl)]
    const accept = (passkey: ReturnType<Authenticator['create']>) =>
      call(anyone, 'acceptInvitation', { body: { token, passkey } })
    const { passkey_options } = await call(anyone, 'openInvitation', { body: { token } })
    const elsewhere = new Authenticator('https://elsewhere.example').create(passkey_options)
    await expect(accept(elsewhere)).rejects.toMatchObject({ code: 'validation_failed' })
    const unasked = device.create({ challenge: Buffer.from('unasked').toString('base64url') })
    await expect(accept(unasked)).rejects.toMatchObject({ code: 'validation_failed' })
    await accept(device.create(passkey_options))

    const { options } = await call(anyone, 'beginPasskeySignIn', {})
    const stranger = new Authenticator(publicUrl).get(options)
    expect(await refused(anyone, 'signInWithPasskey', { body: { credential: stranger } })).toEqual(failed)
    const late = device.get(options)
    world.service.setNow('2026-03-01T12:05:00.000Z')
    expect(await refused(anyone, 'signInWithPasskey', { body: { credential: late } })).toEqual(failed)
    await world.service.close()
  })

  it('are refused for a question that was asked for something else, or of someone else', async () => {
    const world = await enter()
    const [anyone, device] = [world.service.connection(''), new Authenticator(publicUrl)]
    const [one, other] = [await invite(world), await invite(world)]
    const optionsOf = async ({ token }: { readonly token: string }) =>
      (await call(anyone, 'openInvitation', { body: { token } })).passkey_options
    const foreign = device.create(await optionsOf(other))
    expect(await refused(anyone, 'acceptInvitation', { body: { token: one.token, passkey: foreign } })).toEqual(
      invalid(['passkey', 'invalid']),
    )
    const { options } = await call(anyone, 'beginPasskeySignIn', {})
    expect(
      await refused(anyone, 'acceptInvitation', { body: { token: one.token, passkey: device.create(options) } }),
    ).toEqual(invalid(['passkey', 'invalid']))
    const own = await optionsOf(one)
    await call(anyone, 'acceptInvitation', { body: { token: one.token, passkey: device.create(own) } })
    const body = { credential: device.get(await optionsOf(other)) }
    expect(await refused(anyone, 'signInWithPasskey', { body })).toEqual(failed)
    await world.service.close()
  })

  it('are of one person each', async () => {
    const world = await enter()
    const [anyone, device] = [world.service.connection(''), new Authenticator(publicUrl)]
    const accept = async () => {
      const { token } = await invite(world)
      const { passkey_options } = await call(anyone, 'openInvitation', { body: { token } })
      return call(anyone, 'acceptInvitation', { body: { token, passkey: device.create(passkey_options) } })
    }
    await accept()
    expect((await race([accept()])).refusals).toEqual([invalid(['passkey', 'invalid'])])
    await world.service.close()
  })

  it('are base64url, and nothing else is looked for', async () => {
    const world = await enter()
    const [anyone, device] = [world.service.connection(''), new Authenticator(publicUrl)]
    const { options } = await call(anyone, 'beginPasskeySignIn', {})
    const credential = { ...device.get(options), id: 'a\u0000b' }
    expect(await refused(anyone, 'signInWithPasskey', { body: { credential } })).toMatchObject({ status: 422 })
    const { token } = await invite(world)
    const passkey = device.create({ challenge: 'a\u0000b' })
    expect(await refused(anyone, 'acceptInvitation', { body: { token, passkey } })).toEqual(
      invalid(['passkey', 'invalid']),
    )
    await world.service.close()
  })

  it('are not offered where the address is a number', async () => {
    const storage = await open()
    const service = await startTestService({ storage })
    expect(await call(service.connection(''), 'beginPasskeySignIn', {})).toMatchObject({ options: null })
    await service.close()
  })
})
