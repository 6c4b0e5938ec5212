import { ActionIcon, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import { useProblem } from '../problems/use-problem.ts'
import classes from './chosen-people.module.css'
import { type AddOutcome, type AddPeople, type Chosen, isAdded } from './use-add-people.ts'

interface ChosenPeopleProps {
  readonly people: readonly Chosen[]
  readonly outcomes: AddPeople['outcomes']
  readonly isPending: boolean
  readonly onRemove: (id: number) => void
}

function Refusal({ outcome }: { outcome: Extract<AddOutcome, { error: unknown }> }) {
  const t = useTranslations('groups.add')
  const problem = useProblem(outcome.error)
  const reasons = outcome.kind === 'refused' ? outcome.error.errors.map(({ message }) => message).join(' ') : ''
  return (
    <>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{t(outcome.kind, { reason: reasons || problem.text || problem.title })}</span>
    </>
  )
}

function Result({ outcome }: { outcome: AddOutcome }) {
  const t = useTranslations('groups.add')
  const formats = useFormats()
  if (outcome.kind === 'refused' || outcome.kind === 'unconfirmed') return <Refusal outcome={outcome} />
  return (
    <>
      <IconCheck size={16} aria-hidden />
      <span>
        {outcome.kind === 'earlier'
          ? t('arrivedBefore', { date: formats.date(outcome.validFrom) })
          : t(outcome.kind === 'done' ? 'added' : 'already')}
      </span>
    </>
  )
}

export function ChosenPeople({ people, outcomes, isPending, onRemove }: ChosenPeopleProps) {
  const t = useTranslations('groups.add')
  if (people.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label={t('chosen')}>
      {people.map(({ id, name, number }) => {
        const outcome = outcomes.get(id)
        return (
          <li key={id} className={classes.person}>
            <span>
              {name}{' '}
              {number && (
                <Text span size="xs" c="dimmed">
                  {number}
                </Text>
              )}
            </span>
            {!isAdded(outcome) && !isPending && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('leaveOut', { name })}
                title={t('leaveOut', { name })}
                onClick={() => onRemove(id)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
            {outcome && (
              <span className={classes.result}>
                <Result outcome={outcome} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
