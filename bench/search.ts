/**
 * Checks that a search for parts of names costs about as much as a page without one, in a large association beside
 * another.
 */
import { basePath } from '#contract/operations.ts'
import { onEachEngine } from './engines.ts'
import { Client, medians } from './pairs.ts'
import { heading, checkFigure, line } from './report.ts'

const searches: readonly [name: string, query: Readonly<Record<string, string>>][] = [
  ['a frequent name', { q: 'jansen' }],
  ['a rare name', { q: 'quintessens' }],
  ['a name that nobody has', { q: 'absentia' }],
  ['a frequent letter', { q: 'e' }],
  ['a rare letter', { q: 'q' }],
  ['two letters that nobody has', { q: 'xx' }],
  ['two names', { q: 'fleur jansen' }],
  ['two frequent names that nobody has both', { q: 'anna bram' }],
  ['a frequent name and a letter nobody has with it', { q: 'anna q' }],
  ['a frequent name, frequent status', { q: 'jansen', status: 'active' }],
  ['a frequent name, rare status', { q: 'jansen', status: 'deceased' }],
  ['a rare name, frequent status', { q: 'xaver', status: 'active' }],
  ['everyone of a large group', { group_id: '1' }],
  ['a frequent name, in a large group', { q: 'jansen', group_id: '1' }],
  ['a frequent name, among changes', { q: 'jansen', updated_since: '2026-01-01T00:00:00Z' }],
  ['a rare name, among changes', { q: 'xaver', updated_since: '2026-01-01T00:00:00Z' }],
]

export async function benchSearch(sizes: { small: number; large: number; turns: number }): Promise<void> {
  await onEachEngine('search', sizes, async (engine, { url, large: { keys, records } }) => {
    heading(`Search among ${records} members on ${engine}, ms per page`)
    line('', 'ms', 'of a page', 'found')
    const members = `${url}${basePath}/members`
    const far = Buffer.from(`members:${Math.floor(records * 0.9)}`).toString('base64url')
    const asked = [
      ...searches,
      ...searches.slice(0, 2).map(([name, query]) => [`${name}, far on`, { ...query, starting_after: far }] as const),
    ]
    const asks = asked.map(([, query]) => ({ url: `${members}?${new URLSearchParams(query).toString()}`, keys }))
    const [page = NaN, ...times] = await medians([{ url: members, keys }, ...asks], sizes.turns)
    line('a page without a search', page.toFixed(2), '1.0')
    const client = new Client()
    for (const [index, [name]] of asked.entries()) {
      const { text } = await client.get(asks[index] ?? { url: members, keys })
      const time = times[index] ?? NaN
      line(name, time.toFixed(2), (time / page).toFixed(1), String(text.split('"object":"member"').length - 1))
    }
    client.close()
    console.log()
    for (const [index, [name]] of asked.entries()) {
      checkFigure(`${name} on ${engine}, against a page without a search`, (times[index] ?? NaN) / page, 5, 'at most')
    }
  })
}
