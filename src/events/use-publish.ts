import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import type { ManagedEvent } from '#contract/schemas/management/events.ts'
import { versionOf } from '#contract/operations.ts'
import { saidWhy } from '../problems/describe.ts'
import { sessionSignal } from '../session/scope.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { isRegistrationClosed } from '#contract/event-states.ts'
import { changeEventStatus } from './status.ts'

/** Publishes an event at once, or makes it a draft again; the notice takes back what can be taken back. */
export function usePublish(event: Event) {
  const { id, name, status } = event
  const t = useTranslations('manageEvents')
  const common = useTranslations('common')
  const session = useSession()
  const signal = sessionSignal(session)

  /** `version`: of the event as it was on screen, or after the change that is taken back. */
  async function run(action: 'publish' | 'unpublish', version: number, isUndo = false) {
    let changed: ManagedEvent
    try {
      changed = await changeEventStatus(session, { id, action, version }, signal)
    } catch (error) {
      // The service knows best why: someone may have registered by now.
      void notify({ message: saidWhy(error) || t('failed', { name }), tone: 'warning' })
      return
    }
    const isReinstated = status === 'cancelled' && action === 'publish'
    // Published all the same: a deadline of last year, in a copy, is easily overlooked.
    const isClosed = action === 'publish' && isRegistrationClosed(changed, Date.now())
    const published = isClosed ? 'publishedClosed' : 'published'
    const message = isReinstated ? 'takesPlace' : action === 'publish' ? published : 'unpublished'
    const back = action === 'publish' ? 'unpublish' : 'publish'
    const undo = { label: common('undo'), run: () => void run(back, changed.version, true), signal }
    void notify({
      message: t(message, { name }),
      ...(isClosed ? { tone: 'warning' } : {}),
      ...(isUndo || isReinstated ? {} : { action: undo }),
    })
  }
  const version = versionOf(event)
  return { publish: () => void run('publish', version), unpublish: () => void run('unpublish', version) }
}
