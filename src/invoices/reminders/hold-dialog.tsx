import { useTranslations } from 'use-intl'
import { type ReminderHold, reminderHoldCreate } from '#contract/schemas/management/reminders.ts'
import { submitOnce } from '../../api/mutations.ts'
import { ActionForm, wholeBy } from '../../forms/action-form.tsx'
import { useSession } from '../../session/session.ts'

/** Keeps an invoice out of reminders. */
export function HoldDialog({ id, hold, onClose }: { id: number; hold: ReminderHold | null; onClose: () => void }) {
  const t = useTranslations('reminders.hold')
  const session = useSession()
  return (
    <ActionForm
      operation="holdReminders"
      draft={`reminders.hold.${id}`}
      title={t('title')}
      version={hold?.created_at}
      initial={{ until: hold?.until ?? '', reason: hold?.reason ?? '' }}
      {...wholeBy(reminderHoldCreate)}
      send={({ body }, once) => submitOnce(session, 'holdReminders', { id, body }, once)}
      isExact
      text={t('text')}
      fields={[
        { is: 'date', name: 'until', label: t('until'), hint: t('untilHint') },
        { is: 'area', name: 'reason', label: t('reason') },
      ]}
      said={() => t('done')}
      submitLabel={t('submit')}
      onClose={onClose}
    />
  )
}
