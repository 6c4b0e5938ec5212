import { CloseButton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MemberAttention } from './attention.ts'
import classes from './member-list.module.css'

/** Shows and removes the filter of a to-do item, which no column filter can express. */
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
