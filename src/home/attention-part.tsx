import {
  IconCalendarDue,
  IconCopy,
  IconFileAlert,
  IconFilePencil,
  IconMailOff,
  IconMapPinOff,
  type TablerIcon,
  IconUserMinus,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
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
  membersWithoutEmail,
  oldDrafts,
  overdueInvoices,
  possibleDuplicates,
  reminders,
} from './links.ts'
import { can, type OperationName, type Permissions } from '#contract/operations.ts'
import { type HomePart, homeParts } from './home-parts.ts'

/** The to-do items for a key, its own work first. Pure. */
type Attention = 'overdue' | 'drafts' | 'closing' | 'noEmail' | 'ending' | 'duplicates' | 'postalCode'

interface Rule {
  readonly name: Attention
  readonly part: HomePart
  readonly needs: readonly OperationName[]
}

// Faults in a member's data are shown only to keys that may correct them.
const rules: readonly Rule[] = [
  { name: 'overdue', part: 'invoices', needs: ['listInvoices'] },
  { name: 'drafts', part: 'invoices', needs: ['listInvoices'] },
  { name: 'closing', part: 'events', needs: ['listEvents'] },
  { name: 'ending', part: 'members', needs: ['listMembers'] },
  { name: 'noEmail', part: 'members', needs: ['listMembers'] },
  { name: 'postalCode', part: 'members', needs: ['listMembers', 'updateMember'] },
  { name: 'duplicates', part: 'members', needs: ['listMembers', 'updateMember'] },
]

export function attentionsFor(permissions: Permissions): readonly Attention[] {
  const there = rules.filter(({ needs }) => needs.every((name) => can(permissions, name)))
  return homeParts(permissions).flatMap((part) => there.filter((rule) => rule.part === part).map(({ name }) => name))
}

/** The operation that deals with an item; the others can only be looked at. */
const dealtWithBy = {
  overdue: 'sendInvoice',
  drafts: 'sendInvoice',
  noEmail: 'updateMember',
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
  noEmail: IconMailOff,
  postalCode: IconMapPinOff,
  duplicates: IconCopy,
}

/** How many there are of each; undefined until they are known. */
function countsIn(home: Home | null): Readonly<Record<Attention, number | undefined>> {
  const { members, invoices, events } = home ?? {}
  return {
    overdue: invoices?.overdue.count,
    drafts: invoices?.old_drafts,
    closing: events?.closing,
    ending: members?.ending_this_month,
    noEmail: members?.without_email,
    postalCode: members?.invalid_postal_codes,
    duplicates: members?.possible_duplicates,
  }
}

function useLinks(): Readonly<Record<Attention, LinkProps>> {
  const today = useToday()
  return {
    overdue: overdueInvoices,
    drafts: oldDrafts(today),
    closing: closingEvents(today),
    ending: endingThisMonth(today),
    noEmail: membersWithoutEmail(),
    postalCode: badPostalCodes,
    duplicates: possibleDuplicates,
  }
}

interface TaskRowProps {
  readonly name: Attention
  readonly count: number
  readonly link: LinkProps
  readonly detail: string | undefined
  readonly action: keyof typeof dealtWithBy | null
}

function TaskRow({ name, count, link, detail, action }: TaskRowProps) {
  const t = useTranslations('home.attention')
  const text = action === null ? t('look') : t(`do.${action}`)
  const label = t(`what.${name}`, { count })
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
  const links = useLinks()
  const counts = countsIn(home)
  const names = attentionsFor(session)
  // Otherwise all were reminded of not long ago, or are held.
  const isToRemind = (home?.invoices?.to_remind ?? 0) > 0
  if (names.length === 0) return null
  const found = names.flatMap((name) => (counts[name] ? [{ name, count: counts[name] }] : []))
  const restIsDone = home !== null && found.length < names.length
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
        {found.map(({ name, count }) => (
          <TaskRow
            key={name}
            name={name}
            count={count}
            link={name === 'overdue' && isToRemind && can(session, 'getReminderPreview') ? reminders : links[name]}
            action={name === 'overdue' && !isToRemind ? null : actionFor(name, session)}
            detail={name === 'overdue' && home?.invoices ? money(home.invoices.overdue.amount) : undefined}
          />
        ))}
      </Rows>
      {/* In the place that is reserved for more. */}
      {found.length < usualTasks && (
        <div role="status">{restIsDone && <NoRows>{t(found.length === 0 ? 'none' : 'nothingElse')}</NoRows>}</div>
      )}
    </HomeSection>
  )
}
