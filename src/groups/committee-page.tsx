import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { IconPlus, IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { DialogButton } from '../ui/action-button.tsx'
import type { Committee } from '#contract/schemas/committees.ts'
import type { Member } from '#contract/schemas/members.ts'
import { RecordActivity } from '../activity/record-activity.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { WriteButton } from '../mailings/write-link.tsx'
import { CopyAddresses } from '../data-list/write-to.tsx'
import { ShortList } from '../data-list/short-list.tsx'
import { memberName } from '../records/member-name.ts'
import { useMembersById } from '../members/queries.ts'
import { Notes } from '../notes/notes.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { RecordDetails } from '../session/record-details.tsx'
import { useCan, useSession } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Page, Caption } from '../ui/page.tsx'
import type { TableColumn } from '../ui/table.tsx'
import { descriptions } from './descriptions.ts'
import { PersonContact, PersonContacts, PersonName, RoleAndDates } from './person.tsx'
import { committeeQuery, type Term, termsOf } from './queries.ts'
import type { CommitteeMember } from '#contract/schemas/management/committees.ts'
import { useWholeList } from '../api/whole-list.ts'
import { Section } from '../ui/facts.tsx'
import { AddTermIsland, EditCommitteeIsland, EditTermIsland } from './dialogs.tsx'
import { useToday } from '../ui/use-now.ts'
import { IconButton } from '../ui/icon-button.tsx'

const RecordMenu = lazyPart(async () => (await import('./record-actions.tsx')).RecordMenu)

function nameOf({ member }: CommitteeMember): string {
  return memberName({ ...member, initials: null })
}

function EditTermButton({ term, onEdit }: { term: CommitteeMember; onEdit: (term: CommitteeMember) => void }) {
  const t = useTranslations('committees.manage')
  const label = t('editTerm', { name: nameOf(term) })
  return <IconButton icon={IconPencil} label={label} onClick={() => onEdit(term)} />
}

function isNow({ since, until }: CommitteeMember, today: string): boolean {
  return (since ?? today) <= today && (until ?? today) >= today
}

/** The terms of a committee for a key that may change them: which one a row shows, and those of another time. */
function useTerms(committeeId: number) {
  const mayEdit = useCan()('updateCommitteeMember')
  const terms = useWholeList(useSession(), 'listCommitteeMembers', { id: committeeId }, { enabled: mayEdit })
  const [edited, setEdited] = useState<CommitteeMember | null>(null)
  const today = useToday()
  // The rows are read again after a change, and its dialog outlives that.
  const open = terms.rows.find(({ id }) => id === edited?.id) ?? edited
  const current = terms.rows.filter((term) => isNow(term, today))
  return {
    mayEdit,
    termOf: (shown: Term) =>
      current.find(
        (term) => term.member_id === shown.member_id && term.role === shown.role && term.since === shown.since,
      ),
    edit: setEdited,
    others: mayEdit && <OtherTerms terms={terms} today={today} onEdit={setEdited} />,
    dialog: open && <EditTermIsland key={open.id} term={open} onClose={() => setEdited(null)} />,
  }
}

interface OtherTermsProps {
  readonly terms: ReturnType<typeof useWholeList<'listCommitteeMembers'>>
  readonly today: string
  readonly onEdit: (term: CommitteeMember) => void
}

/** Everyone who was or will be in the committee. */
function OtherTerms({ terms, today, onEdit }: OtherTermsProps) {
  const t = useTranslations('committees')
  const formats = useFormats()
  const rows = terms.rows
    .filter((term) => !isNow(term, today))
    .toSorted((a, b) => ((a.until ?? '9999') < (b.until ?? '9999') ? 1 : -1))
  const date = (day: string | null) => (day === null ? '' : formats.shortDate(day))
  if (terms.error) return <ProblemNotice error={terms.error} onRetry={terms.retry} />
  if (rows.length === 0) return null
  return (
    <Section title={t('manage.others')}>
      <ShortList
        label={t('manage.others')}
        rows={rows}
        keyOf={({ id }) => id}
        empty={null}
        columns={[
          { id: 'name', header: t('columns.name'), isName: true, width: 10, render: nameOf },
          { id: 'role', header: t('columns.role'), width: 8, render: ({ role }) => role ?? t('noRole') },
          { id: 'since', header: t('columns.since'), width: 7, render: ({ since }) => date(since) },
          { id: 'until', header: t('manage.fields.until'), width: 7, render: ({ until }) => date(until) },
          {
            id: 'edit',
            header: t('manage.change'),
            align: 'end',
            width: 5,
            render: (term) => <EditTermButton term={term} onEdit={onEdit} />,
          },
        ]}
        renderCard={(term) => (
          <>
            {nameOf(term)} <EditTermButton term={term} onEdit={onEdit} />
            <Caption>
              {[term.role ?? t('noRole'), [date(term.since), date(term.until)].join(' – ')].join(' · ')}
            </Caption>
          </>
        )}
      />
    </Section>
  )
}

/** A member of a committee, with contact details once they have come. */
interface Person {
  /** The index in the list: one member may have two roles. */
  readonly key: number
  readonly term: Term
  readonly member: Member | undefined
  readonly isLoading: boolean
}

