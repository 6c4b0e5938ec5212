import { CloseButton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MemberAttention } from './attention.ts'
import classes from './member-list.module.css'

/** Says what the list is narrowed to that no column's filter can say, and takes it away. */
export function AttentionChip({ attention, onRemove }: { attention: MemberAttention; onRemove: () => void }) {
  const t = useTranslations('members.attention')
  const list = useTranslations('dataList.filter')
  return (
    <div className={classes.attention} role="group" aria-label={list('list')}>
      <span className={classes.attentionChip}>
        {t(`${attention}.name`)}
        <CloseButton
          size="sm"
          radius="xl"
          aria-label={list('remove', { filter: t(`${attention}.name`) })}
          onClick={onRemove}
        />
      </span>
      <span>{t(`${attention}.why`)}</span>
    </div>
  )
}
