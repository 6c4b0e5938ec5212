import { Group, List, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MergeUndo } from '#contract/schemas/management/merges.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLeftName } from './merged-values.tsx'

/** Lists what an undo left as it was. */
export function UndoneDialog({ undo, onClose }: { undo: MergeUndo; onClose: () => void }) {
  const t = useTranslations('merging')
  const leftName = useLeftName()
  return (
    <Dialog title={t('undone')} onClose={onClose}>
      <Stack>
        <Text size="sm">{t(undo.left.length === 0 ? 'undoDone' : 'undoLeft')}</Text>
        {undo.left.length > 0 && (
          <List size="sm">
            {undo.left.map((left, index) => (
              // They have no key other than their position.
              // oxlint-disable-next-line react/no-array-index-key
              <List.Item key={index}>
                {leftName(left)}: {t(`reasons.${left.reason}`)}
              </List.Item>
            ))}
          </List>
        )}
        <Group justify="flex-end">
          <ActionButton variant="filled" onClick={onClose} data-autofocus label={t('close')} />
        </Group>
      </Stack>
    </Dialog>
  )
}
