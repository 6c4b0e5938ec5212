import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { noticePeriodEnds } from '#contract/dates.ts'
import { formsOfAddress } from '#contract/form-of-address.ts'
import { isLanguage } from '#contract/languages.ts'
import type { DocumentPreviewQuery } from '#contract/schemas/management/previews.ts'
import { type Settings, settingsUpdate } from '#contract/schemas/management/settings.ts'
import type { ShowValue } from '../forms/conflict-notice.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { labelsIn } from '../forms/described.tsx'
import { PageForm } from '../forms/form-shell.tsx'
import { showIban } from '../forms/text-formats.ts'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { useVatKindText } from '../forms/amount-fields.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { useAssociationFields, Logo } from './association-fields.tsx'
import { type AssociationValues, associationValues, settingsBody } from './association-values.ts'
import type { DocumentPreviewProps, TypedSettings } from './document-preview.tsx'
import { type SettingsEdit, settingsQuery, useUpdateSettings } from './queries.ts'
import { SettingsPage } from './settings-page.tsx'
import { ActionButton } from '../ui/action-button.tsx'

function isNoticeEnd(value: unknown): value is Settings['notice_period']['ends'] {
  return noticePeriodEnds.some((ends) => ends === value)
}

function useShowValue(): ShowValue {
  const t = useTranslations('association')
  const kindText = useVatKindText()
  const common = useTranslations('common')
  const shell = useTranslations('shell')
  const showChoice = (path: string, value: unknown) => {
    if (path === 'zero_vat') return kindText(value)
    const form = path === 'form_of_address' && formsOfAddress.find((known) => known === value)
    return form ? t(`addressing.${form}`) : null
  }
  return (path, value) => {
    if (path === 'iban' && typeof value === 'string') return showIban(value)
    if (path === 'logo' && typeof value === 'string') return <Logo url={value} />
    if (path === 'language' && typeof value === 'string' && isLanguage(value)) return shell(`languages.${value}`)
    if (path === 'notice_period.ends' && isNoticeEnd(value)) return t(`ends.${value}`)
    const choice = showChoice(path, value)
    if (choice !== null) return choice
    return typeof value === 'boolean' ? common(value ? 'yes' : 'no') : null
  }
}

/** The change to send; null when nothing differs. */
function editOf(version: string | null) {
  return (values: AssociationValues, base: AssociationValues): SettingsEdit | null => {
    const body = settingsBody(values, base)
    if (Object.keys(body).length === 0) return null
    const isSaved = (fresh: Settings) => Object.keys(settingsBody(values, associationValues(fresh))).length === 0
    return { version: Number(version), body: settingsUpdate.parse(body), isSaved }
  }
}

// Few people look at it, so its code comes with the button.
const DocumentPreviewPane = lazyPart<DocumentPreviewProps>(
  async () => (await import('./document-preview.tsx')).DocumentPreviewPane,
  [],
  { fallback: <Skeleton h="24rem" /> },
)

/** A field that is wrong is left out, with what it is a part of. */
function readTyped(form: RecordForm<AssociationValues>, values: AssociationValues): TypedSettings {
  const wrong = form.validate(values).map(({ field }) => field)
  const parts = new Set(wrong.map((field) => field.split('.')[0]))
  const typed = Object.entries(settingsBody(values, form.base)).filter(([name]) => !parts.has(name))
  return { wrong, body: settingsUpdate.parse(Object.fromEntries(typed)) }
}

interface FormProps {
  readonly settings: Settings
  readonly onSaved: () => void
  /** The previewed document; null while the preview is closed. */
  readonly preview: DocumentPreviewQuery | null
  readonly onPreview: (preview: DocumentPreviewQuery | null) => void
}

function Form({ settings, onSaved, preview, onPreview }: FormProps) {
  const session = useSession()
  const t = useTranslations('association')
  const forms = useTranslations('forms')
  const common = useTranslations('common')
  const updateSettings = useUpdateSettings(session)
  const showValue = useShowValue()
  const form = useRecordForm<AssociationValues>({
    draftKey: { sessionId: session.id, form: 'settings.association' },
    initial: associationValues(settings),
    version: String(settings.version),
    validate: (values, base) => schemaProblems(settingsUpdate, settingsBody(values, base)),
  })
  const fields = useAssociationFields(form)
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const pane = preview && (
    <DocumentPreviewPane
      form={form}
      labelOf={labelsIn(fields)}
      read={(values) => readTyped(form, values)}
      chosen={preview}
      onChoose={onPreview}
    />
  )
  return (
    <PageForm
      form={form}
      send={async (edit, signal) => ({ result: await updateSettings(edit, signal), isEarlier: false })}
      toInput={editOf(form.version)}
      fields={fields}
      showValue={showValue}
      onSaved={(saved) => {
        void notify({ message: saved ? t('saved') : forms('nothingChanged') })
        onSaved()
      }}
      submitLabel={common('save')}
      isLong
      beside={isWide && pane}
      cancel={
        <ActionButton
          aria-expanded={preview !== null}
          onClick={() => onPreview(preview ? null : {})}
          label={t('preview')}
        />
      }
    >
      {!isWide && pane && (
        <Dialog title={t('preview')} size="lg" onClose={() => onPreview(null)}>
          {pane}
        </Dialog>
      )}
    </PageForm>
  )
}

/** The association's details, as an administrator changes them. The form stays after it was saved. */
export function AssociationForm() {
  const session = useSession()
  const titles = useTranslations('settings.sections')
  const { data: settings } = useSuspenseQuery(settingsQuery(session))
  const [saves, setSaves] = useState(0)
  const [preview, setPreview] = useState<DocumentPreviewQuery | null>(null)
  useEffect(() => {
    // The button that was pressed belonged to the form before.
    if (saves > 0) document.querySelector<HTMLElement>('form [type="submit"]')?.focus({ preventScroll: true })
  }, [saves])
  return (
    <SettingsPage title={titles('association')} width={preview ? 'wide' : 'normal'}>
      <Form
        key={saves}
        settings={settings}
        onSaved={() => setSaves(saves + 1)}
        preview={preview}
        onPreview={setPreview}
      />
    </SettingsPage>
  )
}
