import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { type Addressee, addressList } from './addresses.ts'
import { CopyAddresses } from './copy-addresses.tsx'

/** What mail programs still open: a longer address is cut off by some of them. And no more people than make sense for it. */
const longestAddress = 1800
const mostPeople = 100

/** Writing to those who are chosen: from one's own mail program while they are few, else by copying their addresses. */
export function WriteTo({ people }: { people: readonly Addressee[] }) {
  const t = useTranslations('dataList')
  const { addresses } = addressList(people.length > mostPeople ? [] : people)
  const bcc = addresses.map((address) => encodeURIComponent(address)).join(',')
  return (
    <>
      {addresses.length > 0 && bcc.length < longestAddress && (
        <Button
          component="a"
          href={addresses.length === 1 ? `mailto:${bcc}` : `mailto:?bcc=${bcc}`}
          variant="default"
          size="compact-md"
          fz="sm"
          leftSection={<IconMail size={16} aria-hidden />}
        >
          {t('mail', { count: addresses.length })}
        </Button>
      )}
      <CopyAddresses people={people} isTool />
    </>
  )
}
