import { groupKinds } from '#contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { GroupKind } from '#contract/schemas/groups.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { groupCreate, groupUpdate, type ManagedGroup } from '#contract/schemas/management/groups.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { useQuestion } from '../forms/confirm-dialog.tsx'
import { ActionForm, changesBy, wholeBy } from '../forms/action-form.tsx'
import type { DescribedFields } from '../forms/described.tsx'
import { EditRecord, ReadDialog, useReadNow } from '../forms/record-dialog.tsx'
import { SelectField } from '../forms/fields.tsx'
import { type Session, useSession } from '../session/session.ts'
import { type EditDialogProps, type NewDialogProps, useKindName } from './descriptions.ts'
import { committeeCreate, committeeUpdate, type ManagedCommittee } from '#contract/schemas/management/committees.ts'

type GroupValues = {
  name: string
  kind: GroupKind
  description: string
  /** `''`: it follows none. */
  product_id: string
}

function groupValues({ name, kind, description, product }: ManagedGroup): GroupValues {
  return { name, kind, description: description ?? '', product_id: product === null ? '' : String(product.id) }
}

function follows({ kind, product_id: product }: Pick<GroupValues, 'kind' | 'product_id'>): number | null {
  return kind === 'class' && product !== '' ? Number(product) : null
}

/** Whether who is in the group through its product is in it no more. */
function stopsFollowing(values: GroupValues, base: GroupValues): boolean {
  return follows(base) !== null && follows(values) !== follows(base)
}

/** Only a class follows a product. */
function onWire({ name, kind, description, product_id }: GroupValues) {
  return { name, kind, description, product_id: follows({ kind, product_id }) }
}

/** Also an archived one, with the product that a class follows. */
function managedGroupQuery(session: Session, id: number) {
  return operationQuery(session, 'getManagedGroup', { id })
}

/** The products that a class can follow: few, so one page. */
function productsToFollowQuery(session: Session) {
  return operationQuery(session, 'listGroupProducts', { query: { limit: 100 } })
}

/** Only for a class, and where there are products to follow. */
function ProductField({ control }: { control: Control<GroupValues> }) {
  const t = useTranslations('groups.manage')
  const { data } = useQuery(productsToFollowQuery(useSession()))
  const kind = useWatch({ control, name: 'kind' })
  const products = data?.data ?? []
  if (kind !== 'class' || products.length === 0) return null
  return (
    <SelectField
      control={control}
      name="product_id"
      label={t('fields.product_id')}
      hint={t('productHint')}
      options={[
        { value: '', label: t('noProduct') },
        ...products.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}

function useGroupFields(): DescribedFields<GroupValues> {
  const t = useTranslations('groups')
  const label = (name: keyof GroupValues) => t(`manage.fields.${name}`)
  return [
    { is: 'text', name: 'name', label: label('name'), required: true },
    {
      is: 'select',
      name: 'kind',
      label: label('kind'),
      options: groupKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) })),
    },
    {
      is: 'own',
      name: 'product_id',
      label: label('product_id'),
      render: (control) => <ProductField control={control} />,
    },
    { is: 'area', name: 'description', label: label('description') },
  ]
}

export function NewGroupDialog({ onCreated, onClose }: NewDialogProps) {
  const t = useTranslations('groups.manage')
  const session = useSession()
  return (
    <ActionForm<GroupValues, RequestBody<'createGroup'>, ManagedGroup>
      operation="createGroup"
      draft="groups.new"
      title={t('new')}
      size="lg"
      initial={{ name: '', kind: 'team', description: '', product_id: '' }}
      {...wholeBy(groupCreate, { wire: onWire })}
      send={({ body }, once) => submitOnce(session, 'createGroup', { body }, once)}
      fields={useGroupFields()}
      said={({ name }) => t('created', { name })}
      onDone={onCreated}
      submitLabel={t('create')}
      onClose={onClose}
    />
  )
}

