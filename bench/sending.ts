/** Measures whether a reader notices that invoices are created, sent and emailed at the same time. */
import { basePath } from '#contract/operations.ts'
import { type FilledService, onEachEngine } from './engines.ts'
import { type BenchRequest, Client, quantile } from './pairs.ts'
import { heading, checkFigure, line } from './report.ts'

/** Reads pages until `isDone`, and returns how long each took. */
async function read(page: BenchRequest, isDone: () => boolean): Promise<number[]> {
  const client = new Client()
  const times: number[] = []
  while (!isDone()) times.push((await client.get(page)).took)
  client.close()
  return times
}

/** Creates and sends invoices one by one. */
async function send({ url, large: { keys } }: FilledService, invoices: number): Promise<void> {
  const client = new Client()
  for (let member = 1; member <= invoices; member += 1) {
    const body = { member_id: member, lines: [{ description: 'Contribution', unit_price: '120.00' }] }
    const { text } = await client.get({ url: `${url}${basePath}/invoices`, keys, body })
    const id = /"id":(\d+)/.exec(text)?.[1] ?? ''
    await client.get({ url: `${url}${basePath}/invoices/${id}/send`, keys, body: {} })
  }
  client.close()
}

/** Reads pages for this many milliseconds. */
async function idle(page: BenchRequest, duration: number): Promise<number[]> {
  const end = performance.now() + duration
  return read(page, () => performance.now() >= end)
}

function row(name: string, times: readonly number[]): void {
  line(name, String(times.length), ...[0.5, 0.9, 0.99, 1].map((share) => quantile(times, share).toFixed(2)))
}

export async function benchSending(sizes: { small: number; large: number; invoices: number }): Promise<void> {
  await onEachEngine('sending', sizes, async (engine, service) => {
    heading(`The page of members while ${sizes.invoices} invoices are created and sent on ${engine}, ms`)
    const page: BenchRequest = { url: `${service.url}${basePath}/members`, keys: service.large.keys }
    await idle(page, 1_000)
    const before = await idle(page, 4_000)
    let isDone = false
    const sending = send(service, sizes.invoices).finally(() => {
      isDone = true
    })
    const during = await read(page, () => isDone)
    await sending
    // The emails are still being generated.
    const emailing = await idle(page, 4_000)
    line('', 'pages', 'p50', 'p90', 'p99', 'longest')
    row('nothing else', before)
    row('while invoices are sent', during)
    row('directly afterwards', emailing)
    console.log()
    const p99 = (times: readonly number[]) => quantile(times, 0.99)
    checkFigure(
      `p99 while invoices are sent on ${engine}, against p99 with nothing else`,
      p99(during) / p99(before),
      5,
      'at most',
    )
    checkFigure(
      `p99 directly afterwards on ${engine}, against p99 with nothing else`,
      p99(emailing) / p99(before),
      5,
      'at most',
    )
  })
}
