import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { FormProvider, useController, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import type { Member } from '#contract/schemas/members.ts'
import { DateField } from '../forms/date-field.tsx'
import { RestoredNotice } from '../forms/form-notices.tsx'
import { localToday } from '../forms/local-date.ts'
import { focusFirstWrong } from '../forms/screen-fields.ts'
import { useJudgeAgain } from '../forms/use-judge-again.ts'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { useSaveShortcut } from '../forms/use-save-shortcut.ts'
import { memberName } from '../members/member-link.tsx'
import { MembersPicker } from '../members/members-picker.tsx'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import classes from './add-dialog.module.css'
import { type AddValues, judgeAdding } from './add-values.ts'
import { ChosenPeople, isSettled } from './chosen-people.tsx'
import type { People } from './people.ts'
import { type AddPeople, useAddPeople } from './use-add-people.ts'

interface AddDialogProps {
  readonly group: Group
  readonly people: People
  readonly onClose: () => void
}

/** Why a person cannot be added, where that is known without a request. */
function useRefusal({ places }: People, chosen: AddValues['people']) {
  const t = useTranslations('groups.add')
  return ({ id, status }: Member): string | null => {
    if (chosen.some((person) => person.id === id)) return t('isChosen')
    if (places.some((place) => place.member_id === id)) return t('already')
    return status === 'ended' || status === 'deceased' ? t('noMember') : null
  }
}

interface FieldsProps {
  readonly form: RecordForm<AddValues>
  readonly people: People
  readonly adding: AddPeople
}

function Fields({ form, people, adding }: FieldsProps) {
  const t = useTranslations('groups.add')
  const { control } = form.methods
  const { field, fieldState } = useController({ control, name: 'people' })
  const from = useWatch({ control, name: 'valid_from' })
  const chosen = field.value
  const refuse = useRefusal(people, chosen)
  const today = localToday()
  const setChosen = (next: AddValues['people']) => {
    if (fieldState.error) form.methods.clearErrors('people')
    field.onChange(next)
  }
  return (
    <>
      <MembersPicker
        name="people"
        label={t('who')}
        hint={t('whoHint')}
        error={fieldState.error?.message}
        refuse={refuse}
        onChoose={(member) => {
          const { id, membership_number: number } = member
          setChosen([...chosen, { id, name: memberName(member), number: number ?? null }])
        }}
      />
      <ChosenPeople
        people={chosen}
        outcomes={adding.outcomes}
        isPending={adding.isPending}
        onRemove={(id) => {
          adding.forget(id)
          setChosen(chosen.filter((person) => person.id !== id))
        }}
      />
      <div>
        <DateField control={control} name="valid_from" label={t('from')} required />
        <Text size="sm" mt={4} role="status">
          {from > today ? t('later') : from < today ? t('earlier') : ''}
        </Text>
      </div>
    </>
  )
}

/** Adds the chosen people to a group in one run, with a result for each. */
export function AddDialog({ group, people, onClose }: AddDialogProps) {
  const t = useTranslations('groups.add')
  const session = useSession()
  const formRef = useRef<HTMLFormElement>(null)
  const adding = useAddPeople(session, group)
  const form = useRecordForm<AddValues>({
    place: { sessionId: session.id, form: `groups.add.${group.id}` },
    initial: { people: [], valid_from: localToday() },
    version: null,
    judge: judgeAdding,
  })
  const chosen = useWatch({ control: form.methods.control, name: 'people' })
  const open = chosen.filter(({ id }) => !isSettled(adding.outcomes.get(id)))
  const isOver = chosen.length > 0 && open.length === 0
  const hasFailed = open.some(({ id }) => adding.outcomes.has(id))
  const { submitCount } = form.methods.formState
  useSaveShortcut(formRef)
  useJudgeAgain(form.methods, formRef)

  useEffect(() => {
    if (submitCount > 0) focusFirstWrong(formRef.current)
  }, [submitCount])

  const close = () => {
    form.finish()
    onClose()
  }
  const add = async ({ valid_from: validFrom }: AddValues) => {
    if (isOver) return close()
    const round = await adding.add({ people: open, validFrom })
    const all = new Map([...adding.outcomes, ...round])
    // When everyone was added, the dialog needs no list of results.
    if (!chosen.every(({ id }) => all.get(id)?.kind === 'added')) return
    close()
    await notify({ message: t('done', { count: chosen.length, group: group.name }) })
  }
  const count = (kind: string) => chosen.filter(({ id }) => adding.outcomes.get(id)?.kind === kind).length
  const summary = t('summary', { added: count('added'), already: count('already'), open: open.length })
  return (
    <Dialog onClose={close} title={t('title', { group: group.name })} size="lg">
      <FormProvider {...form.methods}>
        <form
          ref={formRef}
          className={classes.form}
          noValidate
          onSubmit={(event) => void form.methods.handleSubmit(add)(event)}
        >
          <RestoredNotice form={form} />
          <Fields form={form} people={people} adding={adding} />
          <div role="status">{adding.outcomes.size > 0 && !adding.isPending && <Text size="sm">{summary}</Text>}</div>
          <div className={classes.actions}>
            {!isOver && (
              <Button variant="default" onClick={close}>
                {t(adding.outcomes.size > 0 ? 'leaveRest' : 'cancel')}
              </Button>
            )}
            <Button type="submit" loading={adding.isPending}>
              {isOver ? t('close') : t(hasFailed ? 'again' : 'submit', { count: open.length })}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  )
}
