/** `ledenbalie serve`: the service and the app on one port. */
import { Command } from 'commander'
import { systemClock } from '../lib/clock.ts'
import { loadSettings } from './environment.ts'
import { print } from './output.ts'

/** Serves until a signal ends the process. With `sample`, a database without any association gets a sample to try out. */
export async function serve({ sample }: { readonly sample: boolean }): Promise<void> {
  const settings = loadSettings()
  const [{ startService, stopOnSignals }, { createLog }, { DayRollover }] = await Promise.all([
    import('../main.ts'),
    import('../log.ts'),
    import('../day-rollover/day-rollover.ts'),
  ])
  const log = createLog(settings)
  const { OpenSampleGate } = await import('../sample/sample-gate.ts')
  const gate = new OpenSampleGate()
  const service = await startService({ settings, log, offersSetUp: !sample, sample: gate })
  stopOnSignals(service, log)
  print(`Ledenbalie is ready at ${service.url}`)
  if (service.setUpToken !== null) {
    const { setUpUrl } = await import('../lib/public-addresses.ts')
    print(`No one can sign in to this installation yet. Set it up at ${setUpUrl(service.url, service.setUpToken)}`)
  }
  if (!sample) return
  const { openSample, sampleLines } = await import('../sample/open-sample.ts')
  const { storage } = service
  const opened = await openSample({ storage, dataFolder: settings.dataFolder, clock: systemClock })
  if (opened) gate.open(opened)
  // A new sample's day begins now and not with the next start, which therefore changes nothing.
  await new DayRollover({ storage, clock: systemClock, log }).run()
  for (const line of sampleLines(opened, service.url, settings.databaseUrl === null ? settings.dataFolder : null))
    print(line)
}

export function serveCommand(): Command {
  return new Command('serve')
    .description('serve the API and the web app on one port')
    .option('--sample', 'make a sample association when the database holds no association')
    .action(({ sample = false }: { sample?: boolean }) => serve({ sample }))
}
