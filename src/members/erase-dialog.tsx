/** Erasing what is known of a former member: what goes, what stays and why, or what is still in the way. */
import { List, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type ErasurePart, erasureParts } from '#contract/erasure.ts'
import { versionOf } from '#contract/operations.ts'
import type { ErasurePreview } from '#contract/schemas/management/erasure.ts'
import type { Member } from '#contract/schemas/members.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { memberName } from '../records/member-name.ts'
import { useSession } from '../session/session.ts'
import { BlockedDialog } from './blocked-dialog.tsx'
import { eraseData, erasurePreviewQuery } from './edit-queries.ts'

/** The parts of which there are any. */
function Counted({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm">
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </div>
  )
}

function Consequences({ preview }: { preview: ErasurePreview }) {
  const t = useTranslations('erasing')
  const formats = useFormats()
  const shown = (parts: readonly ErasurePart[], counts: Readonly<Partial<Record<ErasurePart, number>>>) =>
    parts.flatMap((part) => {
      const count = counts[part] ?? 0
      return count > 0 ? [t(`parts.${part}`, { count })] : []
    })
  const { removed, anonymized, kept, kept_until: until } = preview
  return (
    <Stack gap="sm">
      <Text size="sm">{t('text')}</Text>
      <Counted title={t('removed')} items={[t('person'), ...shown(erasureParts.removed, removed)]} />
      <Counted title={t('anonymized')} items={[t('membership'), ...shown(erasureParts.anonymized, anonymized)]} />
      {until !== null && (
        <>
          <Counted title={t('kept')} items={shown(erasureParts.kept, kept)} />
          <Text size="sm">{t('keptWhy', { date: formats.date(until) })}</Text>
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('elsewhere')}
      </Text>
    </Stack>
  )
}

export function EraseDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const t = useTranslations('erasing')
  const session = useSession()
  const client = useQueryClient()
  const preview = useQuery({ ...erasurePreviewQuery(session, member.id), staleTime: 0, gcTime: 0 })
  const { data } = preview
  const name = memberName(member)
  if (data?.in_the_way.length === 0)
    return (
      <ConfirmDialog
        title={t('title', { name })}
        submitLabel={t('submit')}
        danger
        send={(signal) => eraseData(client, session, { id: member.id, version: versionOf(member) }, signal)}
        said={t('done')}
        onClose={onClose}
      >
        <Consequences preview={data} />
      </ConfirmDialog>
    )
  return (
    <BlockedDialog
      title={t('title', { name })}
      preview={preview}
      text={t('blocked', { name })}
      obstacles={(data?.in_the_way ?? []).map((obstacle) => t(`obstacles.${obstacle}`, { name }))}
      onClose={onClose}
    />
  )
}
