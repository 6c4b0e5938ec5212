/** Standard texts, with which messages begin (docs/decisions/writing-to-people.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { mailingLimits } from '#contract/mailings.ts'
import { addRow } from '../../testing/add-row.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  refused,
} from '../../testing/describe-service.ts'

const welcome = { name: 'Welcome', subject: 'Welcome, {first_name}', text: 'Dear {first_name}' }

describeServiceOnEachDatabase('a standard text', (enter) => {
  it('is kept, changed and removed', async () => {
    const { board } = await enter()
    const { id, version } = await call(board, 'createMailingTemplate', { body: welcome })
    await call(board, 'updateMailingTemplate', { id, version, body: { text: 'Hi {name}' } })
    const { data } = await call(board, 'listMailingTemplates', {})
    expect(data).toMatchObject([{ ...welcome, text: 'Hi {name}' }])
    expect(await refused(board, 'deleteMailingTemplate', { id, version })).toEqual(problem(412, 'version_conflict'))
    await call(board, 'deleteMailingTemplate', { id })
    expect((await call(board, 'listMailingTemplates', {})).data).toEqual([])
    const { data: changes } = await call(board, 'listChanges', { query: { record: 'mailing_template', record_id: id } })
    expect(changes.map(({ action, record }) => [action, record.name])).toEqual([
      ['removed', 'Welcome'],
      ['changed', 'Welcome'],
      ['created', 'Welcome'],
    ])
  })

  it('has a name that no other one has', async () => {
    const { board } = await enter()
    await call(board, 'createMailingTemplate', { body: welcome })
    const { id } = await call(board, 'createMailingTemplate', { body: { name: 'Goodbye' } })
    const taken = invalid(['name', 'taken'])
    expect(await refused(board, 'createMailingTemplate', { body: welcome })).toEqual(taken)
    expect(await refused(board, 'updateMailingTemplate', { id, body: { name: 'Welcome' } })).toEqual(taken)
    await call(board, 'updateMailingTemplate', { id, body: { name: 'Goodbye', text: 'Until we meet' } })
  })
})

describeService('standard texts', (enter) => {
  it('are refused with a placeholder that does not exist, at its field', async () => {
    const { board } = await enter()
    const body = { name: 'Welcome', subject: '{nmae}', text: '{' }
    expect(await refused(board, 'createMailingTemplate', { body })).toEqual(
      invalid(['subject', 'invalid'], ['text', 'invalid']),
    )
  })

  it('are of one association', async () => {
    const [own, other] = [await enter(), await enter()]
    await call(own.board, 'createMailingTemplate', { body: welcome })
    await call(other.board, 'createMailingTemplate', { body: welcome })
    expect((await call(other.board, 'listMailingTemplates', {})).data).toHaveLength(1)
  })

  it('are written by who writes messages, and read by who reads them', async () => {
    const { as, board } = await enter()
    const reader = await as({ scopes: ['leden:lezen', 'evenementen:lezen'] })
    const organiser = await as({ scopes: ['evenementen:schrijven', 'evenementen:lezen'] })
    await call(organiser, 'createMailingTemplate', { body: welcome })
    expect((await call(reader, 'listMailingTemplates', {})).data).toMatchObject([welcome])
    const forbidden = problem(403, 'insufficient_scope')
    expect(await refused(reader, 'createMailingTemplate', { body: { name: 'Goodbye' } })).toEqual(forbidden)
    const treasurer = await as({ scopes: ['facturen:lezen', 'facturen:schrijven'] })
    expect(await refused(treasurer, 'listMailingTemplates', {})).toEqual(forbidden)
    await call(board, 'listMailingTemplates', {})
  })

  it('are at most as many as a list is long that people read', async () => {
    const world = await enter()
    for (let index = 0; index < mailingLimits.templates; index += 1) await addRow(world, 'mailing_templates')
    expect(await refused(world.board, 'createMailingTemplate', { body: welcome })).toEqual(invalid(['name', 'invalid']))
  })
})
