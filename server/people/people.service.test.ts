import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { allScopes } from '#contract/operations.ts'
import { describeServiceOnEachDatabase, invalid, problem, refused } from '../../testing/describe-service.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { makeOutbox } from '../../testing/outbox.ts'
import { invite, join } from '../../testing/people.ts'

describeServiceOnEachDatabase('people', (enter) => {
  it('are invited, and active once they have accepted', async () => {
    const world = await enter()
    const { email, id } = await invite(world, ['leden:lezen'])
    expect((await call(world.board, 'listPeople', {})).data).toMatchObject([
      {
        object: 'person',
        id,
        email,
        scopes: ['leden:lezen'],
        status: 'invited',
        sign_in: null,
        invitation_expires_at: '2026-03-08T12:00:00.000Z',
      },
    ])
    const joined = await join(world)
    expect((await call(world.board, 'listPeople', {})).data[1]).toMatchObject({
      id: joined.id,
      status: 'active',
      sign_in: 'password',
      invitation_expires_at: null,
    })
  })

  it('have an email address of their own', async () => {
    const world = await enter()
    const { email } = await invite(world)
    const body = { name: 'Other', email: email.toUpperCase(), scopes: [...allScopes] }
    expect(await refused(world.board, 'invitePerson', { body })).toEqual(invalid(['email', 'taken']))
    expect(await refused(world.board, 'invitePerson', { body: { ...body, email: 'nowhere' } })).toEqual(
      invalid(['email', 'invalid']),
    )
  })

  it('act under their own name', async () => {
    const world = await enter()
    const { connection, id } = await join(world)
    expect(await call(connection, 'getManagement', {})).toMatchObject({
      person: { id, name: expect.stringMatching(/^Person /) },
    })
    await call(connection, 'updateSettings', { body: { payment_term_days: 14 } })
    const changes = world.storage.db.selectFrom('changes').selectAll()
    const rows = changes.where('organization_id', '=', world.association.id).where('record', '=', 'organization')
    expect(await rows.execute()).toMatchObject([
      { actor_kind: 'person', actor_id: id, actor_name: expect.stringMatching(/^Person /) },
    ])
  })

  it('have another role from the next request on', async () => {
    const world = await enter()
    await join(world)
    const { connection, id } = await join(world, ['leden:lezen', 'instellingen:beheren'])
    await call(connection, 'listMembers', {})
    await call(world.board, 'updatePerson', { id, body: { scopes: ['groepen:lezen', 'instellingen:beheren'] } })
    expect(await refused(connection, 'listMembers', {})).toEqual(problem(403, 'insufficient_scope'))
    expect((await call(connection, 'getOrganization', {})).api_key.scopes).toEqual(['groepen:lezen'])
  })

  it('keep the last administrator who signs in', async () => {
    const world = await enter()
    const { connection, id } = await join(world)
    await invite(world)
    const scopes = ['leden:lezen' as const]
    expect(await refused(connection, 'updatePerson', { id, body: { scopes } })).toEqual(
      problem(409, 'last_administrator'),
    )
    expect(await refused(connection, 'removePerson', { id })).toEqual(problem(409, 'last_administrator'))
    await call(connection, 'getSettings', {})
    await join(world)
    await call(connection, 'updatePerson', { id, body: { scopes } })
    expect(await refused(connection, 'getSettings', {})).toEqual(problem(403, 'insufficient_scope'))
  })

  it('are gone at once when they are removed', async () => {
    const world = await enter()
    const { connection, id } = await join(world, ['leden:schrijven', 'leden:lezen'])
    await call(connection, 'createMember', { body: { last_name: 'Jansen' }, idempotencyKey: 'once' })
    await call(world.board, 'removePerson', { id })
    expect(await refused(connection, 'getOrganization', {})).toMatchObject({ status: 401 })
    expect((await call(world.board, 'listPeople', {})).data).toEqual([])
    const changes = world.storage.db.selectFrom('changes').selectAll().where('record', '=', 'person')
    const rows = await changes.where('organization_id', '=', world.association.id).orderBy('sequence').execute()
    expect(rows.map(({ action }) => action)).toEqual(['invited', 'joined', 'removed'])
    expect(JSON.stringify(rows)).not.toMatch(/scrypt|totp|invitation_hash/)
  })

  it('are removed with a choice about the keys they made that still work', async () => {
    const world = await enter()
    await join(world)
    const { connection, id } = await join(world)
    const make = (name: string) => call(connection, 'createApiKey', { body: { name, scopes: ['leden:lezen'] } })
    await call(world.board, 'revokeApiKey', { id: (await make('Ended')).id })
    const { key } = await make('Website')
    await call(world.board, 'createApiKey', { body: { name: 'Of the board', scopes: ['leden:lezen'] } })
    expect(await refused(world.board, 'removePerson', { id })).toEqual(problem(409, 'person_made_keys'))
    await call(world.service.connection(key), 'listMembers', {})
    await call(world.board, 'removePerson', { id, query: { api_keys: 'revoke' } })
    expect(await refused(world.service.connection(key), 'listMembers', {})).toMatchObject({ status: 401 })
    const { data } = await call(world.board, 'listApiKeys', {})
    expect(data.find(({ name }) => name === 'Of the board')).toMatchObject({ revoked_at: null })
  })

  it('are named at the keys they made, also when they have left', async () => {
    const world = await enter()
    await join(world)
    const { connection, id } = await join(world)
    const website = await call(connection, 'createApiKey', { body: { name: 'Website', scopes: ['leden:lezen'] } })
    await call(world.board, 'updatePerson', { id, body: { name: 'Anna' } })
    const creator = async () => {
      const { data } = await call(world.board, 'listApiKeys', {})
      return data.find((key) => key.id === website.id)?.created_by
    }
    expect(await creator()).toEqual({ id, name: 'Anna', has_left: false })
    await call(world.board, 'removePerson', { id, query: { api_keys: 'keep' } })
    expect(await creator()).toEqual({ id, name: expect.stringMatching(/^Person /), has_left: true })
  })

  it('get an email whose link no table holds', async () => {
    const { board, storage, service } = await enter()
    const mail = await startMailServer()
    const deliver = () => makeOutbox(storage, { smtpUrl: mail.url }).worker.deliverDue()
    const body = { name: 'Anna', email: 'anna@example.org', scopes: ['leden:lezen' as const] }
    const { invitation_url, id } = await call(board, 'invitePerson', { body })
    expect(invitation_url).toBe(null)
    await deliver()
    const [email] = mail.emails
    expect(email?.subject).toBe('Uitnodiging voor de ledenadministratie van TC De Linde')
    const token = /invitation#token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
    const stored = await storage.db.selectFrom('people').selectAll().execute()
    const outbox = await storage.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify([stored, outbox])).not.toContain(token)
    const open = service.connection('')
    expect(await call(open, 'openInvitation', { body: { token } })).toMatchObject({
      name: 'Anna',
      association: { name: 'TC De Linde' },
    })
    await call(board, 'inviteAgain', { id })
    expect(await refused(open, 'openInvitation', { body: { token } })).toEqual(problem(404, 'invitation_invalid'))
    await deliver()
    expect(mail.emails).toHaveLength(2)
  })

  it('get another email address from an administrator, with a notice to the one before', async () => {
    const world = await enter()
    const mail = await startMailServer()
    const deliver = () => makeOutbox(world.storage, { smtpUrl: mail.url }).worker.deliverDue()
    const { email, id } = await join(world)
    const other = await invite(world)
    const taken = { id, body: { email: other.email.toUpperCase() } }
    expect(await refused(world.board, 'updatePerson', taken)).toEqual(invalid(['email', 'taken']))
    expect(await refused(world.board, 'updatePerson', { id, body: { email: 'nowhere' } })).toEqual(
      invalid(['email', 'invalid']),
    )
    const former = email.replace('person', 'PERSON')
    await call(world.board, 'updatePerson', { id, body: { email: former } })
    await call(world.board, 'updatePerson', { id, body: { email: 'new@example.org' } })
    await deliver()
    expect(mail.emails.map(({ envelope, subject }) => [envelope.to, subject])).toEqual([
      [[former], 'Uw e-mailadres voor TC De Linde is gewijzigd'],
    ])
    expect(mail.emails[0]?.text).toContain(former)
    expect(mail.emails[0]?.text).not.toContain('new@example.org')
    const rows = world.storage.db.selectFrom('changes').select('fields').where('action', '=', 'changed')
    const ofPerson = rows.where('record', '=', 'person').where('organization_id', '=', world.association.id)
    const changes = await ofPerson.orderBy('sequence').execute()
    expect(changes.map(({ fields }): unknown => JSON.parse(fields))).toEqual([
      { email: { before: email, after: former } },
      { email: { before: former, after: 'new@example.org' } },
    ])
  })

  it('sign in with their new address, and no longer with the one before', async () => {
    const world = await enter()
    const { connection, email, id, recoveryCodes } = await join(world, ['leden:lezen'])
    const { email: other } = await invite(world)
    expect(await refused(connection, 'updateOwnPerson', { body: { email: other } })).toEqual(
      invalid(['email', 'taken']),
    )
    expect(await refused(world.board, 'updateOwnPerson', { body: { email: 'new@example.org' } })).toEqual(
      problem(404, 'not_found'),
    )
    expect(await call(connection, 'updateOwnPerson', { body: { email: 'new@example.org' } })).toMatchObject({ id })
    expect(await call(connection, 'getManagement', {})).toMatchObject({ person: { email: 'new@example.org' } })
    const open = world.service.connection('')
    const [recovery_code = ''] = recoveryCodes
    expect(await refused(open, 'signInWithRecoveryCode', { body: { email, recovery_code } })).toMatchObject({
      status: 401,
    })
    const body = { email: 'new@example.org', recovery_code }
    expect(await call(open, 'signInWithRecoveryCode', { body })).toMatchObject({ person: { id } })
    const stored = world.storage.db.selectFrom('outbox').select('payload').where('kind', '=', 'address_change_email')
    const sent = await stored.where('organization_id', '=', world.association.id).execute()
    expect(sent.map(({ payload }): unknown => JSON.parse(payload))).toEqual([{ person_id: id, email }])
    const mail = await startMailServer()
    await makeOutbox(world.storage, { smtpUrl: mail.url }).worker.deliverDue()
    expect(mail.emails.filter(({ envelope }) => envelope.to.includes(email))).toMatchObject([
      { subject: 'Uw e-mailadres voor TC De Linde is gewijzigd' },
    ])
  })

  it('who are only invited get a link at their new address, and the earlier one ends', async () => {
    const world = await enter()
    const mail = await startMailServer()
    const { id, token } = await invite(world)
    await call(world.board, 'updatePerson', { id, body: { email: 'new@example.org' } })
    const open = world.service.connection('')
    expect(await refused(open, 'openInvitation', { body: { token } })).toEqual(problem(404, 'invitation_invalid'))
    await makeOutbox(world.storage, { smtpUrl: mail.url }).worker.deliverDue()
    expect(mail.emails.map(({ envelope }) => envelope.to)).toEqual([['new@example.org']])
    const fresh = /invitation#token=([\w-]+)/.exec(mail.emails[0]?.text ?? '')?.[1] ?? ''
    expect(await call(open, 'openInvitation', { body: { token: fresh } })).toMatchObject({ email: 'new@example.org' })
  })

  it('who have joined are not signed in for by someone else: no answer holds their link, and they are told', async () => {
    const world = await enter()
    const { id, email } = await join(world)
    expect(await call(world.board, 'inviteAgain', { id })).toMatchObject({ invitation_url: null })
    const rows = world.storage.db.selectFrom('outbox').select(['kind', 'payload'])
    const sent = await rows.where('organization_id', '=', world.association.id).execute()
    expect(sent.map(({ kind, payload }): unknown => [kind, JSON.parse(payload)])).toEqual([
      ['invitation_email', { person_id: id }],
      ['sign_in_change_email', { person_id: id, email, what: 'invited_again', by: expect.stringMatching(/^Key /) }],
    ])
  })

  it('who have joined are not invited again with a test key, whose link would reach no one', async () => {
    const world = await enter()
    const { id } = await join(world)
    const test = await world.as({ environment: 'test' })
    expect(await refused(test, 'inviteAgain', { id })).toEqual(problem(409, 'invitation_not_emailed'))
    expect((await call(world.board, 'listPeople', {})).data).toMatchObject([{ id, invitation_expires_at: null }])
    const sent = world.storage.db.selectFrom('outbox').select('kind')
    expect(await sent.where('organization_id', '=', world.association.id).execute()).toEqual([])
  })

  it('are told what changes about signing in, at the address they had then', async () => {
    const world = await enter()
    const mail = await startMailServer()
    const { connection, email, recoveryCodes } = await join(world)
    const recovery = { email, recovery_code: recoveryCodes[0] ?? '' }
    await call(world.service.connection(''), 'signInWithRecoveryCode', { body: recovery })
    await call(connection, 'makeRecoveryCodes', {})
    await call(connection, 'updateOwnPerson', { body: { email: 'new@example.org' } })
    await makeOutbox(world.storage, { smtpUrl: mail.url }).worker.deliverDue()
    const told = mail.emails.flatMap(({ envelope, text }) => (envelope.to[0] === email ? [text] : []))
    expect(told).toHaveLength(3)
    for (const news of ['herstelcode ingelogd', 'nieuwe herstelcodes', 'ander e-mailadres'])
      expect(told.join()).toContain(news)
  })

  it('who join are logged with who invited them', async () => {
    const world = await enter()
    await join(world)
    const { data } = await call(world.board, 'listChanges', { query: { record: 'person' } })
    const joined = data.find(({ action }) => action === 'joined')
    expect(joined?.fields.find(({ name }) => name === 'invited_by')).toMatchObject({
      before: null,
      after: expect.stringMatching(/^Key /),
    })
  })
})
