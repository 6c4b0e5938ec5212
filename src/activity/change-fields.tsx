import { useTranslations } from 'use-intl'
import { relationshipTypes } from '#contract/relationships.ts'
import type { Change } from '#contract/schemas/management/changes.ts'
import { MemberLink } from '../records/member-link.tsx'
import { isObject } from '../ui/json.ts'
import { isInternal, readList, useChangeText } from './change-text.ts'
import classes from './change-list.module.css'

interface ChangeFieldsProps {
  readonly record: string
  readonly fields: Change['fields']
  /** Only the values afterwards. */
  readonly isNew: boolean
}

/** Fields that hold the id of a member. */
const ofMembers = new Set(['member_id', 'payer_member_id'])

function Value({ of, name, record }: { of: unknown; name: string; record: string }) {
  const text = useChangeText()
  if (name === 'relationships') return <Relationships of={readList(of)} />
  return typeof of === 'number' && ofMembers.has(name) ? <MemberLink id={of} /> : text.value(of, name, record)
}

/** The log has the ids of family members, who are called by their names. */
function Relationships({ of }: { of: unknown }) {
  const t = useTranslations()
  const list = Array.isArray(of) ? of.filter(isObject) : []
  if (list.length === 0) return t('activity.empty')
  return list.map(({ related_id: id, type }, index) => {
    const known = relationshipTypes.find((one) => one === type)
    return (
      <span key={String(id)}>
        {index > 0 && '; '}
        {typeof id === 'number' ? <MemberLink id={id} /> : null}
        {known && ` (${t(`members.relations.${known}`)})`}
      </span>
    )
  })
}

/** As `text.value` calls it. */
function isEmpty(value: unknown): boolean {
  const of = readList(value)
  return of === null || of === undefined || of === '' || (Array.isArray(of) && of.length === 0)
}

/** Without fields that only programs read, and the ones that stay as they were: an empty list that is gone was empty before. */
export function shownFields(fields: Change['fields']): Change['fields'] {
  return fields.filter(
    ({ name, before, after, is_hidden: isHidden }) =>
      !isInternal(name) && (isHidden || (before !== after && !(isEmpty(before) && isEmpty(after)))),
  )
}

/** Each field with its value before, struck through, and afterwards. */
export function ChangeFields({ record, fields, isNew }: ChangeFieldsProps) {
  const t = useTranslations('activity')
  const text = useChangeText()
  return (
    <dl className={classes.fields}>
      {fields.map(({ name, before, after, is_hidden: isHidden }) => (
        <div key={name}>
          <dt>{text.field(name)}</dt>
          <dd>
            {isHidden ? (
              t('hidden')
            ) : isNew ? (
              <Value of={after} name={name} record={record} />
            ) : (
              <>
                <del>
                  <Value of={before} name={name} record={record} />
                </del>{' '}
                →{' '}
                <ins>
                  <Value of={after} name={name} record={record} />
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
