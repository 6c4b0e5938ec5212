import { ActionIcon, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CommitteeMember } from '#contract/schemas/management/committees.ts'
import { ShortList } from '../data-list/short-list.tsx'
import { useFormats } from '../i18n/formats.ts'
import { memberName } from '../members/member-link.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useWholeList } from '../api/whole-list.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { Section } from '../ui/facts.tsx'
import { EditTermIsland } from './manage-dialogs.tsx'
import type { Term } from './queries.ts'
import { useToday } from '../ui/use-now.ts'

function nameOf({ member }: CommitteeMember): string {
  return memberName({ ...member, initials: null })
}

export function EditTermButton({ term, onEdit }: { term: CommitteeMember; onEdit: (term: CommitteeMember) => void }) {
  const t = useTranslations('committees.manage')
  const label = t('editTerm', { name: nameOf(term) })
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => onEdit(term)}>
      <IconPencil size={18} aria-hidden />
    </ActionIcon>
  )
}

function isNow({ since, until }: CommitteeMember, today: string): boolean {
  return (since ?? today) <= today && (until ?? today) >= today
}

/** The terms of a committee for a key that may change them: which one a row shows, and those of another time. */
export function useTerms(committeeId: number) {
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
            <Text size="sm" c="dimmed">
              {[term.role ?? t('noRole'), [date(term.since), date(term.until)].join(' – ')].join(' · ')}
            </Text>
          </>
        )}
      />
    </Section>
  )
}
