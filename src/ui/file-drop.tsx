import { Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './file-drop.module.css'

interface FileDropProps {
  readonly label: string
  readonly hint: string
  readonly accept: string
  readonly isDisabled: boolean
  readonly onFile: (file: File) => void
}

/** Takes a file that is chosen or dropped. */
export function FileDrop({ label, hint, accept, isDisabled, onFile }: FileDropProps) {
  const id = useId()
  return (
    <div className={classes.drop}>
      <IconFileImport size={28} aria-hidden />
      <Text fw={500}>{label}</Text>
      <Text size="sm" c="dimmed" id={id}>
        {hint}
      </Text>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={id}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onFile(file)
          // The same file again, once it was corrected.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
