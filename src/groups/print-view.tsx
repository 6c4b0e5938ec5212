import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan } from '../session/use-session.ts'
import { Page } from '../ui/page.tsx'
import { GroupPath } from './group-path.tsx'
import type { People, Person } from './people.ts'
import classes from './print-view.module.css'

interface PrintViewProps {
  readonly group: Group
  readonly people: People
}

function PaperList({ when, people }: { when: 'now' | 'later'; people: readonly Person[] }) {
  const t = useTranslations('groups')
  const formats = useFormats()
  const can = useCan()
  const seesContacts = can('listMembers')
  const hasRoles = people.some(({ place }) => place.role)
  if (people.length === 0) return null
  return (
    // A table wider than the screen scrolls by itself, also by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.box} tabIndex={0} role="group" aria-label={t(when)}>
      <table className={classes.table}>
        <caption>{t(when)}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              <VisuallyHidden>{t('columns.line')}</VisuallyHidden>
            </th>
            <th scope="col">{t('columns.name')}</th>
            {hasRoles && <th scope="col">{t('columns.role')}</th>}
            {seesContacts && <th scope="col">{t('columns.phone')}</th>}
            {seesContacts && <th scope="col">{t('columns.email')}</th>}
            <th scope="col">{t(when === 'now' ? 'columns.since' : 'columns.from')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ place, name, member }, index) => (
            <tr key={place.id}>
              <td className={classes.number}>{formats.number(index + 1)}</td>
              <td>{name}</td>
              {hasRoles && <td>{place.role}</td>}
              {seesContacts && <td className={classes.nowrap}>{member?.phone}</td>}
              {seesContacts && <td>{member?.email}</td>}
              <td className={classes.nowrap}>{formats.shortDate(place.valid_from)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A group's list as it goes on paper: everybody, also who would be out of sight on the screen. */
export function PrintView({ group, people }: PrintViewProps) {
  const t = useTranslations('groups')
  const common = useTranslations('common')
  const formats = useFormats()
  const { list, contacts, now, later, today } = people
  const error = list.error ?? contacts.error
  const isReady = list.isComplete && contacts.isComplete
  return (
    <Page
      title={group.name}
      documentTitle={t('print.title', { name: group.name })}
      before={<GroupPath group={group} />}
      actions={
        isReady && (
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('print.do')}
          </Button>
        )
      }
    >
      {error && <ProblemNotice error={error} onRetry={list.error ? list.retry : contacts.retry} />}
      <Text size="sm" c="dimmed">
        {t('print.asOf', { date: formats.date(today) })}
      </Text>
      {!isReady && !error && <Text role="status">{common('loading')}</Text>}
      {list.isComplete && now.length + later.length === 0 && <Text>{t('nobodyNow')}</Text>}
      <PaperList when="now" people={now} />
      <PaperList when="later" people={later} />
    </Page>
  )
}
