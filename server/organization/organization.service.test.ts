import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService } from '../../testing/describe-service.ts'

describeService('the association', (enter) => {
  it('is shown with what the key may do', async () => {
    const { as, association } = await enter({
      settings: { slug: 'de-linde', website_url: 'https://delinde.example', groups_module: false },
    })
    const connection = await as({ scopes: ['groepen:lezen', 'leden:lezen'], environment: 'test' })
    expect(await call(connection, 'getOrganization', {})).toEqual({
      object: 'organization',
      id: association.id,
      name: 'TC De Linde',
      slug: 'de-linde',
      country: 'Nederland',
      language: 'nl',
      website_url: 'https://delinde.example',
      modules: {
        groups: false,
        committees: true,
        participants: true,
        events: true,
        invoicing: true,
        relationships: true,
      },
      api_key: {
        name: expect.stringMatching(/^Key /),
        prefix: connection.key.slice(0, 16),
        environment: 'test',
        scopes: ['leden:lezen', 'groepen:lezen'],
      },
    })
  })

  it('needs no scope', async () => {
    const { as } = await enter()
    const { api_key } = await call(await as({ scopes: [] }), 'getOrganization', {})
    expect(api_key.scopes).toEqual([])
  })

  it('is valid up to and including the last day of its subscription, in its own time zone', async () => {
    const settings = { subscription_valid_until: '2026-03-01', timezone: 'Europe/Amsterdam' }
    const { board, service } = await enter({ now: '2026-03-01T22:59:59.999Z', settings })
    await call(board, 'getOrganization', {})
    service.setNow('2026-03-01T23:00:00.000Z')
    await expect(call(board, 'getOrganization', {})).rejects.toMatchObject({ code: 'subscription_required' })
  })
})
