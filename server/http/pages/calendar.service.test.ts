import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { describeService, type TestWorld } from '../../../testing/describe-service.ts'
import { addEvent } from '../../../testing/events.ts'
import { ask } from '../../../testing/requests.ts'

/** The lines as they were before they were folded, by name. */
function read(text: string): Map<string, string[]> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  const entries = lines.map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)] as const)
  return new Map(
    [...Map.groupBy(entries, ([name]) => name)].map(([name, all]) => [name, all.map(([, value]) => value)]),
  )
}

const barbecue = {
  name: 'Barbecue; “zomer”, met ontzettend veel gasten die allemaal in de rij staan voor een broodje',
  description: 'Bring a chair.\nAnd a plate.',
  location: 'Clubhouse',
  starts_at: '2026-03-28T20:00:00.000Z',
  ends_at: '2026-03-29T10:00:00.000Z',
}

const addressOf = async (world: TestWorld, values: Parameters<typeof addEvent>[1] = barbecue) => {
  const id = await addEvent(world, values)
  return (await call(world.board, 'getEvent', { id })).url
}

describeService('the calendar file of an event', (enter) => {
  it('has its time on the association’s clock, with the rules of the zone, and lines of at most 75 bytes', async () => {
    const url = await addressOf(await enter())
    const { status, text, headers } = await ask(`${url}.ics`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    const file = read(text)
    expect(file.get('SUMMARY')).toEqual([barbecue.name.replace(';', '\\;').replace(',', '\\,')])
    expect(file.get('DESCRIPTION')).toEqual(['Bring a chair.\\nAnd a plate.'])
    expect(file.get('DTEND')).toEqual(['20260329T120000'])
    // The clock goes forward in between.
    expect(text).toContain('DTSTART;TZID=Europe/Amsterdam:20260328T210000\r\n')
    expect(text).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20260329T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\n')
    expect(file.get('STATUS')).toEqual(['CONFIRMED'])
  })

  it('ends after it starts in the night in which the clock goes back, and otherwise has no end', async () => {
    const world = await enter()
    const url = await addressOf(world, { starts_at: '2026-10-25T00:30:00.000Z', ends_at: '2026-10-25T01:15:00.000Z' })
    expect((await ask(`${url}.ics`)).text).toContain(
      'DTSTART;TZID=Europe/Amsterdam:20261025T023000\r\nDTEND:20261025T011500Z\r\n',
    )
    const moment = await addressOf(world, {
      ends_at: '2026-06-05T15:00:00.000Z',
      starts_at: '2026-06-05T15:00:00.000Z',
    })
    expect(read((await ask(`${moment}.ics`)).text).has('DTEND')).toBe(false)
  })

  it('has no line that a text of the event could add', async () => {
    const name = 'Party\r\nEND:VEVENT\rSTATUS:CANCELLED; \\\\n, ok'
    const { text } = await ask(`${await addressOf(await enter(), { name, location: 'A\u0085B\u2028C' })}.ics`)
    expect(read(text).get('SUMMARY')).toEqual(['Party\\nEND:VEVENT STATUS:CANCELLED\\; \\\\\\\\n\\, ok'])
    expect(read(text).get('STATUS')).toEqual(['CONFIRMED'])
    expect(read(text).get('END')).toEqual(['DAYLIGHT', 'STANDARD', 'VTIMEZONE', 'VEVENT', 'VCALENDAR'])
  })

  it('keeps its id and grows its sequence with each change, and says when the event is cancelled', async () => {
    const world = await enter()
    const url = await addressOf(world)
    const before = read((await ask(`${url}.ics`)).text)
    await call(world.board, 'cancelEvent', { id: 1 })
    const after = read((await ask(`${url}.ics`)).text)
    expect(after.get('UID')).toEqual(before.get('UID'))
    expect(Number(after.get('SEQUENCE')?.[0])).toBeGreaterThan(Number(before.get('SEQUENCE')?.[0]))
    expect(after.get('STATUS')).toEqual(['CANCELLED'])
  })

  it('is not there for a draft, nor for what is no event', async () => {
    const world = await enter()
    const url = await addressOf(world, { status: 'draft' })
    for (const address of [`${url}.ics`, `${url}9.ics`, `${url}x.ics`]) expect((await ask(address)).status).toBe(404)
  })
})

describeService('the calendar of an association', (enter) => {
  it('has what it published, for who has read it before only when something changed, and names no one', async () => {
    const world = await enter()
    const url = await addressOf(world)
    await addEvent(world, { status: 'draft', name: 'Secret' })
    await addEvent(world, { name: 'Long ago', starts_at: '2020-01-01T10:00:00.000Z' })
    await call(world.board, 'createEventRegistration', { id: 1, body: { name: 'Q. Guest', email: 'q@example.org' } })
    const feed = url.replace(/\/1$/, '.ics')
    const { text, headers } = await ask(feed)
    expect(read(text).get('UID')).toHaveLength(1)
    expect(text).not.toMatch(/Secret|Long ago|Guest|example\.org\r/)
    const repeated = { headers: { 'If-None-Match': headers.get('etag') ?? '' } }
    expect((await ask(feed, repeated)).status).toBe(304)
    await call(world.board, 'updateEvent', { id: 1, body: { location: 'Beach' } })
    expect((await ask(feed, repeated)).status).toBe(200)
    await world.association.change({ events_module: false })
    expect((await ask(feed)).status).toBe(404)
  })

  it('names the changes of the clock around its events alone, however far one of them is', async () => {
    const world = await enter()
    const url = await addressOf(world)
    await addEvent(world, { starts_at: '2026-12-01T19:00:00.000Z' })
    await addEvent(world, { starts_at: '9026-05-01T18:00:00.000Z' })
    const { text } = await ask(url.replace(/\/1$/, '.ics'))
    expect(text).toContain('DTSTART;TZID=Europe/Amsterdam:90260501T200000\r\n')
    const zone = text.slice(text.indexOf('BEGIN:VTIMEZONE'), text.indexOf('END:VTIMEZONE'))
    const onsets = [...zone.matchAll(/BEGIN:(\w+)\r\nDTSTART:(\d{4})/g)].map(([, kind, year]) => `${kind} ${year}`)
    expect(onsets).toEqual([
      'STANDARD 2025',
      'DAYLIGHT 2026',
      'STANDARD 2026',
      'DAYLIGHT 2027',
      'DAYLIGHT 9026',
      'STANDARD 9026',
    ])
  })

  it('has no year of five figures in the last hours of 9999', async () => {
    const world = await enter()
    const url = await addressOf(world, { starts_at: '9999-12-31T22:30:00.000Z', ends_at: '9999-12-31T23:30:00.000Z' })
    const { text } = await ask(`${url}.ics`)
    expect(text).toContain('DTSTART;TZID=Europe/Amsterdam:99991231T233000\r\nDTEND:99991231T233000Z\r\n')
    expect(text).not.toMatch(/[+:]\d{9}/)
    expect(read(text).get('TZOFFSETTO')?.at(0)).toBe('+0100')
  })

  it('says the one rule of a zone whose clock never changes once', async () => {
    const world = await enter({ settings: { timezone: 'UTC' } })
    const url = await addressOf(world)
    await addEvent(world, { starts_at: '2026-12-01T19:00:00.000Z' })
    const zones = read((await ask(url.replace(/\/1$/, '.ics'))).text)
    expect(zones.get('TZOFFSETTO')).toEqual(['+0000'])
  })

  it('leaves out past events where there are more than it lists', async () => {
    const world = await enter()
    const url = await addressOf(world, { name: 'Earlier', starts_at: '2026-01-02T18:00:00.000Z' })
    const [row] = await world.storage.db
      .selectFrom('events')
      .where('organization_id', '=', world.association.id)
      .selectAll()
      .execute()
    if (!row) throw new Error('no event')
    const more = Array.from({ length: 1_000 }, (_, index) => {
      return {
        ...row,
        free_for_members: false,
        id: index + 2,
        name: `Later ${index}`,
        starts_at: '2026-06-01T18:00:00.000Z',
      }
    })
    await insertRows(world.storage.db, 'events', more)
    const names = read((await ask(url.replace(/\/1$/, '.ics'))).text).get('SUMMARY')
    expect(names).toHaveLength(1_000)
    expect(names).not.toContain('Earlier')
  })
})
