import { Button, CopyButton, Group, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { contactHref } from './contact-link.tsx'
import { mayCopy } from './copyable.tsx'

interface ContactActionsProps {
  readonly email: string | null
  readonly phone: string | null
  /** The text to copy: name and all contact data, a line each. */
  readonly text: string
}

const look = { variant: 'default', size: 'compact-sm' } as const

export function ContactActions({ email, phone, text }: ContactActionsProps) {
  const t = useTranslations('common')
  return (
    <Group gap="xs" mt="xs">
      {email && (
        <Button
          {...look}
          component="a"
          href={contactHref({ kind: 'email', value: email })}
          title={email}
          leftSection={<IconMail size={15} aria-hidden />}
        >
          {t('write')}
        </Button>
      )}
      {phone && (
        <Button
          {...look}
          component="a"
          href={contactHref({ kind: 'phone', value: phone })}
          title={phone}
          leftSection={<IconPhone size={15} aria-hidden />}
        >
          {t('call')}
        </Button>
      )}
      {mayCopy() && (
        <CopyButton value={text} timeout={2500}>
          {({ copied, copy }) => (
            <>
              <Button
                {...look}
                leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
                onClick={copy}
              >
                {t('copy')}
              </Button>
              <VisuallyHidden role="status">{copied ? t('copied') : ''}</VisuallyHidden>
            </>
          )}
        </CopyButton>
      )}
    </Group>
  )
}
