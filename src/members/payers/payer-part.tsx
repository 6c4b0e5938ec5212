import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import type { Member } from '#contract/schemas/members.ts'
import { GatheredSection } from '../gathered-section.tsx'
import classes from '../gathered-section.module.css'
import { MemberNameLink } from '../../records/member-link.tsx'
import { memberName } from '../../records/member-name.ts'
import { memberQuery } from '../../records/queries.ts'
import { dialogIsland } from '../../problems/lazy-part.tsx'
import { useCan, useSession } from '../../session/session.ts'
import { unsetPayer, useKeptPayers } from './queries.ts'
import { ActionButton } from '../../ui/action-button.tsx'

const PayerForm = dialogIsland(async () => (await import('./payer-form.tsx')).PayerForm, 'forms')

/** The member who pays, where it is not the one whose page it is. */
function payingMember({ payer_member_id: payerId }: MemberPayer, { id, relationships }: Member): number | null {
  const contact = relationships?.find(({ primary_contact: isPrimary }) => isPrimary)?.member_id ?? null
  const paying = payerId ?? contact
  return paying === id ? null : paying
}

function PayingMember({ id, isContact }: { id: number; isContact: boolean }) {
  const t = useTranslations('payers')
  const members = useTranslations('members')
  const { data: member } = useQuery(memberQuery(useSession(), id))
  const isOver = member?.status === 'ended' || member?.status === 'deceased'
  return (
    <>
      {member ? <MemberNameLink member={member} look="named" /> : members('unknownMember', { id: String(id) })}
      <span className={classes.detail}>
        {[isContact && members('primaryContact'), isOver && t('ended')].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function Row({ payer, member }: { payer: MemberPayer; member: Member }) {
  const t = useTranslations('payers')
  const { recipient } = payer
  if (recipient) {
    return (
      <>
        <span>{recipient.name}</span>
        <span className={classes.detail}>{recipient.email}</span>
      </>
    )
  }
  const paying = payingMember(payer, member)
  if (paying === null) return <Text size="sm">{t('kinds.self')}</Text>
  return <PayingMember id={paying} isContact={payer.payer_member_id === null} />
}

/** The payer of a member, on the member's page. */
export function PayerPart({ memberId }: { readonly memberId: number }) {
  const t = useTranslations('payers')
  const session = useSession()
  const can = useCan()
  const { data: member } = useQuery(memberQuery(session, memberId))
  const { kept, isComplete, error, retry } = useKeptPayers(session)
  const [isOpen, setOpen] = useState(false)
  const payer = kept.get(memberId) ?? unsetPayer(memberId)
  const name = member ? memberName(member) : ''
  return (
    <>
      <GatheredSection
        title={t('title')}
        rows={isComplete && member ? [<Row key="payer" payer={payer} member={member} />] : []}
        isComplete={isComplete && member !== undefined}
        error={error}
        onRetry={retry}
        empty=""
        action={
          isComplete &&
          can('updatePayer') && (
            <ActionButton
              size="compact-sm"
              aria-label={t('changeName', { name })}
              onClick={() => setOpen(true)}
              label={t('change')}
            />
          )
        }
      />
      {isOpen && <PayerForm payer={payer} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