function personName({ term, member }: Person): string {
  return memberName({ ...term, initials: member?.initials ?? null })
}

function useColumns(people: readonly Person[], terms: ReturnType<typeof useTerms>): readonly TableColumn<Person>[] {
  const t = useTranslations('committees')
  const formats = useFormats()
  const can = useCan()
  const seesContacts = can('getMember')
  const { mayEdit, termOf } = terms
  const hasEnds = people.some(({ term }) => termOf(term)?.until)
  const hasDates = people.some(({ term }) => term.since)
  const editColumn: TableColumn<Person> = {
    id: 'edit',
    header: t('manage.change'),
    align: 'end',
    width: 5,
    render: (person) => <EditPerson person={person} terms={terms} />,
  }
  const shown = useMemo(() => {
    const columns: (TableColumn<Person> | false)[] = [
      {
        id: 'name',
        header: t('columns.name'),
        width: 9,
        render: (person) => <PersonName id={person.term.member_id} name={personName(person)} />,
      },
      { id: 'role', header: t('columns.role'), width: 8.25, render: ({ term }) => term.role || t('noRole') },
      hasDates && {
        id: 'since',
        header: t('columns.since'),
        width: 7,
        from: 'wide',
        render: ({ term: { since } }) => since && <time dateTime={since}>{formats.shortDate(since)}</time>,
      },
      hasEnds && {
        id: 'until',
        header: t('columns.until'),
        width: 7,
        from: 'wide',
        render: ({ term }) => {
          const until = termOf(term)?.until
          return until && <time dateTime={until}>{formats.shortDate(until)}</time>
        },
      },
      seesContacts && {
        id: 'phone',
        header: t('columns.phone'),
        width: 7.75,
        render: (person) => <PersonContact {...person} kind="phone" />,
      },
      seesContacts && {
        id: 'email',
        header: t('columns.email'),
        width: 13,
        render: (person) => <PersonContact {...person} kind="email" />,
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, formats, seesContacts, hasDates, hasEnds, termOf])
  return mayEdit ? [...shown, editColumn] : shown
}

function EditPerson({ person, terms }: { person: Person; terms: ReturnType<typeof useTerms> }) {
  const term = terms.termOf(person.term)
  return term && <EditTermButton term={term} onEdit={terms.edit} />
}

function CommitteePersonCard({ person, terms }: { person: Person; terms: ReturnType<typeof useTerms> }) {
  const t = useTranslations('committees')
  const { role, since } = person.term
  return (
    <>
      <PersonName id={person.term.member_id} name={personName(person)} /> <EditPerson person={person} terms={terms} />
      <RoleAndDates
        role={role || t('noRole')}
        from={since}
        until={terms.termOf(person.term)?.until ?? null}
        today={useToday()}
      />
      {useCan()('getMember') && <PersonContacts {...person} />}
    </>
  )
}

function AddButton({ committee }: { committee: Committee }) {
  const t = useTranslations('committees.manage')
  return (
    <DialogButton
      variant="filled"
      data-shortcut="new"
      icon={IconPlus}
      label={t('add')}
      renderDialog={(close) => <AddTermIsland committee={committee} onClose={close} />}
    />
  )
}

export function CommitteePage({ id }: { id: number }) {
  const t = useTranslations('committees')
  const session = useSession()
  const can = useCan()
  const { data: committee } = useSuspenseQuery(committeeQuery(session, id))
  const terms = termsOf(committee)
  const contacts = useMembersById(session, [...new Set(terms.map((term) => term.member_id))])
  const people = terms.map((term, key): Person => {
    return { key, term, member: contacts.members.get(term.member_id), isLoading: !contacts.isComplete }
  })
  const managed = useTerms(id)
  const columns = useColumns(people, managed)
  return (
    <Page
      title={committee.name}
      before={<RecordPath list="committees" />}
      avatar={<Avatar id={committee.id} name={committee.name} size="lg" />}
      facts={[t('people', { count: people.length }), committee.description]}
      actions={
        <>
          {can('addCommitteeMember') && can('listMembers') && <AddButton committee={committee} />}
          {people.length > 0 && (
            <WriteButton recipients={{ committee_id: committee.id }} name={committee.name} size="sm" />
          )}
          {can('getMember') && (
            <CopyAddresses
              people={people.map((person) => ({ name: personName(person), email: person.member?.email ?? null }))}
              size="sm"
              isLoading={!contacts.isComplete && contacts.error === null}
            />
          )}
          <RecordMenu of={descriptions.committees} record={committee} EditDialog={EditCommitteeIsland} />
        </>
      }
    >
      {contacts.error && <ProblemNotice error={contacts.error} onRetry={contacts.retry} />}
      <ShortList
        label={committee.name}
        columns={columns}
        renderCard={(person) => <CommitteePersonCard person={person} terms={managed} />}
        keyOf={({ key }) => key}
        rows={people}
        empty={<Text c="dimmed">{t('nobody')}</Text>}
      />
      {managed.others}
      {managed.dialog}
      <Notes record="committee" id={id} />
      <RecordActivity type="committee" id={id} />
      <RecordDetails record={committee} />
    </Page>
  )
}
