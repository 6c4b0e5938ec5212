/** How one comes to every screen of the app with a click, and what one does there. */

export interface Way {
  /** As in the table of screens; `*` stands for the number of some record. */
  readonly to: string
  /** The screen that the link stands on: where `to` of an earlier way led. */
  readonly from: string
  readonly link: string
}

const menu = (to: string, from: string): Way => ({ to, from, link: `nav a[href="${to}"]` })
const record = (list: string): Way => ({
  to: `${list}/*`,
  from: list,
  link: `#content a[href^="${list}/"]:not([href$="/new"]):not([href*="?"])`,
})

/** In an order in which every screen but the first is left for the next. */
export const ways: readonly Way[] = [
  menu('/settings', '/'),
  menu('/', '/settings'),
  menu('/members', '/'),
  { to: '/members/new', from: '/members', link: '#content a[href="/members/new"]' },
  record('/members'),
  { to: '/members/*/edit', from: '/members/*', link: '#content [data-shortcut="edit"]' },
  menu('/groups', '/members/*/edit'),
  record('/groups'),
  menu('/committees', '/groups/*'),
  record('/committees'),
  menu('/events', '/committees/*'),
  record('/events'),
  { to: '/events/*/door', from: '/events/*', link: '#content a[href$="/door"]' },
  menu('/invoices', '/events/*/door'),
  { to: '/invoices/new', from: '/invoices', link: '#content a[href="/invoices/new"]' },
  record('/invoices'),
  menu('/payments', '/invoices/*'),
  record('/payments'),
]

/** Something done on a screen; what it opened is closed with Escape. */
export interface Deed {
  readonly name: string
  readonly at: string
  /** Only so many of what the selector finds. */
  readonly most: number
  readonly keys?: string
}

/** On whichever screen has the place for it. */
export const deeds: readonly Deed[] = [
  { name: 'typing in the search', at: '#content input[type=search]', most: 1, keys: 'jan' },
  { name: 'sorting', at: '#content th button', most: 2 },
  { name: 'a tab', at: '#content :is([role=tab], .mantine-SegmentedControl-label)', most: 3 },
  { name: 'ticking a row', at: '#content table input[type=checkbox]', most: 2 },
  { name: 'a menu', at: '#content button:is([aria-haspopup], [aria-expanded="false"])', most: 4 },
  { name: 'a dialog', at: '#content :is(a[href*="dialog="], [data-dialog])', most: 2 },
  { name: 'typing in a form', at: '#content form input:is([type=text], :not([type]))', most: 2, keys: 'ab' },
  { name: 'choosing in a form', at: '#content form :is([role=combobox], input[aria-haspopup])', most: 2 },
  { name: 'the palette', at: 'nav [aria-haspopup="dialog"]', most: 1 },
]
