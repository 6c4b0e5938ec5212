import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { languages } from '#contract/languages.ts'
import { describeService, problem, refused, type TestWorld } from '../../../testing/describe-service.ts'
import { addEvent } from '../../../testing/events.ts'
import { headersOf, pageHeaders, policyOf } from '../../../testing/page-headers.ts'
import { ask } from '../../../testing/requests.ts'

type Values = Parameters<typeof addEvent>[1]

/** The address of a new event's page, as the API gives it. */
async function addressOf(world: TestWorld, values: Values = {}): Promise<string> {
  return (await call(world.board, 'getEvent', { id: await addEvent(world, values) })).url
}

/** The text of a page, without its head and tags. */
function words(text: string): string {
  const body = text.slice(text.indexOf('<body>'))
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u202f\u00a0]+/g, ' ')
    .trim()
}

async function read(address: string, headers: Record<string, string> = {}): Promise<string> {
  return words((await ask(address, { headers })).text)
}

const barbecue = {
  name: 'Barbecue',
  description: 'Bring a chair. How to register: https://delinde.example/bbq?year=2026.',
  location: 'Clubhouse',
  starts_at: '2026-06-05T15:00:00.000Z',
  ends_at: '2026-06-05T20:00:00.000Z',
  registration_deadline: '2026-06-01T21:59:00.000Z',
  capacity: 150,
  spots_taken: 138,
  price: 1750,
  payment: 'optional',
  free_for_members: true,
} as const

const contact = { website_url: 'https://delinde.example/', email: 'secretariat@delinde.example' }

