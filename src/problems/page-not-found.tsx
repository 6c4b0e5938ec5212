import { Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

export function PageNotFound() {
  const t = useTranslations('trouble')
  return (
    <Page title={t('pageNotFound.title')} width="narrow">
      <Text>{t('pageNotFound.text')}</Text>
      <Group>
        <LinkButton to="/">{t('toStart')}</LinkButton>
      </Group>
    </Page>
  )
}
