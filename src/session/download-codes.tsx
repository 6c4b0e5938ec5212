import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { saveFile } from '../ui/save-file.ts'

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
  return (
    <Button variant="default" onClick={download}>
      {t('download')}
    </Button>
  )
}
