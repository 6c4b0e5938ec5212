import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, invalid, problem, refused } from '../../testing/describe-service.ts'
import { ask } from '../../testing/requests.ts'

describeService('the settings', (enter) => {
  it('are shown with their version', async () => {
    const { board } = await enter({ settings: { slug: 'de-linde-settings', email: 'bestuur@delinde.example' } })
    expect(await call(board, 'getSettings', {})).toMatchObject({
      object: 'settings',
      version: Date.parse('2025-01-01T00:00:00.000Z'),
      name: 'TC De Linde',
      slug: 'de-linde-settings',
      email: 'bestuur@delinde.example',
      modules: { groups: true, participants: true },
      notice_period: { months: 1, ends: 'end_of_month' },
    })
  })

  it('change by what is sent, for the next request', async () => {
    const { board } = await enter()
    const { version } = await call(board, 'getSettings', {})
    const body = { name: 'TC Nieuwe Linde', modules: { committees: false }, notice_period: { months: 2 } }
    const changed = await call(board, 'updateSettings', { body, version })
    expect(changed).toMatchObject({
      name: 'TC Nieuwe Linde',
      modules: { groups: true, committees: false },
      notice_period: { months: 2, ends: 'end_of_month' },
    })
    expect(changed.version).toBeGreaterThan(version)
    expect(await call(board, 'getOrganization', {})).toMatchObject({ name: 'TC Nieuwe Linde' })
  })

  it('send members only to an address that proves its name', async () => {
    const { association, board } = await enter()
    const change = (federation_url: string | null) => ({ body: { federation_url } })
    expect(await refused(board, 'updateSettings', change('http://169.254.169.254/latest'))).toEqual(
      invalid(['federation_url', 'invalid']),
    )
    await association.change({ federation_url: 'http://bond.internal/hook' })
    // The operator chose it, and it may go away.
    await call(board, 'updateSettings', { body: { federation_url: 'http://bond.internal/hook', payment_term_days: 9 } })
    expect(await call(board, 'updateSettings', change(null))).toMatchObject({ federation_url: null })
    expect(await call(board, 'updateSettings', change('https://bond.example/hook'))).toMatchObject({
      federation_url: 'https://bond.example/hook',
    })
  })

  it('leave a record of the change with its actor', async () => {
    const { board, storage, association } = await enter()
    await call(board, 'updateSettings', { body: { payment_term_days: 14 } })
    const changes = storage.db.selectFrom('changes').selectAll().where('organization_id', '=', association.id)
    expect(await changes.where('record', '=', 'organization').execute()).toMatchObject([
      {
        actor_kind: 'key',
        action: 'changed',
        fields: JSON.stringify({ payment_term_days: { before: 30, after: 14 } }),
      },
    ])
  })

  it('are not changed over someone else’s change', async () => {
    const { board, service } = await enter()
    const { version } = await call(board, 'getSettings', {})
    const current = await call(board, 'updateSettings', { body: { name: 'First' }, version })
    expect(await refused(board, 'updateSettings', { body: { name: 'Second' }, version })).toEqual(
      problem(412, 'version_conflict'),
    )
    const { text } = await ask(`${service.url}/manage/v1/settings`, {
      method: 'PATCH',
      key: board.key,
      headers: { 'If-Match': `"${version}"` },
      body: { name: 'Second' },
    })
    expect(JSON.parse(text)).toMatchObject({ status: 412, current })
  })

  it('keep their version when nothing differs', async () => {
    const { board } = await enter()
    const { version, name } = await call(board, 'getSettings', {})
    expect(await call(board, 'updateSettings', { body: { name } })).toMatchObject({ version })
  })

  it('refuse what is no version', async () => {
    const { board, service } = await enter()
    const headers = { 'If-Match': 'W/"x"' }
    const { code } = await ask(`${service.url}/manage/v1/settings`, {
      method: 'PATCH',
      key: board.key,
      headers,
      body: {},
    })
    expect(code).toBe('malformed_request')
  })

  it('explain each field that is refused', async () => {
    const { board } = await enter()
    const body = { name: '', timezone: 'Mars/Olympus', iban: 'NL00', website_url: 'ftp://x', payment_term_days: 400 }
    expect(await refused(board, 'updateSettings', { body })).toEqual(
      invalid(
        ['name', 'required'],
        ['website_url', 'invalid'],
        ['timezone', 'invalid'],
        ['iban', 'invalid'],
        ['payment_term_days', 'invalid'],
      ),
    )
  })
})

describeService('the management API', (enter) => {
  it('says what a key may do there, which the specified API does not', async () => {
    const { as } = await enter()
    const key = await as({ scopes: ['leden:lezen', 'groepen:beheren'] })
    expect(await call(key, 'getManagement', {})).toEqual({
      object: 'management',
      timezone: 'Europe/Amsterdam',
      version: '1',
      scopes: ['groepen:beheren'],
      payment_term_days: 30,
      prices_include_vat: false,
      person: null,
    })
    expect((await call(key, 'getOrganization', {})).api_key.scopes).toEqual(['leden:lezen'])
  })
})
