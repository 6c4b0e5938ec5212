/** Texts that messages begin with: inserted into one, kept, changed and removed. */
import { Group, Menu, Stack, Text } from '@mantine/core'
import { IconEdit, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  type MailingTemplate,
  mailingTemplateCreate,
  type MailingTemplateCreate,
  mailingTemplateUpdate,
  type MailingTemplateUpdate,
} from '#contract/schemas/management/mailings.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { ActionForm } from '../forms/action-form.tsx'
import type { DescribedFields } from '../forms/described.tsx'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { EditRecord, useRowNow } from '../forms/record-dialog.tsx'
import { type FieldProps, useField } from '../forms/use-field.ts'
import { useMergeFields } from '../records/merge-fields.ts'
import { useSession } from '../session/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Caption } from '../ui/page.tsx'
import { templatesQuery } from './queries.ts'

/** The merge fields of a text, in the user's language. */
export function MergeFieldList() {
  const t = useTranslations('mailings')
  return (
    <Caption>
      {t('placeholders', { names: '' })}
      {useMergeFields().written.map(({ name, text }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>{text}</code> {t(`placeholderNames.${name}`)}
        </span>
      ))}
    </Caption>
  )
}

interface InsertProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly subject: FieldProps<Values, string>['name']
  readonly text: FieldProps<Values, string>['name']
  /** The text of a new message, which is replaced; what was typed stays, above the inserted text. */
  readonly begin: string
}

/** Renders nothing while there are no standard texts. */
export function InsertText<Values extends FieldValues>({ control, subject, text, begin }: InsertProps<Values>) {
  const t = useTranslations('mailings.standardTexts')
  const { shown } = useMergeFields()
  const { data: templates = [] } = useQuery(templatesQuery(useSession()))
  const ofSubject = useField(control, subject)
  const ofText = useField(control, text)
  if (templates.length === 0) return null
  const insert = (template: MailingTemplate) => {
    const [line, body] = [String(ofSubject.value), String(ofText.value)]
    if (line.trim() === '') ofSubject.change(shown(template.subject))
    const isTyped = body.trim() !== '' && body !== begin
    ofText.change(isTyped ? `${body.trimEnd()}\n\n${shown(template.text)}` : shown(template.text))
  }
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionButton size="compact-sm" icon={IconTemplate} label={t('insert')} style={{ alignSelf: 'start' }} />
      </Menu.Target>
      <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
        {templates.map((template) => (
          <Menu.Item key={template.id} onClick={() => insert(template)}>
            {template.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type TextValues = { name: string; subject: string; text: string }

function useFields(): DescribedFields<TextValues> {
  const t = useTranslations('mailings')
  return [
    { is: 'text', name: 'name', label: t('standardTexts.name'), required: true },
    { is: 'text', name: 'subject', label: t('subject') },
    { is: 'area', name: 'text', label: t('text'), hint: t('textHint'), minRows: 8 },
  ]
}

interface NewTextProps {
  /** As they are stored. */
  readonly initial?: TextValues
  readonly onClose: () => void
}

const nothing: TextValues = { name: '', subject: '', text: '' }

/** A new text, for example that of a message. */
export function NewTextDialog({ initial = nothing, onClose }: NewTextProps) {
  const t = useTranslations('mailings.standardTexts')
  const session = useSession()
  const { shown, stored } = useMergeFields()
  const bodyOf = ({ name, subject, text }: TextValues) => ({ name, subject: stored(subject), text: stored(text) })
  return (
    <ActionForm<TextValues, MailingTemplateCreate, MailingTemplate>
      operation="createMailingTemplate"
      draft="mailings.texts.new"
      title={t('new')}
      size="lg"
      initial={{ ...initial, subject: shown(initial.subject), text: shown(initial.text) }}
      validate={(values) => schemaProblems(mailingTemplateCreate, bodyOf(values))}
      toBody={(values) => mailingTemplateCreate.parse(bodyOf(values))}
      send={({ body }, once) => submitOnce(session, 'createMailingTemplate', { body }, once)}
      fields={useFields()}
      said={() => t('saved')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      {() => <MergeFieldList />}
    </ActionForm>
  )
}

function EditTextDialog({ template, onClose }: { template: MailingTemplate; onClose: () => void }) {
  const t = useTranslations('mailings.standardTexts')
  const session = useSession()
  const { shown, stored } = useMergeFields()
  const { id } = template
  const bodyOf = (values: TextValues, base: TextValues): MailingTemplateUpdate => ({
    ...(values.name !== base.name && { name: values.name }),
    ...(values.subject !== base.subject && { subject: stored(values.subject) }),
    ...(values.text !== base.text && { text: stored(values.text) }),
  })
  return (
    <EditRecord<MailingTemplate, TextValues, MailingTemplateUpdate>
      operation="updateMailingTemplate"
      draft={`mailings.texts.${id}`}
      title={t('edit')}
      size="lg"
      record={template}
      toValues={({ name, subject, text }) => ({ name, subject: shown(subject), text: shown(text) })}
      validate={(values, base) => schemaProblems(mailingTemplateUpdate, bodyOf(values, base))}
      toBody={(values, base) => mailingTemplateUpdate.parse(bodyOf(values, base))}
      send={(input, signal) => submit(session, 'updateMailingTemplate', { id, ...input }, signal)}
      {...useRowNow(templatesQuery(session), template)}
      fields={useFields()}
      said={() => t('saved')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      {() => <MergeFieldList />}
    </EditRecord>
  )
}

function RemoveTextDialog({ template, onClose }: { template: MailingTemplate; onClose: () => void }) {
  const t = useTranslations('mailings.standardTexts')
  const session = useSession()
  const { id, name, version } = template
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      text={t('removeText')}
      submitLabel={t('remove')}
      danger
      send={(signal) => submit(session, 'deleteMailingTemplate', { id, version }, signal)}
      said={t('removed')}
      onClose={onClose}
    />
  )
}

type Step = 'list' | 'new' | { readonly is: 'edit' | 'remove'; readonly template: MailingTemplate }

/** One dialog at a time: a form that closes leads back to the list. */
export function StandardTextsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('mailings.standardTexts')
  const [step, setStep] = useState<Step>('list')
  const { data: templates } = useQuery(templatesQuery(useSession()))
  const back = () => setStep('list')
  if (step === 'new') return <NewTextDialog onClose={back} />
  if (step !== 'list') {
    const Form = step.is === 'edit' ? EditTextDialog : RemoveTextDialog
    return <Form template={step.template} onClose={back} />
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack>
        {templates?.length === 0 && <Text size="sm">{t('empty')}</Text>}
        {templates?.map((template) => (
          <Group key={template.id} justify="space-between" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere' }}>{template.name}</Text>
            <Group gap="xs" wrap="nowrap">
              <IconButton
                icon={IconEdit}
                label={`${t('edit')}: ${template.name}`}
                onClick={() => setStep({ is: 'edit', template })}
              />
              <IconButton
                icon={IconTrash}
                label={`${t('remove')}: ${template.name}`}
                onClick={() => setStep({ is: 'remove', template })}
              />
            </Group>
          </Group>
        ))}
        <Group justify="flex-end">
          <ActionButton variant="filled" onClick={() => setStep('new')} label={t('new')} />
        </Group>
      </Stack>
    </Dialog>
  )
}
