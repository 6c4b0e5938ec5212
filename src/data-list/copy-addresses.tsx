import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import { notify } from '../ui/notify.ts'
import { type Addressee, addressList } from './addresses.ts'

interface CopyAddressesProps {
  readonly people: readonly Addressee[]
  /** They or their addresses are still on their way: the button keeps its place. */
  readonly isLoading?: boolean
  /** Beside the other tools of a list, as large as they are. */
  readonly isTool?: boolean
}

/** More names than this nobody reads in a notice; the list itself shows who has no address. */
const mostNames = 5

/** Copies the addresses of people, and says who has none. Not where the browser forbids copying (without a safe connection). */
export function CopyAddresses({ people, isLoading = false, isTool = false }: CopyAddressesProps) {
  const t = useTranslations('list.addresses')
  const formats = useFormats()
  if ((people.length === 0 && !isLoading) || typeof navigator.clipboard?.writeText !== 'function') return null

  async function copy() {
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

  return (
    <Button
      variant="default"
      {...(isTool ? { size: 'compact-md', fz: 'sm' } : { size: 'compact-sm' })}
      loading={isLoading}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      {t('copy')}
    </Button>
  )
}
