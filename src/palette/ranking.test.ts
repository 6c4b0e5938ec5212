import { describe, expect, test } from 'vitest'
import { rankAll, rankOf, ranks, wantedBy } from './ranking.ts'

/** As the index keeps it: folded, one line per searched value, the name first. */
function haystack(...lines: string[]): string {
  return lines.join('\n')
}

const jan = haystack('jan de vries', '1007', 'jan.devries@example.org', '06 1234 5678', '0612345678', 'utrecht')

function rank(text: string, found = jan): number {
  const wanted = wantedBy(text)
  if (!wanted) throw new Error('nothing is looked for')
  return rankOf(found, wanted)
}

/** The names of the best matches, best first. */
function best(text: string, haystacks: string[], { most = 5, weights = [] as number[] } = {}): string[] {
  const wanted = wantedBy(text)
  if (!wanted) return []
  const ranked = rankAll({ haystacks, among: null, wanted, most, weightOf: (index) => weights[index] ?? 0 })
  return ranked.best.map((index) => haystacks[index]?.split('\n')[0] ?? '')
}

describe('how well something fits', () => {
  test.each([
    ['1007', ranks.exact],
    ['JAN DE VRIES', ranks.exact],
    ['Jan.deVries@example.org', ranks.exact],
    ['06-1234 5678', ranks.exact],
    ['jan d', ranks.beginning],
    ['vries jan', ranks.nameWords],
    ['vri', ranks.nameWords],
    ['100', ranks.codeWords],
    ['utrecht', ranks.words],
    ['jan utr', ranks.words],
    ['ries', ranks.nameWithin],
    ['xample', ranks.within],
    ['345', ranks.within],
    ['jansen', ranks.none],
  ])('%s', (text, expected) => {
    expect(rank(text)).toBe(expected)
  })

  test('accents do not matter', () => {
    expect(rank('Čapék', haystack('eva capek', '1009'))).toBe(ranks.nameWords)
  })

  test('a town that equals the text ranks below a name that contains it', () => {
    expect(rank('utrecht')).toBeGreaterThan(rank('utrecht', haystack('anna van utrecht', '1008')))
  })

  test('the middle of a name tells more than the beginning of a word elsewhere', () => {
    expect(rank('toernooi', haystack('kersttoernooi'))).toBeLessThan(
      rank('toernooi', haystack('activities', 'feesten en toernooien')),
    )
  })

  test('the part after a hyphen or an apostrophe is a word', () => {
    expect(rank('marie', haystack('anne-marie smit'))).toBe(ranks.nameWords)
    expect(rank('brien', haystack("pat o'brien"))).toBe(ranks.nameWords)
  })

  test('white space alone looks for nothing', () => {
    expect(wantedBy('  ')).toBeNull()
  })
})

describe('the best of many', () => {
  test('a beginning comes before a word, a word before the middle of one', () => {
    expect(best('an', ['bram jansen', 'tess van anders', 'anna smit'])).toEqual([
      'anna smit',
      'tess van anders',
      'bram jansen',
    ])
  })

  test('an exact number ranks above a number that begins with it', () => {
    const members = [haystack('anna', '10070'), haystack('bram', '2', '06 1007'), haystack('carl', '1007')]
    expect(best('1007', members)[0]).toBe('carl')
  })

  test('equally good matches come by weight, then by name', () => {
    expect(best('jan', ['jan c', 'jan a', 'jan b'], { weights: [0, 1, 0] })).toEqual(['jan b', 'jan c', 'jan a'])
  })

  test('no more than asked for, and all are counted', () => {
    const many = Array.from({ length: 100 }, (_, index) => `jan ${String(99 - index).padStart(2, '0')}`)
    const wanted = wantedBy('jan')
    if (!wanted) throw new Error('nothing is looked for')
    const ranked = rankAll({ haystacks: many, among: null, wanted, most: 3, weightOf: () => 0 })
    expect(ranked.best.map((index) => many[index])).toEqual(['jan 00', 'jan 01', 'jan 02'])
    expect(ranked.found).toHaveLength(100)
  })
})
