import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { useColumnMakers } from '../../data-list/column-makers.ts'
import { useFormats } from '../../i18n/formats.ts'
import { MemberNameLink } from '../../members/member-link.tsx'
import { useNamePrefixes } from '../../members/queries.ts'
import type { DataColumn } from '../../search/search.ts'
import { useCan, useSession } from '../../session/use-session.ts'
import { TextLink } from '../../ui/link.tsx'
import { InvoiceLink } from '../invoice-link.tsx'
import { nameOf } from './payers.ts'
import { leftOutReasons, notChosenReasons, type PreviewRow } from './preview.ts'

export const previewTabs = ['in', 'out', 'notChosen'] as const
export type PreviewTab = (typeof previewTabs)[number]

const notChosen: ReadonlySet<string> = new Set(notChosenReasons)

export function tabOf({ reason }: PreviewRow): PreviewTab {
  if (reason === null) return 'in'
  return notChosen.has(reason) ? 'notChosen' : 'out'
}

/** What would bring a member into the run: the data to add, or the invoice that is there. */
function Remedy({ row: { reason, invoice, member, payer } }: { row: PreviewRow }) {
  const t = useTranslations('contribution.preview')
  const can = useCan()
  if (invoice) return <InvoiceLink invoice={invoice} look="named" />
  const lacking = reason === 'noEmail' ? payer.member : reason === 'noBirthDate' ? member : null
  if (lacking === null || !can('updateMember')) return null
  return (
    <TextLink to="/members/$id/edit" params={{ id: lacking.id }} inherit>
      {t(reason === 'noEmail' ? 'addEmail' : 'addBirthDate')}
    </TextLink>
  )
}

/** The columns of a tab: payer and member side by side, what for, and how it arrives, or why no invoice is made. */
export function usePreviewColumns(tab: PreviewTab): readonly DataColumn<PreviewRow>[] {
  const t = useTranslations('contribution.preview')
  const formats = useFormats()
  const { text, money } = useColumnMakers<PreviewRow>()
  const prefixes = useNamePrefixes(useSession())
  return useMemo(() => {
    const amount = (cents: number) => formats.money(formatMoney(cents))
    const reasons = [...leftOutReasons, ...notChosenReasons]
    const whole = ({ lines }: PreviewRow) => lines.map((line) => `${line.text} ${amount(line.cents)}`).join(' · ')
    return [
      text('member', t('member'), ({ member }) => nameOf(member), {
        width: 11,
        fixed: true,
        shown: true,
        order: ({ member }) => prefixes.orderOf(member),
        asOf: prefixes.version,
        cell: ({ member }) => <MemberNameLink member={member} />,
      }),
      text('payer', t('payer'), ({ payer }) => payer.name, { width: 11, shown: tab !== 'notChosen' }),
      ...(tab === 'in'
        ? [
            text('what', t('what'), whole, { width: 16, shown: 'medium' }),
            text('delivery', t('delivery'), (row) => row.delivery, {
              kind: 'choice',
              width: 8,
              shown: true,
              choices: (['email', 'print', 'draft'] as const).map((value) => ({
                value,
                label: t(`deliveries.${value}`),
              })),
            }),
            text('email', t('email'), ({ payer }) => payer.email, { width: 13, shown: 'large', contact: 'email' }),
          ]
        : [
            text('reason', t('reason'), ({ reason }) => reason, {
              kind: 'choice',
              width: 14,
              shown: true,
              choices: reasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
              cell: (row) => (
                <>
                  {row.reason && t(`reasons.${row.reason}`)} <Remedy row={row} />
                </>
              ),
            }),
          ]),
      money('amount', t('amount'), ({ cents }) => cents, { shown: tab !== 'notChosen' }),
    ]
  }, [t, formats, text, money, tab, prefixes])
}
