import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, type TestWorld } from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { entriesOf, makeOutbox } from '../../testing/outbox.ts'

const sender = { settings: { email: 'board@delinde.example' } }
const barbecue = {
  name: 'Barbecue',
  location: 'Clubhouse',
  starts_at: '2026-06-05T15:00:00.000Z',
  ends_at: '2026-06-05T20:00:00.000Z',
}

/** An event with a French member, a guest, one without an address, and one who cancelled. */
async function registered(world: TestWorld): Promise<number> {
  const id = await addEvent(world, barbecue)
  const member = { first_name: 'Zoé', last_name: 'Petit', email: 'old@example.org', language: 'fr' } as const
  const member_id = await addMember(world, member)
  await register(world, id, { member_id, number_of_people: 2 })
  await call(world.board, 'updateMember', { id: member_id, body: { email: 'zoe@example.org' } })
  await register(world, id, { name: 'A. Guest', email: 'guest@example.org' })
  await register(world, id, { name: 'No Address' })
  const gone = await register(world, id, { name: 'Gone', email: 'gone@example.org' })
  await world.storage.transaction((tx) =>
    tx
      .updateTable('event_registrations')
      .set({ status: 'cancelled' })
      .where('organization_id', '=', world.association.id)
      .where('id', '=', gone.id)
      .execute(),
  )
  return id
}

const spaced = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f\u2009]/g, ' ')

describeService('the email about a cancelled event', (enter) => {
  it('goes to everyone who is registered, in the language of each', async () => {
    const world = await enter(sender)
    const [id, mail] = [await registered(world), await startMailServer()]
    const message = 'Too much rain.\nA new date follows.'
    await call(world.board, 'cancelEvent', { id, body: { send_email: true, message } })
    await makeOutbox(world.storage, { smtpUrl: mail.url }).worker.deliverDue()
    expect(mail.emails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['zoe@example.org', 'Annulé : Barbecue'],
      ['guest@example.org', 'Afgelast: Barbecue'],
    ])
    expect(spaced(mail.emails[1]?.text)).toBe(`Beste A. Guest,

Barbecue van TC De Linde gaat niet door.

Too much rain.

A new date follows.

Evenement: Barbecue
Wanneer: vrijdag 5 juni 2026, 17:00–22:00
Waar: Clubhouse
Aangemeld: 1 persoon

Uw aanmelding vervalt. U hoeft niets te doen.

Vragen? Beantwoord gewoon deze e-mail.

-- 
TC De Linde
board@delinde.example
`)
  })

  it('goes to those who wait for a spot, who are told so', async () => {
    const world = await enter(sender)
    const [id, mail] = [await addEvent(world, { ...barbecue, capacity: 1 }), await startMailServer()]
    await register(world, id, { name: 'A. Guest', email: 'guest@example.org' })
    const wait = (name: string, email: string | null) =>
      call(world.board, 'addToWaitingList', { id, body: { name, email, number_of_people: 1 } })
    await wait('Waiting', 'waiting@example.org')
    const gone = await wait('Gone', 'gone@example.org')
    await wait('No Address', null)
    await call(world.board, 'cancelEvent', { id, body: { send_email: true } })
    await call(world.board, 'removeFromWaitingList', { id, entry_id: gone.id })
    await makeOutbox(world.storage, { smtpUrl: mail.url }).worker.deliverDue()
    // They are delivered side by side.
    const textTo = new Map(mail.emails.map(({ to, text }) => [to?.[0]?.address, text]))
    expect(new Set(textTo.keys())).toEqual(new Set(['guest@example.org', 'waiting@example.org']))
    expect(textTo.get('waiting@example.org')).toContain('Op de wachtlijst: 1 persoon')
    expect(textTo.get('waiting@example.org')).toContain('Uw plaats op de wachtlijst vervalt.')
    expect(textTo.get('waiting@example.org')).not.toContain('Uw aanmelding vervalt.')
  })

  it('is not sent unless it is asked for, nor twice, nor with a test key', async () => {
    const world = await enter(sender)
    const id = await registered(world)
    await call(world.board, 'cancelEvent', { id })
    await call(world.board, 'cancelEvent', { id, body: { send_email: true } })
    const other = await registered(world)
    const test = await world.as({ environment: 'test' })
    await call(test, 'cancelEvent', { id: other, body: { send_email: true } })
    expect(await entriesOf(world.storage, world.association.id)).toEqual([])
  })

  it('does not go out when the event takes place after all', async () => {
    const world = await enter(sender)
    const [id, mail] = [await registered(world), await startMailServer()]
    await call(world.board, 'cancelEvent', { id, body: { send_email: true } })
    expect((await call(world.board, 'listOutbox', {})).data[0]).toMatchObject({
      kind: 'event_cancellation_email',
      record: { type: 'event', id },
      state: 'waiting',
    })
    await call(world.board, 'publishEvent', { id })
    await makeOutbox(world.storage, { smtpUrl: mail.url }).worker.deliverDue()
    expect(mail.emails).toEqual([])
    expect(await entriesOf(world.storage, world.association.id)).toMatchObject([
      { last_error: 'the event is published' },
      { last_error: 'the event is published' },
    ])
  })
})
