/** Asks who of the household gets a new address, email address or phone number too. */
import { Checkbox, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { versionOf } from '#contract/operations.ts'
import type { MemberHousehold, ManagedMemberChange } from '#contract/schemas/management/memberships.ts'
import { sharedFields, type SharedField } from '#contract/shared-fields.ts'
import { sameFormValue } from '../forms/changed-fields.ts'
import { useQuestion } from '../forms/confirm-dialog.tsx'
import { memberName } from '../records/member-name.ts'
import { useSession } from '../session/session.ts'
import { Caption } from '../ui/page.tsx'
import { addressValues, type MemberValues } from './member-values.ts'
import { hasManagedMembers, householdQuery, inTime } from './queries.ts'

type Other = MemberHousehold['members'][number]
type OtherChange = NonNullable<ManagedMemberChange['others']>[number]
type Shared = Pick<MemberValues, SharedField>

/** Others who change too, by the field that they get. */
type Chosen = ReadonlyMap<SharedField, readonly Other[]>

/** A value that was cleared says nothing of others. */
function isEmpty({ address: { street, postal_code, city }, email, phone }: Shared, field: SharedField): boolean {
  return { address: street + postal_code + city, email, phone }[field] === ''
}

function sharedOf({ address, email, phone }: Other): Shared {
  return { address: addressValues(address), email: email ?? '', phone: phone ?? '' }
}

/** Others who may get each changed field: they have its old value, and not yet the new one. */
export function othersToAsk(values: Shared, base: Shared, members: readonly Other[]): Chosen {
  const changed = sharedFields.filter((field) => !sameFormValue(values[field], base[field]) && !isEmpty(values, field))
  const found = changed.map((field) => {
    const others = members.filter(
      (other) => other.shared.includes(field) && !sameFormValue(sharedOf(other)[field], values[field]),
    )
    return [field, others] as const
  })
  return new Map(found.filter(([, others]) => others.length > 0))
}

/** The changes of the others: `valuesOf` has what each of them gets. */
function changesOf(chosen: Chosen, valuesOf: (other: Other) => Shared, version: number | null): OtherChange[] {
  const changes = new Map<number, OtherChange>()
  for (const [field, others] of chosen) {
    for (const other of others) {
      const known = changes.get(other.id) ?? { member_id: other.id, version: version ?? other.version }
      changes.set(other.id, { ...known, [field]: valuesOf(other)[field] })
    }
  }
  return [...changes.values()]
}

interface HouseholdChoiceProps {
  readonly asked: Chosen
  readonly hasMore: boolean
  readonly onChange: (chosen: Chosen) => void
}

function HouseholdChoice({ asked, hasMore, onChange }: HouseholdChoiceProps) {
  const t = useTranslations('members.household')
  const [ticked, setTicked] = useState<ReadonlyMap<SharedField, readonly string[]>>(new Map())
  const tick = (field: SharedField, ids: readonly string[]) => {
    const next = new Map(ticked).set(field, ids)
    setTicked(next)
    onChange(
      new Map([...asked].map(([name, others]) => [name, others.filter(({ id }) => next.get(name)?.includes(`${id}`))])),
    )
  }
  return (
    <Stack gap="md">
      {[...asked].map(([field, others], index) => {
        const chosen = ticked.get(field) ?? []
        const all = others.map(({ id }) => `${id}`)
        return (
          <Checkbox.Group key={field} label={t(field)} value={[...chosen]} onChange={(ids) => tick(field, ids)}>
            <Stack gap="xs" mt="xs">
              {others.map((other, place) => (
                <Checkbox
                  key={other.id}
                  value={`${other.id}`}
                  label={memberName(other)}
                  data-autofocus={(index === 0 && place === 0) || undefined}
                />
              ))}
              {others.length > 2 && (
                <Checkbox
                  label={t('everyone')}
                  checked={chosen.length === all.length}
                  indeterminate={chosen.length > 0 && chosen.length < all.length}
                  onChange={({ currentTarget }) => tick(field, currentTarget.checked ? all : [])}
                />
              )}
            </Stack>
          </Checkbox.Group>
        )
      })}
      {hasMore && <Caption>{t('more')}</Caption>}
    </Stack>
  )
}

export interface HouseholdChange {
  /** The others who change in the request of this form. */
  readonly others: (values: Shared) => OtherChange[]
  /** The same others as they were before, for the version that the request made. */
  readonly undone: (saved: { readonly updated_at: string }) => OtherChange[]
  readonly count: number
}

export function useHouseholdQuestion(memberId: number) {
  const t = useTranslations('members')
  const session = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useQuestion()
  const chosen = useRef<Chosen>(new Map())

  async function confirm(values: Shared, base: Shared): Promise<boolean> {
    chosen.current = new Map()
    if (!hasManagedMembers(session)) return true
    if (sharedFields.every((field) => sameFormValue(values[field], base[field]))) return true
    const household = await inTime(client.fetchQuery({ ...householdQuery(session, memberId), staleTime: 0 }))
    const asked = othersToAsk(values, base, household?.members ?? [])
    if (asked.size === 0) return true
    return ask({
      title: t('household.title'),
      submitLabel: t('edit.submit'),
      keepLabel: t('goBack'),
      children: (
        <HouseholdChoice
          asked={asked}
          hasMore={household?.has_more ?? false}
          onChange={(next) => {
            chosen.current = next
          }}
        />
      ),
    })
  }

  return {
    confirm,
    dialog,
    /** The last answer. */
    answered(): HouseholdChange {
      const others = chosen.current
      return {
        others: (values) => changesOf(others, () => values, null),
        undone: (saved) => changesOf(others, sharedOf, versionOf(saved)),
        count: new Set([...others.values()].flat().map(({ id }) => id)).size,
      }
    },
  }
}
