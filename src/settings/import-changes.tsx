import { Alert, Radio, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type NewerChoice, newerChoices } from '#contract/newer-choices.ts'
import type { AssociationImport, ImportChange } from '#contract/schemas/management/association-file.ts'
import { ChangeFields, shownFields } from '../activity/change-fields.tsx'
import { useChangeText } from '../activity/change-text.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import classes from './whole-association.module.css'

type Kind = AssociationImport['changes'][number]

/** A record: a new one by its name, also where it was removed after the export; any other with what changes. */
function ImportedRecord({ record, change }: { record: Kind['record']; change: ImportChange }) {
  const t = useTranslations('wholeAssociation')
  const text = useChangeText()
  const isNew = change.action === 'created'
  return (
    <li className={classes.record}>
      <Text size="sm" fw={500}>
        {change.name ?? text.recordName(record)}
        {isNew && ` · ${t(change.is_newer ? 'removedSince' : 'created')}`}
      </Text>
      {!isNew && <ChangeFields record={record} fields={shownFields(change.fields)} isNew={false} />}
      {!change.is_replaceable && <Text size="sm">{t('notFitting')}</Text>}
    </li>
  )
}

interface KindListProps {
  readonly kind: Kind
  readonly changes: readonly ImportChange[]
  /** With the ones that are not listed. */
  readonly total: number
}

/** More records than this begin folded. */
const unfolded = 20

function KindList({ kind: { record }, changes, total }: KindListProps) {
  const t = useTranslations('wholeAssociation')
  const text = useChangeText()
  const formats = useFormats()
  if (total === 0) return null
  return (
    <details className={classes.kind} open={total <= unfolded}>
      <summary>
        {text.recordName(record)} ({formats.number(total)})
      </summary>
      <ul className={classes.records} aria-label={text.recordName(record)}>
        {changes.map((change) => (
          <ImportedRecord key={change.id} record={record} change={change} />
        ))}
      </ul>
      {total > changes.length && <Text size="sm">{t('more', { count: total - changes.length })}</Text>}
    </details>
  )
}

interface NewerProps {
  readonly report: AssociationImport
  readonly choice: NewerChoice | null
  readonly onChoose: (choice: NewerChoice) => void
}

/** Records that the file would take back, and what becomes of them. */
function NewerRecords({ report: { changes, newer, exported_at: exportedAt }, choice, onChoose }: NewerProps) {
  const t = useTranslations('wholeAssociation')
  if (newer === 0) return null
  const isReplaceable = changes.every((kind) => kind.changes.every(({ is_replaceable: is }) => is))
  return (
    <Alert color="yellow" variant="light" title={t('newerTitle', { count: newer })}>
      <Stack gap="sm">
        <Text size="sm">{t(exportedAt === null ? 'newerUnknown' : 'newerText')}</Text>
        {changes.map((kind) => (
          <KindList
            key={kind.record}
            kind={kind}
            changes={kind.changes.filter(({ is_newer: isNewer }) => isNewer)}
            total={kind.newer}
          />
        ))}
        <Radio.Group
          name="newer"
          label={t('newerLabel')}
          value={choice ?? ''}
          onChange={(value) => {
            const chosen = newerChoices.find((known) => known === value)
            if (chosen) onChoose(chosen)
          }}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="keep" label={t('keep')} description={t('keepText')} />
            <Radio
              value="replace"
              label={t('replace')}
              description={t(isReplaceable ? 'replaceText' : 'notReplaceable')}
              disabled={!isReplaceable}
            />
          </Stack>
        </Radio.Group>
      </Stack>
    </Alert>
  )
}

/** All other records of the import, by kind. */
function OtherRecords({ changes }: Pick<AssociationImport, 'changes'>) {
  const t = useTranslations('wholeAssociation')
  const others = changes.filter(({ total, newer }) => total > newer)
  if (others.length === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={500}>{t('changesTitle')}</Text>
      {others.map((kind) => (
        <KindList
          key={kind.record}
          kind={kind}
          changes={kind.changes.filter(({ is_newer: isNewer }) => !isNewer)}
          total={kind.total - kind.newer}
        />
      ))}
    </Stack>
  )
}

/** The records of an import, first the ones that need a choice. */
export function ImportChanges(props: NewerProps) {
  return (
    <>
      <NewerRecords {...props} />
      <OtherRecords changes={props.report.changes} />
    </>
  )
}
