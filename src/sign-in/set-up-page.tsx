import { normalized } from '#contract/text.ts'
import { Alert, Checkbox, Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Module, modules } from '#contract/operations.ts'
import { ApiProblem } from '#client/errors.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { invitationToken, linkTokenOf, setUpToken } from '../session/link-token.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { useStore } from '../ui/store.ts'
import { timeZone } from '../ui/time-zone.ts'
import { BarePage } from './bare-page.tsx'
import { openRequest, useOpenRequest } from '../session/open-request.ts'
import { Refusal } from './refusal.tsx'
import { ActionButton } from '../ui/action-button.tsx'

/** `TC De Línde` → `tc-de-linde`. */
function slugOf(name: string): string {
  const letters = normalized(name, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return letters
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 63)
}

/** With that of the browser, which some browsers list under another name. */
const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), timeZone.get()])].toSorted()

function isNotFound(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404
}

function useSetUp(token: string) {
  const router = useRouter()
  const language = useLanguage()
  const sending = useOpenRequest()
  const [name, setName] = useState('')
  const [slug, setSlug] = useState<string | null>(null)
  const [country, setCountry] = useState('Nederland')
  const [timezone, setTimezone] = useState(timeZone.get)
  const [chosen, setChosen] = useState<readonly Module[]>(modules.filter((module) => module !== 'participants'))
  const [person, setPerson] = useState({ name: '', email: '' })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void sending.run(async () => {
      const association = { name, slug: slug ?? slugOf(name), country, language, timezone }
      const body = { token, association, modules: [...chosen], administrator: person }
      const { invitation_token } = await openRequest('setUp', { body }).catch(async (refusal: unknown) => {
        if (!isNotFound(refusal)) throw refusal
        // An earlier attempt may have arrived, and its answer was lost.
        const { invitation_token: kept } = await openRequest('openSetUp', { body: { token } })
        if (kept === null) throw refusal
        return { invitation_token: kept }
      })
      invitationToken.set(linkTokenOf(invitation_token))
      await router.navigate({ to: '/invitation', replace: true })
    })
  }

  const toggle = (module: Module) =>
    setChosen(chosen.includes(module) ? chosen.filter((other) => other !== module) : [...chosen, module])
  const values = { name, slug: slug ?? slugOf(name), country, timezone, chosen, person }
  return { ...sending, ...values, setName, setSlug, setCountry, setTimezone, setPerson, toggle, submit }
}

function SetUpForm({ token }: { token: string }) {
  const t = useTranslations('people.setUp')
  const association = useTranslations('association')
  const { formRef, ...form } = useSetUp(token)
  const { person, messageOf } = form
  return (
    <form ref={formRef} onSubmit={form.submit} noValidate>
      <Stack gap="lg">
        {isNotFound(form.error) ? (
          <Alert role="alert" color="red" variant="light" title={t('gone')}>
            {t('goneText')}
          </Alert>
        ) : (
          <Refusal error={form.error} />
        )}
        <Fieldset legend={t('association')}>
          <Stack gap="md">
            <TextInput
              label={t('name')}
              value={form.name}
              onChange={(event) => form.setName(event.currentTarget.value)}
              error={messageOf('association.name')}
            />
            <TextInput
              label={t('slug')}
              description={t('slugHint', { example: 'tc-de-linde' })}
              spellCheck={false}
              value={form.slug}
              onChange={(event) => form.setSlug(event.currentTarget.value)}
              error={messageOf('association.slug')}
            />
            <TextInput
              label={t('country')}
              value={form.country}
              onChange={(event) => form.setCountry(event.currentTarget.value)}
              error={messageOf('association.country')}
            />
            <NativeSelect
              label={association('fields.timezone')}
              data={zones}
              value={form.timezone}
              onChange={(event) => form.setTimezone(event.currentTarget.value)}
              error={messageOf('association.timezone')}
            />
          </Stack>
        </Fieldset>
        <Fieldset legend={t('modules')}>
          <Stack gap="xs">
            {modules.map((module) => (
              <Checkbox
                key={module}
                label={association(`modules.${module}`)}
                description={association(`moduleHints.${module}`)}
                checked={form.chosen.includes(module)}
                onChange={() => form.toggle(module)}
              />
            ))}
          </Stack>
        </Fieldset>
        <Fieldset legend={t('administrator')}>
          <Stack gap="md">
            <TextInput
              label={t('yourName')}
              autoComplete="name"
              value={person.name}
              onChange={(event) => form.setPerson({ ...person, name: event.currentTarget.value })}
              error={messageOf('administrator.name')}
            />
            <TextInput
              label={t('yourEmail')}
              type="email"
              autoComplete="email"
              value={person.email}
              onChange={(event) => form.setPerson({ ...person, email: event.currentTarget.value })}
              error={messageOf('administrator.email')}
            />
          </Stack>
        </Fieldset>
        <ActionButton variant="filled" type="submit" size="md" loading={form.isSending} label={t('submit')} />
      </Stack>
    </form>
  )
}

/** The first visit of a new installation. */
export function SetUpPage() {
  const t = useTranslations('people.setUp')
  const router = useRouter()
  const link = useStore(setUpToken)
  const { data, error } = useQuery({
    queryKey: ['set-up', link?.id ?? null],
    queryFn: () => openRequest('openSetUp', { body: { token: link?.token ?? '-' } }),
    // Typed text stays when a newer link is opened in this tab.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const invitation = data?.invitation_token ?? null
  useEffect(() => {
    if (invitation === null) return
    invitationToken.set(linkTokenOf(invitation))
    void router.navigate({ to: '/invitation', replace: true })
  }, [invitation, router])
  if (isNotFound(error)) return <BarePage title={t('gone')} intro={t('goneText')} />
  if (error) {
    return (
      <BarePage title={t('title')}>
        <ProblemNotice error={error} />
      </BarePage>
    )
  }
  if (!data || link === null || invitation !== null) return <PageSkeleton />
  return (
    <BarePage title={t('title')} intro={t('intro')}>
      <SetUpForm token={link.token} />
    </BarePage>
  )
}
