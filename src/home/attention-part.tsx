import {
  IconCake,
  IconCalendarDue,
  IconCopy,
  IconFileAlert,
  IconFilePencil,
  IconMailOff,
  IconMailX,
  IconMapPinOff,
  type TablerIcon,
  IconUserMinus,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { adultAge } from '#contract/age-groups.ts'
import type { Home } from '#contract/schemas/management/home.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { useToday } from '../ui/use-now.ts'
import { HomeSection, NoRows, Row, Rows } from './home-section.tsx'
import classes from './home.module.css'
import {
  badPostalCodes,
  closingEvents,
  endingThisMonth,
  failingEmails,
  membersReaching,
  membersWithoutEmail,
  oldDrafts,
  overdueInvoices,
  possibleDuplicates,
  reminders,
} from './links.ts'
import { can, hasScope, type OperationName, type Permissions, sensitiveScope } from '#contract/operations.ts'
import { type HomePart, homeParts } from './home-parts.ts'

/** The to-do items for a key, its own work first. Pure. */
type Attention =
  | 'overdue'
  | 'drafts'
  | 'closing'
  | 'noEmail'
  | 'failingEmail'
  | 'ending'
  | 'turning'
  | 'duplicates'
  | 'postalCode'

interface Rule {
  readonly name: Attention
  readonly part: HomePart
  readonly needs: readonly OperationName[]
  /** Only for keys that see dates of birth. */
  readonly isSensitive?: true
}

// Faults in a member's data are shown only to keys that may correct them.
const rules: readonly Rule[] = [
  { name: 'overdue', part: 'invoices', needs: ['listInvoices'] },
  { name: 'drafts', part: 'invoices', needs: ['listInvoices'] },
  { name: 'closing', part: 'events', needs: ['listEvents'] },
  { name: 'ending', part: 'members', needs: ['listMembers'] },
  { name: 'turning', part: 'members', needs: ['listMembers'], isSensitive: true },
  { name: 'noEmail', part: 'members', needs: ['listMembers'] },
  { name: 'failingEmail', part: 'members', needs: ['getEmailFailures', 'updateMember'] },
  { name: 'postalCode', part: 'members', needs: ['listMembers', 'updateMember'] },
  { name: 'duplicates', part: 'members', needs: ['listMembers', 'updateMember'] },
]

export function attentionsFor(permissions: Permissions): readonly Attention[] {
  const there = rules.filter(
    ({ needs, isSensitive }) =>
      needs.every((name) => can(permissions, name)) && (!isSensitive || hasScope(permissions, sensitiveScope)),
  )
  return homeParts(permissions).flatMap((part) => there.filter((rule) => rule.part === part).map(({ name }) => name))
}

/** The operation that deals with an item; the others can only be looked at. */
const dealtWithBy = {
  overdue: 'sendInvoice',
  drafts: 'sendInvoice',
  noEmail: 'updateMember',
  failingEmail: 'updateMember',
  postalCode: 'updateMember',
  duplicates: 'updateMember',
} as const satisfies Partial<Record<Attention, OperationName>>

function hasAction(name: Attention): name is keyof typeof dealtWithBy {
  return Object.hasOwn(dealtWithBy, name)
}

/** The action beside an item; null for a key that may not take it. */
export function actionFor(name: Attention, permissions: Permissions): keyof typeof dealtWithBy | null {
  return hasAction(name) && can(permissions, dealtWithBy[name]) ? name : null
}

const icons: Readonly<Record<Attention, TablerIcon>> = {
  overdue: IconFileAlert,
  drafts: IconFilePencil,
  closing: IconCalendarDue,
  ending: IconUserMinus,
  turning: IconCake,
  noEmail: IconMailOff,
  failingEmail: IconMailX,
  postalCode: IconMapPinOff,
  duplicates: IconCopy,
}

interface Task {
  readonly name: Attention
  readonly count: number
  readonly age?: number
}

/** How many there are of each; none until they are known. */
function tasksIn(home: Home | null, name: Attention): Task[] {
  const { members, invoices, events } = home ?? {}
  if (name === 'turning') return (members?.turning ?? []).map((turning) => ({ name, ...turning }))
  const count = {
    overdue: invoices?.overdue.count,
    drafts: invoices?.old_drafts,
    closing: events?.closing,
    ending: members?.ending_this_month,
    noEmail: members?.without_email,
    failingEmail: members?.failing_emails,
    postalCode: members?.invalid_postal_codes,
    duplicates: members?.possible_duplicates,
  }[name]
  return count ? [{ name, count }] : []
}

function useLinks(): (task: Task) => LinkProps {
  const today = useToday()
  return ({ name, age = adultAge }) => linksOf(today, age)[name]
}

function linksOf(today: string, age: number): Readonly<Record<Attention, LinkProps>> {
  return {
    overdue: overdueInvoices,
    drafts: oldDrafts(today),
    closing: closingEvents(today),
    ending: endingThisMonth(today),
    turning: membersReaching(age, today),
    noEmail: membersWithoutEmail(),
    failingEmail: failingEmails,
    postalCode: badPostalCodes,
    duplicates: possibleDuplicates,
  }
}

interface TaskRowProps extends Task {
  readonly link: LinkProps
  readonly detail: string | undefined
  readonly action: keyof typeof dealtWithBy | null
}

function TaskRow({ name, count, age = adultAge, link, detail, action }: TaskRowProps) {
  const t = useTranslations('home.attention')
  const text = action === null ? t('look') : t(`do.${action}`)
  const label = name === 'turning' ? t('what.turning', { count, age: String(age) }) : t(`what.${name}`, { count })
  return (
    <Row icon={icons[name]} name={<strong className={classes.rowName}>{label}</strong>} detail={detail}>
      <LinkButton {...link} size="compact-sm" aria-label={`${text}: ${label}`} label={text} />
    </Row>
  )
}

/** The place of as many is reserved; more move what follows, and seldom come. */
const usualTasks = 2

export function AttentionPart({ home }: { home: Home | null }) {
  const t = useTranslations('home.attention')
  const { money } = useFormats()
  const session = useSession()
  const linkOf = useLinks()
  const names = attentionsFor(session)
  // Otherwise all were reminded of not long ago, or are held.
  const isToRemind = (home?.invoices?.to_remind ?? 0) > 0
  if (names.length === 0) return null
  const found = names.flatMap((name) => tasksIn(home, name))
  const restIsDone = home !== null && new Set(found.map(({ name }) => name)).size < names.length
  return (
    <HomeSection
      title={t('title')}
      rows={Math.min(names.length, usualTasks)}
      aside={
        <span className={classes.aside}>
          {found.length >= usualTasks && <span role="status">{restIsDone && t('nothingElse')}</span>}
        </span>
      }
    >
      <Rows>
        {found.map((task) => {
          const { name } = task
          return (
            <TaskRow
              key={`${name} ${task.age}`}
              {...task}
              link={name === 'overdue' && isToRemind && can(session, 'getReminderPreview') ? reminders : linkOf(task)}
              action={name === 'overdue' && !isToRemind ? null : actionFor(name, session)}
              detail={name === 'overdue' && home?.invoices ? money(home.invoices.overdue.amount) : undefined}
            />
          )
        })}
      </Rows>
      {/* In the place that is reserved for more. */}
      {found.length < usualTasks && (
        <div role="status">{restIsDone && <NoRows>{t(found.length === 0 ? 'none' : 'nothingElse')}</NoRows>}</div>
      )}
    </HomeSection>
  )
}
