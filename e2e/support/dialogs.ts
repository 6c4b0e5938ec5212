/** Every dialog, menu and panel of the app: the screen, and the steps that open it. */
import type { Locator, Page } from '@playwright/test'
import type { en } from '#messages/app/en.ts'
import type { Translation } from '#messages/translation.ts'
import { ownWord } from './screens.ts'

type Texts = Translation<typeof en>
type Step = (page: Page) => Promise<void>

export interface Panel {
  readonly name: string
  readonly path: string
  readonly steps: readonly Step[]
  /** It needs a table, or a phone; anything else opens on both. */
  readonly only?: 'wide' | 'phone'
  /** It is a part of its screen: neither a dialog nor a menu opens. */
  readonly isInline?: true
  /** Its rows stay selected when it is closed. */
  readonly leavesSelected?: true
}

/** A label with its arguments left open. */
function labelled(text: string): RegExp {
  const words = text.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${words.join('.*')}$`)
}

function control(part: Page | Locator, text: string): Locator {
  const name = labelled(text)
  const roles = ['button', 'menuitem', 'link', 'radio', 'checkbox'] as const
  return roles.map((role) => part.getByRole(role, { name })).reduce((all, one) => all.or(one))
}

/** Presses the first control with this label, in the open panel where there is one. */
function press(text: string): Step {
  return async (page) => {
    const open = page.getByRole('dialog')
    const part = (await open.count()) > 0 ? open.last() : page
    await control(part, text).filter({ visible: true }).first().click()
  }
}

/** The wording for several, with its number left open. */
function many(text: string): string {
  return (/other \{([^{}]*)\}/.exec(text)?.[1] ?? text).replace('#', '{count}')
}

function key(keys: string): Step {
  return (page) => page.keyboard.press(keys)
}

function choose(label: string, option: string): Step {
  return async (page) => {
    await page.getByRole('combobox', { name: label, exact: true }).selectOption(option)
  }
}

function fill(label: string, value: string): Step {
  return (page) => page.getByRole('textbox', { name: label, exact: true }).fill(value)
}

export function panels(t: Texts): readonly Panel[] {
  const { members, groups, committees, people, dataList, products, customFields, reminders, manageEvents } = t
  const { manage, waiting, calendar } = t.registrations
  const invoicing = t.invoices.manage
  const more = press(t.common.more)
  const options = press(dataList.options.title)
  const filter = press(dataList.filter.title)
  const select = press(dataList.select)
  const phoneFilters = press(`${dataList.filter.all}{count}`)
  return [
    { name: 'palette', path: '/', steps: [key('ControlOrMeta+k')] },
    { name: 'shortcuts', path: '/', steps: [key('?')] },
    {
      name: 'preview of a document',
      path: '/settings/association',
      steps: [press(t.association.preview)],
      only: 'phone',
    },
    { name: 'options of a list', path: '/members', steps: [options] },
    { name: 'labels', path: '/members', steps: [options, press(dataList.labels.title)] },
    { name: 'filter', path: '/members', steps: [filter], only: 'wide' },
    { name: 'filter by date', path: '/members', steps: [filter, press(members.columns.since)], only: 'wide' },
    { name: 'status', path: '/members', steps: [press(`${members.filters.status}: {value}`)], only: 'wide' },
    { name: 'group', path: '/members', steps: [press(members.filters.group)], only: 'wide' },
    { name: 'views', path: '/members', steps: [press(dataList.views.title)], only: 'wide' },
    { name: 'filters', path: '/members', steps: [phoneFilters], only: 'phone' },
    {
      name: 'fields to filter by',
      path: '/members',
      steps: [phoneFilters, press(dataList.filter.byField)],
      only: 'phone',
    },
    {
      name: 'another filter',
      path: '/members',
      steps: [phoneFilters, press(dataList.filter.byField), press(members.columns.since)],
      only: 'phone',
    },
    { name: 'selected rows', path: '/members', steps: [select], isInline: true, leavesSelected: true },
    {
      name: 'more for selected rows',
      path: '/members',
      steps: [select, more],
      only: 'phone',
      isInline: true,
      leavesSelected: true,
    },
    { name: 'menu of a member', path: '/members/1', steps: [more] },
    {
      name: 'cancelling',
      path: '/members/1',
      steps: [more, press(members.actions.cancel), press(members.cancel.onDate)],
    },
    { name: 'withdrawing', path: '/members/6', steps: [more, press(members.actions.withdraw)] },
    { name: 'starting a subscription', path: '/members/1', steps: [press(products.member.start)] },
    { name: 'ending a subscription', path: '/members/1', steps: [press(products.member.endName)] },
    {
      name: 'calendar',
      path: '/members/new',
      steps: [press(t.forms.calendar.open.replace('{label}', members.fields.date_of_birth))],
    },
    {
      name: 'leaving a form',
      path: '/members/1/edit',
      steps: [fill(members.fields.city, 'Delft'), press(t.common.cancel)],
    },
    {
      name: 'likely duplicate',
      path: '/members/new',
      steps: [
        fill(members.fields.first_name, `${ownWord}-first-1`),
        fill(members.fields.last_name, `${ownWord}-last-1`),
        fill(members.fields.email, 'zq1@example.org'),
        press(members.create.submit),
      ],
    },
    { name: 'new group', path: '/groups', steps: [press(groups.manage.new)] },
    { name: 'archived groups', path: '/groups', steps: [more, press(groups.manage.archived)] },
    { name: 'new note', path: '/members/1', steps: [press(t.notes.add)] },
    { name: 'changing a note', path: '/members/1', steps: [press(t.notes.editOf)] },
    { name: 'menu of a group', path: '/groups/1', steps: [more] },
    { name: 'changing a group', path: '/groups/1', steps: [more, press(groups.manage.change)] },
    {
      name: 'members leaving with the product',
      path: '/groups/2',
      steps: [
        more,
        press(groups.manage.change),
        choose(groups.manage.fields.kind, groups.kinds.team),
        press(t.common.save),
      ],
    },
    { name: 'adding to a group', path: '/groups/1?dialog=add', steps: [] },
    { name: 'removing from a group', path: '/groups/1?dialog=remove&member=1', steps: [] },
    { name: 'selected in a group', path: '/groups/1', steps: [select], isInline: true, leavesSelected: true },
    { name: 'moving', path: '/groups/1', steps: [select, press(groups.manage.move.open)], leavesSelected: true },
    { name: 'membership', path: '/groups/1?when=past', steps: [press(groups.manage.editMembership)] },
    { name: 'new committee', path: '/committees', steps: [press(committees.manage.new)] },
    { name: 'archived committees', path: '/committees', steps: [more, press(committees.manage.archived)] },
    { name: 'changing a committee', path: '/committees/1', steps: [more, press(committees.manage.change)] },
    { name: 'adding to a committee', path: '/committees/1', steps: [press(committees.manage.add)] },
    { name: 'term', path: '/committees/1', steps: [press(committees.manage.editTerm)] },
    { name: 'registering', path: '/events/1?dialog=register', steps: [] },
    { name: 'waiting for a spot', path: '/events/4?dialog=register', steps: [] },
    { name: 'menu of an event', path: '/events/1', steps: [more] },
    { name: 'deleting a member', path: '/members/1', steps: [more, press(members.actions.delete)] },
    { name: 'erasing a member', path: '/members/5?dialog=erase', steps: [] },
    { name: 'cancelling an event', path: '/events/1', steps: [more, press(manageEvents.cancel)] },
    { name: 'duplicating an event', path: '/events/1', steps: [more, press(manageEvents.duplicate)] },
    { name: 'repeating an event', path: '/events/1', steps: [more, press(manageEvents.repeat)] },
    { name: 'deleting an event', path: '/events/3', steps: [more, press(manageEvents.delete)] },
    {
      name: 'fewer spots',
      path: '/events/1/edit',
      steps: [fill(manageEvents.fields.capacity, '1'), press(t.common.save)],
    },
    { name: 'subscribing to the calendar', path: '/events', steps: [press(calendar.subscribe)] },
    { name: 'menu of a registration', path: '/events/4', steps: [press(manage.actions)] },
    { name: 'number of people', path: '/events/4', steps: [press(manage.actions), press(manage.change)] },
    {
      name: 'confirming a registration',
      path: '/events/4',
      steps: [press(manage.actions), press(manage.confirm.action)],
    },
    {
      name: 'cancelling a registration',
      path: '/events/4',
      steps: [press(manage.actions), press(manage.cancel.action)],
    },
    {
      name: 'confirming registrations',
      path: '/events/4',
      steps: [select, press(manage.confirm.action)],
      leavesSelected: true,
    },
    { name: 'moving up', path: '/events/4', steps: [press(waiting.moveUp.title)] },
    { name: 'leaving the waiting list', path: '/events/4', steps: [press(waiting.remove.title)] },
    { name: 'attendance list', path: '/events/1?dialog=print', steps: [] },
    { name: 'options of invoices', path: '/invoices', steps: [options] },
    { name: 'reminders', path: '/invoices?tab=overdue', steps: [press('{before}…')] },
    { name: 'menu of an invoice', path: '/invoices/1', steps: [more] },
    { name: 'recording a payment', path: '/invoices/1', steps: [more, press(t.invoices.manage.payment)] },
    { name: 'crediting', path: '/invoices/1', steps: [more, press(t.invoices.manage.credit)] },
    { name: 'cancelling an invoice', path: '/invoices/4', steps: [more, press(invoicing.cancel)] },
    { name: 'marking a draft as sent', path: '/invoices/2', steps: [more, press(invoicing.markSent)] },
    { name: 'paying back', path: '/invoices/5', steps: [press(invoicing.refund)] },
    {
      name: 'sending a credit note',
      path: '/invoices/7',
      steps: [press(invoicing.noteSendOf.replace('{number}', 'C2024-0001'))],
    },
    {
      name: 'marking a credit note as sent',
      path: '/invoices/7',
      steps: [press(invoicing.noteMarkOf.replace('{number}', 'C2024-0001'))],
    },
    { name: 'undoing a statement', path: '/payments/bank?view=statements', steps: [press(t.bank.statement.undo)] },
    { name: 'withdrawing a reminder', path: '/invoices/4', steps: [press(reminders.history.withdraw)] },
    { name: 'printing a reminder', path: '/invoices/4', steps: [press(reminders.history.print)] },
    { name: 'holding reminders', path: '/invoices/4', steps: [press(reminders.hold.action)] },
    { name: 'sending reminders', path: '/invoices/reminders', steps: [press(many(t.jobs.start.remind))] },
    { name: 'new custom field', path: '/settings/custom-fields', steps: [press(customFields.new)] },
    { name: 'changing a custom field', path: '/settings/custom-fields', steps: [press(customFields.editLabel)] },
    { name: 'new product', path: '/settings/products', steps: [press(products.new)] },
    { name: 'changing a product', path: '/settings/products', steps: [press(products.editName)] },
    { name: 'level of reminders', path: '/settings/reminders', steps: [press(t.reminders.levels.add)] },
    { name: 'reversing a payment', path: '/invoices/1', steps: [press(t.invoices.manage.reverse)] },
    { name: 'own email address', path: '/settings', steps: [press(people.account.change)] },
    { name: 'making recovery codes', path: '/settings', steps: [press(people.recoveryCodes.make)] },
    {
      name: 'recovery codes',
      path: '/settings',
      steps: [press(people.recoveryCodes.make), press(people.recoveryCodes.make)],
    },
    { name: 'removing a passkey', path: '/settings', steps: [press(t.passkeys.remove)] },
    { name: 'clearing the device', path: '/settings', steps: [press(t.settings.clear)] },
    { name: 'new message', path: '/messages', steps: [press(t.mailings.new)] },
    { name: 'standard texts', path: '/messages', steps: [press(t.mailings.standardTexts.title)] },
    {
      name: 'new standard text',
      path: '/messages',
      steps: [press(t.mailings.standardTexts.title), press(t.mailings.standardTexts.new)],
    },
    { name: 'ledger accounts', path: '/books', steps: [press(t.books.accounts.action)] },
    { name: 'inviting', path: '/settings/people', steps: [press(people.list.invite)] },
    { name: 'changing a person', path: '/settings/people', steps: [press(people.list.change)] },
    { name: 'removing a person', path: '/settings/people', steps: [press(people.list.remove)] },
    { name: 'new key', path: '/settings/keys', steps: [press(people.keys.create)] },
    {
      name: 'a new key',
      path: '/settings/keys',
      steps: [press(people.keys.create), fill(people.keys.name, 'Website'), press(people.keys.create)],
    },
    { name: 'replacing a key', path: '/settings/keys', steps: [press(people.keys.rotate)] },
    { name: 'revoking a key', path: '/settings/keys', steps: [press(people.keys.revoke)] },
  ]
}
