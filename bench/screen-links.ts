/** The links that lead to every screen, and the interactions to measure there. */

export interface ScreenLink {
  /** As in the table of screens; `*` replaces a record's id. */
  readonly to: string
  /** The screen with the link: the target of an earlier link. */
  readonly from: string
  readonly link: string
}

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const menu = (to: string, from: string): ScreenLink => ({ to, from, link: `nav a[href="${to}"]` })
const record = (list: string): ScreenLink => ({
  to: `${list}/*`,
  from: list,
  // Other screens of the list, as for new records, have words where a record has its id.
  link: `#content a:is(${digits.map((digit) => `[href^="${list}/${digit}"]`).join(', ')}):not([href*="?"])`,
})

/** Ordered so that every screen but the first is left for the next one. */
export const screenLinks: readonly ScreenLink[] = [
  menu('/settings/association', '/'),
  menu('/', '/settings/association'),
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
  menu('/messages', '/events/*/door'),
  menu('/invoices', '/messages'),
  { to: '/invoices/new', from: '/invoices', link: '#content a[href="/invoices/new"]' },
  record('/invoices'),
  menu('/payments', '/invoices/*'),
  record('/payments'),
  menu('/books', '/payments/*'),
]

/** An interaction to measure; Escape closes whatever it opens. */
export interface Interaction {
  readonly name: string
  readonly at: string
  /** Limits how many of the matching elements are used. */
  readonly most: number
  readonly keys?: string
}

/** Applied on every screen that has a matching element. */
export const interactions: readonly Interaction[] = [
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
