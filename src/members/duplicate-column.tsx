/** With whom a member may be the same person, in the list of possible duplicates. */
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useColumnMakers } from '../data-list/column-makers.ts'
import type { DataColumn } from '../search/search.ts'
import { RecordLink } from '../ui/record-link.tsx'
import type { Duplicate, Duplicates } from '#contract/member-attention.ts'
import classes from './family.module.css'
import { memberName } from './member-name.ts'

/** The names are the same, so the number tells the two apart. */
function nameWithNumber(member: Member): string {
  return [memberName(member), member.membership_number].filter(Boolean).join(' ')
}

/** Links to the others, each with what the two have in common. */
export function DuplicateLinks({ duplicates }: { duplicates: readonly Duplicate<Member>[] }) {
  const t = useTranslations('members.duplicate')
  return duplicates.map(({ of, sign }) => (
    <span key={of.id} className={classes.duplicate}>
      <RecordLink to="/members/$id" id={of.id} look="underlined">
        {nameWithNumber(of)}
      </RecordLink>{' '}
      <span className={classes.relation}>{t(sign)}</span>
    </span>
  ))
}

/** The columns with one more beside the name, while the list shows possible duplicates. */
export function useDuplicateColumn(
  columns: readonly DataColumn<Member>[],
  duplicates: Duplicates<Member> | null,
): readonly DataColumn<Member>[] {
  const t = useTranslations('members')
  const make = useColumnMakers<Member>()
  return useMemo(() => {
    if (duplicates === null) return columns
    const textOf = ({ id }: Member) =>
      duplicates.get(id)?.map(({ of, sign }) => `${nameWithNumber(of)}: ${t(`duplicate.${sign}`)}`)
    const column = make.text('duplicate', t('columns.duplicate'), textOf, {
      width: 18,
      fixed: true,
      shown: true,
      cell: ({ id }) => <DuplicateLinks duplicates={duplicates.get(id) ?? []} />,
    })
    // Contact data makes room for it.
    const yielding: Readonly<Record<string, 'wide' | 'large'>> = { email: 'wide', phone: 'large' }
    const rest = columns.map((other) => ({ ...other, shown: yielding[other.id] ?? other.shown }))
    return [...rest.slice(0, 1), column, ...rest.slice(1)]
  }, [columns, duplicates, make, t])
}
