import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MemberDossier } from '#contract/schemas/management/dossier.ts'
import { ChangeFields, shownFields } from '../activity/change-fields.tsx'
import { ChangeList } from '../activity/change-list.tsx'
import { useChangeText } from '../activity/change-text.ts'
import { recordFilter } from '../activity/queries.ts'
import { operationQuery } from '../api/queries.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { memberName } from '../records/member-name.ts'
import { memberQuery } from '../records/queries.ts'
import { can, useSession } from '../session/session.ts'
import { Caption, Page } from '../ui/page.tsx'
import { Section } from '../ui/facts.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useToday } from '../ui/use-now.ts'
import classes from './dossier-screen.module.css'
import { MemberPath } from './member-path.tsx'
import { ActionButton } from '../ui/action-button.tsx'

type Records = MemberDossier['records']

/** Said by the record's name already. */
const said = new Set([
  'member_id',
  'group_id',
  'committee_id',
  'event_id',
  'invoice_id',
  'product_id',
  'reminds_invoice_id',
])

function filled(fields: Records[number]['fields']) {
  return shownFields(fields).filter(
    ({ name, after }) => !said.has(name) && !(Array.isArray(after) && after.length === 0),
  )
}

/** All records of one kind. */
function Kind({ records }: { records: Records }) {
  const text = useChangeText()
  const [first] = records
  if (!first) return null
  return (
    <Section title={text.recordName(first.type)}>
      <Stack gap="md">
        {records.map(({ type, id, name, fields }, index) => (
          <div key={`${id}-${String(index)}`}>
            {name !== null && type !== 'member' && <Text fw={500}>{name}</Text>}
            <ChangeFields record={type} fields={filled(fields)} isNew />
          </div>
        ))}
      </Stack>
    </Section>
  )
}

function Content({ dossier }: { dossier: MemberDossier }) {
  const t = useTranslations('activity.dossier')
  const text = useChangeText()
  const formats = useFormats()
  const session = useSession()
  const kinds = Map.groupBy(dossier.records, ({ type }) => type)
  return (
    <Stack gap="lg">
      {dossier.left_out.length > 0 && (
        <Alert color="yellow" variant="light" title={t('incomplete.title')}>
          <Text size="sm">
            {t('incomplete.kinds', { list: formats.list(dossier.left_out.map((kind) => text.recordName(kind))) })}
          </Text>
        </Alert>
      )}
      {[...kinds].map(([type, records]) => (
        <Kind key={type} records={records} />
      ))}
      {can(session, 'listChanges') && (
        <Section title={t('history')}>
          <ChangeList filter={recordFilter('member', dossier.id)} label={t('history')} own="member" />
        </Section>
      )}
    </Stack>
  )
}

/** Everything that is known of one member: a page to print, and a file to send. */
export function DossierScreen({ id }: { id: number }) {
  const t = useTranslations('activity.dossier')
  const session = useSession()
  const today = useToday()
  const formats = useFormats()
  const { data: member } = useSuspenseQuery(memberQuery(session, id))
  const { data, error, refetch } = useQuery({
    ...operationQuery(session, 'getMemberDossier', { id }),
    staleTime: 0,
    gcTime: 0,
  })
  const name = memberName(member)
  const save = (dossier: MemberDossier) =>
    saveFile(new Blob([JSON.stringify(dossier, null, 2)], { type: 'application/json' }), `${name} ${today}.json`)
  return (
    <Page
      title={t('title', { name })}
      before={<MemberPath member={member} />}
      width="narrow"
      facts={[session.organization.name, formats.date(today)]}
      actions={
        data && (
          <Group gap="sm">
            <ActionButton icon={IconDownload} onClick={() => save(data)} label={t('download')} />
            <ActionButton variant="filled" icon={IconPrinter} onClick={() => window.print()} label={t('print')} />
          </Group>
        )
      }
    >
      <Stack gap="lg">
        <div className={classes.hint}>
          <Caption>{t('why', { name })}</Caption>
        </div>
        {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        {data ? <Content dossier={data} /> : !error && <PageSkeleton />}
      </Stack>
    </Page>
  )
}
