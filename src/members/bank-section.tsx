import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { showIban } from '../forms/text-formats.ts'
import { useFormats } from '../i18n/formats.ts'
import { Copyable } from '../ui/copyable.tsx'
import { Fact, Facts, Section } from '../ui/facts.tsx'

export function BankSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const formats = useFormats()
  if (!member.sepa) return null
  const { iban, account_holder: holder, mandate_reference: reference, mandate_date: date } = member.sepa
  if (!iban && !holder && !reference && !date) return null
  return (
    <Section title={t('sections.bank')}>
      <Facts>
        <Fact label={t('fields.iban')}>
          {iban && (
            <Copyable value={iban} label={t('copyIban')}>
              {showIban(iban)}
            </Copyable>
          )}
        </Fact>
        <Fact label={t('fields.account_holder')}>{holder}</Fact>
        <Fact label={t('fields.mandate_reference')}>{reference}</Fact>
        <Fact label={t('fields.mandate_date')}>{date && <time dateTime={date}>{formats.date(date)}</time>}</Fact>
      </Facts>
    </Section>
  )
}
