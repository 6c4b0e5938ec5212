import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Change } from '#contract/schemas/management/changes.ts'
import { stalePermissions } from '../session/refusals.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession, type Session } from '../session/session.ts'
import { notify } from '../ui/notify.ts'
import { can, type OperationName, type Permissions, versionOf } from '#contract/operations.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { settingsAddressNames, settingsNames } from '#contract/settings-fields.ts'
import { type ChangeInput, submit, submitOnce } from '../api/mutations.ts'
import { memoryEntry } from '../session/entries.ts'
import { ActionButton } from '../ui/action-button.tsx'

/**
 * Changes that an operation takes back, by record and action. `version` is the moment of the change, so the service refuses when
 * something newer has happened to the record.
 */
type Values = Readonly<Record<string, unknown>>

interface UndoCall {
  readonly change: Change
  /** The fields as they were before. */
  readonly before: Values
  readonly signal: AbortSignal
}

interface Reversal {
  readonly name: OperationName
  /** Whether it is felt outside the administration: then it is asked first. */
  readonly isOutside?: true
  /** An operation that the caller needs too, where the first one follows the record. */
  readonly also?: OperationName
  /** Whether this change is one that it takes back. */
  readonly isFor?: (change: Change) => boolean
  readonly send: (session: Session, call: UndoCall) => Promise<unknown>
}

type Action =
  | 'archiveCommittee'
  | 'archiveCustomField'
  | 'archiveGroup'
  | 'archiveProduct'
  | 'cancelInvoice'
  | 'publishEvent'
  | 'restoreCommittee'
  | 'restoreCustomField'
  | 'restoreGroup'
  | 'restoreInvoice'
  | 'restoreMembership'
  | 'restoreProduct'
  | 'unpublishEvent'

const versionAfter = ({ changed_at: at }: Change) => versionOf({ updated_at: at })

function acts(name: Action, more: Pick<Reversal, 'isOutside' | 'isFor'> = {}): Reversal {
  return {
    ...more,
    name,
    send: (session, { change, signal }) => {
      // Each of them takes an id and a version, which the type of one that is not known yet cannot say.
      const input = { id: change.record.id, version: versionAfter(change) } as ChangeInput<Action>
      return submitOnce(session, name, input, { pending: memoryEntry(), signal })
    },
  }
}

type PartPatch = 'updateCommitteeMember' | 'updateGroupMembership' | 'updateSubscription'

/** Like `patches`, for a record whose address begins with that of another one. */
function patchesPart(name: PartPatch, fields: readonly string[]): Reversal {
  return {
    name,
    isFor: (change) => change.record.parent_id !== null && hasOnly(fields)(change),
    send: (session, { change, before, signal }) => {
      const { id: part, parent_id: id } = change.record
      const address = name === 'updateSubscription' ? { subscription_id: part } : { membership_id: part }
      const input = { id, ...address, version: versionAfter(change), body: before } as ChangeInput<PartPatch>
      return submit(session, name, input, signal)
    },
  }
}

type Patch =
  | 'updateCommittee'
  | 'updateCustomField'
  | 'updateEvent'
  | 'updateGroup'
  | 'updateNote'
  | 'updatePerson'
  | 'updateProduct'

const hasOnly = (names: readonly string[]) => (change: Pick<Change, 'fields'>) =>
  change.fields.every(({ name, is_hidden: isHidden }) => !isHidden && names.includes(name))

/** Sends the fields as they were before; a change of any other field is not taken back. */
function patches(
  name: Patch,
  fields: readonly string[],
  bodyOf: (before: Values) => Values = (before) => before,
): Reversal {
  return {
    name,
    isFor: hasOnly(fields),
    send: (session, { change, before, signal }) => {
      // The log has the values of these fields as the service stored them; it checks them once more.
      const input = { id: change.record.id, version: versionAfter(change), body: bodyOf(before) } as ChangeInput<Patch>
      return submit(session, name, input, signal)
    },
  }
}

