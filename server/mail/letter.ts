/**
 * A letter, written once, as the text and as the HTML of an email. The HTML is what mail clients agree on: tables, inline
 * styles, no colours but the button's (so that a client's dark mode works), nothing fetched from anywhere.
 */
import type { Language } from '#contract/languages.ts'

/** A part of a line that looks alike. */
export interface TextSpan {
  readonly text: string
  readonly isBold?: boolean
  readonly url?: string
}

export type Block =
  | { readonly paragraph: string }
  /** A paragraph of lines. */
  | { readonly spans: readonly TextSpan[]; readonly isFootnote?: boolean }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly button: { readonly label: string; readonly url: string } }
  /** The sender's lines, at the end. */
  | { readonly signature: readonly string[] }

export interface Letter {
  readonly language: Language
  readonly subject: string
  readonly blocks: readonly Block[]
}

export function letterText({ blocks }: Letter): string {
  return blocks.map(textOf).join('\n\n')
}

function textOf(block: Block): string {
  if ('paragraph' in block) return block.paragraph
  if ('spans' in block) return block.spans.map(spanText).join('')
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('button' in block) return `${block.button.label}:\n${block.button.url}`
  // Mail clients recognise it as the beginning of a signature.
  return ['-- ', ...block.signature].join('\n')
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;"
const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'

export function letterHtml({ language, subject, blocks }: Letter): string {
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }</style>
</head>
<body style="margin:0;padding:0;">
<table ${table} width="100%"><tr><td align="center" style="padding:24px 16px;">
<table ${table} width="100%" style="max-width:560px;"><tr><td lang="${language}" align="left" style="${font}">
${blocks.map(htmlOf).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function htmlOf(block: Block): string {
  if ('paragraph' in block) return `<p style="margin:0 0 16px;">${escapeHtml(block.paragraph)}</p>`
  if ('spans' in block) {
    const look = block.isFootnote ? 'margin:16px 0 0;font-size:14px;' : 'margin:0 0 16px;'
    return `<p style="${look}">${block.spans.map(spanHtml).join('')}</p>`
  }
  if ('facts' in block) return factsHtml(block.facts)
  if ('button' in block) return buttonHtml(block.button)
  const lines = block.signature.map(escapeHtml).join('<br>')
  return `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #838f88;font-size:14px;">${lines}</p>`
}

function spanText({ text, isBold, url = text }: TextSpan): string {
  if (url !== text) return `${text}: ${url}`
  return isBold ? `*${text}*` : text
}

function spanHtml({ text, isBold, url }: TextSpan): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>')
  if (url !== undefined) return `<a href="${escapeHtml(url)}">${lines}</a>`
  return isBold ? `<strong>${lines}</strong>` : lines
}

function factsHtml(facts: readonly (readonly [string, string])[]): string {
  const cell = `${font}padding:4px 0;vertical-align:top;text-align:left;`
  const rows = facts.map(
    ([
      label,
      value,
    ]) => `<tr><th scope="row" style="${cell}padding-right:16px;font-weight:normal;">${escapeHtml(label)}</th>
<td style="${cell}font-weight:bold;word-break:break-word;"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  )
  return `<table border="0" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">${rows.join('\n')}</table>`
}

/** The address is shown below in full: it can be read before it is followed, and copied where links are off. */
function buttonHtml({ label, url }: { readonly label: string; readonly url: string }): string {
  const look = `${font}display:inline-block;padding:12px 24px;color:#ffffff;font-weight:bold;text-decoration:none;`
  return `<table ${table} style="margin:8px 0 12px;"><tr><td bgcolor="#0f6554" style="background-color:#0f6554;border-radius:6px;">
<a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a>
</td></tr></table>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all;"><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
