import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { GroupKind } from '#contract/schemas/groups.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { groupCreate, groupUpdate, type ManagedGroup } from '#contract/schemas/management/groups.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { useQuestion } from '../forms/confirm-dialog.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { EditRecord, labelsOf, NewRecord, ReadDialog, useReadNow } from '../forms/record-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../forms/fields.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { type EditDialogProps, type NewDialogProps, useKindName } from './descriptions.ts'
import { groupKinds } from './group-search.ts'

type GroupValues = {
  name: string
  kind: GroupKind
  description: string
  /** `''`: it follows none. */
  product_id: string
}

const newGroupValues: GroupValues = { name: '', kind: 'team', description: '', product_id: '' }

function groupValues({ name, kind, description, product }: ManagedGroup): GroupValues {
  return { name, kind, description: description ?? '', product_id: product === null ? '' : String(product.id) }
}

function follows({ kind, product_id: product }: GroupValues): number | null {
  return kind === 'class' && product !== '' ? Number(product) : null
}

/** Whether who is in the group through its product is in it no more. */
function stopsFollowing(values: GroupValues, base: GroupValues): boolean {
  return follows(base) !== null && follows(values) !== follows(base)
}

/** Differences from `base`, or all fields of a new group. Only a class follows a product. */
function groupBody(values: GroupValues): RequestBody<'createGroup'>
function groupBody(values: GroupValues, base: GroupValues): RequestBody<'updateGroup'>
function groupBody(values: GroupValues, base?: GroupValues): RequestBody<'updateGroup'> {
  const differs = (field: keyof GroupValues) => base === undefined || values[field] !== base[field]
  return {
    ...(differs('name') ? { name: values.name } : {}),
    ...(differs('kind') ? { kind: values.kind } : {}),
    ...(differs('description') ? { description: values.description || null } : {}),
    ...(base === undefined || follows(values) !== follows(base) ? { product_id: follows(values) } : {}),
  }
}

/** Also an archived one, with the product that a class follows. */
function managedGroupQuery(session: Session, id: number) {
  return operationQuery(session, 'getManagedGroup', { id })
}

/** The products that a class can follow: few, so one page. */
function productsToFollowQuery(session: Session) {
  return operationQuery(session, 'listGroupProducts', { query: { limit: 100 } })
}

function useGroupLabel(): (field: string) => string {
  const t = useTranslations('groups.manage.fields')
  return labelsOf({
    name: t('name'),
    kind: t('kind'),
    description: t('description'),
    product_id: t('product_id'),
  })
}

/** Only for a class, and where there are products to follow. */
function ProductField({ form }: { form: RecordForm<GroupValues> }) {
  const t = useTranslations('groups.manage')
  const { data } = useQuery(productsToFollowQuery(useSession()))
  const products = data?.data ?? []
  if (products.length === 0) return null
  return (
    <SelectField
      control={form.methods.control}
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

function GroupFields({ form }: { form: RecordForm<GroupValues> }) {
  const t = useTranslations('groups')
  const { control } = form.methods
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <TextField control={control} name="name" label={t('manage.fields.name')} required />
      <SelectField
        control={control}
        name="kind"
        label={t('manage.fields.kind')}
        options={groupKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
      />
      {kind === 'class' && <ProductField form={form} />}
      <TextAreaField control={control} name="description" label={t('manage.fields.description')} />
    </>
  )
}

export function NewGroupDialog({ onCreated, onClose }: NewDialogProps) {
  const t = useTranslations('groups.manage')
  const session = useSession()
  return (
    <NewRecord
      operation="createGroup"
      draft="groups.new"
      title={t('new')}
      size="lg"
      initial={newGroupValues}
      validate={(values) => schemaProblems(groupCreate, groupBody(values))}
      toBody={(values) => groupBody(values)}
      send={(body, once) => submitOnce(session, 'createGroup', { body }, once)}
      labelOf={useGroupLabel()}
      said={({ name }) => t('created', { name })}
      onCreated={onCreated}
      submitLabel={t('create')}
      onClose={onClose}
    >
      {(form) => <GroupFields form={form} />}
    </NewRecord>
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
    children: <Text>{t('leaving.text')}</Text>,
    submitLabel: t('leaving.submit'),
    keepLabel: t('leaving.keep'),
  }
  const isLeft = (values: GroupValues, base: GroupValues) => people > 0 && stopsFollowing(values, base)
  return (
    <EditRecord
      operation="updateGroup"
      draft={`groups.edit.${id}`}
      record={group}
      toValues={groupValues}
      validate={(values, base) => schemaProblems(groupUpdate, groupBody(values, base))}
      toBody={(values, base) => ({
        ...groupBody(values, base),
        ...(isLeft(values, base) ? { allow_leaving: true } : {}),
      })}
      send={(input, signal) => submit(session, 'updateGroup', { id, ...input }, signal)}
      reread={() => readNow(managedGroupQuery(session, id))}
      // Someone subscribed in the meantime.
      rereadAfter="followers_would_leave"
      confirm={async (values, base) => !isLeft(values, base) || ask(question)}
      labelOf={useGroupLabel()}
      showValue={(path, value) => {
        if (path === 'product_id') return data?.data.find((product) => String(product.id) === value)?.name
        return path === 'kind' && typeof value === 'string' ? kindName(value) : null
      }}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <GroupFields form={form} />
          {dialog}
        </>
      )}
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
