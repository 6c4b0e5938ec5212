import { useTranslations } from 'use-intl'
import { lazyPart } from '../../problems/lazy-part.tsx'
import { RecordPath } from '../../session/record-path.tsx'
import { useSession } from '../../session/use-session.ts'
import { Page } from '../../ui/page.tsx'
import { useStore } from '../../ui/store.ts'
import { runSetup } from './run-setup.ts'
import { SetupForm } from './setup-form.tsx'
import { useContributionRun } from './use-contribution-run.ts'

// Each comes when it is needed: the form first.
const CheckScreen = lazyPart(async () => (await import('./check-screen.tsx')).CheckScreen)
const ProgressScreen = lazyPart(async () => (await import('./progress-screen.tsx')).ProgressScreen)

interface RunScreenProps {
  readonly isChecking: boolean
  readonly onStep: (step: 'check' | undefined) => void
}

/** A contribution run: filled in, checked, and made. A run that was begun comes first, in whichever tab that was. */
export function RunScreen({ isChecking, onStep }: RunScreenProps) {
  const t = useTranslations('contribution')
  const session = useSession()
  const run = useContributionRun(session)
  const setup = useStore(runSetup(session))
  const { run: stored } = run.state
  if (stored) return <ProgressScreen run={run} stored={stored} />
  if (isChecking && setup.settings) {
    return <CheckScreen setup={setup} settings={setup.settings} run={run} onSetup={() => onStep(undefined)} />
  }
  return (
    <Page title={t('title')} before={<RecordPath list="invoices" />}>
      <SetupForm setup={setup} onDone={() => onStep('check')} />
    </Page>
  )
}
