import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Committee } from '#contract/schemas/committees.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { TypedSearch } from '../data-list/typed-search.tsx'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useShortList } from '../replica/replica.ts'
import { useSession } from '../session/session.ts'
import { Page, Caption } from '../ui/page.tsx'
import { memberName } from '../records/member-name.ts'
import classes from './committees.module.css'
import { descriptions } from './descriptions.ts'
import { NewCommitteeIsland } from './dialogs.tsx'
import { CommitteeLink } from './group-link.tsx'
import { type CommitteeFilters, findCommittees } from './group-search.ts'
import { PersonName } from './person.tsx'
import { ListActions } from './record-actions.tsx'
import { termsOf } from './queries.ts'

interface CommitteeListScreenProps {
  readonly filters: CommitteeFilters
  readonly onChange: (filters: CommitteeFilters) => void
}

/** More than this are on the committee's own page. */
const mostPeople = 8

function CommitteeCard({ committee }: { committee: Committee }) {
  const t = useTranslations('committees')
  const terms = termsOf(committee)
  const shown = terms.slice(0, terms.length === mostPeople + 1 ? mostPeople + 1 : mostPeople)
  return (
    <article className={classes.card} aria-labelledby={`committee-${committee.id}`}>
      <Title order={2} size="h3" id={`committee-${committee.id}`}>
        <CommitteeLink committee={committee} />
      </Title>
      {committee.description && <Caption>{committee.description}</Caption>}
      {terms.length === 0 && <Text size="sm">{t('nobody')}</Text>}
      {terms.length > 0 && (
        <dl className={classes.people}>
          {shown.map((term, index) => (
            // One member may have two roles in a committee.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={`${term.member_id}-${index}`} style={{ display: 'contents' }}>
              <dt>{term.role || t('noRole')}</dt>
              <dd>
                <PersonName id={term.member_id} name={memberName({ ...term, initials: null })} look="quiet" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shown.length < terms.length && <Text size="sm">{t('others', { count: terms.length - shown.length })}</Text>}
    </article>
  )
}

function CardsSkeleton() {
  return (
    <div className={classes.cards} aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={190} radius="md" />
      ))}
    </div>
  )
}

export function CommitteeListScreen({ filters, onChange }: CommitteeListScreenProps) {
  const { q = '' } = filters
  const t = useTranslations('committees')
  const list = useTranslations('list')
  const { rows, isComplete, isPending, error, retry } = useShortList(useSession(), 'listCommittees', {})
  const shown = useMemo(() => findCommittees(rows, q), [rows, q])
  return (
    <Page
      title={t('title')}
      width="wide"
      actions={<ListActions of={descriptions.committees} NewDialog={NewCommitteeIsland} />}
    >
      <div>
        <TypedSearch
          className={classes.search}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          typed={useTypedSearch(filters, onChange)}
        />
        <div className={classes.count} role="status">
          {isComplete && shown.length > 0 && list('complete', { count: shown.length })}
        </div>
      </div>
      {error && <ProblemNotice error={error} onRetry={retry} />}
      {isPending && !error && (
        <>
          <VisuallyHidden role="status">{list('loading')}</VisuallyHidden>
          <CardsSkeleton />
        </>
      )}
      {shown.length > 0 && (
        <ul className={classes.cards} aria-label={t('title')}>
          {shown.map((committee) => (
            <li key={committee.id}>
              <CommitteeCard committee={committee} />
            </li>
          ))}
        </ul>
      )}
      {isComplete && shown.length === 0 && q === '' && <EmptyList title={t('empty.title')} text={t('empty.text')} />}
      {isComplete && shown.length === 0 && q !== '' && (
        <EmptyList title={t('noMatch.title')} text={t('noMatch.text')} onClear={() => onChange({})} />
      )}
    </Page>
  )
}
