import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconFilePlus, IconSettings, IconUserPlus } from '@tabler/icons-react'
import { useFormats } from '../i18n/formats.ts'
import { PermissionList } from '../session/permission-list.tsx'
import { scopesOf } from '../session/session.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { Page } from '../ui/page.tsx'
import { AttentionPart } from './attention-part.tsx'
import classes from './home.module.css'
import { EventsPart } from './events-part.tsx'
import { HomeSection } from './home-section.tsx'
import { Task, Tasks } from './task.tsx'
import { type HomePart, homeParts } from './home-parts.ts'
import { HomeChoice } from './home-choice.ts'
import { InvoicesPart } from './invoices-part.tsx'
import { MembersPart } from './members-part.tsx'
import { Overview } from './overview.tsx'
import { useNumbers } from './use-numbers.ts'

/** First steps for an association without members. */
function Welcome() {
  const t = useTranslations('home')
  const can = useCan()
  const mayAdd = can('createMember')
  return (
    <HomeSection title={t('welcome.title')}>
      <Text maw="60ch">{mayAdd ? t('welcome.text') : t('welcome.readOnly')}</Text>
      <div className={classes.tasks}>
        {mayAdd && (
          <Task to="/members/new" icon={IconUserPlus} title={t('welcome.member')} text={t('welcome.memberText')} />
        )}
        {can('createInvoice') && (
          <Task to="/invoices/new" icon={IconFilePlus} title={t('welcome.invoice')} text={t('welcome.invoiceText')} />
        )}
        <Task to="/settings" icon={IconSettings} title={t('welcome.settings')} text={t('welcome.settingsText')} />
      </div>
    </HomeSection>
  )
}

/** Shown to a key without access to any screen of this version. */
function NothingYet() {
  const t = useTranslations('home')
  const words = useTranslations('session')
  const { list } = useFormats()
  const granted = scopesOf(useSession()).map((scope) => words(`scopes.${scope}`))
  return <Text maw="65ch">{granted.length === 0 ? t('noRights') : t('nothingYet', { rights: list(granted) })}</Text>
}

function YourKey() {
  const t = useTranslations('home')
  const session = useSession()
  const { website_url: website, api_key: key } = session.organization
  return (
    <Paper withBorder radius="md" p="lg" component="section" aria-labelledby="your-key" className={classes.key}>
      <Stack gap="sm">
        <Title order={2} id="your-key">
          {t('yourKey')}
        </Title>
        <Text size="sm">{t('yourKeyText', { name: key.name })}</Text>
        <PermissionList rights={session} />
        <Text size="sm" c="dimmed">
          {t('moreInSettings')}
        </Text>
        {website && URL.canParse(website) && /^https?:/.test(website) && (
          <Anchor href={website} target="_blank" rel="noreferrer" size="sm">
            {t('website')}
          </Anchor>
        )}
      </Stack>
    </Paper>
  )
}

function GroupsPart() {
  const t = useTranslations('home')
  return (
    <HomeSection title={t('groups')}>
      <Tasks names={['allGroups', 'allCommittees']} />
    </HomeSection>
  )
}

const parts: Readonly<Record<HomePart, () => ReactNode>> = {
  members: MembersPart,
  invoices: InvoicesPart,
  events: EventsPart,
  groups: GroupsPart,
}

/**
 * The to-do list and today's work, then the charts. Memoised, so that a choice in one chart does not re-render the
 * others.
 */
const Contents = memo(function Contents() {
  const numbers = useNumbers()
  const there = homeParts(useSession())
  const isNew = numbers.members.result?.known === 0
  return (
    <div className={classes.home}>
      <div className={classes.parts}>
        {there.length === 0 && <NothingYet />}
        {isNew ? <Welcome /> : <AttentionPart numbers={numbers} />}
        {there.map((part) => {
          const Part = parts[part]
          return <Part key={part} />
        })}
      </div>
      {!isNew && <Overview numbers={numbers} />}
      <YourKey />
    </div>
  )
})

/** The home screen: the association, and the work of the current key first. */
export function HomePage(choice: HomeChoice) {
  const t = useTranslations('home')
  const { id, organization } = useSession()
  return (
    <Page title={organization.name} documentTitle={t('title')}>
      <HomeChoice value={choice}>
        {/* Nothing of another association may stay on screen, not even for a moment. */}
        <Contents key={id} />
      </HomeChoice>
    </Page>
  )
}
