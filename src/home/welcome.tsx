import { Text } from '@mantine/core'
import { IconFilePlus, IconSettings, IconUserPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useCan } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { HomeSection, Row, Rows } from './home-section.tsx'
import classes from './home.module.css'

export function Welcome() {
  const t = useTranslations('home.welcome')
  const can = useCan()
  const mayAdminister = can('updateSettings')
  const steps = [
    ...(mayAdminister
      ? ([
          { name: 'association', to: '/settings/association', icon: IconSettings },
          { name: 'people', to: '/settings/people', icon: IconUsersGroup },
        ] as const)
      : []),
    ...(can('createMember')
      ? ([
          { name: 'imported', to: '/members/import', icon: IconUsers },
          { name: 'member', to: '/members/new', icon: IconUserPlus },
        ] as const)
      : []),
    ...(can('createInvoice') ? [{ name: 'invoice', to: '/invoices/new', icon: IconFilePlus } as const] : []),
    ...(mayAdminister ? [] : [{ name: 'settings', to: '/settings', icon: IconSettings } as const]),
  ]
  return (
    <HomeSection title={t('title')}>
      <Text size="sm" maw="60ch">
        {can('createMember') ? t('text') : t('readOnly')}
      </Text>
      <Rows>
        {steps.map(({ name, to, icon }) => (
          <Row
            key={name}
            icon={icon}
            name={<strong className={classes.rowName}>{t(`${name}.what`)}</strong>}
            detail={t(`${name}.text`)}
          >
            <LinkButton to={to} variant="default" size="compact-sm">
              {t(`${name}.do`)}
            </LinkButton>
          </Row>
        ))}
      </Rows>
    </HomeSection>
  )
}