function EditGroup({ group, onClose }: { group: ManagedGroup; onClose: () => void }) {
  const t = useTranslations('groups.manage')
  const session = useSession()
  const readNow = useReadNow()
  const kindName = useKindName()
  const { data } = useQuery(productsToFollowQuery(session))
  const { ask, dialog } = useQuestion()
  const { id, member_count: people } = group
  const question = {
    title: t('leaving.title', { people }),
    text: t('leaving.text'),
    submitLabel: t('leaving.submit'),
    keepLabel: t('leaving.keep'),
  }
  const body = changesBy(groupUpdate, { wire: onWire })
  const isLeft = (values: GroupValues, base: GroupValues) => people > 0 && stopsFollowing(values, base)
  return (
    <EditRecord<ManagedGroup, GroupValues, RequestBody<'updateGroup'>>
      operation="updateGroup"
      draft={`groups.edit.${id}`}
      record={group}
      toValues={groupValues}
      validate={body.validate}
      toBody={(values, base) => ({
        ...body.toBody(values, base),
        ...(isLeft(values, base) ? { allow_leaving: true } : {}),
      })}
      send={(input, signal) => submit(session, 'updateGroup', { id, ...input }, signal)}
      reread={() => readNow(managedGroupQuery(session, id))}
      // Someone subscribed in the meantime.
      rereadAfter="followers_would_leave"
      confirm={async (values, base) => !isLeft(values, base) || ask(question)}
      fields={useGroupFields()}
      showValue={(path, value) => {
        if (path === 'product_id') return data?.data.find((product) => String(product.id) === value)?.name
        return path === 'kind' && typeof value === 'string' ? kindName(value) : null
      }}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      {() => dialog}
    </EditRecord>
  )
}

export function EditGroupDialog({ id, name, onClose }: EditDialogProps) {
  const t = useTranslations('groups.manage')
  return (
    <ReadDialog query={managedGroupQuery(useSession(), id)} title={t('edit', { name })} size="lg" onClose={onClose}>
      {(group) => <EditGroup group={group} onClose={onClose} />}
    </ReadDialog>
  )
}

type CommitteeValues = { name: string; description: string }

function useFields(): DescribedFields<CommitteeValues> {
  const t = useTranslations('committees.manage.fields')
  return [
    { is: 'text', name: 'name', label: t('name'), required: true },
    { is: 'area', name: 'description', label: t('description') },
  ]
}

export function NewCommitteeDialog({ onCreated, onClose }: NewDialogProps) {
  const t = useTranslations('committees.manage')
  const session = useSession()
  return (
    <ActionForm
      operation="createCommittee"
      draft="committees.new"
      title={t('new')}
      initial={{ name: '', description: '' }}
      {...wholeBy(committeeCreate)}
      send={({ body }, once) => submitOnce(session, 'createCommittee', { body }, once)}
      fields={useFields()}
      said={({ name }) => t('created', { name })}
      onDone={onCreated}
      submitLabel={t('create')}
      onClose={onClose}
    />
  )
}

function EditCommittee({ committee, onClose }: { committee: ManagedCommittee; onClose: () => void }) {
  const t = useTranslations('committees.manage')
  const session = useSession()
  const readNow = useReadNow()
  const { id } = committee
  return (
    <EditRecord
      operation="updateCommittee"
      draft={`committees.edit.${id}`}
      record={committee}
      toValues={({ name, description }) => ({ name, description: description ?? '' })}
      {...changesBy(committeeUpdate)}
      send={(input, signal) => submit(session, 'updateCommittee', { id, ...input }, signal)}
      reread={() => readNow(operationQuery(session, 'getManagedCommittee', { id }))}
      fields={useFields()}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    />
  )
}

export function EditCommitteeDialog({ id, name, onClose }: EditDialogProps) {
  const t = useTranslations('committees.manage')
  const query = operationQuery(useSession(), 'getManagedCommittee', { id })
  return (
    <ReadDialog query={query} title={t('edit', { name })} onClose={onClose}>
      {(committee) => <EditCommittee committee={committee} onClose={onClose} />}
    </ReadDialog>
  )
}
