/** `ledenbalie export SLUG FILE`: the whole state of an association as an association file. */
import { Command } from 'commander'
import { withStorage } from './environment.ts'
import { type OutputOptions, report } from './output.ts'
import { keepMemorySteady } from './steady-memory.ts'

interface ExportOptions extends OutputOptions {
  readonly force?: boolean
}

export function exportCommand(): Command {
  return new Command('export')
    .description('write everything of an association to a file')
    .argument('<slug>', 'the association')
    .argument('<file>', 'the file to write; only its owner may read it')
    .option('--force', 'replace the file when it exists')
    .option('--json', 'print the report as JSON')
    .action(async (slug: string, path: string, options: ExportOptions) => {
      const { exportAssociation } = await import('../association-file/export.ts')
      const { AtomicFile } = await import('./atomic-file.ts')
      keepMemorySteady()
      const done = await withStorage(async (storage) => {
        const file = new AtomicFile(path)
        try {
          const exported = await exportAssociation({ storage, slug, sink: file })
          file.commit({ overwrite: options.force ?? false })
          return exported
        } finally {
          file.close()
        }
      })
      const counts = Object.entries(done.counts).map(
        ([name, count]) => `  ${name.replaceAll('_', ' ').padEnd(18)} ${count}`,
      )
      report(options, { ...done, file: path }, [`${done.name} (${slug}) → ${path}`, ...counts])
    })
}
