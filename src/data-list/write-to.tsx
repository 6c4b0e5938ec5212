import { Button } from '@mantine/core'
import { IconCopy, IconMail } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/language-provider.tsx'
import { notify } from '../ui/notify.ts'
import { type Addressee, addressList } from './addresses.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface CopyAddressesProps {
  readonly people: readonly Addressee[]
  /** People or their addresses are still loading: the button keeps its place. */
  readonly isLoading?: boolean
  /** `sm` beside the other buttons of a page. */
  readonly size?: 'sm' | 'compact-sm'
}

/** Names in a notice; the list itself shows who has no address. */
const mostNames = 5

/** Copies the addresses of people, and says who has none. Null where the browser forbids copying (without a safe connection). */
export function useCopyAddresses(): ((people: readonly Addressee[]) => Promise<void>) | null {
  const t = useTranslations('list.addresses')
  const formats = useFormats()
  if (typeof navigator.clipboard?.writeText !== 'function') return null

  return async function copy(people) {
    const { addresses, without, shared } = addressList(people)
    const more = without.length - mostNames
    const names = [...without.slice(0, mostNames), ...(more > 0 ? [t('others', { count: more })] : [])]
    const families = shared > 0 ? t('shared', { count: shared }) : ''
    const missing = without.length > 0 ? t('without', { names: formats.list(names) }) : ''
    if (addresses.length === 0) return notify({ message: t('nobody'), tone: 'warning' })
    try {
      // Mail programs agree on semicolons more than on commas.
      await navigator.clipboard.writeText(addresses.join('; '))
      await notify({
        message: [t('copied', { count: addresses.length }), families, missing].filter(Boolean).join(' '),
        tone: missing === '' ? 'success' : 'warning',
      })
    } catch {
      await notify({ message: t('failed'), tone: 'warning' })
    }
  }
}

export function CopyAddresses({ people, isLoading = false, size = 'compact-sm' }: CopyAddressesProps) {
  const t = useTranslations('list.addresses')
  const copy = useCopyAddresses()
  if ((people.length === 0 && !isLoading) || copy === null) return null
  return (
    <ActionButton
      data-brief
      title={t('copy')}
      size={size}
      loading={isLoading}
      icon={IconCopy}
      onClick={() => void copy(people)}
      label={t('copy')}
    />
  )
}

/** Some mail programs cut off a longer address. */
const longestAddress = 1800
const mostPeople = 100

/** Writes to people from the user's own mail program; null where they are too many for it. */
export function MailPeople({ people }: { people: readonly Addressee[] }) {
  const t = useTranslations('dataList')
  const { addresses } = addressList(people.length > mostPeople ? [] : people)
  const bcc = addresses.map((address) => encodeURIComponent(address)).join(',')
  if (addresses.length === 0 || bcc.length >= longestAddress) return null
  return (
    <Button
      component="a"
      href={addresses.length === 1 ? `mailto:${bcc}` : `mailto:?bcc=${bcc}`}
      variant="default"
      size="compact-sm"
      data-brief
      title={t('mail')}
      leftSection={<IconMail size={16} aria-hidden />}
    >
      {t('mail')}
    </Button>
  )
}
