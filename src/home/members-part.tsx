import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCan } from '../session/use-session.ts'
import { HomeSection } from './home-section.tsx'
import classes from './home.module.css'
import { Tasks } from './task.tsx'

function FindMember() {
  const t = useTranslations('home')
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void navigate({ to: '/members', search: q.trim() === '' ? {} : { q: q.trim() } })
  }
  return (
    <search>
      <form onSubmit={submit} className={classes.find}>
        <TextInput
          label={t('findMember')}
          description={t('findMemberText')}
          aria-label={t('findMemberLabel')}
          type="search"
          size="md"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button type="submit" size="md">
          {t('find')}
        </Button>
      </form>
    </search>
  )
}

/** Searching members and adding new ones. */
export function MembersPart() {
  const t = useTranslations('home')
  const can = useCan()
  return (
    <HomeSection title={t('members')}>
      {can('listMembers') && <FindMember />}
      <Tasks names={['allMembers', 'newMember']} />
    </HomeSection>
  )
}
