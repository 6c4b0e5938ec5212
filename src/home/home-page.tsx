import { Text } from '@mantine/core'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { scopesOf } from '../session/session.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { useToday } from '../ui/use-now.ts'
import { ActivityPart } from './activity-part.tsx'
import { AttentionPart } from './attention-part.tsx'
import { ComingPart } from './coming-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { HomeChoice } from './home-choice.ts'
import classes from './home.module.css'
import { homeParts } from './home-parts.ts'
import { useLabels } from './labels.ts'
import { ListLinks } from './list-links.tsx'
import { Overview } from './overview.tsx'
import { hasFigures, useHome } from './queries.ts'
import { Welcome } from './welcome.tsx'

function NothingYet() {
  const t = useTranslations('home')
  const words = useTranslations('session')
  const { list } = useFormats()
  const granted = scopesOf(useSession()).map((scope) => words(`scopes.${scope}`))
  return <Text maw="65ch">{granted.length === 0 ? t('noRights') : t('nothingYet', { rights: list(granted) })}</Text>
}

/** Today's work, then the charts. Each part keeps its place until the figures come, all at once. */
function Figures() {
  const { data, error, refetch } = useHome()
  const home = data ?? null
  const isNew = home?.members?.count === 0
  if (error && !home) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  return (
    <>
      {!isNew && <FiguresPart home={home} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          {isNew ? <Welcome /> : <AttentionPart home={home} />}
          <ComingPart home={home} />
        </div>
        {!isNew && <ActivityPart home={home} />}
      </div>
      {home && !isNew && <Overview home={home} />}
    </>
  )
}

/** Memoised, so that a choice in one chart does not re-render the others. */
const Contents = memo(function Contents() {
  const session = useSession()
  const isEmpty = homeParts(session).length === 0
  return (
    <div className={classes.home}>
      {isEmpty && <NothingYet />}
      {!isEmpty && (hasFigures(session) ? <Figures /> : <ListLinks />)}
    </div>
  )
})

function Actions() {
  const t = useTranslations('home')
  const can = useCan()
  const offered = {
    members: can('createMember') && ({ to: '/members/new', text: t('newMember') } as const),
    invoices: can('createInvoice') && ({ to: '/invoices/new', text: t('newInvoice') } as const),
    events: false,
    groups: false,
  } as const
  const actions = homeParts(useSession()).flatMap((part) => offered[part] || [])
  const run = useTranslations('invoices')
  const shown = actions.map(({ to, text }, index) => (
    <LinkButton key={to} to={to} variant={index === 0 ? 'filled' : 'default'}>
      {text}
    </LinkButton>
  ))
  if (!can('createJob') || !can('listMembers')) return shown
  return [
    ...shown,
    <LinkButton key="run" to="/invoices/run" search={{}} variant="default">
      {run('runTitle')}
    </LinkButton>,
  ]
}

/** The home screen: what needs doing today, the numbers that matter, what happened and what is coming up. */
export function HomePage(choice: HomeChoice) {
  const t = useTranslations('home')
  const { id } = useSession()
  const today = useToday()
  const labels = useLabels()
  return (
    <Page
      title={t('title')}
      mark={
        <Text c="dimmed">
          <time dateTime={today}>{labels.longDay(today)}</time>
        </Text>
      }
      actions={<Actions />}
    >
      <HomeChoice value={choice}>
        {/* Nothing of another association may stay on screen, not even for a moment. */}
        <Contents key={id} />
      </HomeChoice>
    </Page>
  )
}
