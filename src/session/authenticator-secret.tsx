import { Code, CopyButton, Group, Image, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { renderSVG } from 'uqr'
import { saveFile } from '../ui/save-file.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** In fours, as authenticator apps show and accept a key. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

/** The code that an authenticator app scans, and the same secret to type. */
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
      <Stack gap={4}>
        <Text size="sm">{t('secret')}</Text>
        <Group gap="xs">
          <Code>{inFours(secret)}</Code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <ActionButton size="compact-sm" onClick={copy} label={t(copied ? 'copied' : 'copySecret')} />
            )}
          </CopyButton>
        </Group>
      </Stack>
    </>
  )
}

interface DownloadCodesProps {
  readonly codes: readonly string[]
  /** Its name. */
  readonly association: string
}

/** Recovery codes as a text file, to be printed or kept. */
export function DownloadCodes({ codes, association }: DownloadCodesProps) {
  const t = useTranslations('people.invitation')
  const download = () => {
    const title = t('codesFile', { association })
    saveFile(
      new Blob([[title, '', ...codes, ''].join('\r\n')], {
        type: 'text/plain',
      }),
      `${title}.txt`,
    )
  }
  return <ActionButton onClick={download} label={t('download')} />
}
