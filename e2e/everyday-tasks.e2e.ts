/**
 * The everyday tasks of `docs/screens.md`: none takes more clicks, taps and key presses than there, typing not counted. A task
 * that needs fewer changes the page.
 */
import type { Locator, Page } from '@playwright/test'
import { someMembers } from './support/association-file.ts'
import { daysFromNow } from './support/events.ts'
import { openSignedIn } from './support/session.ts'
import { expect, test, text } from './support/test.ts'

const { filter, options } = text.dataList

/** Counts what a person presses. */
class Hand {
  readonly page: Page
  readonly isPhone: boolean
  presses = 0

  constructor(page: Page, isPhone: boolean) {
    this.page = page
    this.isPhone = isPhone
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' }).first()
  }

  link(name: string | RegExp): Locator {
    return this.page
      .getByRole('main')
      .getByRole('link', { name, exact: typeof name === 'string' })
      .first()
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1
    await (this.isPhone ? target.tap() : target.click())
  }

  async key(name: string): Promise<void> {
    this.presses += 1
    await this.page.keyboard.press(name)
  }

  /** On a phone, the button of a form: there are no shortcuts. */
  async submit(button: string): Promise<void> {
    await (this.isPhone ? this.press(this.button(button)) : this.key('Control+s'))
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(words)
  }
}

interface Task {
  readonly what: string
  readonly path: string
  readonly most: number
  /** Otherwise as many as on a desktop; null where it does not exist. */
  readonly onPhone?: number | null
  readonly run: (hand: Hand) => Promise<void>
}

const { door, print } = text.events

