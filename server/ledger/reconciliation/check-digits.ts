/** References with check digits, which show that they were typed correctly. */
import { normalized } from '#contract/text.ts'

/** `digits` modulo 97, however long. */
function modulo97(digits: string): number {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

function isCreditorReference(text: string): boolean {
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return modulo97(digits) === 1
}

/**
 * The contents of the RF creditor references (ISO 11649) in a text. They are typed with spaces, and text may follow: each position where one
 * may end is tried, at a space or between letters and figures. Which of them is a number of ours, the caller knows.
 */
export function creditorReferences(text: string): string[] {
  const upper = normalized(text, 'NFKC').toUpperCase()
  return [...upper.matchAll(/\bRF ?\d ?\d/g)].flatMap(({ index }) => {
    const [run = ''] = /^RF(?: ?[A-Z0-9])+/.exec(upper.slice(index, index + 60)) ?? []
    const ends = [...run.matchAll(/(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=\d)| |$/g)].map((end) => run.slice(0, end.index))
    return ends
      .map((typed) => typed.replaceAll(' ', ''))
      .filter((compact) => compact.length > 4 && compact.length <= 25 && isCreditorReference(compact))
      .map((compact) => compact.slice(4))
  })
}

/** The ten digits of the Belgian structured communications in a text: `+++000/2026/00197+++`, or its twelve digits alone. */
export function structuredCommunications(text: string): string[] {
  const found = normalized(text, 'NFKC').matchAll(/(?<!\d)(\d{3})([/.\- ]?)(\d{4})\2(\d{5})(?!\d)/g)
  return [...found].flatMap(([, first = '', , second = '', third = '']) => {
    const digits = first + second + third
    const rest = modulo97(digits.slice(0, 10))
    return Number(digits.slice(10)) === (rest === 0 ? 97 : rest) ? [digits.slice(0, 10)] : []
  })
}
