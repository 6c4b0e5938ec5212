import { Button, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { IconSearch, IconUserPlus, IconUsers, type TablerIcon } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCan } from '../session/use-session.ts'
import classes from './home.module.css'

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

interface TaskProps {
  readonly to: '/members' | '/members/new'
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
}

function Task({ to, icon: Icon, title, text }: TaskProps) {
  return (
    <Link to={to} className={classes.task}>
      <Icon size={24} stroke={1.6} aria-hidden className={classes.taskIcon} />
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
    </Link>
  )
}

/** What somebody who may see members comes here for. */
export function MemberTasks() {
  const t = useTranslations('home')
  const can = useCan()
  return (
    <Stack component="section" gap="md" aria-labelledby="do-now">
      <Title order={2} id="do-now">
        {t('doNow')}
      </Title>
      <FindMember />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Task to="/members" icon={IconUsers} title={t('allMembers')} text={t('allMembersText')} />
        {can('createMember') && (
          <Task to="/members/new" icon={IconUserPlus} title={t('newMember')} text={t('newMemberText')} />
        )}
      </SimpleGrid>
    </Stack>
  )
}
