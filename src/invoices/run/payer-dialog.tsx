import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isEmail } from '#contract/text.ts'
import { MemberPicker } from '../../members/member-picker.tsx'
import { useSession } from '../../session/use-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { nameOf } from './payers.ts'
import type { ChosenPayer, PreviewRow } from './preview.ts'
import { changeSetup, runSetup } from './run-setup.ts'

interface PayerDialogProps {
  readonly rows: readonly PreviewRow[]
  readonly onClose: (hasChosen: boolean) => void
}

const kinds = ['self', 'member', 'other'] as const
type Kind = (typeof kinds)[number]

/** Who pays for the selected members in this run: each for themselves, another member, or somebody who is none. */
export function PayerDialog({ rows, onClose }: PayerDialogProps) {
  const t = useTranslations('contribution.payer')
  const fields = useTranslations('fields')
  const common = useTranslations('common')
  const session = useSession()
  const [kind, setKind] = useState<Kind>('member')
  const [member, setMember] = useState<number | null>(null)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const isWrongEmail = email.trim() !== '' && !isEmail(email.trim())
  const isMissing = kind === 'member' ? member === null : kind === 'other' && (name.trim() === '' || isWrongEmail)

  function choose(event: SyntheticEvent): void {
    event.preventDefault()
    setTried(true)
    if (isMissing) return
    const ids = new Set(rows.map((row) => row.member.id))
    const payerFor = (id: number): ChosenPayer => {
      if (kind === 'other') return { name: name.trim(), email: email.trim() }
      return { member: kind === 'member' && member !== null ? member : id }
    }
    const others = runSetup(session)
      .get()
      .payers.filter(([id]) => !ids.has(id))
    changeSetup(session, { payers: [...others, ...[...ids].map((id) => [id, payerFor(id)] as const)] })
    onClose(true)
  }

  const [only] = rows
  const who = rows.length === 1 && only ? nameOf(only.member) : t('members', { count: rows.length })
  return (
    <Dialog title={t('title', { who })} onClose={() => onClose(false)}>
      <form onSubmit={choose} noValidate>
        <Stack>
          <Radio.Group
            aria-label={t('title', { who })}
            value={kind}
            onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'member')}
          >
            <Stack gap="sm">
              {kinds.map((each) => (
                <Radio key={each} value={each} label={t(`kinds.${each}`)} data-autofocus={each === kind || undefined} />
              ))}
            </Stack>
          </Radio.Group>
          {kind === 'member' && (
            <MemberPicker
              name="payer"
              label={t('member')}
              required
              value={member}
              onChange={setMember}
              {...(isTried && member === null ? { error: fields('required') } : {})}
            />
          )}
          {kind === 'other' && (
            <>
              <TextInput
                label={t('name')}
                withAsterisk
                autoComplete="off"
                value={name}
                error={isTried && name.trim() === '' && fields('required')}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <TextInput
                label={t('email')}
                inputMode="email"
                autoComplete="off"
                value={email}
                error={isTried && isWrongEmail && fields('email')}
                onChange={(event) => setEmail(event.currentTarget.value)}
              />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onClose(false)}>
              {common('cancel')}
            </Button>
            <Button type="submit">{t('submit')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
