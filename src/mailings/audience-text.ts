import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Mailing } from '#contract/schemas/management/mailings.ts'

/** The audience of a message in words. The same function while the language stays. */
export function useAudienceText(): (mailing: Pick<Mailing, 'recipients'>) => string {
  const t = useTranslations('mailings.audiences')
  return useCallback(
    ({ recipients: { kind, name, count } }) => {
      if (kind === 'everyone') return t('everyone')
      if (kind === 'members') return t('members', { count: count ?? 0 })
      return t(kind, { name: name ?? t('gone') })
    },
    [t],
  )
}