const addressFields: readonly string[] = settingsAddressNames
const settingsFields: readonly string[] = settingsNames
const isModule = (name: string) => name.endsWith('_module')
const isNotice = (name: string) => name === 'notice_months' || name === 'notice_ends'

/** The log has the columns of the settings, the API has some of them in groups. */
function settingsBefore(before: Values): RequestBody<'updateSettings'> {
  const part = (isOf: (name: string) => boolean, called: (name: string) => string) => {
    const found = Object.entries(before).filter(([name]) => isOf(name))
    return Object.fromEntries(found.map(([name, value]) => [called(name), value]))
  }
  return {
    ...part(
      (name) => settingsFields.includes(name),
      (name) => name,
    ),
    modules: part(isModule, (name) => name.slice(0, -'_module'.length)),
    notice_period: part(isNotice, (name) => name.slice('notice_'.length)),
    address: part(
      (name) => addressFields.includes(name),
      (name) => name,
    ),
  }
}

const wasDraft = ({ fields }: Change) => fields.some(({ name, before }) => name === 'status' && before === 'draft')

/** The payer: a member, or a recipient as the log has it. */
function payerBefore(before: Values): RequestBody<'updatePayer'> {
  const { payer_member_id: member, recipient_name: name } = before
  if (typeof name !== 'string') return { payer_member_id: typeof member === 'number' ? member : null }
  const part = (column: string) => {
    const value = before[`recipient_${column}`]
    return typeof value === 'string' ? value : null
  }
  const address = {
    street: part('street'),
    house_number: part('house_number'),
    postal_code: part('postal_code'),
    city: part('city'),
    country: part('country'),
  }
  const numbers = { vat_number: part('vat_number'), registration_number: part('registration_number') }
  return { recipient: { name, email: part('email'), address, ...numbers } }
}

const isDeath = ({ fields }: Pick<Change, 'fields'>) =>
  fields.some(({ name, after }) => name === 'status' && after === 'deceased')

/** By record and action. */
const reversals: Readonly<Record<string, Reversal>> = {
  'group.archived': acts('restoreGroup'),
  'group.restored': acts('archiveGroup'),
  'group.changed': patches('updateGroup', ['name', 'description']),
  'committee.archived': acts('restoreCommittee'),
  'committee.restored': acts('archiveCommittee'),
  'committee.changed': patches('updateCommittee', ['name', 'description']),
  'committee_member.changed': patchesPart('updateCommitteeMember', ['role', 'since', 'until']),
  'group_membership.changed': patchesPart('updateGroupMembership', ['role', 'valid_from', 'valid_until']),
  'group_membership.ended': patchesPart('updateGroupMembership', ['valid_until']),
  'subscription.changed': patchesPart('updateSubscription', ['ends_on']),
  'subscription.ended': patchesPart('updateSubscription', ['ends_on']),
  'payer.changed': {
    name: 'updatePayer',
    // The log does not have values that two businesses share, such as their city.
    isFor: ({ fields }) => {
      const name = fields.find((field) => field.name === 'recipient_name')
      return name ? name.before === null || name.after === null : hasOnly(['payer_member_id'])({ fields })
    },
    send: (session, { change, before, signal }) => {
      const input = { id: change.record.id, version: versionAfter(change), body: payerBefore(before) }
      return submit(session, 'updatePayer', input, signal)
    },
  },
  'member.deceased': acts('restoreMembership', { isFor: isDeath }),
  'custom_field.archived': acts('restoreCustomField'),
  'custom_field.restored': acts('archiveCustomField'),
  'custom_field.changed': patches('updateCustomField', ['label', 'required', 'sensitive']),
  'product.archived': acts('restoreProduct'),
  'product.restored': acts('archiveProduct'),
  'product.changed': patches('updateProduct', ['name', 'description', 'price', 'period', 'vat_rate', 'vat_kind']),
  'note.changed': { ...patches('updateNote', ['text', 'sensitive']), also: 'updateMember' },
  'note.removed': {
    name: 'restoreNote',
    also: 'updateMember',
    send: (session, { change: { record }, signal }) =>
      submitOnce(session, 'restoreNote', { id: record.id }, { pending: memoryEntry(), signal }),
  },
  'event.published': acts('unpublishEvent', { isOutside: true, isFor: wasDraft }),
  'event.unpublished': acts('publishEvent', { isOutside: true }),
  'event.cancelled': acts('publishEvent', { isOutside: true }),
  'event.changed': patches('updateEvent', ['name', 'description', 'location']),
  'invoice.cancelled': acts('restoreInvoice', { isOutside: true }),
  'invoice.restored': acts('cancelInvoice', { isOutside: true }),
  'payment.created': {
    name: 'reversePayment',
    isOutside: true,
    // Payments from a bank statement are undone on their own screen.
    isFor: ({ fields }) =>
      fields.every(({ name, after }) => !['entry_id', 'reverses_id'].includes(name) || after === null),
    send: (session, { change: { record }, signal }) =>
      submitOnce(session, 'reversePayment', { id: record.id, body: {} }, { pending: memoryEntry(), signal }),
  },
  'person.changed': patches('updatePerson', ['name', 'email', 'scopes'], ({ scopes, ...before }) => ({
    ...before,
    ...(typeof scopes === 'string' ? { scopes: JSON.parse(scopes) } : {}),
  })),
  'organization.changed': {
    name: 'updateSettings',
    isFor: ({ fields }) =>
      fields.every(
        ({ name }) => [...settingsFields, ...addressFields].includes(name) || isModule(name) || isNotice(name),
      ),
    send: (session, { change, before, signal }) =>
      submit(session, 'updateSettings', { body: settingsBefore(before), version: versionAfter(change) }, signal),
  },
}

