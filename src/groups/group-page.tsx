import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Group, GroupMembership } from '#contract/schemas/groups.ts'
import { RecordActivity } from '../activity/record-activity.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { Notes } from '../notes/notes.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { RecordDetails } from '../session/record-details.tsx'
import { can, useSession } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Section } from '../ui/facts.tsx'
import { Deferred, Page, Caption } from '../ui/page.tsx'
import { LinkButton, TextLink } from '../ui/link.tsx'
import { onIntent } from '../ui/on-intent.ts'
import { useIdle } from '../ui/when-idle.ts'
import { type People, useChangesAllowed, usePeople, countOn, type MembershipChange, upcomingChanges } from './people.ts'
import { descriptions, useKindName } from './descriptions.ts'
import { EditGroupIsland, importAddDialog } from './dialogs.tsx'
import classes from './group-page.module.css'
import type { GroupSearch, PeopleSearch } from './group-search.ts'
import { PeopleSection } from './people-section.tsx'
import { groupQuery } from '../records/queries.ts'
import { ActionButton } from '../ui/action-button.tsx'

const changesId = 'changes'

const firstSteps = 8
/** With more names, the entry only shows their number. */
const mostNames = 6

function useChanges({ memberships, today }: People): readonly MembershipChange[] {
  return upcomingChanges(memberships, today)
}

/** A summary of the changes, linked to the section where that is out of sight. */
function ChangesLink({ group, changes }: { group: Group; changes: readonly MembershipChange[] }) {
  const t = useTranslations('groups.timeline')
  const formats = useFormats()
  const count = (side: 'joining' | 'leaving') => changes.reduce((sum, change) => sum + change[side].length, 0)
  const [joining, leaving] = [count('joining'), count('leaving')]
  if (joining + leaving === 0) return null
  const parts = [joining > 0 && t('startLater', { count: joining }), leaving > 0 && t('leave', { count: leaving })]
  return (
    <TextLink
      to="/groups/$id"
      params={{ id: group.id }}
      search
      hash={changesId}
      size="sm"
      w="fit-content"
      className={classes.toCome}
      label={formats.list(parts.filter((part) => part !== false))}
    />
  )
}

/** Coming changes day by day: who starts, who leaves, and the number of members afterwards. */
function Timeline({ people, changes }: { people: People; changes: readonly MembershipChange[] }) {
  const t = useTranslations('groups.timeline')
  const list = useTranslations('list.addresses')
  const formats = useFormats()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, firstSteps)

  function names(memberships: readonly GroupMembership[]): string {
    const more = memberships.length - mostNames
    const known = memberships.slice(0, more === 1 ? mostNames + 1 : mostNames).map(people.nameOf)
    return formats.list(more > 1 ? [...known, list('others', { count: more })] : known)
  }

  return (
    <>
      <ol className={classes.line}>
        <li className={classes.step}>
          <div className={classes.date}>{t('today')}</div>
          <div className={classes.count}>{t('count', { count: countOn(people.memberships, people.today) })}</div>
        </li>
        {shown.map(({ date, joining, leaving, count }) => (
          <li key={date} className={classes.step} data-leaving={joining.length === 0 || undefined}>
            <div className={classes.date}>
              <time dateTime={date}>{formats.date(date)}</time>
            </div>
            {joining.length > 0 && <div>{t('joining', { count: joining.length, names: names(joining) })}</div>}
            {leaving.length > 0 && <div>{t('leaving', { names: names(leaving) })}</div>}
            <div className={classes.count}>{t(leaving.length > 0 ? 'countAfter' : 'countThen', { count })}</div>
          </li>
        ))}
      </ol>
      {shown.length < changes.length && (
        <ActionButton
          size="compact-sm"
          onClick={() => setWhole(true)}
          label={t('more', { count: changes.length - shown.length })}
        />
      )}
    </>
  )
}

export interface GroupPageProps {
  readonly id: number
  /** As stored in the address. */
  readonly search: PeopleSearch
  /** Without a dialog in the new search, the open one stays. */
  readonly onSearch: (search: GroupSearch, how?: 'replace') => void
}

const FollowsProduct = lazyPart(async () => (await import('./follows-product.tsx')).FollowsProduct, ['settings'])
const RecordMenu = lazyPart(async () => (await import('./record-actions.tsx')).RecordMenu)

function Actions({ group, search }: { group: Group; search: PeopleSearch }) {
  const t = useTranslations('groups')
  const allowed = useChangesAllowed(group)
  return (
    <>
      {allowed.add && (
        <LinkButton
          variant="filled"
          to="/groups/$id"
          params={{ id: group.id }}
          resetScroll={false}
          search={{ ...search, dialog: 'add' }}
          data-shortcut="new"
          {...onIntent(importAddDialog)}
          icon={IconPlus}
          label={t('add.open')}
        />
      )}
      <RecordMenu of={descriptions.groups} record={group} EditDialog={EditGroupIsland} />
    </>
  )
}

/** Notices above the list, such as why there are no buttons. */
function About({ group, people, changes }: { group: Group; people: People; changes: readonly MembershipChange[] }) {
  const t = useTranslations('groups')
  const words = useTranslations('session.scopes')
  const allowed = useChangesAllowed(group)
  const { contacts } = people
  const session = useSession()
  return (
    <div className={classes.about}>
      {group.follows_subscription &&
        (can(session, 'listProducts') ? <FollowsProduct groupId={group.id} /> : <Caption>{t('followsText')}</Caption>)}
      {allowed.lacksMembers && <Caption>{t('add.lacksMembers', { right: words('leden:lezen') })}</Caption>}
      {people.list.isComplete && <ChangesLink group={group} changes={changes} />}
      {contacts.error && <ProblemNotice error={contacts.error} onRetry={contacts.retry} />}
    </div>
  )
}

/** A group with its current and future members, and the coming changes. */
export function GroupPage({ id, search, onSearch }: GroupPageProps) {
  const t = useTranslations('groups')
  const session = useSession()
  const kindName = useKindName()
  const { data: group } = useSuspenseQuery(groupQuery(session, id))
  const allowed = useChangesAllowed(group)
  const people = usePeople(session, group)
  const changes = useChanges(people)
  // The rest comes once the list has its full length, because it would move on screen.
  const isListed = useIdle(people.list.isComplete || people.list.error !== null)
  const remove = useCallback((member: number) => onSearch({ ...search, dialog: 'remove', member }), [onSearch, search])
  return (
    <Page
      title={group.name}
      width="wide"
      before={<RecordPath list="groups" />}
      avatar={<Avatar id={group.id} name={group.name} size="lg" />}
      facts={[kindName(group.kind), t('memberCount', { count: group.member_count }), group.description]}
      actions={<Actions group={group} search={search} />}
    >
      <About group={group} people={people} changes={changes} />
      <div className={classes.box}>
        <div className={classes.columns} data-changes={changes.length > 0 || undefined}>
          <div className={classes.people}>
            <Deferred>
              <PeopleSection
                group={group}
                people={people}
                search={search}
                onSearch={onSearch}
                onRemove={allowed.remove ? remove : null}
              />
            </Deferred>
          </div>
          {changes.length > 0 && people.list.isComplete && (
            <aside id={changesId} aria-label={t('timeline.title')}>
              <Section title={t('timeline.title')}>
                <Timeline people={people} changes={changes} />
              </Section>
            </aside>
          )}
        </div>
      </div>
      {isListed && (
        <>
          <Notes record="group" id={id} />
          <RecordActivity type="group" id={id} />
          <RecordDetails record={group} />
        </>
      )}
    </Page>
  )
}
