import { ActionIcon, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import classes from './chosen-people.module.css'
import type { MovedPerson } from './manage-values.ts'

interface MovedPeopleProps {
  readonly people: readonly MovedPerson[]
  /** Why some cannot be moved, by their ids. */
  readonly reasons: ReadonlyMap<number, string>
  readonly onChange: (people: readonly MovedPerson[]) => void
}

/** The members to be moved, with the reason beside each who cannot be, and a way to go on without them. */
export function MovedPeople({ people, reasons, onChange }: MovedPeopleProps) {
  const t = useTranslations('groups')
  const refused = people.filter(({ id }) => reasons.has(id))
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('manage.move.people')}
      </Text>
      {refused.length > 0 && (
        <div role="alert">
          <Text size="sm" mb="xs">
            {t('manage.move.refused', { count: refused.length })}
          </Text>
          {refused.length < people.length && (
            <Button variant="default" mb="xs" onClick={() => onChange(people.filter(({ id }) => !reasons.has(id)))}>
              {t('manage.move.leaveOut', { count: refused.length })}
            </Button>
          )}
        </div>
      )}
      <ul className={classes.chosen} aria-label={t('manage.move.people')}>
        {/* Those who need attention first. */}
        {people
          .toSorted((a, b) => Number(reasons.has(b.id)) - Number(reasons.has(a.id)))
          .map(({ id, name }) => (
            <li key={id} className={classes.person}>
              <span>{name}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('add.leaveOut', { name })}
                title={t('add.leaveOut', { name })}
                onClick={() => onChange(people.filter((person) => person.id !== id))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
              {reasons.has(id) && (
                <span className={classes.result}>
                  <IconAlertTriangle size={16} aria-hidden />
                  <span>{reasons.get(id)}</span>
                </span>
              )}
            </li>
          ))}
      </ul>
    </div>
  )
}
