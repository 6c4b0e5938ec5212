/** Measures whether the processor time of an import is in proportion to the file, and whether its memory depends on it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAssociationFile } from './association-file.ts'
import { type Engine, engines, freshDatabase } from './engines.ts'
import { runCommand } from './processes.ts'
import { heading, checkFigure, line, skipped } from './report.ts'

interface Import {
  readonly seconds: number
  /** Seconds of processor time of the importing process, without a database server. */
  readonly processor: number
  /** Peak memory of the importing process. */
  readonly megabytes: number
}

/** Null where the engine is not installed. */
async function importMembers(engine: Engine, members: number): Promise<Import | null> {
  const database = await freshDatabase(engine)
  if (!database) return null
  try {
    const folder = database.env['LEDENBALIE_DATA'] ?? ''
    const [file, usage] = [join(folder, 'association.json'), join(folder, 'usage')]
    writeAssociationFile(file, members)
    const start = performance.now()
    await runCommand(['import', file], { ...database.env, RESOURCE_USAGE_FILE: usage })
    const seconds = (performance.now() - start) / 1_000
    const { memory, processor } = z
      .object({ memory: z.number(), processor: z.number() })
      .parse(JSON.parse(await readFile(usage, 'utf8')))
    return { seconds, processor, megabytes: memory / 1e6 }
  } finally {
    await database.remove()
  }
}

function show(members: number, { seconds, processor, megabytes }: Import): void {
  const each = (processor * 1e6) / members
  line(`${members} members`, seconds.toFixed(1), processor.toFixed(1), each.toFixed(0), megabytes.toFixed(0))
}

export async function benchImporting({ few, many }: { few: number; many: number }): Promise<void> {
  for (const engine of engines.chosen) {
    const [small, large] = [await importMembers(engine, few), await importMembers(engine, many)]
    if (!small || !large) {
      skipped(`import on ${engine}`, 'initdb and postgres are not installed')
      continue
    }
    heading(`Import of an association file on ${engine}`)
    line('', 'seconds', 'processor s', 'µs a member', 'peak MB')
    show(few, small)
    show(many, large)
    console.log()
    const growth = large.processor / many / (small.processor / few)
    checkFigure(`processor time a member on ${engine}, ${many} against ${few}`, growth, 1.2, 'at most')
    checkFigure(
      `peak memory on ${engine}, ${many} members against ${few}`,
      large.megabytes / small.megabytes,
      1.25,
      'at most',
    )
  }
}
