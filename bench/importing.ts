/** How long an association file takes to come in, and whether its size matters to memory. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAssociationFile } from './association-file.ts'
import { type Engine, engines, freshPlace } from './engines.ts'
import { runCommand } from './processes.ts'
import { heading, judge, line, skipped } from './report.ts'

interface Import {
  readonly seconds: number
  /** Of the process that imports. */
  readonly megabytes: number
}

/** Null where the engine is not installed. */
async function importMembers(engine: Engine, members: number): Promise<Import | null> {
  const place = await freshPlace(engine)
  if (!place) return null
  try {
    const folder = place.env['LEDENBALIE_DATA'] ?? ''
    const [file, peak] = [join(folder, 'association.json'), join(folder, 'peak')]
    writeAssociationFile(file, members)
    const start = performance.now()
    await runCommand(['import', file], { ...place.env, PEAK_MEMORY_FILE: peak })
    const seconds = (performance.now() - start) / 1_000
    return { seconds, megabytes: Number(await readFile(peak, 'utf8')) / 1e6 }
  } finally {
    await place.remove()
  }
}

export async function benchImporting({ few, many }: { few: number; many: number }): Promise<void> {
  for (const engine of engines.chosen) {
    const [small, large] = [await importMembers(engine, few), await importMembers(engine, many)]
    if (!small || !large) {
      skipped(`import on ${engine}`, 'initdb and postgres are not installed')
      continue
    }
    heading(`Import of an association file on ${engine}`)
    line('', 'seconds', 'peak MB')
    line(`${few} members`, small.seconds.toFixed(1), small.megabytes.toFixed(0))
    line(`${many} members`, large.seconds.toFixed(1), large.megabytes.toFixed(0))
    console.log()
    judge(`seconds for ${many} members on ${engine}`, large.seconds, 60, 'at most')
    judge(
      `peak memory on ${engine}, ${many} members against ${few}`,
      large.megabytes / small.megabytes,
      1.25,
      'at most',
    )
  }
}
