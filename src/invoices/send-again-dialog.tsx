import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { useFormats } from '../i18n/formats.ts'
import { Dialog } from '../ui/dialog.tsx'

interface SendAgainDialogProps {
  readonly invoice: Invoice
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Asks before an invoice is sent twice on one day, which is mostly a mistake. */
export function SendAgainDialog({ invoice: { number, sent_at: at }, onSend, onClose }: SendAgainDialogProps) {
  const t = useTranslations('invoices.send')
  const common = useTranslations('common')
  const formats = useFormats()
  return (
    <Dialog title={t('askTitle', { number: number ?? '' })} onClose={onClose}>
      <Stack>
        <Text>{t('askText', { moment: formats.dateTime(at ?? '') })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common('cancel')}
          </Button>
          <Button
            onClick={() => {
              onClose()
              onSend()
            }}
          >
            {t('again')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