const tasks: readonly Task[] = [
  {
    what: 'find a member and open them',
    path: '/members',
    most: 1,
    run: async (hand) => {
      await hand.search('lid1012')
      await hand.press(hand.link('Lotte de Vries'))
      await expect(hand.page.getByRole('heading', { level: 1, name: 'Lotte de Vries' })).toBeVisible()
    },
  },
  {
    what: 'open the single result of a search',
    path: '/members',
    most: 1,
    run: async (hand) => {
      await hand.search('lid1012')
      await expect(hand.link('Lotte de Vries')).toBeVisible()
      await hand.key('Enter')
      await expect(hand.page.getByRole('heading', { level: 1, name: 'Lotte de Vries' })).toBeVisible()
    },
  },
  {
    what: 'find a former member by name',
    path: '/members',
    most: 1,
    run: async (hand) => {
      await hand.search('Voorheen')
      await hand.press(hand.link('Vera Voorheen'))
      await expect(hand.page.getByRole('heading', { level: 1, name: 'Vera Voorheen' })).toBeVisible()
    },
  },
  {
    what: 'see current members by name',
    path: '/members',
    most: 0,
    run: async (hand) => {
      await expect(hand.link('Vera Voorheen')).toHaveCount(0)
      await expect(hand.page.getByRole('main').getByRole('link', { name: 'Chaima Bakker' })).toBeVisible()
    },
  },
  {
    what: 'filter by another status',
    path: '/members',
    most: 2,
    onPhone: 3,
    run: async (hand) => {
      if (hand.isPhone) await hand.press(hand.button(filter.all))
      else await hand.press(hand.button(new RegExp(`^${text.members.fields.status}`)))
      const status = hand.page.getByRole('dialog').getByRole('button', { name: text.members.status.prospective })
      await hand.press(status)
      if (hand.isPhone) await hand.press(hand.button(/^Show/))
      await expect(hand.page).toHaveURL(/status=prospective/)
    },
  },
  {
    what: 'filter by any field',
    path: '/members',
    most: 3,
    onPhone: 5,
    run: async (hand) => {
      await hand.press(hand.button(hand.isPhone ? filter.all : filter.title))
      if (hand.isPhone) await hand.press(hand.button(filter.byField))
      await hand.press(hand.button(text.members.fields.city))
      await hand.page.getByRole('textbox', { name: filter.value }).fill('Zei')
      await hand.key('Enter')
      if (hand.isPhone) await hand.press(hand.button(/^Show/))
      await expect(hand.page).toHaveURL(/city%7Ehas%7EZei/)
    },
  },
  {
    what: 'change the value of a filter',
    path: `/members?filter=${encodeURIComponent('["city~has~Zei"]')}`,
    most: 2,
    onPhone: 4,
    run: async (hand) => {
      if (hand.isPhone) await hand.press(hand.button('Filters (1)'))
      await hand.press(hand.button(/^City contains/))
      await hand.page.getByRole('textbox', { name: filter.value }).fill('Utr')
      await hand.key('Enter')
      if (hand.isPhone) await hand.press(hand.button(/^Show/))
      await expect(hand.page).toHaveURL(/city%7Ehas%7EUtr/)
    },
  },
  {
    what: 'hide a column',
    path: '/members',
    most: 2,
    onPhone: null,
    run: async (hand) => {
      await hand.press(hand.button(options.title))
      await hand.press(hand.page.getByRole('checkbox', { name: text.members.fields.city }))
      await expect(hand.page.getByRole('columnheader', { name: text.members.fields.city })).toHaveCount(0)
    },
  },
  {
    what: 'export to Excel',
    path: '/members',
    most: 2,
    run: async (hand) => {
      const download = hand.page.waitForEvent('download')
      await hand.press(hand.button(options.title))
      await hand.press(hand.button(text.dataList.export.xlsx))
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    },
  },
  {
    what: 'copy the email addresses of all that are shown',
    path: '/members',
    most: 2,
    run: async (hand) => {
      await hand.press(hand.button(options.title))
      await hand.press(hand.button(/^Copy email/))
      await expect(hand.page.getByText(/email addresses copied/).first()).toBeVisible()
    },
  },
  {
    what: 'see overdue invoices, from home',
    path: '/',
    most: 1,
    run: async (hand) => {
      await hand.press(hand.link(/overdue/i))
      await expect(hand.page).toHaveURL(/overdue/)
    },
  },
  {
    what: 'see overdue invoices, from the list',
    path: '/invoices',
    most: 1,
    run: async (hand) => {
      await hand.press(hand.link(new RegExp(`^${text.invoices.tabs.overdue}`)))
      await expect(hand.page).toHaveURL(/overdue/)
    },
  },
  {
    what: 'open the door list of an event',
    path: '/events/1',
    most: 1,
    run: async (hand) => {
      await hand.press(hand.link(door.action))
      await expect(hand.page).toHaveURL(/door/)
    },
  },
  {
    what: 'print the attendance list of an event',
    path: '/events/1',
    most: 2,
    run: async (hand) => {
      await hand.press(hand.button(print.action))
      await hand.press(hand.page.getByRole('dialog').getByRole('button', { name: print.submit }))
      await expect(hand.page.locator('body[data-printed]')).toBeAttached()
    },
  },
  {
    what: 'sign up a member',
    path: '/members',
    most: 2,
    run: async (hand) => {
      await hand.press(hand.link(text.members.new))
      await hand.page.getByRole('textbox', { name: text.members.fields.last_name, exact: true }).fill('Nieuwenhuis')
      await hand.submit(text.members.create.submit)
      await expect(hand.page.getByRole('heading', { level: 1, name: /Nieuwenhuis/ })).toBeVisible()
    },
  },
  {
    what: 'change a phone number',
    path: '/members/2',
    most: 2,
    run: async (hand) => {
      await hand.press(hand.link('Edit'))
      await hand.page.getByRole('textbox', { name: text.members.fields.phone }).fill('06 9999 0000')
      await hand.submit(text.members.edit.submit)
      await expect(hand.page).toHaveURL(/members\/2$/)
      await expect(hand.page.getByRole('main')).toContainText('06 9999 0000')
    },
  },
]

test(
  'everyday tasks need no more presses than documented',
  { tag: '@phone' },
  async ({ app, context, isMobile, makeAssociation, page }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    const former = { membership_number: '900', first_name: 'Vera', last_name: 'Voorheen', status: 'ended' }
    const party = {
      name: 'Summer party',
      starts_at: daysFromNow(9),
      status: 'published',
      price: '0.00',
      payment: 'none',
    }
    const line = { description: 'Contribution', quantity: 1, unit_price: '120.00', vat_rate: 0 }
    const invoice = { number: '2024-0001', membership_number: '1001', status: 'sent', lines: [line] }
    const association = await makeAssociation({
      // So many screens in a minute are beyond the rate limit of a test key.
      environment: 'live',
      members: [...someMembers(26), { ...former, membership_end_date: '2020-01-01' }],
      parts: {
        events: [{ ...party, registrations: [{ membership_number: '1001', number_of_people: 2 }] }],
        invoices: [{ ...invoice, invoice_date: '2024-01-01', due_date: '2024-01-31' }],
      },
    })
    await openSignedIn(page, association.url, association.key('board'), '/')
    await expect(page).toHaveURL('/')
    for (const { what, path, most, onPhone = most, run } of tasks) {
      if (isMobile && onPhone === null) continue
      await test.step(what, async () => {
        await app.load(path)
        const hand = new Hand(page, isMobile)
        await run(hand)
        expect.soft(hand.presses, what).toBe(isMobile ? onPhone : most)
      })
    }
  },
)