describeService('the public page of an event', (enter) => {
  it('says what a visitor has to know, and whom to turn to', async () => {
    const address = await addressOf(await enter({ settings: contact }), barbecue)
    expect(await read(`${address}?lang=en`)).toBe(
      'TC De Linde Nederlands English Deutsch Français Barbecue ' +
        'When Friday, 5 June 2026, 17:00–22:00 Where Clubhouse ' +
        'Price €17.50, free for members Payment in advance is optional. ' +
        'Places 12 of 150 left Register by Monday, 1 June 2026 at 23:59 ' +
        'Bring a chair. How to register: https://delinde.example/bbq?year=2026 . ' +
        'How to register TC De Linde takes your registration. Get in touch: ' +
        'Website delinde.example Email secretariat@delinde.example ' +
        'Add to calendar · Subscribe to all events Times in Central European Time',
    )
  })

  it('shows each line of a description as a paragraph', async () => {
    const { text } = await ask(await addressOf(await enter(), { description: 'Bring a chair.\n\nAnd a plate.' }))
    expect(
      [...text.matchAll(/<section><p[^>]*>(.*?)<\/p><p[^>]*>(.*?)<\/p><\/section>/g)].map((found) => found.slice(1)),
    ).toEqual([['Bring a chair.', 'And a plate.']])
  })

  it('says how to register for an event that has to be paid for, which the API refuses', async () => {
    const world = await enter({ settings: contact })
    const address = await addressOf(world, { ...barbecue, payment: 'required', free_for_members: false })
    const body = { name: 'A. Guest', email: 'guest@example.org' }
    const id = Number(address.split('/').at(-1))
    expect(await refused(world.board, 'createEventRegistration', { id, body })).toEqual(
      problem(409, 'event_requires_payment'),
    )
    expect(await read(`${address}?lang=en`)).toContain('How to register')
    expect(await read(`${address}?lang=en`)).toContain('Email secretariat@delinde.example')
  })

  it.each([
    ['nl', 'vrijdag 5 juni 2026, 17:00–22:00', '€ 17,50, gratis voor leden'],
    ['de', 'Freitag, 5. Juni 2026, 17:00–22:00 Uhr', '17,50 €, für Mitglieder kostenlos'],
    ['fr', 'vendredi 5 juin 2026, 17:00 – 22:00', '17,50 €, gratuit pour les membres'],
  ])('speaks %s', async (language, when, price) => {
    const text = await read(`${await addressOf(await enter(), barbecue)}?lang=${language}`)
    expect(text).toContain(when)
    expect(text).toContain(price)
  })

  it.each([
    ['?lang=fr', { 'Accept-Language': 'de' }, 'fr'],
    ['', { 'Accept-Language': 'es, de-AT;q=0.5' }, 'de'],
    ['', { 'Accept-Language': 'es' }, 'nl'],
    ['?lang=xx', {}, 'nl'],
  ])('with %s and %j is in the language %s', async (query, headers, language) => {
    const address = await addressOf(await enter({ settings: { language: 'nl' } }))
    const answer = await ask(address + query, { headers })
    expect(answer.headers.get('Content-Language')).toBe(language)
    expect(answer.headers.get('Vary')).toContain('Accept-Language')
    expect(answer.text).toContain(`<html lang="${language}">`)
  })

  it('leads to itself in every language', async () => {
    const { text } = await ask(await addressOf(await enter()))
    for (const language of languages)
      expect(text).toMatch(new RegExp(`href="/public/[^"]+/events/1\\?lang=${language}"`))
  })

  it('has the clock of the association, and both days of an event that takes two', async () => {
    const world = await enter({ settings: { timezone: 'Pacific/Auckland' } })
    const times = { starts_at: '2026-06-05T20:00:00.000Z', ends_at: '2026-06-06T12:30:00.000Z' }
    const text = await read(`${await addressOf(world, times)}?lang=en`)
    expect(text).toContain('Saturday, 6 June 2026 at 08:00 – Sunday, 7 June 2026 at 00:30')
    expect(text).toContain('Times in New Zealand Time')
  })

  it.each<[Values, string]>([
    [{ price: 0, payment: 'none' }, 'Price Free Places'],
    [{ price: 0, payment: 'after_assignment' }, 'Price Free The board assigns the spots. Places'],
    [{ price: 500, payment: 'none' }, 'Price €5.00 Places'],
    [{ price: 500, payment: 'required' }, 'Price €5.00 Payment when registering.'],
    [
      { price: 500, payment: 'required', free_for_members: true },
      'Price €5.00, free for members Others pay when registering.',
    ],
    [{ price: 123_450, payment: 'after_assignment' }, 'Price €1,234.50 Payment after the board assigns spots.'],
  ])('says of %j: %s', async (values, expected) => {
    expect(await read(`${await addressOf(await enter(), { capacity: 9, ...values })}?lang=en`)).toContain(expected)
  })

  it.each<[Values, string]>([
    [{ capacity: null }, 'Price Free How to register'],
    [{ capacity: 3, spots_taken: 2 }, 'Places 1 of 3 left How to register'],
    [{ capacity: 3, spots_taken: 3 }, 'Full All places are taken. When'],
    [{ capacity: 3, spots_taken: 5 }, 'Places All 3 taken Questions?'],
    [{ capacity: 0 }, 'Places None Questions?'],
    [{ registration_deadline: '2026-03-01T11:59:59.999Z', capacity: 3 }, 'Registration is closed Registration'],
    [{ starts_at: '2026-03-01T08:00:00.000Z' }, 'Registration is closed Registration'],
    // Without an end it lasts to the end of its day in Amsterdam.
    [{ starts_at: '2026-02-28T23:00:00.000Z' }, 'Registration is closed Registration'],
    [{ starts_at: '2026-02-28T22:59:00.000Z', capacity: 3 }, 'This event is over'],
    [{ starts_at: '2026-03-01T08:00:00.000Z', ends_at: '2026-03-01T12:00:00.000Z' }, 'This event is over'],
    [{ status: 'cancelled', starts_at: '2026-02-01T08:00:00.000Z' }, 'Cancelled This event has been cancelled.'],
  ])('with %j says: %s', async (values, expected) => {
    const address = await addressOf(await enter({ settings: contact }), values)
    expect(await read(`${address}?lang=en`)).toContain(expected)
  })

  it('without a website or an address sends the visitor to the association all the same', async () => {
    const text = await read(`${await addressOf(await enter())}?lang=en`)
    expect(text).toContain('Ask TC De Linde how to register.')
  })

  it('names nobody who comes', async () => {
    const world = await enter()
    const id = await addEvent(world)
    await call(world.board, 'createEventRegistration', { id, body: { name: 'Q. Secret', email: 'q@example.org' } })
    const { text } = await ask((await call(world.board, 'getEvent', { id })).url)
    expect(text).not.toMatch(/Secret|q@example/)
  })

  it('describes itself to whom the address is shown', async () => {
    const address = await addressOf(await enter(), { ...barbecue, status: 'cancelled' })
    const { text } = await ask(`${address}?lang=en`)
    expect(text).toContain('<title>Cancelled: Barbecue · TC De Linde</title>')
    expect(text).toContain(`<link rel="canonical" href="${address}" />`)
    expect(text).toContain('<meta property="og:title" content="Cancelled: Barbecue" />')
    expect(text).toContain('content="Friday, 5 June 2026, 17:00–22:00 · Clubhouse · Bring a chair.')
  })
})

