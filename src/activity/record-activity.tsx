import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangedRecord } from '#contract/changed-records.ts'
import { withTexts } from '../i18n/language-provider.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { can, useSession } from '../session/session.ts'
import { Section } from '../ui/facts.tsx'
import { recordFilter } from './queries.ts'
import { ActionButton } from '../ui/action-button.tsx'

const ChangeList = lazyPart(
  withTexts(
    async () => (await import('./change-list.tsx')).ChangeList,
    'activity',
    'association',
    'events',
    'groups',
    'invoices',
    'settings',
  ),
)

/**
 * The changes of the record on this page, once they are asked for. Only where the service has a management API. It follows the record by itself: a key
 * on the page would have to differ from those of all dialogs beside it.
 */
export function RecordActivity({ type, id }: { type: ChangedRecord; id: number }) {
  const t = useTranslations('common.record')
  const session = useSession()
  const [openId, setOpenId] = useState<number | null>(null)
  if (!can(session, 'listChanges')) return null
  return (
    <Section
      title={t('changes')}
      action={
        openId !== id && <ActionButton size="compact-sm" onClick={() => setOpenId(id)} label={t('showChanges')} />
      }
    >
      {openId === id && <ChangeList key={id} filter={recordFilter(type, id)} label={t('changes')} own={type} />}
    </Section>
  )
}
