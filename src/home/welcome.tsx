import { Text } from '@mantine/core'
import { IconFilePlus, IconSettings, IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useCan } from '../session/use-session.ts'
import { HomeSection, Tasks } from './home-section.tsx'
import { Task } from './task.tsx'

/** First steps for an association without members. */
export function Welcome() {
  const t = useTranslations('home')
  const can = useCan()
  const mayAdd = can('createMember')
  return (
    <HomeSection title={t('welcome.title')}>
      <Text maw="60ch">{mayAdd ? t('welcome.text') : t('welcome.readOnly')}</Text>
      <Tasks>
        {mayAdd && (
          <Task to="/members/new" icon={IconUserPlus} title={t('welcome.member')} text={t('welcome.memberText')} />
        )}
        {can('createInvoice') && (
          <Task to="/invoices/new" icon={IconFilePlus} title={t('welcome.invoice')} text={t('welcome.invoiceText')} />
        )}
        <Task to="/settings" icon={IconSettings} title={t('welcome.settings')} text={t('welcome.settingsText')} />
      </Tasks>
    </HomeSection>
  )
}