describeService('what is not a public event', (enter) => {
  const secret = { name: 'Secret' }
  const withId = async (world: TestWorld, id: string) => (await addressOf(world, secret)).replace(/\d+$/, id)
  it.each<[string, (world: TestWorld) => Promise<string>]>([
    ['a draft', (world) => addressOf(world, { ...secret, status: 'draft' })],
    ['an id that no event has', (world) => withId(world, '2')],
    ['an id with a zero before it', (world) => withId(world, '01')],
    ['no id', (world) => withId(world, 'x')],
    ['an id beyond all numbers', (world) => withId(world, '99999999999999999999')],
    [
      'another association',
      async (world) => (await addressOf(world, secret)).replace(/public\/[^/]+/, 'public/nowhere'),
    ],
    [
      'a name that no database takes',
      async (world) => (await addressOf(world, secret)).replace(/public\/[^/]+/, 'public/%00'),
    ],
    [
      'an event without the module',
      async (world) => {
        const address = await addressOf(world, secret)
        await world.association.change({ events_module: false })
        return address
      },
    ],
    [
      'an event after the last day of the subscription',
      async (world) => {
        const address = await addressOf(world, secret)
        await world.association.change({ subscription_valid_until: '2026-02-28' })
        return address
      },
    ],
  ])('is one and the same page for %s', async (_, addressIn) => {
    const world = await enter({ settings: { name: 'Secret Society' } })
    const answer = await ask(`${await addressIn(world)}?lang=en`)
    const nothing = await ask(`${world.service.url}/public/nothing/events/1?lang=en`)
    const withoutAddress = (text: string) => text.replace(/href="[^"]*"/g, '')
    expect([answer.status, withoutAddress(answer.text)]).toEqual([404, withoutAddress(nothing.text)])
    expect(answer.text).toContain('<h1>Event not found</h1>')
    expect(answer.text).not.toContain('Secret')
  })

  it('is what another association has under the same number', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    const [first, second] = [await addressOf(here), await addressOf(here)]
    const foreign = (await addressOf(elsewhere)).replace(/\d+$/, '2')
    expect(await Promise.all([first, second, foreign].map(async (address) => (await ask(address)).status))).toEqual([
      200, 200, 404,
    ])
  })

  it('does not end with the last day of the subscription itself', async () => {
    const address = await addressOf(await enter({ settings: { subscription_valid_until: '2026-03-01' } }))
    expect((await ask(address)).status).toBe(200)
  })

  it.each(languages)('is reported in %s', async (language) => {
    const world = await enter()
    const answer = await ask(`${world.service.url}/public/nowhere/events/1`, {
      headers: { 'Accept-Language': language },
    })
    expect(answer.headers.get('Content-Language')).toBe(language)
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
  })
})

describeService('a hostile event', (enter) => {
  it('is text and nothing else', async () => {
    const world = await enter({
      settings: { ...contact, website_url: 'javascript:alert(1)', name: '</title><script>' },
    })
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>\u202egnp.exe {left} ${'x'.repeat(10_000)}`
    const address = await addressOf(world, {
      name: hostile,
      location: hostile,
      description: `${hostile} https://a.example/"onmouseover="alert(1) javascript:alert(1)`,
    })
    const { text, status } = await ask(address)
    expect(status).toBe(200)
    expect(text).not.toMatch(/<script|<img/)
    expect(text.match(/href="(?!https?:|mailto:|\/public\/|\/icon\.svg)[^"]*"/)).toBeNull()
    expect(text).toContain('href="https://a.example/"')
    // Nothing may turn around what stands beside the title.
    expect(/<title>[^]*<\/title>/.exec(text)?.[0]).not.toContain('\u202e')
  })

  it('runs no script, and no style but the page’s own', async () => {
    const { text, headers } = await ask(await addressOf(await enter()))
    const sources = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(
      ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
    expect(sources).toHaveLength(2)
    expect(headersOf(headers)).toEqual({
      ...pageHeaders,
      'cache-control': 'no-cache',
      'content-language': 'nl',
      'content-security-policy': policyOf({ styles: sources }),
      'content-type': 'text/html; charset=UTF-8',
      vary: 'Accept-Language',
    })
    expect(text).not.toMatch(/<script|style="|<form/)
  })
})
