import { Image, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { renderSVG } from 'uqr'

/** What an authenticator app scans, and the same to type. */
export function AuthenticatorSecret({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const t = useTranslations('people.invitation')
  return (
    <>
      <Image
        w={200}
        h={200}
        bg="white"
        radius="sm"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 3 }))}`}
        alt={t('qr')}
      />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('secret', { secret })}
      </Text>
    </>
  )
}