/** The undo of a change, for a key that may; null if there is none. */
export function reversalOf(change: Change, permissions: Permissions): Reversal | null {
  const key = `${change.record.type}.${change.action}`
  const found = Object.hasOwn(reversals, key) ? reversals[key] : undefined
  if (!found || !can(permissions, found.name) || (found.also && !can(permissions, found.also))) return null
  return (found.isFor?.(change) ?? true) ? found : null
}

export function sendUndo(session: Session, reversal: Reversal, change: Change, signal: AbortSignal): Promise<unknown> {
  const before = Object.fromEntries(change.fields.map((field) => [field.name, field.before]))
  return reversal.send(session, { change, before, signal })
}

const outside = ['cancelInvoice', 'publishEvent', 'restoreInvoice', 'reversePayment', 'unpublishEvent'] as const

export interface UndoButtonProps {
  readonly change: Change
  /** In words. */
  readonly what: string
}

/** Takes a change back, where an operation does. What is felt outside is asked first. */
export function UndoButton({ change, what }: UndoButtonProps) {
  const t = useTranslations('activity.undo')
  const common = useTranslations('common')
  const session = useSession()
  const { state, submit } = useSubmission()
  const [isAsking, setAsking] = useState(false)
  const reversal = reversalOf(change, session)
  if (!reversal) return null
  const send = (signal: AbortSignal) => sendUndo(session, reversal, change, signal)
  const done = () => {
    void notify({ message: t('done') })
    if (change.record.type === 'organization') stalePermissions.set({ sessionId: session.id })
  }
  const press = async () => {
    if (reversal.isOutside) setAsking(true)
    else if (await submit(send)) done()
  }
  const effect = outside.find((name) => name === reversal.name)
  return (
    <>
      {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void press()} />}
      <ActionButton
        size="compact-xs"
        mt={6}
        aria-label={t('of', { what })}
        loading={state.is === 'sending'}
        onClick={() => void press()}
        label={common('undo')}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('title')}
          text={what}
          submitLabel={common('undo')}
          keepLabel={common('back')}
          send={send}
          onDone={() => {
            setAsking(false)
            done()
          }}
          onClose={() => setAsking(false)}
        >
          {effect && <Text size="sm">{t(`outside.${effect}`)}</Text>}
        </ConfirmDialog>
      )}
    </>
  )
}
