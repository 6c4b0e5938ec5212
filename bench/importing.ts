/** Measures how long an import takes, and whether its memory use depends on the size of the file. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAssociationFile } from './association-file.ts'
import { type Engine, engines, freshDatabase } from './engines.ts'
import { runCommand } from './processes.ts'
import { heading, checkFigure, line, skipped } from './report.ts'

interface Import {
  readonly seconds: number
  /** Peak memory of the importing process. */
  readonly megabytes: number
}

/** Null where the engine is not installed. */
async function importMembers(engine: Engine, members: number): Promise<Import | null> {
  const database = await freshDatabase(engine)
  if (!database) return null
  try {
    const folder = database.env['LEDENBALIE_DATA'] ?? ''
    const [file, peak] = [join(folder, 'association.json'), join(folder, 'peak')]
    writeAssociationFile(file, members)
    const start = performance.now()
    await runCommand(['import', file], { ...database.env, PEAK_MEMORY_FILE: peak })
    const seconds = (performance.now() - start) / 1_000
    return { seconds, megabytes: Number(await readFile(peak, 'utf8')) / 1e6 }
  } finally {
    await database.remove()
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
    checkFigure(`seconds for ${many} members on ${engine}`, large.seconds, 60, 'at most')
    checkFigure(
      `peak memory on ${engine}, ${many} members against ${few}`,
      large.megabytes / small.megabytes,
      1.25,
      'at most',
    )
  }
}
