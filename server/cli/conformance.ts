/** `ledenbalie conformance`: asks any service whether it is as the specification says. */
import { Command } from 'commander'
import { basePath, operation } from '#contract/operations.ts'
import { CommandError, type OutputOptions, report } from './output.ts'

interface Options extends OutputOptions {
  readonly baseUrl: string
  readonly key: string
  readonly write?: boolean
}

/** Without a slash at the end; an invalid address gives a clear error. */
function readBaseUrl(text: string): string {
  const url = text.replace(/\/+$/, '')
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new CommandError(`--base-url is no address: ${text}. It looks like https://members.example${basePath}.`)
  }
  if (!url.endsWith(basePath)) throw new CommandError(`--base-url ends in ${basePath}: ${url}${basePath}?`)
  return url
}

/** A key goes into a header, which does not allow every character. */
function readKey(text: string): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text
  throw new CommandError('--key is no API key: a key has letters, digits and signs, and no spaces.')
}

/** Goes on standard error, so that standard output holds the report and nothing else. */
function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}

export function conformanceCommand(): Command {
  return new Command('conformance')
    .description('check whether a service is as the specification says, operation by operation')
    .requiredOption('--base-url <url>', `the address of the service, ending in ${basePath}`)
    .requiredOption('--key <key>', 'an API key; only what it may do is checked')
    .option('--write', 'also try the operations that write: with a test key only')
    .option('--json', 'print the report as JSON')
    .action(async ({ baseUrl, key, write = false, json = false }: Options) => {
      const { checkConformance } = await import('#conformance/run.ts')
      const { tableLines } = await import('#conformance/table.ts')
      const result = await checkConformance({
        baseUrl: readBaseUrl(baseUrl),
        key: readKey(key),
        write,
        onOperation: (name) => progress(`… ${operation(name).method} ${operation(name).path}`),
        onWait: (text) => progress(`… ${text}`),
      })
      report({ json }, result, tableLines(result))
      if (!result.passed) process.exitCode = 1
    })
}
