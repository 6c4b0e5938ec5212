/** The headers of a page of the service, for tests that expect all of them and no others. */

/** By name, in lower case: without those of the connection, the content and the request. */
export function headersOf(headers: Headers): Record<string, string> {
  const others = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id']
  return Object.fromEntries([...headers].filter(([name]) => !others.includes(name)))
}

/** The headers of every page, beside its own. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** The policy of a page with these hashes of its own styles and scripts. */
export function policyOf({
  styles,
  scripts = [],
  forms = 'none',
}: {
  styles: readonly string[]
  scripts?: readonly string[]
  forms?: 'none' | 'self'
}): string {
  const script = scripts.length > 0 ? ` script-src ${scripts.join(' ')};` : ''
  return `default-src 'none'; img-src 'self'; style-src ${styles.join(' ')};${script} base-uri 'none'; form-action '${forms}'; frame-ancestors 'none'`
}
