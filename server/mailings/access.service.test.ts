/** Who writes messages to whom, and sees them (docs/decisions/writing-to-people.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { Scope } from '#contract/operations.ts'
import type { MailingCreate } from '#contract/schemas/management/mailings.ts'
import { start } from '../../testing/contribution-run.ts'
import { describeService, invalid, problem, refused } from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { addGroup } from '../../testing/groups.ts'
import { draft, mailingText as text, previewOf } from '../../testing/mailings.ts'

const { kind } = text

describeService('who may write a message', (enter) => {
  it('may change members, and see whom it is for', async () => {
    const world = await enter()
    const member = await addMember(world, { email: 'a@example.org' })
    const group = await addGroup(world)
    const reader = await world.as({ scopes: ['leden:lezen', 'groepen:lezen'] })
    const writer = await world.as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const forbidden = problem(403, 'insufficient_scope')
    const toMember = { kind, recipients: { member_ids: [member] } }
    expect(await refused(reader, 'createMailing', { body: toMember })).toEqual(forbidden)
    await call(writer, 'createMailing', { body: toMember })
    expect(await refused(writer, 'createMailing', { body: { kind, recipients: { group_id: group } } })).toEqual(
      forbidden,
    )
    const toGroup = await draft(world, { group_id: group })
    expect(await refused(writer, 'createJob', { body: { send_mailing: { mailing_id: toGroup.id } } })).toEqual(
      forbidden,
    )
    expect(await refused(writer, 'previewMailing', { id: toGroup.id })).toEqual(forbidden)
  })

  it('sees who got one only with the scope that shows whom it was for', async () => {
    const world = await enter()
    const member = await addMember(world, { email: 'a@example.org' })
    const event = await addEvent(world)
    await register(world, event, { name: 'Guest', email: 'guest@example.org' })
    for (const recipients of [{ event_id: event }, { member_ids: [member] }])
      await start(world, await previewOf(world, await draft(world, recipients)))
    const emailsFor = async (scopes: readonly Scope[]) => {
      const { data } = await call(await world.as({ scopes }), 'listMailingCopies', {})
      return data.map(({ reader }) => reader.email)
    }
    expect(await emailsFor(['leden:lezen'])).toEqual(['a@example.org'])
    expect(await emailsFor(['leden:lezen', 'evenementen:lezen'])).toEqual(['guest@example.org', 'a@example.org'])
  })

  it('organises events, for their attendees alone', async () => {
    const world = await enter()
    const member = await addMember(world, { email: 'a@example.org' })
    const event = await addEvent(world)
    await register(world, event, { member_id: member })
    const toEvent = { recipients: { event_id: event }, ...text }
    const organiser = await world.as({ scopes: ['evenementen:lezen', 'evenementen:schrijven'] })
    const forbidden = problem(403, 'insufficient_scope')
    const others = [
      await draft(world, { member_ids: [member] }),
      await draft(world, { group_id: await addGroup(world) }),
    ]
    const { id } = await call(organiser, 'createMailing', { body: toEvent })
    for (const recipients of [{ everyone: true as const }, { member_ids: [member] }])
      expect(await refused(organiser, 'createMailing', { body: { kind, recipients } })).toEqual(forbidden)
    const everyone = { recipients: { everyone: true as const } }
    expect(await refused(organiser, 'updateMailing', { id, body: everyone })).toEqual(forbidden)
    for (const other of others) {
      for (const name of ['getMailing', 'previewMailing', 'stopMailing', 'deleteMailing', 'testMailing'] as const)
        expect([name, await refused(organiser, name, { id: other.id })]).toEqual([name, forbidden])
      const taken = { id: other.id, body: { recipients: { event_id: event } } }
      expect(await refused(organiser, 'updateMailing', taken)).toEqual(forbidden)
    }
    expect((await call(organiser, 'listMailings', {})).data.map((one) => one.id)).toEqual([id])
    const job = await call(organiser, 'createJob', { body: { send_mailing: { mailing_id: id } } })
    await call(organiser, 'startJob', { id: job.id, body: { fingerprint: job.fingerprint } })
    await world.service.runJobs()
    const { data } = await call(organiser, 'listMailingCopies', {})
    expect(data.map(({ reader }) => reader.email)).toEqual(['a@example.org'])
    // Who keeps the members, and sees no events, does not see it.
    const secretary = await world.as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    expect((await call(secretary, 'listMailings', {})).data.map((one) => one.id)).toEqual(
      others.slice(0, 1).map((one) => one.id),
    )
    expect(await refused(secretary, 'getMailing', { id })).toEqual(forbidden)
  })

  it('writes to no attendees where events are off, or who only sees them', async () => {
    const world = await enter()
    const event = await addEvent(world)
    const recipients = { event_id: event }
    const reader = await world.as({ scopes: ['evenementen:lezen', 'leden:lezen', 'leden:schrijven'] })
    expect(await refused(reader, 'createMailing', { body: { kind, recipients } })).toEqual(
      problem(403, 'insufficient_scope'),
    )
    const { id } = await draft(world, recipients)
    await call(reader, 'getMailing', { id })
    await call(world.board, 'updateSettings', { body: { modules: { events: false } } })
    expect(await refused(world.board, 'getMailing', { id })).toEqual(problem(404, 'module_disabled'))
  })

  it('stops and discards no sending that is not theirs, nor is told what it is about', async () => {
    const world = await enter()
    const member = await addMember(world, { email: 'a@example.org' })
    const organiser = await world.as({ scopes: ['evenementen:lezen', 'evenementen:schrijven'] })
    const forbidden = problem(403, 'insufficient_scope')
    const job = await previewOf(world, await draft(world, { member_ids: [member] }, { subject: 'Secret' }))
    const { id } = job
    for (const name of ['listJobRows', 'deleteJob'] as const)
      expect([name, await refused(organiser, name, { id })]).toEqual([name, forbidden])
    await call(world.board, 'startJob', { id, body: { fingerprint: job.fingerprint } })
    expect(await refused(organiser, 'stopJob', { id })).toEqual(forbidden)
    await world.service.runJobs()
    const keeper = await world.as({ scopes: ['evenementen:lezen', 'instellingen:beheren'] })
    const told = [await call(organiser, 'listJobs', {}), await call(keeper, 'listChanges', {})]
    expect(JSON.stringify(told)).not.toContain('Secret')
    expect(JSON.stringify(await call(world.board, 'listChanges', {}))).toContain('Secret')
  })

  it('names members, groups, committees and events of the association', async () => {
    const { board } = await enter()
    for (const [recipients, field] of [
      [{ member_ids: [99] }, 'recipients.member_ids.0'],
      [{ group_id: 99 }, 'recipients.group_id'],
      [{ committee_id: 99 }, 'recipients.committee_id'],
      [{ event_id: 99 }, 'recipients.event_id'],
    ] satisfies [MailingCreate['recipients'], string][])
      expect(await refused(board, 'createMailing', { body: { kind, recipients } })).toEqual(invalid([field, 'invalid']))
  })
})
